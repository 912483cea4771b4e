import type { Tables } from '../data/tables.ts';

/** [12.21] Does Capua go over? */
export const capuaTurns = ({ capuaUpTo }: Pick<Tables['constants'], 'capuaUpTo'>, die: number): boolean =>
  die <= capuaUpTo;
