import type { Side } from '../data/index.ts';
import type { H } from '../state.ts';

export const FIRST_SHIP = 7;
export const ENOUGH_SHIPS = 5;

/** Ships are worth more to whoever has few. */
export const firstShips = (g: H, side: Side): number =>
  g.ready[side] + g.spent[side] < ENOUGH_SHIPS ? FIRST_SHIP : 0;
