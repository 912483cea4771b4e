import {
  type Chronicler,
  inWords,
  type Listener,
  listed,
  several,
  type Tale,
  type Voice,
} from '@punica/insight';
import { controlsProvince } from '../board.ts';
import { NONE, type Side } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { type GeneralId, type H, type Space, TRUCE } from '../state.ts';
import { atLoc, generalName, sideName, spaceName } from '../words/names.ts';

type Of<K extends HamilcarEvent['ev']> = Extract<HamilcarEvent, { ev: K }>;

const units = (n: number): string => several(n, 'unit');
const ships = (n: number): string => several(n, 'warship');
const SIDES = [0, 1] as readonly Side[];

interface OnLand {
  readonly opened: Of<'battle'>;
  result: Of<'battleResult'> | null;
  fled: Space | null;
}

interface AtSea {
  readonly opened: Of<'navalBattle'>;
  readonly sunk: [number, number];
  readonly taken: [number, number];
  won: Of<'navalWon'> | null;
  evaded: Side | null;
}

/** What comes after a battle and no longer belongs to it. */
const AFTER: ReadonlySet<HamilcarEvent['ev']> = new Set([
  'battle',
  'navalBattle',
  'phase',
  'turn',
  'activated',
  'marched',
  'embarked',
  'siegeRoll',
  'points',
]);
const endsBattle = (e: HamilcarEvent): boolean => AFTER.has(e.ev) || (e.ev === 'card' && e.use !== 'counter');

class HamilcarListener implements Listener<H, HamilcarEvent> {
  readonly #voice: Voice;
  readonly #years: readonly string[];
  #land: OnLand | null = null;
  #sea: AtSea | null = null;
  #after: Tale[] = [];
  #elected: GeneralId[] = [];
  #prolonged: GeneralId[] = [];
  #sent: string[] = [];
  readonly #built: [number, number] = [0, 0];
  readonly #winter: [number, number] = [0, 0];
  readonly #besieged = new Set<Space>();
  #provinces: readonly (readonly string[])[];

  constructor(g: H, voice: Voice) {
    this.#voice = voice;
    this.#years = g.rules.scenario.turns.map(({ years }) => years);
    this.#provinces = SIDES.map((side) => this.#held(g, side));
  }

  chapter(e: HamilcarEvent): string | undefined {
    return e.ev === 'turn' ? `${this.#years[e.turn - 1]} BC` : undefined;
  }

