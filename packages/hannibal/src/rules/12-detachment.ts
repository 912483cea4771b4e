import { single, without } from '@punica/kernel';
import { companionsBy, mayTake, someCompany } from '@punica/punic-cards';
import { cusAt, generalsAt } from '../board.ts';
import type { Side } from '../data/codes.ts';
import type { GeneralId, H, Loc } from '../state.ts';
import { mayLead } from './09-command.ts';
import { mayDivide } from './18-consuls.ts';

/**
 * [9.2, 12.7, 13.3] Generals who may go with one of their stack: those under him, if he commands; those
 * whom he may lead, if he does not. The commander never follows a subordinate.
 */
export const companionsOf = companionsBy<H, Loc, GeneralId>(mayLead);

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
  if (!mayTake(g, side, loc, general, n)) return false;
  const total = cusAt(g, side, loc);
  if (g.rules.variant.refuseParting(g, side, loc, n, total - n) !== undefined) return false;
  const all = generalsAt(g, side, loc);
  const going = single(general);
  const parts = (set: number) => mayDivide(g, set, n, without(all, set), total - n);
  return parts(going) || someCompany(going, openTo(general), parts);
}
