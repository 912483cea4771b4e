import type { Choice } from '../play/protocol.ts';
import type { TableModel } from './table-model.ts';

/** More buttons than these go into a row of their own, where none stands out. */
const INLINE = 3;

export const areMany = (buttons: readonly Choice[]): boolean => buttons.length > INLINE;

export const mainFirst = (buttons: readonly Choice[]): Choice[] =>
  [...buttons].sort((a, b) => Number(b.main ?? false) - Number(a.main ?? false));

/** The button that stands out, if one does. */
export function mainButton(table: TableModel): Choice | undefined {
  const buttons = table.buttons.value;
  if (areMany(buttons) || table.marked.value !== null || table.together.value) return undefined;
  const [first] = mainFirst(buttons);
  const isMain = first?.main ?? table.choices.value.length === buttons.length;
  return isMain ? first : undefined;
}
