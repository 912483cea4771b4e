import type { Tables } from '../data/index.ts';

/** [18.2.4] Does the other Consul take the command? */
export const commandChanges = (
  { changeOfCommandFrom }: Pick<Tables['constants'], 'changeOfCommandFrom'>,
  die: number,
): boolean => die >= changeOfCommandFrom;
