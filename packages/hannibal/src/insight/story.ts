import type { BattleStory, Opening } from '@punica/insight';
import type { FixedPerId } from '@punica/kernel';
import { enemyOf } from '../board.ts';
import type { GeneralId } from '../data/counted.ts';
import type { HannibalEvent } from '../events.ts';
import { type H, MACEDONIAN_ALLIANCE, SYRACUSE_ALLIANCE } from '../state.ts';

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
  cityFell: 8,
  battleWon: 7,
  battle: 6,
};

/** Who can be lost for good; a variant has generals of its own. */
export type Mortals = FixedPerId<GeneralId, { readonly eliminatedIfDisplaced: boolean }>;

/** How much an event says about why the war turned. */
export const weightWith =
  (generals: Mortals) =>
  (e: HannibalEvent): number =>
    // [10.7] Who never comes back is the man with whom his side loses the war.
    e.ev === 'killed' ? (generals[e.general].eliminatedIfDisplaced ? 10 : 8) : weight(e);

function weight(e: HannibalEvent): number {
  if (e.ev === 'navalRoll') return e.result === 'sunk' ? 7 : 0;
  if (e.ev === 'attrition') return e.loss >= 3 ? 4 : 0;
  if (e.ev === 'isolated') return e.spaces.length >= 3 ? 3 : 0;
  if (e.ev === 'mark') return e.mark === MACEDONIAN_ALLIANCE || e.mark === SYRACUSE_ALLIANCE ? 5 : 0;
  return WEIGHTS[e.ev] ?? 0;
}

/** How men fall in a battle and in what comes of it. */
const IN_BATTLE: readonly string[] = ['casualties', 'retreatRoll', 'retreat', 'noRetreat'];

export const BATTLE: BattleStory<H, HannibalEvent> = {
  begins: (e) => (e.ev === 'battle' ? { attacker: e.attacker, defender: enemyOf(e.attacker) } : undefined),
  ends: (e) => (e.ev === 'battleWon' ? { winner: e.side, fought: true } : undefined),
  lost: (e, side) => (e.ev === 'lost' && e.side === side && IN_BATTLE.includes(e.why) ? e.cus : 0),
  unit: 'CUs',
  // [12.5] An army that is intercepted fights another battle than it sought.
  lines: (between) =>
    between.some(({ ev }) => ev === 'interceptor') ? ['winIfIntercepted'] : ['win', 'winIfNotAvoided'],
};
