import { spOf, sumSp } from '../places.ts';
import type { Italy, Unit } from '../state.ts';

/**
 * The least SP that some of these units make up when at least `need` SP must go in whole units; `all` says
 * whether every one of them may go. Infinity where it cannot be done.
 */
export function leastShare(g: Italy, units: readonly Unit[], need: number, all: boolean): number {
  if (need <= 0) return 0;
  const total = sumSp(g, units);
  const reached = new Array<boolean>(total + 1).fill(false);
  reached[0] = true;
  for (const unit of units) {
    const sp = spOf(g, unit);
    for (let sum = total; sum >= sp; sum--) if (reached[sum - sp]) reached[sum] = true;
  }
  const last = all ? total : total - 1;
  for (let sum = need; sum <= last; sum++) if (reached[sum]) return sum;
  return Infinity;
}
