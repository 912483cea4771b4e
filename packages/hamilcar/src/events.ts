import type { NONE, Side } from './data/index.ts';
import type { CardId, GeneralId, Loc, MiatSpace, Space, TacticsId } from './state.ts';

/** What is with a general. */
interface Led {
  readonly general: GeneralId;
  readonly at: Loc;
  readonly cus: number;
  readonly elephants: number;
  readonly supply: number;
  readonly company: readonly GeneralId[];
}

/** Who and what passes the gates of a city. */
interface Passing {
  readonly side: Side;
  readonly space: Space;
  readonly cus: number;
  readonly supply: number;
  readonly company: readonly GeneralId[];
}

/** What happened, for the log, animation, sound and charts. Indices as in the state; words are made elsewhere. */
export type HamilcarEvent =
  | { ev: 'turn'; turn: number }
  | { ev: 'phase'; phase: string; rule: string }
  | { ev: 'dealt'; side: Side; cards: readonly CardId[] }
  | { ev: 'dealtHidden'; side: Side; count: number }
  | { ev: 'reshuffled' }
  | { ev: 'first'; side: Side; preempted: boolean }
  | { ev: 'card'; side: Side; card: CardId; use: string }
  | { ev: 'cardTaken'; from: Side; card: CardId }
  | { ev: 'cardTakenHidden'; from: Side }
  | { ev: 'cancelled'; card: CardId }
  | { ev: 'removedFromGame'; card: CardId }
  | { ev: 'control'; space: Space; side: Side | typeof NONE }
  | { ev: 'miat'; space: MiatSpace; placed: boolean }
  | { ev: 'tribeGone'; space: Space }
  /** In this and all other events `cus` counts every CU, the elephants among them. */
  | { ev: 'placed'; side: Side; at: Loc; cus: number; elephants: number }
  | { ev: 'supply'; side: Side; at: Loc; count: number; why: string }
  | { ev: 'supplyCaptured'; side: Side; at: Loc; count: number }
  | { ev: 'lost'; side: Side; at: Loc; cus: number; elephants: number; why: string }
  /** [5.1C] CUs become the crews of new warships. */
  | { ev: 'manned'; side: Side; at: Loc; cus: number }
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
  | { ev: 'generalPlaced'; general: GeneralId; at: Loc; rank: number }
  /** Named by lot, and not placed yet: a Consul, or a general of Carthage. */
  | { ev: 'elected'; general: GeneralId }
  | { ev: 'drawn'; general: GeneralId }
  /** CUs come to a general from elsewhere without a march. */
  | { ev: 'joined'; general: GeneralId; from: Loc; to: Loc; cus: number; elephants: number }
  /** `gone`: out of the game, and not only off the map. */
  | { ev: 'generalRemoved'; general: GeneralId; gone: boolean }
  | { ev: 'displaced'; general: GeneralId; at: Loc; gone: boolean }
  | { ev: 'proconsul'; general: GeneralId }
  | { ev: 'activated'; general: GeneralId; at: Loc; cus: number; supply: number; burned: number }
  | { ev: 'marched'; general: GeneralId; from: Space; to: Space; cus: number }
  /** Who goes on with a general from here, and what stays does not; at sea, who and what comes aboard. */
  | ({ ev: 'setOut' } & Led)
  | ({ ev: 'boarded' } & Led)
  | {
      ev: 'embarked';
      general: GeneralId;
      at: Space;
      cus: number;
      supply: number;
      ships: number;
      company: readonly GeneralId[];
    }
  | { ev: 'sailed'; general: GeneralId; from: Space; to: Space; hub: boolean }
  | { ev: 'landed'; general: GeneralId; at: Loc; cus: number; inside: boolean }
  | { ev: 'putBack'; general: GeneralId; at: Loc; why: string }
  | ({ ev: 'wentInside' } & Passing)
  | ({ ev: 'wentOutside' } & Passing)
  /** [card 96] */
  | { ev: 'blockadeRun'; from: Loc; to: Loc; cus: number; elephants: number; supply: number }
  /** The owner has said who commands among equals (2.2E). */
  | { ev: 'commands'; general: GeneralId; at: Loc }
  /** A general for whom there is no place (5.1B). */
  | { ev: 'noPlace'; general: GeneralId }
  /** Points that bought nothing. */
  | { ev: 'unspent'; side: Side; points: number }
  | { ev: 'stopped'; general: GeneralId; at: Loc }
  | { ev: 'backedUp'; general: GeneralId; from: Space; to: Space }
  | { ev: 'overrun'; general: GeneralId; at: Space }
  /** Any roll that succeeds on `need` or less. */
  | {
      ev: 'roll';
      what: string;
      side: Side;
      general: GeneralId;
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
      at: Loc;
      cause: string;
      die: number;
      modifier: number;
      column: number;
      loss: number;
    }
  | {
      ev: 'avoided';
      general: GeneralId;
      from: Space;
      to: Space;
      inside: boolean;
      cus: number;
      supply: number;
      company: readonly GeneralId[];
    }
  | {
      ev: 'interceptor';
      general: GeneralId;
      from: Space;
      to: Space;
      cus: number;
      supply: number;
      company: readonly GeneralId[];
    }
  | { ev: 'navalInterception'; side: Side; general: GeneralId; at: Space }
  | { ev: 'navalAvoid'; side: Side; face: number; diamonds: number; dots: number; success: boolean }
  | {
      ev: 'navalBattle';
      at: Space;
      mover: Side;
      ships: readonly [number, number];
      commanders: readonly [GeneralId, GeneralId];
    }
  | { ev: 'tacticsDrawn'; side: Side; cards: readonly TacticsId[] }
  | { ev: 'tacticsDrawnHidden'; side: Side; count: number }
  | { ev: 'tacticsPlayed'; side: Side; card: TacticsId }
  | { ev: 'tacticsDiscarded'; side: Side; card: TacticsId }
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
  | { ev: 'navalWon'; side: Side; at: Space }
  | { ev: 'storm'; storms: number; die: number; hits: number }
  | {
      ev: 'siegeRoll';
      side: Side;
      general: GeneralId;
      space: Space;
      die: 'red' | 'white';
      face: number;
      loss: number;
      points: number;
    }
  | { ev: 'siegePoints'; space: Space; points: number }
  /** Nobody keeps it up any longer; so many points are gone. */
  | { ev: 'siegeLifted'; space: Space; points: number }
  | { ev: 'determinedDefence'; side: Side; space: Space }
  | { ev: 'cityFell'; space: Space; to: Side }
  | {
      ev: 'battle';
      at: Space;
      attacker: Side;
      cus: readonly [number, number];
      commanders: readonly [GeneralId, GeneralId];
    }
  | { ev: 'changeOfCommand'; at: Loc; die: number; changed: boolean; general: GeneralId }
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
  | { ev: 'retreated'; side: Side; path: readonly Space[]; cus: number }
  | { ev: 'points'; rome: number; carthage: number }
  | { ev: 'mark'; mark: number; on: boolean }
  | { ev: 'flamen'; general: GeneralId }
  | { ev: 'engineers'; space: Space }
  | { ev: 'noReinforcement'; side: Side; count: number }
  | { ev: 'markersToRemove'; side: Side; count: number; rule: string }
  | { ev: 'suesForPeace'; side: Side; rule: string }
  | { ev: 'isolated'; side: Side; spaces: readonly Space[] }
  | { ev: 'warChest'; side: Side; points: number };
