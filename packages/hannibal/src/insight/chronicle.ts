import {
  BattleTeller,
  type Chronicler,
  consulsTale,
  deathTale,
  fallTale,
  heldTold,
  type Listener,
  landTale,
  listed,
  type Party,
  siegeLiftedTale,
  siegeTale,
  type Tale,
  tollOf,
  tollTale,
  truceTale,
  type Voice,
} from '@punica/insight';
import { NONE, type Side } from '../data/codes.ts';
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

/** A battle as far as it has been heard. */
interface Fought {
  readonly opened: Of<'battle'>;
  readonly units: readonly [number, number];
  readonly lost: [number, number];
  won: Of<'battleWon'> | null;
  fled: Space | null;
  /** Nobody got away. */
  swept: boolean;
  /** Generals who fell in it, and those who only lost their army by it. */
  readonly fallen: GeneralId[];
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

const THROUGH: Readonly<Record<string, string>> = {
  alps: 'the Alps',
  pass: 'the passes',
  storm: 'the storm',
  hostileTribes: 'the land of hostile tribes',
};

const BATTLE_LOSSES = new Set(['casualties', 'retreatRoll', 'retreat', 'noRetreat']);

/** Nobody can take their place. */
const GREAT_MEN: readonly string[] = ['Hannibal', 'Scipio Africanus'];
/** So many units make a battle as great as any. */
const GREAT_ARMIES = 12;
/** So many units lost in winter quarters weigh like a lost battle. */
const GRAVE = 3;

/** How the chronicle speaks of men and places. */
interface Speech {
  readonly man: (general: GeneralId) => string;
  readonly place: (at: Space) => string;
  readonly voice: Voice;
}

/** What a note of a variant has to tell. */
export type NoteTale = (e: Of<'note'>, speech: Speech) => Tale;
/** By what the notes are called; what is not here is too small for a chronicle. */
export type NoteTales = Readonly<Record<string, NoteTale>>;

class HannibalListener implements Listener<H, HannibalEvent> {
  readonly #voice: Voice;
  readonly #names: Names;
  readonly #years: ReadonlyMap<number, string>;
  readonly #battles: BattleTeller;
  readonly #sideOf: (general: GeneralId) => Side;
  readonly #notes: NoteTales;
  #fought: Fought | null = null;
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

