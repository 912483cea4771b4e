import { rankOf, regionOf } from '../board.ts';
import type { GeneralId, H } from '../state.ts';

/** [8.2a, general hasdrubal, general p-scipio] What a card needs to activate him; some generals are quicker in a region of their own. */
export function strategyRating(g: H, general: GeneralId): number {
  const { ability, strategyRating: printed } = g.rules.generals.list[general];
  if (ability.kind === 'strategyRatingInRegion' && regionOf(g, g.at[general]) === ability.region)
    return ability.value;
  return printed;
}

/** [9.3, 10.2, 10.8] A general leads others of equal or lower rank; who outranks him stays behind. */
export const mayLead = (g: H, leader: GeneralId, other: GeneralId): boolean =>
  rankOf(g, other) <= rankOf(g, leader);
