import type { Brief, Tale } from './tale.ts';
import type { Voice } from './voice.ts';

/** What a battle cost a side, as a historian would put it. */
export type Toll = 'none' | 'light' | 'heavy' | 'all';

/** One side of a battle. */
export interface Party {
  /** "Rome", "the Gauls". */
  readonly side: string;
  /** "the Romans", "the Gauls". */
  readonly men: string;
  /** Who led it, where somebody did. */
  readonly leader: string | undefined;
  readonly toll: Toll;
}

/** A battle as it is known when it is over. */
export interface BattleAccount {
  /** "at Dertosa", "off Panormus". */
  readonly where: string;
  /** "the battle of Dertosa". */
  readonly name: string;
  /** What a list of lesser fights calls it. */
  readonly part: string;
  readonly attacker: Party;
  readonly defender: Party;
  /** How strong the attacker was for each one of the defender; nothing where nobody knows. */
  readonly odds: number | undefined;
  /** How many took part, against the greatest armies of the game: at most 1. */
  readonly scale: number;
  readonly winner: 'attacker' | 'defender' | undefined;
  /** Who drew off before it was decided. */
  readonly drewOff?: 'attacker' | 'defender' | undefined;
  /** Where the beaten went. */
  readonly refuge?: string | undefined;
  readonly afloat?: boolean;
  /** Leaders who fell in it: told after it. */
  readonly fallen: number;
}

/** Who fights, by the leader's name or by that of his side. */
const who = ({ leader, men }: Party): string => leader ?? men;
const host = ({ leader, side }: Party, force: string): string => `the ${force} of ${leader ?? side}`;

const OVERWHELMING = 2;
const STRONGER = 1.35;

/** Which side had how much more: as seen from the winner. */
type Manner = 'destroyed' | 'easy' | 'against the odds' | 'even';

function mannerOf({ attacker, defender, odds, winner }: BattleAccount): Manner {
  const beaten = winner === 'attacker' ? defender : attacker;
  if (beaten.toll === 'all') return 'destroyed';
  if (odds === undefined) return 'even';
  const edge = winner === 'attacker' ? odds : 1 / Math.max(odds, 0.01);
  if (edge >= OVERWHELMING) return 'easy';
  return edge <= 1 / STRONGER ? 'against the odds' : 'even';
}

/** The attacker won. */
const CARRIED: Readonly<
  Record<Manner, (a: Party, d: Party, at: string, force: string) => readonly string[]>
> = {
  destroyed: (a, d, at, force) => [
    `${who(a)} caught ${who(d)} ${at}, and nobody got away`,
    `${at} ${who(a)} destroyed ${host(d, force)}`,
    `${host(d, force)} met ${who(a)} ${at} and ceased to exist`,
    `nothing was left of ${host(d, force)} when ${who(a)} had struck ${at}`,
    `${who(d)} lost everything ${at} to ${who(a)}`,
  ],
  easy: (a, d, at) => [
    `${who(a)} brushed ${who(d)} aside ${at}`,
    `${at} ${who(d)} had nothing to set against ${who(a)}`,
    `the numbers told ${at}, where ${who(a)} beat ${who(d)}`,
    `${who(d)} gave way ${at} before the greater strength of ${who(a)}`,
    `with far more men ${who(a)} overwhelmed ${who(d)} ${at}`,
  ],
  'against the odds': (a, d, at) => [
    `though outnumbered, ${who(a)} attacked ${who(d)} ${at}, and won`,
    `${at} the smaller force prevailed: ${who(a)} beat ${who(d)}`,
    `${who(a)} had the fewer men ${at}, yet ${who(d)} lost the day`,
    `with the smaller force ${who(a)} put ${who(d)} to flight ${at}`,
  ],
  even: (a, d, at) => [
    `${who(a)} beat ${who(d)} ${at}`,
    `${at} ${who(a)} offered battle, and ${who(d)} had the worst of it`,
    `the two sides were well matched ${at}, until ${who(a)} broke ${who(d)}`,
    `${who(d)} lost the day to ${who(a)} ${at}`,
    `after a hard fight ${at} the day belonged to ${who(a)} and not to ${who(d)}`,
  ],
};

