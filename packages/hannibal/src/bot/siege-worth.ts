import { cusAt, has, isNeutralTribe, isWalled } from '../board.ts';
import { NONE } from '../data/codes.ts';
import { campaignOf } from '../rules/10-frames.ts';
import { isTarget } from '../rules/10-march-checks.ts';
import { type GeneralId, type Space, TRUCE } from '../state.ts';
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
  means: { readonly campaign: number; readonly treachery: number },
): number {
  const { g, side, enemy } = s;
  const { tables, cards } = g.rules;
  if (cus < tables.siegeMinimumCUs || !isTarget(g, side, at)) return 0;
  if (has(g, TRUCE) && !isNeutralTribe(g, at)) return 0;
  if (campaignOf(g)?.tried.includes(at) === true || cusAt(g, enemy, at) > 0) return 0;
  const points = g.siege[at];
  const progress = (more: number): number => siegeProgress(s, general, at, points + more, s.playsLeft);
  const next = (progress(1) - progress(0)) * s.prize(at);
  if (means.treachery !== NONE) {
    const { event } = cards.list[means.treachery];
    if (event.kind !== 'takeCity' || !isWalled(g, at) || event.notCities.includes(at)) return 0;
    if (event.city !== NONE && event.city !== at) return 0;
    const falls = (7 - event.fallsFrom) / 6;
    return falls * (1 - progress(0)) * s.prize(at) + (1 - falls) * next;
  }
  const { point, loss, rolls } = siegeOdds(g, side, general, at, means.campaign === 1);
  return rolls * (point * next - loss * CU);
}
