import type { Opening } from '@punica/insight';
import type { WarEvent } from '../events.ts';

/** A turn is a chapter, an operation a play, everything that comes at its time a phase. */
export function opens(e: WarEvent): Opening | undefined {
  if (e.ev === 'turn') return 'chapter';
  if (e.ev === 'phase') return 'phase';
  return e.ev === 'operation' ? 'play' : undefined;
}

/** The questions at which nothing is under way. */
export const BETWEEN: readonly string[] = [
  'initiative.bid',
  'negotiations.talk',
  'muster.choose',
  'operation.act',
];

const WEIGHTS: Readonly<Partial<Record<WarEvent['ev'], number>>> = {
  battleEnd: 7,
  odds: 6,
  pactBroken: 6,
  treacheryResult: 5,
  syracusa: 5,
  wonOver: 4,
  overrun: 4,
  ambush: 4,
  olympian: 2,
  pillage: 2,
};

/** How much an event says about why the war turned. */
export const weight = (e: WarEvent): number => WEIGHTS[e.ev] ?? 0;
