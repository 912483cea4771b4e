/** [7.4, 7.41] Does a city listen: the die and what speaks for the envoys, against its loyalty? */
export const cityListens = (die: number, modifier: number, loyalty: number): boolean =>
  die + modifier >= loyalty;
