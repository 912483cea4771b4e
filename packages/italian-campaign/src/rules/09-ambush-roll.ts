import type { Tables } from '../data/tables.ts';

/** [9.5] When an ambush comes: in this round, a round later, or not at all. */
export function ambushComes(
  { ambushArrivesUpTo, ambushLateOn }: Pick<Tables['constants'], 'ambushArrivesUpTo' | 'ambushLateOn'>,
  die: number,
): 'now' | 'late' | 'never' {
  if (die <= ambushArrivesUpTo) return 'now';
  return die === ambushLateOn ? 'late' : 'never';
}
