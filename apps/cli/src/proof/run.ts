import type { Io } from '../io.ts';
import { resultsOf, type Workforce } from '../work/workforce.ts';
import { proofKind } from './kind.ts';
import { entered, type Ledger } from './ledger.ts';
import type { Plan } from './plan.ts';
import type { SliceResult } from './slice.ts';

export interface Verdict {
  readonly ledger: Ledger;
  readonly failure?: SliceResult['failure'];
}

/** Does what is left of a proof, and reports after each slice; stops at the first failure. */
export async function runProof(
  io: Io,
  plan: Plan,
  start: Ledger,
  workforce: Workforce,
  seconds: () => number,
  saved: (ledger: Ledger) => void,
): Promise<Verdict> {
  const args = { plan: plan.name, size: start.size };
  const done = new Set(start.slices);
  const places = proofKind.cut(args).flatMap(({ first }, place) => (done.has(first) ? [place] : []));
  let ledger = start;
  let failure: SliceResult['failure'];
  let clock = seconds();
  await resultsOf(io, workforce, proofKind, args, {
    skip: new Set(places),
    enough: () => failure !== undefined,
    hear: (_place, result) => {
      const time = seconds();
      failure ??= result.failure;
      ledger = entered(ledger, result, time - clock);
      clock = time;
      if (result.failure === undefined) saved(ledger);
    },
  });
  return { ledger, ...(failure === undefined ? {} : { failure }) };
}
