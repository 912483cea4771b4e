import { facesThat } from '@punica/kernel';
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

/** An attempt succeeds with a die that, modified, is not above the number. */
export const attemptSucceeds = (die: number, modifier: number, need: number): boolean =>
  die + modifier <= need;

/** On how many faces of a die an attempt succeeds. */
export const attemptFaces = (need: number, modifier = 0): number =>
  facesThat((die) => attemptSucceeds(die, modifier, need));

/** Tells of an attempt, and says whether it succeeds. */
export function sayAttempt<N extends number>(
  x: Teller<RollEvent<N>>,
  { what, side, general, die, modifier, need, rule }: Attempt<N>,
  success = attemptSucceeds(die, modifier, need),
): boolean {
  x.say({ ev: 'roll', what, side, general, die, modifier, need, success, rule });
  return success;
}
