/** [23.5] Does a fallen leader of this value get away? */
export const isSaved = (die: number, value: number): boolean => die <= value;
