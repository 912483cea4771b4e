import { enemyOf } from '../board.ts';
import { plainPCs, removeOwnPCs } from '../rules/19-removing-control.ts';
import { type EventHook, eventOf } from './event.ts';

/** [card 56] The enemy takes PCs of his own away; too few of them are no suing for peace. */
export const removeOwnPC: EventHook = {
  canTakeEffect: (g, side) => plainPCs(g, enemyOf(side)).length > 0,
  carryOut(g, side, card) {
    const { count } = eventOf(g, card, 'removeOwnPC');
    removeOwnPCs.enter(g, { side: enemyOf(side), count, peace: 0, rule: 'card 56' });
  },
};
