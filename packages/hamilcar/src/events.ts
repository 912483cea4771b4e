import type { NONE, Side } from './data/index.ts';

/** What is with a general. */
interface Led {
  readonly general: number;
  readonly at: number;
  readonly cus: number;
  readonly elephants: number;
  readonly supply: number;
  readonly company: readonly number[];
}

/** Who and what passes the gates of a city. */
interface Passing {
  readonly side: Side;
  readonly space: number;
  readonly cus: number;
  readonly supply: number;
  readonly company: readonly number[];
}

/** What happened, for the log, animation, sound and charts. Indices as in the state; words are made elsewhere. */
export type HamilcarEvent =
  | { ev: 'turn'; turn: number }
  | { ev: 'phase'; phase: string; rule: string }
  | { ev: 'dealt'; side: Side; cards: readonly number[] }
  | { ev: 'dealtHidden'; side: Side; count: number }
  | { ev: 'reshuffled' }
  | { ev: 'first'; side: Side; preempted: boolean }
  | { ev: 'card'; side: Side; card: number; use: string }
  | { ev: 'cardTaken'; from: Side; card: number }
  | { ev: 'cardTakenHidden'; from: Side }
  | { ev: 'cancelled'; card: number }
  | { ev: 'removedFromGame'; card: number }
  | { ev: 'control'; space: number; side: Side | typeof NONE }
  | { ev: 'miat'; space: number; placed: boolean }
  | { ev: 'tribeGone'; space: number }
  /** In this and all other events `cus` counts every CU, the elephants among them. */
  | { ev: 'placed'; side: Side; at: number; cus: number; elephants: number }
  | { ev: 'supply'; side: Side; at: number; count: number; why: string }
  | { ev: 'supplyCaptured'; side: Side; at: number; count: number }
  | { ev: 'lost'; side: Side; at: number; cus: number; elephants: number; why: string }
  /** [5.1C] CUs become the crews of new warships. */
  | { ev: 'manned'; side: Side; at: number; cus: number }
  | { ev: 'ships'; side: Side; count: number; what: 'built' | 'refitted' | 'spent' | 'returned' | 'readied' }
  | { ev: 'sunk'; side: Side; count: number; why: string }
  | { ev: 'prize'; side: Side; count: number }
  /** `recovered` of them were ships of his own that the enemy had taken. */
  | { ev: 'prizesKept'; side: Side; count: number; recovered: number }
  /** Prizes that nobody claims; `side` owned the ships. */
  | { ev: 'prizesSunk'; side: Side; count: number }
  | { ev: 'supremacy'; side: Side }
  | { ev: 'seamanship'; level: number }
  | { ev: 'corvi'; mounted: boolean }
  | { ev: 'generalPlaced'; general: number; at: number; rank: number }
  /** Named by lot, and not placed yet: a Consul, or a general of Carthage. */
  | { ev: 'elected'; general: number }
  | { ev: 'drawn'; general: number }
  /** CUs come to a general from elsewhere without a march. */
  | { ev: 'joined'; general: number; from: number; to: number; cus: number; elephants: number }
  /** `gone`: out of the game, and not only off the map. */
  | { ev: 'generalRemoved'; general: number; gone: boolean }
  | { ev: 'displaced'; general: number; at: number; gone: boolean }
  | { ev: 'proconsul'; general: number }
  | { ev: 'activated'; general: number; at: number; cus: number; supply: number; burned: number }
  | { ev: 'marched'; general: number; from: number; to: number; cus: number }
  /** Who goes on with a general from here, and what stays does not; at sea, who and what comes aboard. */
  | ({ ev: 'setOut' } & Led)
  | ({ ev: 'boarded' } & Led)
  | {
      ev: 'embarked';
      general: number;
      at: number;
      cus: number;
      supply: number;
      ships: number;
      company: readonly number[];
    }
  | { ev: 'sailed'; general: number; from: number; to: number; hub: boolean }
  | { ev: 'landed'; general: number; at: number; cus: number; inside: boolean }
  | { ev: 'putBack'; general: number; at: number; why: string }
  | ({ ev: 'wentInside' } & Passing)
  | ({ ev: 'wentOutside' } & Passing)
  /** [card 96] */
  | { ev: 'blockadeRun'; from: number; to: number; cus: number; elephants: number; supply: number }
  /** The owner has said who commands among equals (2.2E). */
  | { ev: 'commands'; general: number; at: number }
  /** A general for whom there is no place (5.1B). */
  | { ev: 'noPlace'; general: number }
  /** Points that bought nothing. */
  | { ev: 'unspent'; side: Side; points: number }
  | { ev: 'stopped'; general: number; at: number }
  | { ev: 'backedUp'; general: number; from: number; to: number }
  | { ev: 'overrun'; general: number; at: number }
  /** Any roll that succeeds on `need` or less. */
  | {
      ev: 'roll';
      what: string;
      side: Side;
      general: number;
      die: number;
      modifier: number;
      need: number;
      success: boolean;
      rule: string;
    }
  /** `index`: which of the battle dice, Rome's first; `kind`: small or large. */
  | { ev: 'rerolled'; side: Side; what: string; die: number; index?: number; kind?: number }
  | {
      ev: 'attrition';
      side: Side;
      at: number;
      cause: string;
      die: number;
      modifier: number;
      column: number;
      loss: number;
    }
  | {
      ev: 'avoided';
      general: number;
      from: number;
      to: number;
      inside: boolean;
      cus: number;
      supply: number;
      company: readonly number[];
    }
  | {
      ev: 'interceptor';
      general: number;
      from: number;
      to: number;
      cus: number;
      supply: number;
      company: readonly number[];
    }
  | { ev: 'navalInterception'; side: Side; general: number; at: number }
  | { ev: 'navalAvoid'; side: Side; face: number; diamonds: number; dots: number; success: boolean }
  | {
      ev: 'navalBattle';
      at: number;
      mover: Side;
      ships: readonly [number, number];
      commanders: readonly [number, number];
    }
  | { ev: 'tacticsDrawn'; side: Side; cards: readonly number[] }
  | { ev: 'tacticsDrawnHidden'; side: Side; count: number }
  | { ev: 'tacticsPlayed'; side: Side; card: number }
  | { ev: 'tacticsDiscarded'; side: Side; card: number }
  | { ev: 'navalRound'; round: number; first: Side }
  | {
      ev: 'navalRoll';
      side: Side;
      die: number;
      modifier: number;
      column: number;
      hits: number;
      prize: boolean;
    }
  | { ev: 'evaded'; side: Side; how: string }
  | { ev: 'navalWon'; side: Side; at: number }
  | { ev: 'storm'; storms: number; die: number; hits: number }
  | {
      ev: 'siegeRoll';
      side: Side;
      general: number;
      space: number;
      die: 'red' | 'white';
      face: number;
      loss: number;
      points: number;
    }
  | { ev: 'siegePoints'; space: number; points: number }
  /** Nobody keeps it up any longer; so many points are gone. */
  | { ev: 'siegeLifted'; space: number; points: number }
  | { ev: 'determinedDefence'; side: Side; space: number }
  | { ev: 'cityFell'; space: number; to: Side }
  | {
      ev: 'battle';
      at: number;
      attacker: Side;
      cus: readonly [number, number];
      commanders: readonly [number, number];
    }
  | { ev: 'changeOfCommand'; at: number; die: number; changed: boolean; general: number }
  /** What each side's level is made of: parts by name. */
  | { ev: 'battleLevel'; side: Side; parts: readonly { what: string; value: number }[]; level: number }
  | {
      ev: 'elephantCharge';
      die: number;
      modifier: number;
      need: number;
      result: 'success' | 'nothing' | 'rampage';
    }
  | { ev: 'battleDice'; side: Side; dice: readonly number[]; faces: readonly number[] }
  | { ev: 'battleResult'; losses: readonly [number, number]; winner: Side }
  | { ev: 'retreated'; side: Side; path: readonly number[]; cus: number }
  | { ev: 'points'; rome: number; carthage: number }
  | { ev: 'mark'; mark: number; on: boolean }
  | { ev: 'flamen'; general: number }
  | { ev: 'engineers'; space: number }
  | { ev: 'noReinforcement'; side: Side; count: number }
  | { ev: 'markersToRemove'; side: Side; count: number; rule: string }
  | { ev: 'suesForPeace'; side: Side; rule: string }
  | { ev: 'isolated'; side: Side; spaces: readonly number[] }
  | { ev: 'warChest'; side: Side; points: number };
