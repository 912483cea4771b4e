import type { Entrant, Match, Pairing } from './logic/field.ts';
import { pairSwiss as pair } from './logic/swiss.ts';

/** What a thread is told to pair. */
export interface SwissRound {
  readonly entrants: readonly Entrant[];
  readonly matches: readonly Match[];
}

export const pairSwiss = ({ entrants, matches }: SwissRound): Pairing[] => pair(entrants, matches);
