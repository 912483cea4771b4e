import { END, refusal, verbOf } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import { changeSupply, enemyOf, insideOf, isInside, spaceOf, supplyAt } from '../board.ts';
import { CARTHAGE, ROME, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { H } from '../state.ts';
import { BUY_WITH_OPS, spending, spendingOf } from './05-spending.ts';

const NO_TRAIN = refusal('5.6', 'noTrainThere');

/** Offers every supply train of a side that can be burned. */
function offerTrains(g: H, side: Side, out: number[]): void {
  for (const loc of g.rules.ashore) {
    if (supplyAt(g, side, loc) === 0) continue;
    out.push(isInside(g, loc) ? A.supplyInside | spaceOf(g, loc) : A.supply | loc);
  }
}

/** [2.3D, 5.6] Who has spent fewer OPs gets the difference; the other may burn supply trains against it. */
export const warChest = rulebook(
  'warChest',
  {
    /** Who has spent less and receives. */
    side: KINDS.side,
    points: KINDS.count,
  },
  {
    compare: {
      rule: '5.6',
      run(g, f, x) {
        const [rome, carthage] = g.opsPlayed;
        if (rome === carthage) return END;
        f.side = rome < carthage ? ROME : CARTHAGE;
        f.points = Math.abs(rome - carthage);
        x.say({ ev: 'warChest', side: f.side, points: f.points });
      },
    },
    burn: {
      rule: '5.6',
      who: (_g, f) => enemyOf(f.side),
      offerPublicly(g, f, out) {
        out.push(A.done);
        offerTrains(g, enemyOf(f.side), out);
      },
      unlisted: () => NO_TRAIN,
      take(g, f, a, x) {
        if (a === A.done) return;
        const loc = verbOf(a) === A.supply ? spaceIn(a) : insideOf(g, spaceIn(a));
        changeSupply(g, enemyOf(f.side), loc, -1);
        x.say({ ev: 'supply', side: enemyOf(f.side), at: loc, count: -1, why: 'warChest' });
        f.points--;
        return f.points > 0 ? 'burn' : END;
      },
    },
    spend: {
      rule: '5.6',
      run(g, f) {
        spending.enter(g, spendingOf(f.side, f.points, BUY_WITH_OPS, 0, 1));
      },
    },
  },
);
