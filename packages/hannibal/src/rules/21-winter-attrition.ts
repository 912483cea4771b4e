import { END } from '@punica/kernel';
import { forceAt } from '@punica/punic-cards';
import { cusAt, isHostileTo } from '../board.ts';
import { CARTHAGE, NONE } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { wearDown } from './21-attrition.ts';

/**
 * [19.3g, 21.1.1] Every Force that stands on an enemy PC or a Tribe that is not its friend rolls, Rome's first.
 * Who is inside a city stands on a PC of his own.
 */
export const winterAttrition = rulebook(
  'winterAttrition',
  { side: KINDS.side, /** The last space that was looked at, or NONE. */ last: KINDS.space },
  {
    force: {
      rule: '21.1.1',
      run(g, f) {
        for (const at of g.rules.map.all) {
          if (at <= f.last || cusAt(g, f.side, at) === 0 || !isHostileTo(g, f.side, at)) continue;
          f.last = at;
          wearDown(g, forceAt(g, f.side, at), 'winter');
          return 'force';
        }
        if (f.side === CARTHAGE) return END;
        f.side = CARTHAGE;
        f.last = NONE;
        return 'force';
      },
    },
  },
);
