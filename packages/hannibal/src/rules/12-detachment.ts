import { cusAt, generalsAt } from '../board.ts';
import type { Side } from '../data/codes.ts';
import type { GeneralId, H, Loc } from '../state.ts';
import { mayLead } from './09-command.ts';
import { mayDivide } from './18-consuls.ts';

/**
 * [9.2, 12.7, 13.3] Generals who may go with one of their stack: those under him, if he commands; those
 * whom he may lead, if he does not. The commander never follows a subordinate.
 */
export function companionsOf(g: H, side: Side, loc: Loc, general: GeneralId): number {
  let set = 0;
  for (const other of g.rules.generalsOf[side]) {
    if (other === general || g.at[other] !== loc || g.under[other] === 0) continue;
    if (mayLead(g, general, other)) set |= 1 << other;
  }
  return set;
}

/** [18.1] Can `going`, with some of those who are still `open`, leave with n CUs and the others stay with the rest? */
export function someCompany(
  g: H,
  all: number,
  going: number,
  open: number,
  n: number,
  rest: number,
): boolean {
  let more = 0;
  do {
    const set = going | more;
    if (mayDivide(g, set, n, all & ~set, rest)) return true;
    more = (more - open) & open;
  } while (more !== 0);
  return false;
}

/**
 * [12.7, 13.3, 18.1, R58] May this general go with n CUs? All of them follow only the commander; otherwise he stays
 * behind with at least one CU, a Consul with his minimum. Who may go with him is asked only where he may not go
 * alone.
 */
export function mayDetach(
  g: H,
  side: Side,
  loc: Loc,
  general: GeneralId,
  n: number,
  openTo: (general: GeneralId) => number,
): boolean {
  const total = cusAt(g, side, loc);
  if (n === total && g.under[general] === 1) return false;
  if (g.rules.variant.refuseParting(g, side, loc, n, total - n) !== undefined) return false;
  const all = generalsAt(g, side, loc);
  const going = 1 << general;
  if (mayDivide(g, going, n, all & ~going, total - n)) return true;
  return someCompany(g, all, going, openTo(general), n, total - n);
}
