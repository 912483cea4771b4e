import type { ActionJson } from '@punica/kernel';
import type { WindowKind } from './online-news.ts';
import type { ServerAction } from './server-api.ts';

/** An action, or every action of its kind where it has no `arg`. */
export type Pattern = ActionJson;

/** What is answered without asking: the first of `answer` that is legal, unless one of `unless` is too. */
export interface Order {
  readonly at: { readonly question: string } | { readonly window: string };
  readonly answer: readonly Pattern[];
  readonly unless: readonly Pattern[];
}

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
  legal: readonly ServerAction[],
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
