import type { BattleStory, Opening } from '@punica/insight';
import { PLAYERS } from '../data/codes.ts';
import type { WarEvent } from '../events.ts';
import type { W } from '../state.ts';

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
  battle: 6,
  pactBroken: 6,
  syracusa: 5,
  wonOver: 4,
  overrun: 4,
  ambush: 4,
  mutiny: 4,
};

/** How much an event says about why the war turned. */
export function weight(e: WarEvent): number {
  if (e.ev === 'saved') return e.saved ? 0 : 8;
  if (e.ev === 'treacheryResult') return e.won ? 5 : 0;
  return WEIGHTS[e.ev] ?? 0;
}

/** How units fall in a battle and in what comes of it. */
const IN_BATTLE: readonly string[] = ['battle', 'retreat', 'sunk', 'elephants'];

export const BATTLE: BattleStory<W, WarEvent> = {
  begins: (e) =>
    e.ev === 'battle'
      ? { attacker: e.attacker, defender: PLAYERS.includes(e.defender) ? e.defender : null }
      : undefined,
  ends: (e) => (e.ev === 'battleEnd' ? { winner: e.winner < 0 ? null : e.winner, fought: true } : undefined),
  lost: (e, player) => (e.ev === 'lost' && e.player === player && IN_BATTLE.includes(e.why) ? 1 : 0),
  unit: 'units',
  lines: () => ['win', 'holds'],
};
