import { cusAt, has, isNeutralTribe } from '../board.ts';
import { treacheryChance } from '../odds/siege-odds.ts';
import { campaignOf } from '../rules/10-frames.ts';
import { isTarget, opensGates } from '../rules/10-march-checks.ts';
import { type CardId, type GeneralId, type Space, TRUCE } from '../state.ts';
import { siegeOdds } from './siege-odds.ts';
import { siegeProgress } from './siege-progress.ts';
import type { Situation } from './situation.ts';
import { CU } from './weights.ts';

/** What the attempt of a general who stands before a city or a Tribe brings on average; 0 where there is none. */
export function siegeWorth(
  s: Situation,
  general: GeneralId,
  at: Space,
  cus: number,
  means: { readonly campaign: number; readonly treachery: CardId },
): number {
  const { g, side, enemy } = s;
  const { tables } = g.rules;
  if (cus < tables.siegeMinimumCUs || !isTarget(g, side, at)) return 0;
  if (has(g, TRUCE) && !isNeutralTribe(g, at)) return 0;
  if (campaignOf(g)?.tried.includes(at) === true || cusAt(g, enemy, at) > 0) return 0;
  const points = g.siege[at];
  const progress = (more: number): number => siegeProgress(s, general, at, points + more, s.playsLeft);
  const next = (progress(1) - progress(0)) * s.prize(at);
  if (opensGates(g, { side, at, treachery: means.treachery })) {
    const falls = treacheryChance(g, means.treachery);
    return falls * (1 - progress(0)) * s.prize(at) + (1 - falls) * next;
  }
  const { point, loss, rolls } = siegeOdds(g, side, general, at, means.campaign === 1);
  return rolls * (point * next - loss * CU);
}
