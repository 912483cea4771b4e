import { enemyOf } from '../board.ts';
import { PC_TAKEN } from '../bot/weights.ts';
import { plainPCs, removeOwnPCs } from '../rules/19-removing-control.ts';
import { type EventKind, eventOf } from './event.ts';

/** [card 56] The enemy takes PCs of his own away; too few of them are no suing for peace. */
export const removeOwnPC: EventKind = {
  turn: {
    canTakeEffect: (g, side) => plainPCs(g, enemyOf(side)).length > 0,
    carryOut(g, side, card) {
      const { count } = eventOf(g, card, 'removeOwnPC');
      removeOwnPCs.enter(g, { side: enemyOf(side), count, peace: 0, rule: 'card 56' });
    },
    worth: (s, card) => eventOf(s.g, card, 'removeOwnPC').count * PC_TAKEN,
  },
  windows: [],
  prompts: {},
};
