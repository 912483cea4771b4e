import type { LegalAction, Order, Pattern } from '@punica/protocol';
import type { WindowKind } from './online-news.ts';

export const sameOrder = (a: Order, b: Order): boolean => JSON.stringify(a) === JSON.stringify(b);

/** "Pass windows of this kind." */
export const passing = ({ kind, pass }: WindowKind): Order => ({
  at: { window: kind },
  answer: [pass],
  unless: [],
});

export const isPassOf = (window: WindowKind, { at, answer, unless }: Order): boolean =>
  'window' in at &&
  at.window === window.kind &&
  unless.length === 0 &&
  answer.length === 1 &&
  answer[0].act === window.pass.act;

/** Everything that an order can name among the actions of a question: each action, and each kind of several. */
export function patternsOf(
  legal: readonly LegalAction[],
  anyOf: (act: string) => string,
): { readonly pattern: Pattern; readonly text: string }[] {
  const single = legal.map(({ act, arg, text }) => ({
    pattern: arg === undefined ? { act } : { act, arg },
    text,
  }));
  const kinds = [...new Set(legal.map(({ act }) => act))].filter(
    (kind) => legal.filter(({ act, arg }) => act === kind && arg !== undefined).length > 1,
  );
  return [...single, ...kinds.map((act) => ({ pattern: { act }, text: anyOf(act) }))];
}
