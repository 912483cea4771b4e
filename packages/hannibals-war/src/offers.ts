import type { Action } from '@punica/kernel';
import { A } from './actions.ts';
import type { W } from './state.ts';
import { kindsAmong, type Ref } from './units.ts';

/** One of several units, by its kind: those of a kind are alike. */
export function offerKinds(g: W, units: readonly Ref[], out: Action[]): void {
  for (const kind of kindsAmong(g, units)) out.push(A.unit | kind);
}
