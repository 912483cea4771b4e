/** Dice as they lie on the table, for a record's or a position's `script`, which counts faces from 0. */
export const pips = (...dice: readonly number[]): number[] => dice.map((die) => die - 1);
