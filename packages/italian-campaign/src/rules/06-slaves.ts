import { END, type Refusal, refusal } from '@punica/kernel';
import { A, leaderIn } from '../actions.ts';
import { joinLeader } from '../board.ts';
import { ROME } from '../data/index.ts';
import { isLockedIn, isOnMap } from '../places.ts';
import { rulebook } from '../procedures.ts';
import type { Italy, LeaderId } from '../state.ts';

const LOCKED_IN = refusal('9.71', 'nobodyGetsIn');

const leadersInPlay = (g: Italy): LeaderId[] => g.rules.leaders.romans.filter((leader) => isOnMap(g, leader));

/** [6.22] After a combat phase that cost four legions, slaves may be armed, once in the war. */
export const slaveLegion = rulebook(
  'slaveLegion',
  {},
  {
    begin: {
      rule: '6.22',
      run(g) {
        const can = g.slaves === 0 && g.lostInCombat >= g.rules.emergencySp;
        return can && leadersInPlay(g).some((leader) => !isLockedIn(g, leader)) ? undefined : END;
      },
    },
    ask: {
      rule: '6.22',
      who: () => ROME,
      offer(g, _f, out) {
        for (const leader of leadersInPlay(g)) out.push(A.leader | leader);
        out.push(A.no);
      },
      // [9.71] No unit enters a city under siege, not even to join its leader.
      check: (g, _f, a): Refusal | undefined =>
        a !== A.no && isLockedIn(g, leaderIn(a)) ? LOCKED_IN : undefined,
      take(g, _f, a, x) {
        if (a !== A.no) {
          g.slaves = 1;
          joinLeader(g, x, g.rules.slaveLegion, leaderIn(a));
          x.say({ ev: 'slaves', leader: leaderIn(a) });
        }
        return END;
      },
    },
  },
);
