import type { Core } from '@punica/kernel';
import type * as z from 'zod';

/** A message that nobody may change. A state of a game is left to the kernel, which changes its own. */
export type Plain<T> = T extends Core
  ? T
  : T extends readonly (infer U)[]
    ? readonly Plain<U>[]
    : T extends object
      ? { readonly [K in keyof T]: Plain<T[K]> }
      : T;

/** A message as whoever sends it must build it. */
export type Sent<S extends z.ZodType> = Plain<z.input<S>>;

/** A message as whoever gets it holds it: what was left out has its default. */
export type Read<S extends z.ZodType> = Plain<z.output<S>>;
