/** [21.2] Is the square pillaged by so many combat factors? */
export const pillages = (die: number, factors: number): boolean => die <= factors;
