import { stretches, type WorkKind } from '../work/kind.ts';
import { emptyLedger, entered } from './ledger.ts';
import { planNamed } from './plan.ts';
import { proveSlice, type Slice, type SliceResult } from './slice.ts';

export interface ProofWork {
  readonly plan: string;
  readonly size: number;
}

/** A long run that shows that something holds. Its slices are the plan's: the inputs of a storm follow from them. */
export const proofKind: WorkKind<ProofWork, Slice, SliceResult> = {
  name: 'proof',
  unit: 'games or inputs',
  title: ({ plan }) => plan,
  cut: ({ plan, size }) => {
    const { kind, game, base, whole, slice } = planNamed(plan);
    const wholeOver = whole ? { wholeOver: base } : {};
    return stretches(0, size, slice).map((part) => ({ kind, game, ...wholeOver, ...part }));
  },
  unitsOf: ({ count }) => count,
  run: proveSlice,
  told: async ({ plan: name, size }, results, code) => {
    const plan = planNamed(name);
    const ledger = results.reduce((sum, result) => entered(sum, result, 0), emptyLedger(code, size));
    const failures = results.flatMap(({ failure }) => failure ?? []);
    const { slices: _, seconds: _none, ...done } = ledger;
    return {
      lines: [
        failures.length === 0
          ? `${name}: no failure in ${ledger.done} ${plan.unit}`
          : `${name}: FAILED: ${failures[0].check}: ${failures[0].message}`,
        ...Object.entries(ledger.counts).map(([what, count]) => `${what}: ${count}`),
      ],
      json: { name, passed: failures.length === 0, ...done, failures },
    };
  },
};