/** The defender held. */
const HELD: Readonly<Record<Manner, (a: Party, d: Party, at: string, force: string) => readonly string[]>> = {
  destroyed: (a, d, at, force) => [
    `${who(a)} set upon ${who(d)} ${at} and did not bring a man back`,
    `${at} ${who(d)} destroyed ${host(a, force)}, which had come to attack`,
    `the attack of ${who(a)} on ${who(d)} ${at} ended in ruin`,
    `${host(a, force)} broke upon ${who(d)} ${at}, to the last man`,
    `an attack ${at} was the end of ${host(a, force)}: ${who(d)} did not yield`,
  ],
  easy: (a, d, at) => [
    `${who(a)} tried ${who(d)} ${at} with too few, and failed`,
    `${at} ${who(d)} sent ${who(a)} home without trouble`,
    `against the numbers of ${who(d)} ${who(a)} achieved nothing ${at}`,
    `it was a folly of ${who(a)} to attack ${who(d)} ${at}`,
  ],
  'against the odds': (a, d, at) => [
    `${who(d)} held out ${at} against the greater numbers of ${who(a)}`,
    `${at} ${who(a)} had the numbers, and ${who(d)} the victory`,
    `with the smaller force ${who(d)} threw ${who(a)} back ${at}`,
    `all the strength of ${who(a)} was not enough ${at}, where ${who(d)} stood fast`,
  ],
  even: (a, d, at) => [
    `${who(d)} beat ${who(a)} off ${at}`,
    `${at} an attack of ${who(a)} failed against ${who(d)}`,
    `${who(a)} attacked ${who(d)} ${at}, and lost`,
    `the attempt of ${who(a)} upon ${who(d)} ${at} came to nothing`,
  ],
};

const DRAWN = (a: Party, d: Party, at: string): readonly string[] => [
  `${at} ${who(a)} and ${who(d)} fought without a decision`,
  `${who(a)} came to blows with ${who(d)} ${at}, and neither could boast of it`,
  `a day of fighting ${at} between ${who(a)} and ${who(d)} settled nothing`,
];

const BROKEN_OFF = (a: Party, d: Party, at: string, gone: Party): readonly string[] => [
  `${who(a)} and ${who(d)} fought ${at} until ${who(gone)} broke off`,
  `${at} ${who(a)} fell upon ${who(d)}, but ${who(gone)} drew off before it was decided`,
  `a fight ${at} between ${who(a)} and ${who(d)} ended when ${who(gone)} slipped away`,
];

/** What the victory cost, where that is worth a word. */
function cost(voice: Voice, won: Party, lost: Party): string {
  if (won.toll === 'all')
    return voice.say('nobody left', [
      '; it cost the victors their whole force',
      '; nothing was left of the victors either',
    ]);
  if (won.toll === 'heavy')
    return lost.toll === 'heavy' || lost.toll === 'all'
      ? voice.say('dear', [
          '; both sides bled',
          '; it cost the victors dearly',
          '; both had their dead to count',
        ])
      : voice.say('dearer', [
          '; it was a victory that no victor should want',
          '; the victors had more to mourn than the beaten',
        ]);
  if (lost.toll === 'heavy' && won.toll === 'none')
    return voice.say('cheap', [
      '; the victors hardly lost a man',
      '',
      '',
      '; the victory cost next to nothing',
      '',
    ]);
  return '';
}

/** Tells battles: each by how it went, and no two of a kind alike. */
export class BattleTeller {
  readonly #voice: Voice;

  constructor(voice: Voice) {
    this.#voice = voice;
  }

