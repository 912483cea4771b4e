import type { Action } from '@punica/kernel';

/** Numbers to choose from, the highest first. */
export function offerDown(out: Action[], verb: Action, most: number, least = 0): void {
  for (let n = most; n >= least; n--) out.push(verb | n);
}

/** How many of so many CUs are elephants, out of those that are there. */
export const offerElephants = (
  out: Action[],
  verb: Action,
  units: number,
  plain: number,
  elephants: number,
): void => offerDown(out, verb, Math.min(elephants, units), Math.max(0, units - plain));
