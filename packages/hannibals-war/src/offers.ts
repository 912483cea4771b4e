import type { Action } from '@punica/kernel';
import { A } from './actions.ts';
import type { W } from './state.ts';
import { kindsAmong, type Ref } from './units.ts';

/** One of several units, by its kind: those of a kind are alike. */
export function offerKinds(g: W, units: readonly Ref[], out: Action[]): void {
  for (const kind of kindsAmong(g, units)) out.push(A.unit | kind);
}

/** One of those who are left, all of them, or nobody more. */
export function offerCompany(g: W, left: readonly Ref[], out: Action[]): void {
  out.push(A.done);
  if (left.length > 0) out.push(A.all);
  offerKinds(g, left, out);
}
