import { enemyOf } from '../board.ts';
import { captureCity } from '../rules/20-capture.ts';
import { type EventKind, eventOf } from './event.ts';
import { setMark } from './marks.ts';
import { treacherousMarch } from './moves.ts';
import { MARK_OF } from './requirements.ts';

/** [card 18, card 25, card 26, card 54] A city changes sides: to an army before its gates, or all by itself. */
export const takeCity: EventKind = {
  turn: {
    canTakeEffect(g, side, card) {
      const { army, city } = eventOf(g, card, 'takeCity');
      return army === null
        ? g.control[city] === enemyOf(side)
        : treacherousMarch.canTakeEffect(g, side, card);
    },
    carryOut(g, side, card, x) {
      const { army, city, marker } = eventOf(g, card, 'takeCity');
      if (army !== null) {
        treacherousMarch.carryOut(g, side, card, x);
        return;
      }
      captureCity(g, x, city, side);
      if (marker !== null) setMark(g, x, MARK_OF[marker]);
    },
    worth: (s, card, plans) => {
      const { army, city } = eventOf(s.g, card, 'takeCity');
      return army === null ? s.prize(city) : treacherousMarch.worth(s, card, plans);
    },
  },
  windows: [],
  prompts: {},
};
