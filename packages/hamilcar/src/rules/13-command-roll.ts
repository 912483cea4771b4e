import type { Tables } from '../data/index.ts';

/** [13.2] Does the other Consul take the command? */
export const commandChanges = (
  { commandChange }: Pick<Tables['numbers'], 'commandChange'>,
  die: number,
): boolean => die >= commandChange;
