import type { Action } from '@punica/kernel';
import { A, kindArg } from './actions.ts';
import type { KindId, Owner } from './data/codes.ts';
import type { X } from './procedures.ts';
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

/** The player picks one of several units; what becomes of it leads back to where it is asked whether there are more. */
export const pickUnit = <F extends { readonly player: Owner }, S extends string>(
  rule: string,
  among: (g: W, f: F) => readonly Ref[],
  act: (g: W, x: X, f: F, kind: KindId) => void,
  back: S,
) => ({
  rule,
  offer: (g: W, f: F, out: Action[]) => offerKinds(g, among(g, f), out),
  take(g: W, f: F, a: Action, x: X): S {
    act(g, x, f, kindArg(a));
    return back;
  },
});
