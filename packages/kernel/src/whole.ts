/**
 * The sum of two whole numbers, for counts that a state keeps. `-count` of nothing is minus zero, which is no whole
 * number to the machine: one of them in a list turns all of it into fractions, and every reading of it gets slower.
 */
export const wholeSum = (a: number, b: number): number => (a + b) | 0;
