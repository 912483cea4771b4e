import type { Opening } from '@punica/insight';
import type { HannibalEvent } from '../events.ts';

/** A turn is a chapter, a card a play. A Counter Event belongs to the play that it interrupts. */
export function opens(e: HannibalEvent): Opening | undefined {
  if (e.ev === 'turn') return 'chapter';
  if (e.ev === 'phase') return 'phase';
  return e.ev === 'card' && e.use !== 'counter' ? 'play' : undefined;
}

/** The questions at which nothing is under way. */
export const BETWEEN: readonly string[] = [
  'strategyPhase.preempt',
  'strategyPhase.decide',
  'cardPlays.play',
  'reinforcements.place',
];

const WEIGHTS: Readonly<Partial<Record<HannibalEvent['ev'], number>>> = {
  suesForPeace: 10,
  killed: 9,
  cityFell: 8,
  battleWon: 7,
  battle: 6,
  displaced: 5,
  tribeGone: 4,
  mark: 2,
};

/** How much an event says about why the war turned. */
export function weight(e: HannibalEvent): number {
  if (e.ev === 'navalRoll') return e.result === 'sunk' ? 7 : 0;
  if (e.ev === 'attrition') return e.loss >= 2 ? 3 : 0;
  if (e.ev === 'isolated') return e.spaces.length >= 2 ? 3 : 0;
  return WEIGHTS[e.ev] ?? 0;
}
