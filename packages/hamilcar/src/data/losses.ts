import type { Tables } from './tables.ts';

const ROWS = 7;

/** [15.2] Row of a modified roll: 1 for one or less, 7 for seven and more. */
export const attritionRow = (roll: number): number => Math.max(1, Math.min(ROWS, roll));

/** [15.2] Column (1 to 6) for a force of that many CUs. */
export function attritionColumn(tables: Tables, cus: number): number {
  const { columns } = tables.attrition;
  for (let column = 0; column < columns.length; column++) if (cus <= columns[column]) return column + 1;
  return columns.length;
}

/** The losses of the table alone, so that a screen can read them as the rules do. */
export interface LossTable {
  readonly attrition: Pick<Tables['attrition'], 'losses'>;
}

/** [15.2] What stands in the table for a modified roll. */
export const tableLoss = (tables: LossTable, roll: number, column: number): number =>
  tables.attrition.losses[attritionRow(roll) - 1][column - 1];

export const MOST_COLUMN = 6;