  tell(it: BattleAccount): Tale {
    return {
      kind: 'battle',
      weight: weightOf(it),
      told: `${this.#course(it)}.`,
      caption: it.name,
      remembered: it.name,
      field: [it.name, ...[it.attacker.side, it.defender.side].sort()].join(', '),
      ...(it.winner === undefined || it.drewOff !== undefined ? {} : { helped: it[it.winner].side }),
      ...(isLesser(it) ? { brief: briefOf(it) } : {}),
    };
  }

  #course(it: BattleAccount): string {
    const { where: at, attacker: a, defender: d, winner, drewOff } = it;
    const force = it.afloat === true ? 'fleet' : 'army';
    if (drewOff !== undefined) {
      return this.#voice.say('broken off', BROKEN_OFF(a, d, at, drewOff === 'attacker' ? a : d));
    }
    if (winner === undefined) return this.#voice.say('drawn', DRAWN(a, d, at));
    const manner = mannerOf(it);
    const [won, lost] = winner === 'attacker' ? [a, d] : [d, a];
    const ways = (winner === 'attacker' ? CARRIED : HELD)[manner](a, d, at, force);
    const told = this.#voice.say(`${winner} ${manner}`, ways);
    return `${told}${cost(this.#voice, won, lost) || this.#flight(it, lost)}`;
  }

  #flight({ refuge }: BattleAccount, lost: Party): string {
    if (refuge === undefined || lost.toll === 'all') return '';
    return this.#voice.say('flight', [
      `; the beaten fell back on ${refuge}`,
      `; what was left made for ${refuge}`,
      `; the retreat went to ${refuge}`,
    ]);
  }
}

const TOLLS: Readonly<Record<Toll, number>> = { none: 0, light: 0.5, heavy: 1.5, all: 2.5 };

/** From how small a share of all who fought a battle is no match of equals. */
const FAIR_SHARE = 0.4;

/** How great a battle was: a host that falls upon a handful fights no great one. */
function sizeOf({ odds, scale }: BattleAccount): number {
  const smaller = odds === undefined ? FAIR_SHARE : Math.min(1, odds) / (1 + odds);
  return Math.min(1, scale) * Math.min(1, smaller / FAIR_SHARE);
}

function weightOf(it: BattleAccount): number {
  const { attacker, defender, winner, fallen } = it;
  const upset = winner !== undefined && mannerOf(it) === 'against the odds' ? 0.5 : 0;
  const blood = TOLLS[attacker.toll] + TOLLS[defender.toll] + upset;
  return Math.min(9, 3 + (1 + blood) * sizeOf(it) * 1.2 + fallen);
}

const SMALL = 0.35;

const isLesser = (it: BattleAccount): boolean =>
  it.fallen === 0 &&
  (sizeOf(it) < SMALL || [it.attacker, it.defender].every(({ toll }) => toll === 'none' || toll === 'light'));

function briefOf({ attacker, defender, winner, drewOff, part, afloat }: BattleAccount): Brief {
  if (winner === undefined || drewOff !== undefined) {
    return {
      group: 'drawn',
      leads: [
        'there was fighting without a decision',
        'armies met and parted',
        'nothing came of the fighting',
      ],
      part,
    };
  }
  const { side } = winner === 'attacker' ? attacker : defender;
  const sea = afloat === true ? ' at sea' : '';
  return {
    group: `won${sea} ${side}`,
    leads: [
      `lesser fights${sea} went to ${side}`,
      `${side} had the better of smaller encounters${sea}`,
      `of the skirmishes${sea}, ${side} won those`,
      `fortune favoured ${side} in small things${sea}`,
    ],
    part,
  };
}

/** How an army of that size took the loss of so many. */
export function tollOf(lost: number, of: number): Toll {
  if (lost === 0) return 'none';
  if (of > 0 && lost >= of) return 'all';
  return lost >= 3 || lost * 2 >= Math.max(of, 2) ? 'heavy' : 'light';
}
