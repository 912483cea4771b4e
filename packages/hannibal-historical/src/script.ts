import { A as BASE, generalIn, type H } from '@punica/hannibal/engine';
import { type Action, verbOf } from '@punica/kernel';

/** Simple decisions of which the bot's answers to the layer's questions are made. */
type Decide = (g: H, f: unknown, legal: readonly Action[]) => Action | undefined;

export const first: Decide = (_g, _f, legal) => legal[0];

/** The first of these that can be done. */
export const oneOf =
  (...wanted: readonly Action[]): Decide =>
  (_g, _f, legal) =>
    wanted.find((a) => legal.includes(a));

/** The best fighter among those who can be named. */
export const bestFighter: Decide = (g, _f, legal) => {
  const { battleRating } = g.rules.generals;
  const named = legal.filter((a) => verbOf(a) === BASE.general);
  return named.length === 0
    ? legal[0]
    : named.reduce((best, a) => (battleRating[generalIn(a)] > battleRating[generalIn(best)] ? a : best));
};
