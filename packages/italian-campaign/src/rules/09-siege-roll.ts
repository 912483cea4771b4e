import type { Tables } from '../data/tables.ts';

type SiegeNumbers = Pick<Tables['constants'], 'siegeFirst' | 'siegeLast'>;

/** [9.7, 9.91] Does a besieged city open its gates? */
export const citySurrenders = (die: number, need: number): boolean => die >= need;

/** [9.7] The number that the next roll of a siege needs; 0 is noted before the first. */
export const siegeNumber = ({ siegeFirst }: SiegeNumbers, noted: number): number =>
  noted > 0 ? noted : siegeFirst;

/** [9.7] What the roll after one that failed needs. */
export const easierNumber = ({ siegeLast }: SiegeNumbers, need: number): number =>
  Math.max(need - 1, siegeLast);
