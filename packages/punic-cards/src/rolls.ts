import type { Side } from './sides.ts';
import type { Teller } from './telling.ts';

/** A general's attempt that succeeds with a die of `need` or less. */
export interface Attempt<N extends number = number> {
  readonly what: string;
  readonly side: Side;
  readonly general: N;
  readonly die: number;
  readonly modifier: number;
  readonly need: number;
  readonly rule: string;
}

interface RollEvent<N extends number> extends Attempt<N> {
  readonly ev: 'roll';
  readonly success: boolean;
}

/** Tells of an attempt, and says whether it succeeds. */
export function sayAttempt<N extends number>(
  x: Teller<RollEvent<N>>,
  { what, side, general, die, modifier, need, rule }: Attempt<N>,
  success = die + modifier <= need,
): boolean {
  x.say({ ev: 'roll', what, side, general, die, modifier, need, success, rule });
  return success;
}
