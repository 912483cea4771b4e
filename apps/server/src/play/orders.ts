import type { ActionJson, Question } from '@punica/kernel';
import * as z from 'zod';

const word = z.string().min(1).max(80);
const pattern = z.strictObject({ act: word, arg: z.union([word, z.number()]).optional() });

/**
 * What a player wants answered without being asked: at a question or kind of window, the first of
 * `answer` that may be played, unless something listed in `unless` could be. A pattern without `arg`
 * means any. Only the player and the program know of it.
 */
export const orderSchema = z.strictObject({
  at: z.union([z.strictObject({ question: word }), z.strictObject({ window: word })]),
  answer: z.array(pattern).min(1).max(20),
  unless: z.array(pattern).max(20).default([]),
});

export type Order = z.infer<typeof orderSchema>;
type Pattern = z.infer<typeof pattern>;

export const ordersSchema = z.array(orderSchema).max(50);

const fits = (wanted: Pattern, action: ActionJson): boolean =>
  wanted.act === action.act && (wanted.arg === undefined || wanted.arg === action.arg);

const concerns = ({ at }: Order, { key, window }: Question): boolean =>
  'question' in at ? at.question === key : at.window === window;

/** The action that standing orders choose among the legal ones, if they speak of this question. */
export function ordered(
  orders: readonly Order[],
  question: Question,
  legal: readonly ActionJson[],
): ActionJson | undefined {
  for (const order of orders) {
    if (!concerns(order, question)) continue;
    if (order.unless.some((wanted) => legal.some((action) => fits(wanted, action)))) continue;
    for (const wanted of order.answer) {
      const found = legal.find((action) => fits(wanted, action));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
