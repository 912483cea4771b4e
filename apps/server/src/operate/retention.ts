import { DAY } from '../spans.ts';

/** How many backups are kept: the newest of each of the last so many days, and of each of the last so many weeks. */
export interface Retention {
  readonly days: number;
  readonly weeks: number;
}

/** The first of January 1970 was a Thursday; weeks begin on Monday. */
const DAYS_BEFORE_MONDAY = 3;

const dayOf = (time: number): number => Math.floor(time / DAY);
const weekOf = (time: number): number => Math.floor((dayOf(time) + DAYS_BEFORE_MONDAY) / 7);

/** Those of the times (UTC) at which a backup was made that may go. The newest never goes. */
export function toRemove(times: readonly number[], { days, weeks }: Retention): number[] {
  const newestFirst = [...times].sort((a, b) => b - a);
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [periodOf, most] of [
    [dayOf, days],
    [weekOf, weeks],
  ] as const) {
    const seen = new Set<number>();
    for (const time of newestFirst) {
      if (seen.has(periodOf(time))) continue;
      // Only periods in which a backup was made count: after a long pause the old ones are still there.
      if (seen.size === most) break;
      seen.add(periodOf(time));
      kept.add(time);
    }
  }
  return newestFirst.filter((time) => !kept.has(time));
}
