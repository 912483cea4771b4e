import { hasGeneral, rankOf, regionOf, sideOfGeneral } from '../board.ts';
import type { GeneralId, H } from '../state.ts';

/** [8.2a, general hasdrubal, general p-scipio] What a card needs to activate him; some generals are quicker in a region of their own. */
export function strategyRating(g: H, general: GeneralId): number {
  const { ability, strategyRating: printed } = g.rules.generals.list[general];
  const isAtHome =
    ability.kind === 'strategyRatingInRegion' &&
    regionOf(g, g.at[general]) === ability.region &&
    mayTakeCommand(g, general);
  return g.rules.variant.strategyRating(g, general, isAtHome ? ability.value : printed);
}

/** [9.2, 9.3, R192] He commands, or his owner may give him the command before the army is activated. */
function mayTakeCommand(g: H, general: GeneralId): boolean {
  if (g.under[general] === 0) return true;
  for (const other of g.rules.generalsOf[sideOfGeneral(g, general)])
    if (g.at[other] === g.at[general] && rankOf(g, other) > rankOf(g, general)) return false;
  return true;
}

/** [9.3, 10.2, 10.8] A general leads others of equal or lower rank; who outranks him stays behind. */
export const mayLead = (g: H, leader: GeneralId, other: GeneralId): boolean =>
  rankOf(g, other) <= rankOf(g, leader) && !hasGeneral(g.rules.minors, leader);
