import type { NONE, Side } from './sides.ts';

/** What a game calls its things by. */
interface Ids {
  readonly space: number;
  readonly loc: number;
  readonly general: number;
  readonly card: number;
}

/** Events that both games tell alike. In all of them `cus` counts every CU, the elephants among them. */
export type SharedEvent<I extends Ids> =
  | { ev: 'turn'; turn: number }
  | { ev: 'phase'; phase: string; rule: string }
  | { ev: 'dealt'; side: Side; cards: readonly I['card'][] }
  | { ev: 'dealtHidden'; side: Side; count: number }
  | { ev: 'reshuffled' }
  | { ev: 'first'; side: Side; preempted: boolean }
  | { ev: 'cardTaken'; from: Side; card: I['card'] }
  | { ev: 'cardTakenHidden'; from: Side }
  /** The Event of a card is cancelled before it happens. */
  | { ev: 'cancelled'; card: I['card'] }
  | { ev: 'removedFromGame'; card: I['card'] }
  | { ev: 'control'; space: I['space']; side: Side | typeof NONE }
  | { ev: 'tribeGone'; space: I['space'] }
  | { ev: 'placed'; side: Side; at: I['loc']; cus: number; elephants: number }
  | { ev: 'lost'; side: Side; at: I['loc']; cus: number; elephants: number; why: string }
  | { ev: 'generalPlaced'; general: I['general']; at: I['loc']; rank: number }
  /** Named by lot or by the Senate, and not placed yet. */
  | { ev: 'elected'; general: I['general'] }
  | { ev: 'proconsul'; general: I['general'] }
  /** Of equals in a stack he was given the command. */
  | { ev: 'commands'; general: I['general']; at: I['loc'] }
  | { ev: 'stopped'; general: I['general']; at: I['loc'] }
  | { ev: 'backedUp'; general: I['general']; from: I['space']; to: I['space'] }
  | { ev: 'overrun'; general: I['general']; at: I['space'] }
  /** Any roll that succeeds on `need` or less (interception, avoiding, pursuit...). */
  | {
      ev: 'roll';
      what: string;
      side: Side;
      general: I['general'];
      die: number;
      modifier: number;
      need: number;
      success: boolean;
      rule: string;
    }
  | {
      ev: 'attrition';
      side: Side;
      at: I['loc'];
      cause: string;
      die: number;
      modifier: number;
      column: number;
      loss: number;
    }
  | { ev: 'cityFell'; space: I['space']; to: Side }
  | { ev: 'changeOfCommand'; at: I['loc']; die: number; changed: boolean; general: I['general'] }
  | { ev: 'points'; rome: number; carthage: number }
  | { ev: 'mark'; mark: number; on: boolean }
  | { ev: 'suesForPeace'; side: Side; rule: string }
  | { ev: 'isolated'; side: Side; spaces: readonly I['space'][] };

/** A die rolled against a city or a tribe. */
export interface SiegeRolled<I extends Ids> {
  ev: 'siegeRoll';
  side: Side;
  general: I['general'];
  space: I['space'];
  die: 'red' | 'white';
  face: number;
  loss: number;
  points: number;
}
