import { columnOf, resultOf } from '../data/index.ts';
import type { W } from '../state.ts';

/** What an attack may expect: the chance to clear the square or come nearer to it, and the part of the force that it costs. */
export interface Prospect {
  readonly clears: number;
  readonly costs: number;
}

const CLEARS_FIELD: Readonly<Record<string, number>> = { AZ: 0, AD: 0, PV: 0.3, TV: 1, EV: 1 };
/** [19.1, 19.3] Behind walls nobody runs: half of them are gone, and the next assault is nearer to success. */
const WEARS_CITY: Readonly<Record<string, number>> = { AZ: 0, AD: 0, PV: 0.15, TV: 0.4, EV: 1 };
const COSTS: Readonly<Record<string, number>> = { AZ: 1, AD: 0.5, PV: 0.35, TV: 0, EV: 0 };

/** [18.9, 19.3] Counted out over the six faces; a lone unit in a city falls to any victory. */
export function prospectOf(g: W, ratio: number, city: boolean, lone: boolean, train: boolean): Prospect {
  const { tables } = g.rules;
  const column = columnOf(tables, Math.floor(100 * ratio));
  let clears = 0;
  let costs = 0;
  for (let die = 1; die <= 6; die++) {
    const result = resultOf(tables, die, column);
    clears += (city && !lone && !train ? WEARS_CITY : CLEARS_FIELD)[result];
    costs += COSTS[result];
  }
  return { clears: clears / 6, costs: costs / 6 };
}
