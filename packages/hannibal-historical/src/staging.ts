import { marchOf, type Side } from '@punica/hannibal/engine';
import { fight as fightOf } from '@punica/hannibal/testing/battle';
import type { Board } from './testing.ts';

export { hands } from '@punica/hannibal/testing/battle';
export { activate, campaignOfTwo } from '@punica/hannibal/testing/march';
export { besiege } from '@punica/hannibal/testing/siege';

/** A battle between those who stand in the space. */
export const fight = (b: Board, at: string, attacker: Side, general: string, from?: string): Board =>
  fightOf(b, { at, attacker, general, ...(from === undefined ? {} : { from }) });

/** What is left of a march's movement points. */
export const pointsLeft = (b: Board): number => marchOf(b.g).left;
