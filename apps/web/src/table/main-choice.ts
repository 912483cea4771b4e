import { oddsOf } from '../odds/odds-model.ts';
import { winsBy } from '../odds/wins-by.ts';
import type { Choice } from '../play/protocol.ts';
import type { TableModel } from './table-model.ts';

/** More buttons than these go into a row of their own, where none stands out. */
const INLINE = 3;

export const areMany = (buttons: readonly Choice[]): boolean => buttons.length > INLINE;

export const mainFirst = (buttons: readonly Choice[]): Choice[] =>
  [...buttons].sort((a, b) => Number(b.main ?? false) - Number(a.main ?? false));

/** Chances of winning that lie farther apart than this are no matter of taste. */
const CLEARLY = 0.05;

/** Where the odds rate another button clearly better, the one that only happens to come first does not stand out. */
function isOutdone(table: TableModel, first: Choice, buttons: readonly Choice[]): boolean {
  const all = oddsOf(table).all.value;
  const own = winsBy(all, [first])?.chance;
  const best = winsBy(all, buttons)?.chance;
  return own !== undefined && best !== undefined && best - own > CLEARLY;
}

/** The button that stands out, if one does. */
export function mainButton(table: TableModel): Choice | undefined {
  const buttons = table.buttons.value;
  if (areMany(buttons) || table.marked.value !== null || table.together.value) return undefined;
  const [first] = mainFirst(buttons);
  if (first === undefined || first.main === true) return first;
  const isMain = table.choices.value.length === buttons.length && !isOutdone(table, first, buttons);
  return isMain ? first : undefined;
}
