import {
  type Chronicler,
  inWords,
  type Listener,
  listed,
  several,
  type Tale,
  type Voice,
} from '@punica/insight';
import { NONE, ROME, type Side } from '../data/codes.ts';
import type { GeneralId } from '../data/counted.ts';
import type { HannibalEvent } from '../events.ts';
import { type H, MACEDONIAN_ALLIANCE, type ProvinceId, type Space, SYRACUSE_ALLIANCE } from '../state.ts';
import {
  atLoc,
  cardTitle,
  generalName,
  isWalledSpace,
  type Names,
  namesOf,
  provinceName,
  SIDE_ADJECTIVES,
  SIDE_NAMES,
  spaceName,
} from '../words/names.ts';
import { provincesOf } from './measures.ts';

type Of<K extends HannibalEvent['ev']> = Extract<HannibalEvent, { ev: K }>;

const units = (n: number): string => several(n, 'unit');

/** A battle as far as it has been heard. */
interface Fought {
  readonly opened: Of<'battle'>;
  readonly units: readonly [number, number];
  readonly lost: [number, number];
  won: Of<'battleWon'> | null;
  fled: Space | null;
  /** Nobody got away. */
  swept: boolean;
  /** Generals who lost their army by it. */
  readonly bereft: GeneralId[];
}

/** Events after which a battle is over, whatever came of it; a Counter Event may belong to it. */
const AFTER_BATTLE: ReadonlySet<HannibalEvent['ev']> = new Set([
  'battle',
  'phase',
  'turn',
  'activated',
  'marched',
  'sailed',
  'siegeRoll',
  'navalRoll',
  'points',
]);
const endsBattle = (e: HannibalEvent): boolean =>
  AFTER_BATTLE.has(e.ev) || (e.ev === 'card' && e.use !== 'counter');

const HARDSHIPS: Readonly<Record<string, string>> = {
  alps: 'on the way over the Alps',
  pass: 'in the mountain passes',
  storm: 'in a storm at sea',
  hostileTribes: 'to the attacks of hostile tribes',
};

const BATTLE_LOSSES = new Set(['casualties', 'retreatRoll', 'retreat', 'noRetreat']);

class HannibalListener implements Listener<H, HannibalEvent> {
  readonly #voice: Voice;
  readonly #names: Names;
  readonly #years: ReadonlyMap<number, string>;
  #fought: Fought | null = null;
  /** What happened to people in a battle is told after it. */
  #after: Tale[] = [];
  /** What each side brings to the battle that is about to begin. */
  #hands: [number, number] = [0, 0];
  #card = '';
  #elected: GeneralId[] = [];
  #prolonged: GeneralId[] = [];
  #sent: string[] = [];
  #winter: [number, number] = [0, 0];
  readonly #besieged = new Set<Space>();
  #byTreachery: Space | null = null;
  #provinces: readonly (readonly ProvinceId[])[];
  #allProvinces: readonly ProvinceId[];

  constructor(g: H, voice: Voice) {
    this.#voice = voice;
    this.#names = namesOf(g.rules.map, g.rules.generals);
    this.#years = new Map(g.rules.scenario.turns.map(({ turn, years }) => [turn, years]));
    this.#allProvinces = g.rules.map.allProvinces;
    this.#provinces = ([0, 1] as Side[]).map((side) => provincesOf(g, side));
  }

  chapter(e: HannibalEvent): string | undefined {
    if (e.ev !== 'turn') return undefined;
    const years = this.#years.get(e.turn);
    return years === undefined ? `Turn ${e.turn}` : /BC/.test(years) ? years : `${years} BC`;
  }

