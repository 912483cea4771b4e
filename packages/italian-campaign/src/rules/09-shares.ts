import { spOf, sumSp } from '../places.ts';
import type { Italy, Unit } from '../state.ts';

/**
 * The least SP that some of these units make up when at least `need` SP must go in whole units; `all` says
 * whether every one of them may go. Infinity where it cannot be done.
 */
export function leastShare(g: Italy, units: readonly Unit[], need: number, all: boolean): number {
  if (need <= 0) return 0;
  const total = sumSp(g, units);
  const sums = new Set<number>([0]);
  for (const unit of units) for (const sum of [...sums]) sums.add(sum + spOf(g, unit));
  let least = Infinity;
  for (const sum of sums) if (sum >= need && sum < least && (all || sum < total)) least = sum;
  return least;
}
