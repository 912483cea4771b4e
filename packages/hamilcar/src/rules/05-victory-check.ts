import { END } from '@punica/kernel';
import { italianProvinces, points } from '../board.ts';
import { CARTHAGE, ROME } from '../data/index.ts';
import { rulebook } from '../procedures.ts';
import type { H } from '../state.ts';
import { removeOwnMarkers } from './04-markers.ts';

/** [4.1, 5.5, R16] */
function isItaliaLost(g: H): boolean {
  if (italianProvinces(g) >= g.rules.tables.numbers.italianProvinces) return false;
  g.outcome = { winners: 1 << CARTHAGE, rule: '4.1', reason: 'italiaLost' };
  return true;
}

/** [4.1, 4.2, 5.5, 6] The points are counted; the one behind gives up markers, and the last turn decides. */
export const victoryCheck = rulebook(
  'victoryCheck',
  {},
  {
    count: {
      rule: '5.5',
      run(g, _f, x) {
        const rome = points(g, ROME);
        const carthage = points(g, CARTHAGE);
        x.say({ ev: 'points', rome, carthage });
        if (isItaliaLost(g)) return END;
        if (rome === carthage) return;
        removeOwnMarkers.enter(g, {
          side: rome < carthage ? ROME : CARTHAGE,
          count: Math.abs(rome - carthage),
          rule: '5.5',
          miatFirst: 0,
        });
      },
    },
    /** [4.1, 5.5, R16] The markers that Rome gave up may have cost it Italia. */
    italia: { rule: '4.1', run: (g) => (isItaliaLost(g) ? END : undefined) },
    /** [4.2, 6, R1] Most points win at the end; ties are Carthage's. */
    decide: {
      rule: '4.2',
      run(g) {
        if (g.turn < g.rules.scenario.turns.length) return;
        const winner = points(g, ROME) > points(g, CARTHAGE) ? ROME : CARTHAGE;
        g.outcome = {
          winners: 1 << winner,
          rule: '6',
          reason: winner === ROME ? 'romeAhead' : 'carthageAhead',
        };
      },
    },
  },
);
