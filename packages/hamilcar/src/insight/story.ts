import type { BattleStory, Opening } from '@punica/insight';
import type { Key } from '@punica/kernel';
import { sideOfRole } from '@punica/punic-cards';
import { enemyOf } from '../board.ts';
import type { HamilcarEvent } from '../events.ts';
import { AT_SEA } from '../odds/playout.ts';
import type { HamilcarProcedure } from '../rules/index.ts';
import type { H } from '../state.ts';

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
  battle: 6,
  navalBattle: 6,
  supremacy: 5,
};

/** How much an event says about why the war turned. */
export function weight(e: HamilcarEvent): number {
  if (e.ev === 'displaced' || e.ev === 'generalRemoved') return e.gone ? 8 : 0;
  if (e.ev === 'storm') return e.hits >= 2 ? 7 : 0;
  if (e.ev === 'sunk') return e.count >= 3 ? 5 : 0;
  if (e.ev === 'attrition') return e.loss >= 3 ? 4 : 0;
  if (e.ev === 'isolated') return e.spaces.length >= 3 ? 3 : 0;
  return WEIGHTS[e.ev] ?? 0;
}

export const LAND_BATTLE: BattleStory<H, HamilcarEvent> = {
  begins: (e) => (e.ev === 'battle' ? { attacker: e.attacker, defender: enemyOf(e.attacker) } : undefined),
  ends: (e) => (e.ev === 'battleResult' ? { winner: e.winner, fought: true } : undefined),
  lost: (e, side) => (e.ev === 'lost' && e.side === side && IN_BATTLE.includes(e.why) ? e.cus : 0),
  unit: 'CUs',
  lines: () => ['win'],
};
/** How men fall in a battle and in what comes of it. */
const IN_BATTLE: readonly string[] = ['battle', 'retreat', 'noRetreat'];

/** The fleet that is intercepted is the one attacked (8.1). */
export const SEA_BATTLE: BattleStory<H, HamilcarEvent> = {
  begins: (e) => (e.ev === 'navalBattle' ? { attacker: enemyOf(e.mover), defender: e.mover } : undefined),
  ends: (e) => (e.ev === 'navalWon' ? { winner: e.side, fought: true } : undefined),
  lost: (e, side) => AT_SEA.lost(e, sideOfRole(side)),
  unit: 'warships',
  lines: () => ['seaWin'],
};
