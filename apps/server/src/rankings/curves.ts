import type { RatingCurve } from '@punica/protocol';
import { grouped } from '../grouped.ts';
import type { Store } from '../storage/store.ts';

/** More points than this are thinned out, since no screen shows them. */
const MOST_POINTS = 300;

/** How somebody's ratings came about, by game and pace. */
export async function curvesOf({ db }: Store, person: string): Promise<RatingCurve[]> {
  const rows = await db
    .selectFrom('rating_history')
    .select(['game', 'pace', 'at', 'rating', 'deviation'])
    .where('person', '=', person)
    .orderBy('at')
    .execute();
  const curves = grouped(rows, ({ game, pace }) => `${game} ${pace}`);
  return [...curves.values()].map((points) => ({
    game: points[0].game,
    pace: points[0].pace,
    points: thinned(points).map(({ at, rating, deviation }) => ({ at, rating, deviation })),
  }));
}

/** The first, the last, and of the rest as many as can be shown. */
export function thinned<T>(points: readonly T[], most = MOST_POINTS): T[] {
  if (points.length <= most) return [...points];
  const step = (points.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, i) => points[Math.round(i * step)]);
}
