import { type Threads, withThreads } from '../threads.ts';
import { entered, type Ledger } from './ledger.ts';
import type { Plan } from './plan.ts';
import { proveSlice, type Slice, type SliceResult } from './slice.ts';

export interface Verdict {
  readonly ledger: Ledger;
  readonly failure?: SliceResult['failure'];
}

/** Does what is left of a proof, and reports after each slice; stops at the first failure. */
export async function runProof(
  plan: Plan,
  start: Ledger,
  jobs: number,
  seconds: () => number,
  saved: (ledger: Ledger) => void,
): Promise<Verdict> {
  const left = slicesLeft(plan, start);
  let ledger = start;
  let failure: SliceResult['failure'];
  let clock = seconds();
  const work = async (run: Threads<Slice, SliceResult>): Promise<void> => {
    for (let slice = left.shift(); slice !== undefined && failure === undefined; slice = left.shift()) {
      const result = await run(slice);
      const time = seconds();
      failure ??= result.failure;
      ledger = entered(ledger, result, time - clock);
      clock = time;
      if (result.failure === undefined) saved(ledger);
    }
  };
  await withThreads(jobs, 'proveSlice', proveSlice, async (run) => {
    await Promise.all(Array.from({ length: jobs }, () => work(run)));
  });
  return { ledger, ...(failure === undefined ? {} : { failure }) };
}

function slicesLeft({ kind, game, base, whole, slice }: Plan, { size, slices }: Ledger): Slice[] {
  const done = new Set(slices);
  const wholeOver = whole ? { wholeOver: base } : {};
  const left: Slice[] = [];
  for (let first = 0; first < size; first += slice) {
    if (!done.has(first))
      left.push({ kind, game, ...wholeOver, first, count: Math.min(slice, size - first) });
  }
  return left;
}
