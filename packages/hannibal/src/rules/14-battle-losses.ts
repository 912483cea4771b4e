import { argOf, END, type LocalsOf } from '@punica/kernel';
import { lossesAt, lossesIn, lossesTaken, NO_LOSSES } from '@punica/punic-cards';
import { A } from '../actions.ts';
import { cusAt, elephantsAt, generalsAt } from '../board.ts';
import { NONE } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { H, Loc } from '../state.ts';
import { addFallen } from './14-battle-frame.ts';
import { chooseLosses, elephantsIn } from './21-attrition.ts';

const lossesLocals = {
  side: KINDS.side,
  at: KINDS.space,
  /** Inside of the city whose CUs fight along (20.6), or NONE. */
  inside: KINDS.loc,
  count: KINDS.count,
  firstElephant: KINDS.flag,
  /** 1 where Generals who lose their last CU are displaced (10.10). */
  displaces: KINDS.flag,
  why: KINDS.text,
  /** How many of the losses the sortie bears. */
  fromInside: KINDS.count,
  lost: KINDS.count,
  /** The Elephant that goes first is gone (14.12.1). */
  elephantFell: KINDS.flag,
};
type Losses = LocalsOf<typeof lossesLocals>;

const insideCUs = (g: H, f: Losses): number => (f.inside === NONE ? 0 : cusAt(g, f.side, f.inside));

/** Fewest losses that the sortie must bear: those the others cannot, and the only Elephant. */
function fewestInside(g: H, f: Losses): number {
  const spill = Math.max(0, f.count - cusAt(g, f.side, f.at));
  const onlyElephants =
    f.firstElephant === 1 && elephantsAt(g, f.side, f.at) === 0 && elephantsAt(g, f.side, f.inside) > 0;
  return Math.max(spill, onlyElephants ? 1 : 0);
}

function mostInside(g: H, f: Losses): number {
  const onlyElephants =
    f.firstElephant === 1 && elephantsAt(g, f.side, f.at) > 0 && elephantsAt(g, f.side, f.inside) === 0;
  return Math.min(insideCUs(g, f), f.count - (onlyElephants ? 1 : 0));
}

function loseAt(g: H, f: Losses, loc: Loc, count: number, firstElephant: 0 | 1): void {
  chooseLosses.enter(g, lossesAt(g, f.side, loc, count, f.why, firstElephant));
}

/**
 * [14.11, 14.12, 20.6] One side's losses in a battle; with a sortie the owner says who bears them.
 * Result: CUs lost.
 */
export const battleLosses = rulebook('battleLosses', lossesLocals, {
  begin: {
    rule: '14.11.3',
    run(g, f) {
      if (insideCUs(g, f) > 0) return;
      f.fromInside = 0;
      return 'outside';
    },
  },
  share: {
    rule: '20.6',
    offerPublicly(g, f, out) {
      const least = fewestInside(g, f);
      const most = Math.max(least, mostInside(g, f));
      for (let n = least; n <= most; n++) out.push(A.units | n);
    },
    take(_g, f, a) {
      f.fromInside = argOf(a);
    },
  },
  outside: {
    rule: '17.2',
    run(g, f) {
      lossesTaken.leave(g, NO_LOSSES);
      const count = f.count - f.fromInside;
      if (count > 0) loseAt(g, f, f.at, count, f.firstElephant);
    },
  },
  displaceOutside: {
    rule: '10.10',
    run(g, f) {
      const lost = lossesIn(lossesTaken.of(g));
      f.lost += lost;
      if (elephantsIn(lossesTaken.of(g)) > 0) f.elephantFell = 1;
      if (f.displaces === 1 && lost > 0 && cusAt(g, f.side, f.at) === 0)
        addFallen(g, generalsAt(g, f.side, f.at));
    },
  },
  inside: {
    rule: '20.6',
    run(g, f) {
      if (f.fromInside === 0) return 'total';
      loseAt(g, f, f.inside, f.fromInside, f.elephantFell === 1 ? 0 : f.firstElephant);
    },
  },
  displaceInside: {
    rule: '10.10',
    run(g, f) {
      const lost = lossesIn(lossesTaken.of(g));
      f.lost += lost;
      if (f.displaces === 1 && lost > 0 && cusAt(g, f.side, f.inside) === 0)
        addFallen(g, generalsAt(g, f.side, f.inside));
    },
  },
  total: {
    rule: '14.13',
    run(g, f) {
      g.result = f.lost;
      return END;
    },
  },
});
