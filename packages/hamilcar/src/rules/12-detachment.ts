import { cusAt, generalsAt } from '../board.ts';
import type { Side } from '../data/index.ts';
import type { GeneralId, H, Loc } from '../state.ts';
import { mayDivide } from './02-consuls.ts';
import { mayLead } from './07-muster.ts';

/** [2.2E, 11.1, 12.1] Generals who may go with one of their stack; the commander never follows a subordinate. */
export function companionsOf(g: H, side: Side, loc: Loc, general: GeneralId): number {
  let set = 0;
  for (const other of g.rules.generalsOf[side])
    if (other !== general && g.at[other] === loc && g.under[other] === 1 && mayLead(g, general, other))
      set |= 1 << other;
  return set;
}

/** Does some choice among those who are still open fit, together with those who go? */
export function someCompany(going: number, open: number, fits: (set: number) => boolean): boolean {
  for (let more = open; ; more = (more - 1) & open) {
    if (fits(going | more)) return true;
    if (more === 0) return false;
  }
}

/** [2.3E] May these generals leave with n CUs under one of them? Who stays behind keeps at least one, a Consul three. */
export const mayPart = (g: H, side: Side, loc: Loc, general: GeneralId, n: number, going: number): boolean =>
  mayDivide(g, general, going, n, generalsAt(g, side, loc) & ~going, cusAt(g, side, loc) - n);

/** [2.3E, 12.1] May this general leave with n CUs? With all of them everybody goes, and only under the commander. */
export function mayDetach(g: H, side: Side, loc: Loc, general: GeneralId, n: number): boolean {
  if (n === cusAt(g, side, loc)) return g.under[general] === 0;
  return someCompany(1 << general, companionsOf(g, side, loc, general), (set) =>
    mayPart(g, side, loc, general, n, set),
  );
}

/** [2.2E] Who goes in any case when this general leaves with n CUs: everybody if he takes them all, else he alone. */
export const detached = (g: H, side: Side, loc: Loc, general: GeneralId, n: number): number =>
  n === cusAt(g, side, loc) ? generalsAt(g, side, loc) : 1 << general;