  constructor(g: H, voice: Voice, notes: NoteTales) {
    this.#voice = voice;
    this.#notes = notes;
    this.#battles = new BattleTeller(voice);
    const { side } = g.rules.generals;
    this.#sideOf = (general) => side[general];
    this.#names = namesOf(g.rules.map, g.rules.generals, g.rules.cards);
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

  epilogue(g: H): readonly string[] {
    return heldTold(
      ([0, 1] as Side[]).map((side) => ({
        to: SIDE_NAMES[side],
        names: provincesOf(g, side).map((p) => provinceName(this.#names, p)),
      })),
    );
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
          fallen: [],
          bereft: [],
        };
        this.#hands = [0, 0];
        return [];
      case 'battleHand':
        this.#hands[e.side] = e.parts.find(({ what }) => what === 'units')?.cards ?? 0;
        return [];
      case 'card':
        this.#card = cardTitle(this.#names, e.card);
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
        if (this.#fought !== null) {
          this.#fought.fallen.push(e.general);
          return [];
        }
        return [this.#death([e.general], ` ${atLoc(this.#names, e.at)}`, false)];
      case 'fated':
        return [
          {
            ...this.#death([e.general], '', false),
            told: `fate took ${this.#man(e.general)} out of the war.`,
          },
        ];
      case 'displaced':
        if (this.#fought !== null) {
          this.#fought.bereft.push(e.general);
          return [];
        }
        return [
          {
            kind: 'other',
            weight: 3,
            told: this.#voice.say('displaced', [
              `${this.#man(e.general)} was driven from the field ${atLoc(this.#names, e.at)}.`,
              `${this.#man(e.general)} was left without an army ${atLoc(this.#names, e.at)}.`,
            ]),
          },
        ];
      case 'overrun':
        return [
          {
            kind: 'other',
            weight: 1.5,
            told: this.#voice.say('overrun', [
              `${this.#man(e.general)} rode over an outpost at ${this.#place(e.at)}.`,
              `a garrison at ${this.#place(e.at)} was no hindrance to ${this.#man(e.general)}.`,
            ]),
          },
        ];
      case 'siegeRoll':
        return this.#siege(e);
      case 'siegeLifted': {
        const told = this.#besieged.delete(e.space) && isWalledSpace(this.#names, e.space);
        return told ? [siegeLiftedTale(this.#voice, this.#place(e.space))] : [];
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
        return [truceTale(this.#voice, e.on, 'the two cities')];
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
      case 'note': {
        const tale = this.#notes[e.what]?.(e, {
          man: this.#man,
          place: this.#place,
          voice: this.#voice,
        });
        return tale === undefined ? [] : [tale];
      }
      case 'suesForPeace':
        return [
          { kind: 'other', weight: 10, told: `${SIDE_NAMES[e.side]} could bear no more and sued for peace.` },
        ];
      default:
        return [];
    }
  }

  readonly #man = (general: GeneralId): string =>
    generalName(this.#names, general).replace(/^(?=\w+ (Praetor|Consul|Dictator|Prince)$|Master of)/, 'the ');
  readonly #place = (at: Space): string => spaceName(this.#names, at);

  #death(generals: readonly GeneralId[], where: string, fought: boolean): Tale {
    const side = SIDE_NAMES[this.#sideOf(generals[0])];
    const men = generals.map(this.#man);
    const weight = men.some((man) => GREAT_MEN.includes(man)) ? 9.5 : 8;
    return { ...deathTale(this.#voice, men, { side, where, fought }), weight };
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

  /** Who fought where, how it ended, and who fell. */
  #battleOver(): readonly Tale[] {
    const fought = this.#fought;
    this.#fought = null;
    if (fought === null) return [];
    const { opened, won, lost, fled, swept, fallen } = fought;
    const place = this.#place(opened.at);
    const { attacker } = opened;
    const defender = (1 - attacker) as Side;
    const loser = won === null || won.why === 'withdrawal' ? undefined : ((1 - won.side) as Side);
    const party = (side: Side): Party => ({
      side: SIDE_NAMES[side],
      men: `the ${SIDE_ADJECTIVES[side]}s`,
      leader: opened.commanders[side] === NONE ? undefined : this.#man(opened.commanders[side]),
      toll: swept && side === loser ? 'all' : tollOf(lost[side], fought.units[side]),
    });
    const as = (side: Side): 'attacker' | 'defender' => (side === attacker ? 'attacker' : 'defender');
    const known = fought.units[attacker] > 0 && fought.units[defender] > 0;
    const tale = this.#battles.tell({
      where: `at ${place}`,
      name: `the battle of ${place}`,
      part: `at ${place}`,
      attacker: party(attacker),
      defender: party(defender),
      odds: known ? fought.units[attacker] / fought.units[defender] : undefined,
      winner: loser === undefined ? undefined : as((1 - loser) as Side),
      drewOff: won?.why === 'withdrawal' ? as((1 - won.side) as Side) : undefined,
      scale: (fought.units[0] + fought.units[1]) / GREAT_ARMIES,
      refuge: fled === null ? undefined : this.#place(fled),
      fallen: fallen.length,
    });
    return [
      tale,
      ...([0, 1] as Side[]).flatMap((side) => {
        const men = fallen.filter((general) => this.#sideOf(general) === side);
        return men.length === 0 ? [] : [this.#death(men, ` at ${place}`, true)];
      }),
      ...(loser !== undefined && party(loser).toll === 'all' ? [] : this.#bereft(fought.bereft)),
    ];
  }

  #bereft(generals: readonly GeneralId[]): readonly Tale[] {
    if (generals.length === 0) return [];
    const men = listed(generals.map(this.#man));
    return [
      {
        kind: 'other',
        weight: 3,
        told: this.#voice.say('bereft', [
          `${men} ${generals.length === 1 ? 'was' : 'were'} left without an army.`,
          `of the troops of ${men} nothing remained.`,
        ]),
      },
    ];
  }

  #siege(e: Of<'siegeRoll'>): readonly Tale[] {
    if (this.#besieged.has(e.space)) return [];
    this.#besieged.add(e.space);
    const [man, place] = [
      e.general === NONE ? SIDE_NAMES[e.side] : this.#man(e.general),
      this.#place(e.space),
    ];
    if (isWalledSpace(this.#names, e.space)) return [siegeTale(this.#voice, man, place)];
    const told = this.#voice.say('tribes', [
      `${man} went to war against the tribe of ${place}.`,
      `against the tribe of ${place} ${man} turned next.`,
    ]);
    return [{ kind: 'city', weight: 2, told }];
  }

  #fall(e: Of<'cityFell'>): readonly Tale[] {
    const place = this.#place(e.space);
    const treachery = this.#byTreachery === e.space;
    const besieged = this.#besieged.delete(e.space);
    this.#byTreachery = null;
    const how = treachery ? 'treason' : besieged ? 'siege' : 'passed';
    return [fallTale(this.#voice, place, SIDE_NAMES[e.to], how)];
  }

  #attrition(e: Of<'attrition'>): readonly Tale[] {
    if (e.loss === 0 || e.cause === 'winter') return [];
    const [side, at] = [SIDE_NAMES[e.side], atLoc(this.#names, e.at)];
    const much = e.loss >= 3 ? 'gravely' : 'visibly';
    if (e.cause === 'event')
      return [
        {
          kind: 'winter',
          weight: 0.8 + 0.7 * e.loss,
          told: `the army of ${side} ${at} was ${much} weakened (“${this.#card}”).`,
        },
      ];
    const told = this.#voice.say('attrition', [
      `${side} lost men ${HARDSHIPS[e.cause] ?? at}.`,
      `not all the men of ${side} came through ${THROUGH[e.cause] ?? `the troubles ${at}`}.`,
    ]);
    return [{ kind: 'winter', weight: (e.cause === 'alps' ? 3 : 0.5) + e.loss, told }];
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
    const tales = consulsTale(this.#voice, this.#elected.map(this.#man), this.#prolonged.map(this.#man));
    this.#elected = [];
    this.#prolonged = [];
    return tales;
  }

  #winterTold(): readonly Tale[] {
    const losses = this.#winter.map((lost, side) => ({ side: SIDE_NAMES[side], lost, grave: GRAVE }));
    this.#winter = [0, 0];
    return tollTale(this.#voice, losses, 'winter');
  }

  /** Provinces that stand otherwise than at the end of the chapter before. */
  #land(now: readonly (readonly ProvinceId[])[]): readonly Tale[] {
    const passed = ([0, 1] as Side[]).map((side) => ({
      to: SIDE_NAMES[side],
      names: this.#allProvinces
        .filter((p) => now[side].includes(p) && !this.#provinces[side].includes(p))
        .map((p) => provinceName(this.#names, p)),
    }));
    return landTale(this.#voice, passed);
  }
}

/** The Second Punic War told; a variant has notes of its own. */
export const chroniclerWith = (notes: NoteTales): Chronicler<H, HannibalEvent> => ({
  listen: (g, voice) => new HannibalListener(g, voice, notes),
});
