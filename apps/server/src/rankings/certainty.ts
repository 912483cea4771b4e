import { rested } from '../play/glicko.ts';
import type { Standing } from '../play/rating.ts';
import { DAY } from '../spans.ts';

/** Whoever is less certain than this has too few games, or played them too long ago, to be ranked. */
export const RANKED_BELOW = 110;
const WEEK = 7 * DAY;

/** A rating as it is to be shown: who does not play becomes less certain by and by. */
export interface Shown {
  readonly rating: number;
  readonly deviation: number;
  readonly provisional: boolean;
}

export function shownAt(standing: Standing, now: number): Shown {
  const { deviation } = rested(standing, Math.max(0, now - standing.at) / WEEK);
  return {
    rating: Math.round(standing.rating),
    deviation: Math.round(deviation),
    provisional: deviation > RANKED_BELOW,
  };
}
