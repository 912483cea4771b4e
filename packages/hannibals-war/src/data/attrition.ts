import type { Tables } from './tables.ts';

/** The part lost by row, so that a screen can read it as the rules do. */
type AttritionTable = Pick<Tables, 'attrition'>;

/** [12.5] The row of a modified die, from 1 on. */
export const attritionRow = ({ attrition }: AttritionTable, die: number): number =>
  Math.min(Math.max(die, 1), attrition.length);

/** [12.5] How many of `units` are lost on a modified attrition die. */
export const attritionLoss = (tables: AttritionTable, die: number, units: number): number =>
  Math.ceil((tables.attrition[attritionRow(tables, die) - 1] * units) / 100);
