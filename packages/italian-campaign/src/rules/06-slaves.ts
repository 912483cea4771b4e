import { argOf, END } from '@punica/kernel';
import { A } from '../actions.ts';
import { isOnMap, joinLeader } from '../board.ts';
import { ROME } from '../data/index.ts';
import { rulebook } from '../procedures.ts';
import type { Italy } from '../state.ts';

const leadersInPlay = (g: Italy): number[] => g.rules.leaders.romans.filter((leader) => isOnMap(g, leader));

/** [6.22] After a combat phase that cost four legions, slaves may be armed, once in the war. */
export const slaveLegion = rulebook<object>('slaveLegion')({
  begin: {
    rule: '6.22',
    run(g) {
      const can = g.slaves === 0 && g.lostInCombat >= g.rules.emergencySp && leadersInPlay(g).length > 0;
      return can ? undefined : END;
    },
  },
  ask: {
    rule: '6.22',
    who: () => ROME,
    offer(g, _f, out) {
      for (const leader of leadersInPlay(g)) out.push(A.leader | leader);
      out.push(A.no);
    },
    take(g, _f, a, x) {
      if (a !== A.no) {
        g.slaves = 1;
        joinLeader(g, x, g.rules.slaveLegion, argOf(a));
        x.say({ ev: 'slaves', leader: argOf(a) });
      }
      return END;
    },
  },
});
