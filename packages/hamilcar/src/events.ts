import type { SharedEvent, SiegeRolled } from '@punica/punic-cards';
import type { Side } from './data/index.ts';
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

/** What the things in events are called by. */
interface Ids {
  readonly space: Space;
  readonly loc: Loc;
  readonly general: GeneralId;
  readonly card: CardId;
}

/** What happened, for the log, animation, sound and charts. Indices as in the state; words are made elsewhere. */
export type HamilcarEvent =
  | SharedEvent<Ids>
  | { ev: 'card'; side: Side; card: CardId; use: string }
  | { ev: 'miat'; space: MiatSpace; placed: boolean }
  | { ev: 'supply'; side: Side; at: Loc; count: number; why: string }
  | { ev: 'supplyCaptured'; side: Side; at: Loc; count: number }
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
  | { ev: 'drawn'; general: GeneralId }
  /** CUs come to a general from elsewhere without a march. */
  | { ev: 'joined'; general: GeneralId; from: Loc; to: Loc; cus: number; elephants: number }
  /** `gone`: out of the game, and not only off the map. */
  | { ev: 'generalRemoved'; general: GeneralId; gone: boolean }
  | { ev: 'displaced'; general: GeneralId; at: Loc; gone: boolean }
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
  /** A general for whom there is no place (5.1B). */
  | { ev: 'noPlace'; general: GeneralId }
  /** Points that bought nothing. */
  | { ev: 'unspent'; side: Side; points: number }
  /** `index`: which of the battle dice, Rome's first; `kind`: small or large. */
  | { ev: 'rerolled'; side: Side; what: string; die: number; index?: number; kind?: number }
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
  | SiegeRolled<Ids>
  | { ev: 'siegePoints'; space: Space; points: number }
  /** Nobody keeps it up any longer; so many points are gone. */
  | { ev: 'siegeLifted'; space: Space; points: number }
  | { ev: 'determinedDefence'; side: Side; space: Space }
  | {
      ev: 'battle';
      at: Space;
      attacker: Side;
      cus: readonly [number, number];
      commanders: readonly [GeneralId, GeneralId];
    }
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
  | { ev: 'flamen'; general: GeneralId }
  | { ev: 'engineers'; space: Space }
  | { ev: 'noReinforcement'; side: Side; count: number }
  | { ev: 'markersToRemove'; side: Side; count: number; rule: string }
  | { ev: 'warChest'; side: Side; points: number };
