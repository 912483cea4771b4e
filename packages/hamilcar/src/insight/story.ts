import type { Opening } from '@punica/insight';
import type { Key } from '@punica/kernel';
import type { HamilcarEvent } from '../events.ts';
import type { HamilcarProcedure } from '../rules/index.ts';

/** A turn is a chapter, a card a play. A counter event belongs to the play that it interrupts. */
export function opens(e: HamilcarEvent): Opening | undefined {
  if (e.ev === 'turn') return 'chapter';
  if (e.ev === 'phase') return 'phase';
  return e.ev === 'card' && e.use !== 'counter' ? 'play' : undefined;
}

/** The questions at which nothing is under way. */
export const BETWEEN: readonly Key<HamilcarProcedure>[] = [
  'strategyPhase.preempt',
  'strategyPhase.decide',
  'cardPlays.play',
];

const WEIGHTS: Readonly<Partial<Record<HamilcarEvent['ev'], number>>> = {
  suesForPeace: 10,
  cityFell: 8,
  battleResult: 7,
  navalWon: 7,
  supremacy: 5,
  displaced: 4,
  tribeGone: 4,
  overrun: 4,
  markersToRemove: 3,
  miat: 2,
};

/** How much an event says about why the war turned. */
export function weight(e: HamilcarEvent): number {
  if (e.ev === 'storm') return e.hits >= 2 ? 6 : 1;
  if (e.ev === 'sunk') return e.count >= 2 ? 5 : 0;
  if (e.ev === 'attrition') return e.loss >= 2 ? 3 : 0;
  if (e.ev === 'isolated') return e.spaces.length >= 2 ? 3 : 0;
  return WEIGHTS[e.ev] ?? 0;
}