  before(e: HamilcarEvent): readonly Tale[] {
    return [...(endsBattle(e) ? this.#battlesOver() : []), ...this.#chosen(e)];
  }

  hear(e: HamilcarEvent): readonly Tale[] {
    return this.#tell(e);
  }

  close(g: H): readonly Tale[] {
    const now = SIDES.map((side) => this.#held(g, side));
    const gone = SIDES.flatMap((side) => {
      const won = now[side].filter((name) => !this.#provinces[side].includes(name));
      return won.length === 0 ? [] : [`${listed(won)} to ${sideName(side)}`];
    });
    this.#provinces = now;
    const land: Tale[] =
      gone.length === 0
        ? []
        : [
            {
              kind: 'land',
              weight: 5,
              told: this.#voice.say('land', [
                `when it was over, control had passed of ${gone.join(' and of ')}.`,
                `of the provinces, these changed hands: ${gone.join('; ')}.`,
                `the reckoning of the provinces gave ${gone.join(', and ')}.`,
              ]),
            },
          ];
    return [...this.#battlesOver(), ...this.#fleets(), ...this.#winterTold(), ...land];
  }

  readonly #held = (g: H, side: Side): readonly string[] =>
    g.rules.map.allProvinces
      .filter((p) => controlsProvince(g, side, p))
      .map((p) => g.rules.map.provinces[p].name);

  #tell(e: HamilcarEvent): readonly Tale[] {
    switch (e.ev) {
      case 'battle':
        this.#land = { opened: e, result: null, fled: null };
        return [];
      case 'battleResult':
        if (this.#land !== null) this.#land.result = e;
        return [];
      case 'retreated':
        if (this.#land !== null) this.#land.fled = e.path[e.path.length - 1];
        return [];
      case 'navalBattle':
        this.#sea = { opened: e, sunk: [0, 0], taken: [0, 0], won: null, evaded: null };
        return [];
      case 'navalWon':
        if (this.#sea !== null) this.#sea.won = e;
        return [];
      case 'evaded':
        if (this.#sea !== null) this.#sea.evaded = e.side;
        return [];
      case 'sunk':
        if (this.#sea !== null) this.#sea.sunk[e.side] += e.count;
        return [];
      case 'prize':
        if (this.#sea !== null) this.#sea.taken[e.side] += e.count;
        return [];
      case 'storm':
        return e.hits === 0 ? [] : this.#later(this.#storm(e));
      case 'ships':
        if (e.what === 'built') this.#built[e.side] += e.count;
        return [];
      case 'lost':
        if (e.why === 'winter') this.#winter[e.side] += e.cus;
        return [];
      case 'elected':
        this.#elected.push(e.general);
        return [];
      case 'proconsul':
        this.#prolonged.push(e.general);
        return [];
      case 'generalPlaced':
        if (e.rank === 0) this.#sent.push(`${generalName(e.general)} ${atLoc(e.at)}`);
        return [];
      case 'displaced':
        return this.#later(this.#driven(e.general, e.gone, ` ${atLoc(e.at)}`));
      case 'generalRemoved':
        return e.gone ? this.#later(this.#driven(e.general, true, '')) : [];
      case 'overrun':
        return [
          {
            kind: 'other',
            weight: 2,
            told: `${generalName(e.general)} swept a small force aside at ${spaceName(e.at)}.`,
          },
        ];
      case 'siegeRoll':
        return this.#siege(e);
      case 'siegeLifted':
        return this.#besieged.delete(e.space)
          ? [
              {
                kind: 'city',
                weight: 2,
                told: this.#voice.say('lifted', [
                  `nobody kept up the siege of ${spaceName(e.space)} any longer.`,
                  `the siege of ${spaceName(e.space)} came to nothing.`,
                ]),
              },
            ]
          : [];
      case 'cityFell':
        return this.#fall(e);
      case 'tribeGone':
        return [{ kind: 'city', weight: 3, told: `the tribe of ${spaceName(e.space)} was subdued.` }];
      case 'attrition':
        return e.loss >= 2 && e.cause !== 'winter'
          ? [
              {
                kind: 'winter',
                weight: 1 + e.loss,
                told: `${sideName(e.side)} lost ${units(e.loss)} ${atLoc(e.at)} without a fight.`,
              },
            ]
          : [];
      case 'supremacy':
        return [
          {
            kind: 'voyage',
            weight: 5,
            told: this.#voice.say('supremacy', [
              `command of the sea passed to ${sideName(e.side)}.`,
              `${sideName(e.side)} ruled the waves.`,
              `from then on the sea belonged to ${sideName(e.side)}.`,
            ]),
          },
        ];
      case 'landed':
        return e.cus >= 4
          ? [
              {
                kind: 'voyage',
                weight: 3,
                told: this.#voice.say('landed', [
                  `${generalName(e.general)} landed ${e.inside ? 'inside' : 'at'} ${atLoc(e.at).replace(/^(at|inside) /, '')} with ${units(e.cus)}.`,
                  `ships set ${generalName(e.general)} and ${units(e.cus)} ashore ${atLoc(e.at)}.`,
                ]),
              },
            ]
          : [];
      case 'mark':
        return e.mark === TRUCE
          ? [
              {
                kind: 'treaty',
                weight: 4,
                told: e.on ? 'Rome and Carthage agreed on a truce.' : 'the truce was broken.',
              },
            ]
          : [];
      case 'corvi':
        return [
          {
            kind: 'voyage',
            weight: 3,
            told: e.mounted
              ? 'Rome fitted its ships with boarding bridges.'
              : 'Rome took the boarding bridges off its ships.',
          },
        ];
      case 'suesForPeace':
        return [
          { kind: 'other', weight: 10, told: `${sideName(e.side)} could give no more and sued for peace.` },
        ];
      default:
        return [];
    }
  }

  #later(tale: Tale): readonly Tale[] {
    if (this.#land === null && this.#sea === null) return [tale];
    this.#after.push(tale);
    return [];
  }

  #battlesOver(): readonly Tale[] {
    const tales = [
      ...(this.#land === null ? [] : [this.#landTold(this.#land)]),
      ...(this.#sea === null ? [] : [this.#seaTold(this.#sea)]),
      ...this.#after,
    ];
    this.#land = null;
    this.#sea = null;
    this.#after = [];
    return tales;
  }

  #landTold({ opened, result, fled }: OnLand): Tale {
    const place = spaceName(opened.at);
    const army = (side: Side): string =>
      opened.commanders[side] === NONE
        ? `${units(opened.cus[side])} of ${sideName(side)}`
        : `${generalName(opened.commanders[side])} with ${units(opened.cus[side])}`;
    const [attacker, defender] = [army(opened.attacker), army((1 - opened.attacker) as Side)];
    const clash = this.#voice.say('battle', [
      `at ${place} ${attacker} attacked ${defender}`,
      `${attacker} fell upon ${defender} at ${place}`,
      `near ${place} ${attacker} met ${defender}`,
      `${attacker} sought battle with ${defender} at ${place}`,
    ]);
    if (result === null) return { kind: 'battle', weight: 4, told: `${clash}.` };
    const { winner, losses } = result;
    const victor = this.#voice.say('victory', [
      `${sideName(winner)} won`,
      `the day went to ${sideName(winner)}`,
      `${sideName(winner)} kept the field`,
      `fortune sided with ${sideName(winner)}`,
    ]);
    const cost =
      losses[0] + losses[1] === 0
        ? ' without loss on either side'
        : losses[0] === losses[1]
          ? `, at a cost of ${units(losses[0])} to each`
          : `: Rome lost ${losses[0] === 0 ? 'nothing' : units(losses[0])}, Carthage ${losses[1] === 0 ? 'none' : inWords(losses[1])}`;
    const flight =
      fled === null
        ? ''
        : this.#voice.say('fled', [
            `; the beaten went back to ${spaceName(fled)}`,
            `; the retreat ended at ${spaceName(fled)}`,
          ]);
    const size = losses[0] + losses[1];
    return {
      kind: 'battle',
      weight: Math.min(9, 4 + size / 2),
      told: `${clash}; ${victor}${cost}${flight}.`,
      caption: `the battle of ${place}`,
      ...(size <= 2
        ? {
            brief: {
              group: `land ${winner}`,
              leads: [
                `on land ${sideName(winner)} also won lesser fights at`,
                `smaller fights on land went to ${sideName(winner)} at`,
              ],
              part: place,
            },
          }
        : {}),
    };
  }

  #seaTold({ opened, sunk, taken, won, evaded }: AtSea): Tale {
    const place = spaceName(opened.at);
    const admirals = SIDES.filter((side) => opened.commanders[side] !== NONE).map((side) =>
      generalName(opened.commanders[side]),
    );
    const under = admirals.length === 2 ? `, ${listed(admirals)} in command` : '';
    const [rome, carthage] = opened.ships;
    const clash = this.#voice.say(
      'sea battle',
      [
        `off ${place} ${ships(rome)} of Rome met ${inWords(carthage)} of Carthage${under}`,
        `the fleets clashed off ${place}, ${inWords(rome)} Roman warships against ${inWords(carthage)} Carthaginian${under}`,
        `there was a battle at sea off ${place}: ${ships(rome)} of Rome, ${inWords(carthage)} of Carthage${under}`,
      ].map((it) => (rome === 1 ? it.replace('Roman warships', 'Roman warship') : it)),
    );
    const lost = SIDES.flatMap((side) =>
      sunk[side] + taken[1 - side] === 0 ? [] : [`${sideName(side)} ${ships(sunk[side] + taken[1 - side])}`],
    );
    const cost = lost.length === 0 ? '' : `, and it cost ${listed(lost)}`;
    const size = sunk[0] + sunk[1] + taken[0] + taken[1];
    const end =
      won !== null
        ? `; ${this.#voice.say('sea victory', [`${sideName(won.side)} was the victor`, `the sea was ${sideName(won.side)}'s that day`, `${sideName(won.side)} came out on top`])}${cost}`
        : evaded !== null
          ? `; ${sideName(evaded)} turned away${cost}`
          : cost;
    return {
      kind: 'battle',
      weight: Math.min(9, 4.5 + size / 2),
      told: `${clash}${end}.`,
      caption: `the sea battle off ${place}`,
      ...(size <= 1
        ? {
            brief: {
              group: 'sea',
              leads: ['fleets also met without great loss off', 'lesser encounters at sea took place off'],
              part: place,
            },
          }
        : {}),
    };
  }

  #storm(e: Of<'storm'>): Tale {
    return {
      kind: 'voyage',
      weight: 2 + e.hits,
      told: this.#voice.say('storm', [
        `a storm broke over the fleet and wrecked ${ships(e.hits)}.`,
        `the sea itself took ${ships(e.hits)} in a storm.`,
        `${ships(e.hits)} went down in foul weather.`,
      ]),
    };
  }

  #commanders(): readonly Tale[] {
    const men = listed(this.#sent);
    this.#sent = [];
    if (men === '') return [];
    const told = this.#voice.say('sent', [
      `Carthage gave commands to ${men}.`,
      `for Carthage there led ${men}.`,
      `the armies of Carthage had new generals: ${men}.`,
    ]);
    return [{ kind: 'office', weight: 2.5, told }];
  }

  /** Who is out of the game is told as a death is: nobody hears of him again. */
  #driven(general: GeneralId, gone: boolean, where: string): Tale {
    const man = generalName(general);
    if (!gone) return { kind: 'other', weight: 3, told: `${man} was left without an army${where}.` };
    return {
      kind: 'death',
      weight: 7,
      told: this.#voice.say('gone', [
        `${man} was lost${where}, and the war went on without him.`,
        `the war of ${man} ended${where === '' ? ' here' : where}.`,
        `${man}, beaten${where}, took no more part in the war.`,
      ]),
      caption: `${man} is lost${where}`,
    };
  }

  #siege(e: Of<'siegeRoll'>): readonly Tale[] {
    if (this.#besieged.has(e.space)) return [];
    this.#besieged.add(e.space);
    const [man, place] = [e.general === NONE ? sideName(e.side) : generalName(e.general), spaceName(e.space)];
    return [
      {
        kind: 'city',
        weight: 3,
        told: this.#voice.say('siege', [
          `${man} laid siege to ${place}.`,
          `${man} closed in on ${place}.`,
          `the siege of ${place} was opened by ${man}.`,
        ]),
      },
    ];
  }

  #fall(e: Of<'cityFell'>): readonly Tale[] {
    const [place, to] = [spaceName(e.space), sideName(e.to)];
    this.#besieged.delete(e.space);
    return [
      {
        kind: 'city',
        weight: 8,
        told: this.#voice.say('fall', [
          `${place} fell to ${to}.`,
          `${to} took ${place}.`,
          `${place} opened its gates to ${to}.`,
        ]),
        caption: `${place} falls to ${to}`,
      },
    ];
  }

  #chosen(e: HamilcarEvent): readonly Tale[] {
    if (
      e.ev === 'elected' ||
      e.ev === 'generalPlaced' ||
      e.ev === 'proconsul' ||
      e.ev === 'generalRemoved' ||
      e.ev === 'drawn'
    )
      return [];
    return [...this.#magistrates(), ...this.#commanders()];
  }

  #magistrates(): readonly Tale[] {
    const [consuls, others] = [this.#elected.map(generalName), this.#prolonged.map(generalName)];
    this.#elected = [];
    this.#prolonged = [];
    if (consuls.length + others.length === 0) return [];
    const kept = `${listed(others)} stayed in command as ${others.length === 1 ? 'Proconsul' : 'Proconsuls'}`;
    if (consuls.length === 0) return [{ kind: 'office', weight: 2, told: `${kept}.` }];
    const [men, office] = [listed(consuls), consuls.length === 1 ? 'Consul' : 'Consuls'];
    const told = this.#voice.say('elected', [
      `Rome put ${men} at the head of affairs`,
      `the ${office} of these years ${consuls.length === 1 ? 'was' : 'were'} ${men}`,
      `${men} became ${office}`,
      `the people chose ${men} as ${office}`,
    ]);
    return [{ kind: 'office', weight: 4, told: `${told}${others.length === 0 ? '' : `; ${kept}`}.` }];
  }

  #fleets(): readonly Tale[] {
    const built = SIDES.flatMap((side) =>
      this.#built[side] === 0 ? [] : [`${sideName(side)} ${ships(this.#built[side])}`],
    );
    const most = Math.max(...this.#built);
    this.#built.fill(0);
    return built.length === 0
      ? []
      : [
          {
            kind: 'voyage',
            weight: 2 + most / 3,
            told: this.#voice.say('built', [
              `the yards were busy: ${listed(built)}.`,
              `in new ships these years brought ${listed(built)}.`,
            ]),
          },
        ];
  }

  #winterTold(): readonly Tale[] {
    const lost = SIDES.flatMap((side) =>
      this.#winter[side] === 0 ? [] : [`${sideName(side)} ${units(this.#winter[side])}`],
    );
    this.#winter.fill(0);
    return lost.length === 0
      ? []
      : [
          {
            kind: 'winter',
            weight: 3,
            told: this.#voice.say('winter', [
              `winter cost ${listed(lost)}.`,
              `the cold months took from the armies: ${listed(lost)}.`,
            ]),
          },
        ];
  }
}

/** The First Punic War told. */
export const hamilcarChronicler: Chronicler<H, HamilcarEvent> = {
  listen: (g, voice) => new HamilcarListener(g, voice),
};
