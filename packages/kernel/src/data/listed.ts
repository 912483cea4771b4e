import type { FixedPerId } from '../per-id.ts';

/** The things of a data file, counted: one by one, by the name that the file gives them, and their ids in order. */
export interface Listed<I extends number, T> {
  readonly list: FixedPerId<I, T>;
  readonly index: Readonly<Record<string, I>>;
  readonly all: readonly I[];
}
