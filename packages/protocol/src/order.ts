import * as z from 'zod';
import type { Read } from './plain.ts';

const word = z.string().min(1).max(80);
const pattern = z.strictObject({ act: word, arg: z.union([word, z.number()]).exactOptional() });
/** An action, or every action of its kind where it has no `arg`. */
export type Pattern = Read<typeof pattern>;

/**
 * What a player wants answered without being asked: at a question or kind of window, the first of
 * `answer` that may be played, unless something listed in `unless` could be. Only the player and the
 * program know of it.
 */
const order = z.strictObject({
  at: z.union([z.strictObject({ question: word }), z.strictObject({ window: word })]),
  answer: z.array(pattern).min(1).max(20),
  unless: z.array(pattern).max(20).default([]),
});
export type Order = Read<typeof order>;

export const orders = z.array(order).max(50);
