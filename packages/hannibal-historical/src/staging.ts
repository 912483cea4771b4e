import { marchOf, NONE, type Side, siegeAttempt } from '@punica/hannibal/engine';
import { fight as fightOf } from '@punica/hannibal/testing/battle';
import type { Board } from './testing.ts';

export { hands } from '@punica/hannibal/testing/battle';
export { activate } from '@punica/hannibal/testing/march';

/** A battle between those who stand in the space. */
export const fight = (b: Board, at: string, attacker: Side, general: string, from?: string): Board =>
  fightOf(b, { at, attacker, general, ...(from === undefined ? {} : { from }) });

/** One roll against a city. */
export const besiege = (b: Board, side: Side, general: string, at: string, campaign: 0 | 1 = 0): Board =>
  b.run(siegeAttempt, {
    side,
    general: b.general(general),
    at: b.space(at),
    campaign,
    treachery: NONE,
  });

/** What is left of a march's movement points. */
export const pointsLeft = (b: Board): number => marchOf(b.g).left;
