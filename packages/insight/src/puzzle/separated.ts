import type { TriedPlan } from './weighed.ts';

/** Plans that stay behind by less than this are as good as the best, as far as anybody could say. */
export const TOO_CLOSE = 0.03;
/** With more answers than this there is no one thing to find. */
const MOST_ANSWERS = 4;

/** The answers to a question, the best first, and everything else. */
export interface Separated {
  readonly answers: readonly TriedPlan[];
  readonly rest: readonly TriedPlan[];
}

/**
 * The best plan, those variants of it that are as good (the same march with another force, say), and at most one other idea
 * that is. Where there are more, they are no answers, and then nothing is clearly best.
 */
export function separated(tried: readonly TriedPlan[]): Separated {
  const [best, ...others] = tried;
  const asGood = others.filter(({ behind }) => behind < TOO_CLOSE);
  const isOfBest = ({ plan }: TriedPlan): boolean => isVariant(best.plan.key, plan.key);
  const second = asGood.find((it) => !isOfBest(it));
  const answers = [best, ...asGood.filter((it) => it === second || isOfBest(it)).slice(0, MOST_ANSWERS - 1)];
  return { answers, rest: tried.filter((it) => !answers.includes(it)) };
}

/** Keys name the parts of a plan with strokes between: variants differ in one of them. A plan of one part has none. */
export function isVariant(one: string, other: string): boolean {
  const [a, b] = [one.split('/'), other.split('/')];
  return a.length > 2 && a.length === b.length && a.filter((part, i) => part !== b[i]).length === 1;
}
