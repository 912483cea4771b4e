import {
  A as BASE,
  CONSUL,
  changeCUs,
  cusAt,
  generalsAt,
  generalsIn,
  type H,
  KINDS,
  type Loc,
  placeAction,
  placeOf,
  plainPCs,
  ROME,
  removeOwnPCs,
  rulebook,
} from '@punica/hannibal/engine';
import { END, type LocalsOf, verbOf } from '@punica/kernel';
import { A } from './actions.ts';
import { RAISED, RAISED_MOST } from './memory.ts';

const refusing = {
  /** 1 where only this turn's reinforcements count. */
  raised: KINDS.flag,
  cus: KINDS.count,
  pcs: KINDS.count,
};
type Refusing = LocalsOf<typeof refusing>;

/** CUs that the Consuls in a place must keep. */
function kept(g: H, loc: Loc): number {
  const consuls = generalsIn(generalsAt(g, ROME, loc)).filter((general) => g.rank[general] === CONSUL);
  if (consuls.length === 0) return 0;
  return Math.max(
    ...consuls.map((general) =>
      g.rules.variant.consularMinimum(g, general, g.rules.tables.constants.consularMinimum),
    ),
  );
}

const raisedAt = (g: H, loc: Loc): number => {
  let n = 0;
  for (let i = 0; i < RAISED_MOST; i++) if (g.extra[RAISED + i] === loc + 1) n++;
  return n;
};

/** CUs that can be taken away in a place. */
function spare(g: H, f: Refusing, loc: Loc): number {
  const free = cusAt(g, ROME, loc) - kept(g, loc);
  return Math.max(0, f.raised === 1 ? Math.min(free, raisedAt(g, loc)) : free);
}

const places = (g: H, f: Refusing): Loc[] => {
  const list: Loc[] = [];
  for (const loc of g.rules.allLocs) if (spare(g, f, loc) > 0) list.push(loc);
  return list;
};

const canGiveCUs = (g: H, f: Refusing): boolean =>
  places(g, f).reduce((sum, loc) => sum + spare(g, f, loc), 0) >= f.cus;

/** [event Rome 6] War in the East, or the Latins hold back: Rome gives up CUs, or else PCs. */
export const levyRefused = rulebook('levyRefused', refusing, {
  choose: {
    rule: 'event Rome 6',
    auto: true,
    who: () => ROME,
    offer(g, f, out) {
      if (canGiveCUs(g, f)) out.push(BASE.units | f.cus);
      out.push(A.giveUp | f.pcs);
    },
    take(g, f, a) {
      if (verbOf(a) === BASE.units) return;
      if (plainPCs(g, ROME).length > 0)
        removeOwnPCs.enter(g, { side: ROME, count: f.pcs, peace: 0, rule: 'event Rome 6' });
      return END;
    },
  },
  from: {
    rule: 'event Rome 6',
    auto: true,
    who: () => ROME,
    offer(g, f, out) {
      for (const loc of places(g, f)) out.push(placeAction(g, loc));
    },
    take(g, f, a, x) {
      const at = placeOf(g, a);
      changeCUs(g, x, ROME, at, -1);
      x.say({ ev: 'lost', side: ROME, at, cus: 1, elephants: 0, why: 'event' });
      for (let i = 0; i < RAISED_MOST; i++) {
        if (g.extra[RAISED + i] !== at + 1) continue;
        g.extra[RAISED + i] = 0;
        break;
      }
      f.cus--;
      return f.cus > 0 ? 'from' : END;
    },
  },
});
