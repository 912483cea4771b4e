import type { Side } from './sides.ts';
import type { Teller } from './telling.ts';

const FACES = 6;

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
export function attemptFaces(need: number, modifier = 0): number {
  let faces = 0;
  for (let die = 1; die <= FACES; die++) if (attemptSucceeds(die, modifier, need)) faces++;
  return faces;
}

/** On how many faces of a die something happens. */
export function facesThat(happens: (die: number) => boolean): number {
  let faces = 0;
  for (let die = 1; die <= FACES; die++) if (happens(die)) faces++;
  return faces;
}

/** Tells of an attempt, and says whether it succeeds. */
export function sayAttempt<N extends number>(
  x: Teller<RollEvent<N>>,
  { what, side, general, die, modifier, need, rule }: Attempt<N>,
  success = attemptSucceeds(die, modifier, need),
): boolean {
  x.say({ ev: 'roll', what, side, general, die, modifier, need, success, rule });
  return success;
}
