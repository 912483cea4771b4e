import { type Action, verbOf } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import { commanderAt, cusAt } from '../board.ts';
import { retreatWays } from '../rules/15-retreat.ts';
import type { H, Space } from '../state.ts';
import { safest } from './script-reaction.ts';
import type { Situation } from './situation.ts';

/** [15.4] All of them behind the walls if there is room; otherwise the army stays together on the road. */
export function chooseIntoCity(legal: readonly Action[]): Action {
  if (legal.includes(A.enter)) return A.enter;
  return legal.includes(A.pass) ? A.pass : legal[0];
}

/** [15.1.2] Of equally near goals the safest. */
export function chooseRetreat(
  s: Situation,
  legal: readonly Action[],
  { at }: { readonly at: Space },
): Action | undefined {
  return safest(s, legal, cusAt(s.g, s.side, at), commanderAt(s.g, s.side, at));
}

/** [15.1.3] Of the ways to the goal the one that costs fewest CUs. */
export function chooseRetreatWay(
  g: H,
  legal: readonly Action[],
  { path }: { readonly path: readonly Space[] },
): Action | undefined {
  const ways = retreatWays(g);
  const least = Math.min(...ways.map((way) => way.loss));
  const cheap = ways.filter((way) => way.loss === least).map((way) => way.spaces[path.length]);
  return legal.find((a) => cheap.includes(spaceIn(a)));
}

/** [16.3] */
export function chooseWithdrawal(s: Situation, legal: readonly Action[], at: Space): Action | undefined {
  return safest(s, legal, cusAt(s.g, s.side, at), commanderAt(s.g, s.side, at));
}

/** [15.1.5] A general who would be left alone comes along. */
export const takeAlong = (legal: readonly Action[]): Action =>
  legal.find((a) => verbOf(a) === A.bring) ?? A.done;