  before(e: HannibalEvent): readonly Tale[] {
    return [...(endsBattle(e) ? this.#battleOver() : []), ...this.#chosen(e)];
  }

  hear(e: HannibalEvent): readonly Tale[] {
    return this.#tell(e);
  }

  close(g: H): readonly Tale[] {
    const now = ([0, 1] as Side[]).map((side) => provincesOf(g, side));
    const land = this.#land(now);
    this.#provinces = now;
    return [...this.#battleOver(), ...this.#winterTold(), ...land];
  }

  #tell(e: HannibalEvent): readonly Tale[] {
    switch (e.ev) {
      case 'battle':
        this.#fought = {
          opened: e,
          units: this.#hands,
          lost: [0, 0],
          won: null,
          fled: null,
          swept: false,
          bereft: [],
        };
        this.#hands = [0, 0];
        return [];
      case 'battleHand':
        this.#hands[e.side] = e.parts.find(({ what }) => what === 'units')?.cards ?? 0;
        return [];
      case 'card':
        this.#card = cardTitle(e.card);
        return [];
      case 'battleWon':
        if (this.#fought !== null) this.#fought.won = e;
        return [];
      case 'retreated':
        if (this.#fought !== null) this.#fought.fled = e.path[e.path.length - 1];
        return [];
      case 'lost':
        return this.#losses(e);
      case 'elected':
        this.#elected.push(e.general);
        return [];
      case 'proconsul':
        this.#prolonged.push(e.general);
        return [];
      case 'generalPlaced':
        if (e.rank === 0) this.#sent.push(this.#man(e.general));
        return [];
      case 'killed':
        return this.#orAfter(this.#death(e.general, ` ${atLoc(this.#names, e.at)}`));
      case 'fated':
        return this.#orAfter({
          kind: 'death',
          weight: 8,
          told: `fate took ${this.#man(e.general)} out of the war.`,
        });
      case 'displaced':
        if (this.#fought !== null) {
          this.#fought.bereft.push(e.general);
          return [];
        }
        return this.#orAfter({
          kind: 'other',
          weight: 4,
          told: this.#voice.say('displaced', [
            `${this.#man(e.general)} was driven from the field ${atLoc(this.#names, e.at)}.`,
            `${this.#man(e.general)} was left without an army ${atLoc(this.#names, e.at)}.`,
          ]),
        });
      case 'overrun':
        return [
          {
            kind: 'other',
            weight: 2,
            told: `${this.#man(e.general)} swept a lone unit aside at ${this.#place(e.at)}.`,
          },
        ];
      case 'siegeRoll':
        return this.#siege(e);
      case 'siegeLifted': {
        const told = this.#besieged.delete(e.space) && isWalledSpace(this.#names, e.space);
        return told
          ? [
              {
                kind: 'city',
                weight: 2,
                told: this.#voice.say('lifted', [
                  `the siege of ${this.#place(e.space)} was lifted.`,
                  `${this.#place(e.space)} was free of its besiegers again.`,
                ]),
              },
            ]
          : [];
      }
      case 'treachery':
        this.#byTreachery = e.fell ? e.space : null;
        return [];
      case 'cityFell':
        return this.#fall(e);
      case 'tribeGone':
        this.#besieged.delete(e.space);
        return [
          {
            kind: 'city',
            weight: 4,
            told: this.#voice.say('tribe', [
              `the tribe of ${this.#place(e.space)} was brought under the yoke.`,
              `the people of ${this.#place(e.space)} resisted no longer.`,
            ]),
          },
        ];
      case 'attrition':
        return this.#attrition(e);
      case 'navalRoll':
        return this.#fleet(e);
      case 'mark':
        return this.#alliance(e);
      case 'truce':
        return [
          {
            kind: 'treaty',
            weight: 4,
            told: e.on ? 'the two cities agreed on a truce.' : 'the truce was broken.',
          },
        ];
      case 'spoils':
        return [
          {
            kind: 'city',
            weight: 2,
            told:
              e.how === 'loot'
                ? `${this.#place(e.space)} was given over to plunder.`
                : `the victors spared ${this.#place(e.space)}.`,
          },
        ];
      case 'suesForPeace':
        return [
          { kind: 'other', weight: 10, told: `${SIDE_NAMES[e.side]} could bear no more and sued for peace.` },
        ];
      default:
        return [];
    }
  }

  readonly #man = (general: GeneralId): string => generalName(this.#names, general);
  readonly #place = (at: Space): string => spaceName(this.#names, at);

  #orAfter(tale: Tale): readonly Tale[] {
    if (this.#fought === null) return [tale];
    this.#after.push(tale);
    return [];
  }

  #death(general: GeneralId, where: string): Tale {
    const man = this.#man(general);
    const told = this.#voice.say('death', [
      `${man} fell${where}, and was lost to the war.`,
      `${man} did not live to see the end of it: he fell${where}.`,
      `among the dead${where} was ${man}.`,
      `${man} was killed${where}.`,
    ]);
    return { kind: 'death', weight: 9, told, caption: `${man} falls${where}` };
  }

  #losses(e: Of<'lost'>): readonly Tale[] {
    const fought = this.#fought;
    if (fought !== null && BATTLE_LOSSES.has(e.why)) {
      fought.lost[e.side] += e.cus;
      fought.swept ||= e.why === 'noRetreat';
    } else if (e.why === 'winter') this.#winter[e.side] += e.cus;
    else if (e.why === 'sunk') return [];
    return [];
  }

  /** Who fought where, what it cost, and who had to go. */
  #battleOver(): readonly Tale[] {
    const fought = this.#fought;
    const after = this.#after;
    this.#fought = null;
    this.#after = [];
    if (fought === null) return [];
    const { opened, won, lost, fled, swept } = fought;
    const [place, attacker] = [this.#place(opened.at), opened.attacker];
    const defender = (1 - attacker) as Side;
    const led = (side: Side): string =>
      opened.commanders[side] === NONE
        ? `${fought.units[side] > 0 ? `the ${units(fought.units[side])}` : 'the garrison'} of ${SIDE_NAMES[side]}`
        : `${this.#man(opened.commanders[side])}${fought.units[side] > 0 ? ` with ${units(fought.units[side])}` : ''}`;
    const clash = this.#voice.say('battle', [
      `at ${place} ${led(attacker)} fell upon ${led(defender)}`,
      `${led(attacker)} gave battle to ${led(defender)} at ${place}`,
      `${led(attacker)} attacked ${led(defender)} at ${place}`,
      `near ${place} ${led(attacker)} came to blows with ${led(defender)}`,
    ]);
    if (won === null) return [{ kind: 'battle', weight: 5, told: `${clash}.` }, ...after];
    if (won.why === 'withdrawal') {
      const gone = SIDE_NAMES[1 - won.side];
      return [
        {
          kind: 'battle',
          weight: 4,
          told: `${clash}; ${this.#voice.say('withdrawal', [`${gone} broke off the fight and got away`, `before it was decided, ${gone} drew back`])}${this.#cost(lost)}.`,
          brief: this.#brief(
            `drawn`,
            ['fights without a decision took place at', 'armies met and parted undecided at'],
            place,
          ),
        },
        ...after,
      ];
    }
    const { side: winner } = won;
    const loser = (1 - winner) as Side;
    const bereft = fought.bereft.map(this.#man);
    const alone =
      bereft.length === 0
        ? ''
        : `${listed(bereft)} ${bereft.length === 1 ? 'was' : 'were'} left without an army`;
    const beaten = swept
      ? `; not a unit of the ${SIDE_ADJECTIVES[loser]} army got away${alone === '' ? '' : `, and ${alone}`}`
      : alone !== ''
        ? `; ${alone}`
        : fled === null
          ? ''
          : this.#voice.say('fled', [
              `; the beaten fell back on ${this.#place(fled)}`,
              `; what was left retreated to ${this.#place(fled)}`,
              `, and the losers made for ${this.#place(fled)}`,
            ]);
    const victor = this.#voice.say('victory', [
      `${SIDE_NAMES[winner]} won the day`,
      `the field belonged to ${SIDE_NAMES[winner]}`,
      `victory went to ${SIDE_NAMES[winner]}`,
      `${SIDE_NAMES[winner]} had the better of it`,
    ]);
    const size = lost[0] + lost[1];
    const lesser = size <= 2 && after.length === 0 && bereft.length === 0;
    const tale: Tale = {
      kind: 'battle',
      weight: Math.min(9, 4 + size / 2 + after.length),
      told: `${clash}, and ${victor}${this.#cost(lost)}${beaten}.`,
      caption: `the battle of ${place}`,
      ...(lesser
        ? {
            brief: this.#brief(
              `won ${winner}`,
              [
                `smaller fights went to ${SIDE_NAMES[winner]} at`,
                `${SIDE_NAMES[winner]} had the better of lesser fights at`,
              ],
              place,
            ),
          }
        : {}),
    };
    return [tale, ...after];
  }

  #brief = (group: string, leads: readonly string[], part: string) => ({ group, leads, part });

  #cost([rome, carthage]: readonly [number, number]): string {
    if (rome + carthage === 0) return ' without the loss of a unit';
    if (rome === carthage)
      return this.#voice.say('even', [
        `, at the price of ${units(rome)} on each side`,
        `, though each side left ${units(rome)} on the field`,
      ]);
    if (rome === 0 || carthage === 0) {
      const [n, who, other] = rome === 0 ? [carthage, 'Carthage', 'Rome'] : [rome, 'Rome', 'Carthage'];
      return this.#voice.say(
        'one-sided',
        [
          `; it cost ${who} ${units(n)} and ${other} none`,
          `: ${who} lost ${units(n)}, ${other} not one`,
          `; ${units(n)} of ${who} were gone, and none of ${other}`,
        ].map((it) => (n === 1 ? it.replace('were gone', 'was gone') : it)),
      );
    }
    return this.#voice.say('cost', [
      `: Rome lost ${units(rome)}, Carthage ${inWords(carthage)}`,
      `, with ${units(rome)} of Rome and ${inWords(carthage)} of Carthage dead or scattered`,
      `; the day cost Rome ${units(rome)} and Carthage ${inWords(carthage)}`,
    ]);
  }

  #siege(e: Of<'siegeRoll'>): readonly Tale[] {
    if (this.#besieged.has(e.space)) return [];
    this.#besieged.add(e.space);
    const [man, place] = [
      e.general === NONE ? SIDE_NAMES[e.side] : this.#man(e.general),
      this.#place(e.space),
    ];
    const told = isWalledSpace(this.#names, e.space)
      ? this.#voice.say('siege', [
          `${man} laid siege to ${place}.`,
          `${man} brought ladders and rams up to the walls of ${place}.`,
          `the siege of ${place} began under ${man}.`,
        ])
      : `${man} went to war against the tribe of ${place}.`;
    return [{ kind: 'city', weight: 3, told }];
  }

  #fall(e: Of<'cityFell'>): readonly Tale[] {
    const place = this.#place(e.space);
    const treachery = this.#byTreachery === e.space;
    const besieged = this.#besieged.delete(e.space);
    this.#byTreachery = null;
    const to = SIDE_NAMES[e.to];
    const told = treachery
      ? `the gates of ${place} were opened from within, and the city was in the hands of ${to}.`
      : besieged
        ? this.#voice.say('fall', [
            `${place} fell to ${to}.`,
            `the walls of ${place} held no longer, and ${to} marched in.`,
            `${to} took ${place}.`,
          ])
        : `${place} passed into the hands of ${to}.`;
    return [{ kind: 'city', weight: 7, told, caption: `${place} falls to ${to}` }];
  }

  #attrition(e: Of<'attrition'>): readonly Tale[] {
    if (e.loss === 0 || e.cause === 'winter') return [];
    const [side, at] = [SIDE_NAMES[e.side], atLoc(this.#names, e.at)];
    if (e.cause === 'event')
      return [
        { kind: 'winter', weight: 1 + e.loss, told: `“${this.#card}” cost ${side} ${units(e.loss)} ${at}.` },
      ];
    const how = HARDSHIPS[e.cause] ?? at;
    const told = this.#voice.say('attrition', [
      `${side} lost ${units(e.loss)} ${how}.`,
      `${units(e.loss)} of ${side} perished ${how}.`,
    ]);
    return [{ kind: 'winter', weight: (e.cause === 'alps' ? 4 : 1) + e.loss, told }];
  }

  #fleet(e: Of<'navalRoll'>): readonly Tale[] {
    const [man, to, from] = [this.#man(e.general), this.#place(e.to), this.#place(e.from)];
    if (e.result === 'sunk')
      return [
        {
          kind: 'voyage',
          weight: 7,
          told: `the fleet that was to bring ${man} from ${from} to ${to} went to the bottom.`,
          caption: `the fleet bound for ${to} is lost`,
        },
      ];
    if (e.result === 'return')
      return [{ kind: 'voyage', weight: 3, told: `${man} put to sea for ${to} and had to turn back.` }];
    return [
      {
        kind: 'voyage',
        weight: 2,
        told: this.#voice.say('voyage', [
          `${man} crossed the sea from ${from} to ${to}.`,
          `a fleet carried ${man} from ${from} to ${to}.`,
        ]),
      },
    ];
  }

  #alliance(e: Of<'mark'>): readonly Tale[] {
    const ally =
      e.mark === MACEDONIAN_ALLIANCE ? 'Macedon' : e.mark === SYRACUSE_ALLIANCE ? 'Syracuse' : null;
    if (ally === null) return [];
    return [
      {
        kind: 'treaty',
        weight: 5,
        told: e.on
          ? `${ally} joined hands with Carthage.`
          : `the alliance of Carthage with ${ally} came to an end.`,
      },
    ];
  }

  /** The magistrates of a year, told when the last of them is known. */
  #chosen(e: HannibalEvent): readonly Tale[] {
    if (e.ev === 'elected' || e.ev === 'generalPlaced' || e.ev === 'proconsul' || e.ev === 'generalRemoved')
      return [];
    return [...this.#magistrates(), ...this.#commanders()];
  }

  #commanders(): readonly Tale[] {
    const men = listed(this.#sent);
    const several = this.#sent.length > 1;
    this.#sent = [];
    if (men === '') return [];
    const told = this.#voice.say('sent', [
      `${men} took the field.`,
      `${several ? 'new commanders came' : 'a new commander came'} to the war: ${men}.`,
      `the war saw ${men} in command.`,
    ]);
    return [{ kind: 'office', weight: 2.5, told }];
  }

  #magistrates(): readonly Tale[] {
    const [consuls, others] = [this.#elected.map(this.#man), this.#prolonged.map(this.#man)];
    if (consuls.length + others.length === 0) return [];
    this.#elected = [];
    this.#prolonged = [];
    const kept = `${listed(others)} ${others.length === 1 ? 'kept his command as Proconsul' : 'kept their commands as Proconsuls'}`;
    if (consuls.length === 0) return [{ kind: 'office', weight: 2, told: `${kept}.` }];
    const men = listed(consuls);
    const office = consuls.length === 1 ? 'Consul' : 'Consuls';
    const told = this.#voice.say('elected', [
      `Rome elected ${men} ${office.toLowerCase() === 'consul' ? '' : 'as '}${office}`,
      `the votes of the people made ${men} ${office}`,
      `${men} took office as ${office}`,
      `as ${office} Rome chose ${men}`,
      `the command went to the new ${office}, ${men}`,
    ]);
    const more =
      others.length === 0
        ? ''
        : this.#voice.say('prolonged', [`; ${kept}`, `, while ${kept}`, `, and ${kept}`]);
    return [{ kind: 'office', weight: 4, told: `${told}${more}.` }];
  }

  #winterTold(): readonly Tale[] {
    const [rome, carthage] = this.#winter;
    this.#winter = [0, 0];
    if (rome + carthage === 0) return [];
    const told =
      rome > 0 && carthage > 0
        ? `winter took ${units(rome)} from Rome and ${units(carthage)} from Carthage.`
        : `winter quarters on hostile ground cost ${rome > 0 ? `Rome ${units(rome)}` : `Carthage ${units(carthage)}`}.`;
    return [{ kind: 'winter', weight: 3 + Math.min(3, (rome + carthage) / 2), told }];
  }

  /** Provinces that stand otherwise than at the end of the chapter before. */
  #land(now: readonly (readonly ProvinceId[])[]): readonly Tale[] {
    const changed = ([ROME, (1 - ROME) as Side] as Side[]).map((side) =>
      this.#allProvinces
        .filter((p) => now[side].includes(p) && !this.#provinces[side].includes(p))
        .map((p) => provinceName(this.#names, p)),
    );
    const parts = changed.flatMap((names, side) =>
      names.length === 0 ? [] : [`${listed(names)} to ${SIDE_NAMES[side]}`],
    );
    if (parts.length === 0) return [];
    const told = this.#voice.say('land', [
      `by the end of it the balance of the provinces had shifted: ${parts.join(', ')}.`,
      `of the provinces, there went ${parts.join('; ')}.`,
      `the map had changed when all was counted: ${parts.join(', ')}.`,
    ]);
    return [{ kind: 'land', weight: 5, told }];
  }
}

/** The Second Punic War told. */
export const hannibalChronicler: Chronicler<H, HannibalEvent> = {
  listen: (g, voice) => new HannibalListener(g, voice),
};
