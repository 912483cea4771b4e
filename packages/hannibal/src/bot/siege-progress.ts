import { NONE } from '../data/codes.ts';
import type { GeneralId, Space } from '../state.ts';
import { siegeOdds } from './siege-odds.ts';
import { MANY_PLAYS, type Situation } from './situation.ts';
import { siegeStanding } from './weights.ts';

/** Farther than that nobody plans a siege. */
const LONGEST = 6;

/**
 * What so many siege points are worth of what they will take, when so many plays are left for the rest. At the
 * end of the war a siege counts only as far as it can still be finished.
 */
export function siegeProgress(
  s: Situation,
  general: GeneralId,
  at: Space,
  points: number,
  plays: number,
): number {
  const missing = s.g.rules.siegePoints[at] - points;
  if (missing <= 0) return 1;
  if (plays === MANY_PLAYS) return siegeStanding(points);
  if (general === NONE) return 0;
  const { point, rolls } = siegeOdds(s.g, s.side, general, at, false);
  return soon(missing, Math.min(plays, LONGEST), rolls, point);
}

/** The chance of so many points in so many plays, each of several rolls; what comes later counts for less. */
function soon(points: number, plays: number, rolls: number, chance: number): number {
  if (points <= 0) return 1;
  if (plays <= 0) return 0;
  let sum = 0;
  for (let hits = 0, ways = 1; hits <= rolls; hits++) {
    sum +=
      ways * chance ** hits * (1 - chance) ** (rolls - hits) * soon(points - hits, plays - 1, rolls, chance);
    ways *= (rolls - hits) / (hits + 1);
  }
  return LATER * sum;
}
const LATER = 0.85;
