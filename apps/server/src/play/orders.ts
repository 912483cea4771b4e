import type { ActionJson, Question } from '@punica/kernel';
import type { Order, Pattern } from '@punica/protocol';

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
