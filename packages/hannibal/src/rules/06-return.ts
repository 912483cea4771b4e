import { END, refusal, single, verbOf } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import { cusAt, insideOf, isBesieged, putGeneral } from '../board.ts';
import { CARTHAGE, NONE } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { DISPLACED, type GeneralId, type H, NO_RANK } from '../state.ts';
import { mayBeAt } from './24-bounds.ts';

const UNDER_SIEGE = refusal('6.1.1', 'besiegedCity');
const NO_CUS = refusal('6.1.1', 'noCUsToJoin');
const OUT_OF_BOUNDS = refusal('24.1', 'outOfBounds');

/** [6.1.1] Displaced Carthaginian generals come back to CUs of theirs, or stay away for another turn. */
export const returnOfDisplaced = rulebook(
  'returnOfDisplaced',
  { general: KINDS.general },
  {
    next: {
      rule: '5.1.2',
      run(g, f) {
        f.general = nextDisplaced(g, f.general);
        if (f.general === NONE) return END;
      },
    },
    place: {
      rule: '6.1.1',
      who: () => CARTHAGE,
      offerPublicly(g, _f, out) {
        const { map, inside } = g.rules;
        out.push(A.pass);
        for (const at of map.all) {
          if (cusAt(g, CARTHAGE, at) > 0) out.push(A.at | at);
          if (inside[at] !== NONE && cusAt(g, CARTHAGE, inside[at]) > 0) out.push(A.inside | at);
        }
      },
      check(g, f, a) {
        if (a === A.pass) return undefined;
        const space = spaceIn(a);
        if (verbOf(a) === A.inside && isBesieged(g, space)) return UNDER_SIEGE;
        return mayBeAt(g, f.general, space)
          ? undefined
          : g.rules.variant.refuseBounds(g, single(f.general), OUT_OF_BOUNDS);
      },
      unlisted: () => NO_CUS,
      take(g, f, a, x) {
        if (a === A.pass) return 'next';
        const loc = verbOf(a) === A.inside ? insideOf(g, spaceIn(a)) : spaceIn(a);
        putGeneral(g, f.general, loc);
        x.say({ ev: 'generalPlaced', general: f.general, at: loc, rank: NO_RANK });
        return 'next';
      },
    },
  },
);

function nextDisplaced(g: H, after: GeneralId): GeneralId {
  for (const general of g.rules.generalsOf[CARTHAGE]) {
    if (general > after && g.at[general] === DISPLACED) return general;
  }
  return NONE;
}
