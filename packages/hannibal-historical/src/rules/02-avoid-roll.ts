/** [H2, R8] A six fails even where the sum would do, and a number below nothing counts as nothing. */
export const slipsAway = (die: number, modifier: number, need: number): boolean =>
  die !== 6 && die + modifier <= Math.max(0, need);
