import { type Action, END, emptied, STAY } from '@punica/kernel';
import { A, faceIn } from '../actions.ts';
import { eliminate, loseStep, type X } from '../board.ts';
import { type FaceId, NONE, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { faceOf, stepsOf } from '../places.ts';
import { rulebook } from '../procedures.ts';
import type { Hex, Italy, Unit } from '../state.ts';
import { unitsIn } from './09-forces.ts';

/** Pushes each face among these units once. */
export function offerFaces(g: Italy, units: readonly Unit[], verb: Action, out: Action[]): void {
  let last: Action = NONE;
  for (let i = 0; i < units.length; i++) {
    const a = verb | faceOf(g, units[i]);
    // Like counters mostly stand together.
    if (a === last) continue;
    last = a;
    if (!out.includes(a)) out.push(a);
  }
}

/** The first of these units that shows this face. */
export function unitWithFace(g: Italy, units: readonly Unit[], face: FaceId): Unit {
  for (let i = 0; i < units.length; i++) if (faceOf(g, units[i]) === face) return units[i];
  throw new Error(`no unit shows face ${face}`);
}

export function loseAll(g: Italy, x: X, side: Side, hex: Hex, units: readonly Unit[]): void {
  if (units.length === 0) return;
  x.say({ ev: 'lostAll', side, hex, why: 'combat' });
  for (const unit of units) eliminate(g, x, unit, 'combat');
}

/** [9.3] The owner takes so many steps from the units concerned. */
export const losses = rulebook(
  'losses',
  {
    side: KINDS.side,
    hex: KINDS.hex,
    scope: KINDS.scope,
    sally: KINDS.sally,
    /** Steps still to be lost. */
    steps: KINDS.count,
  },
  {
    begin: {
      rule: '9.3',
      run(g, f, x) {
        const units = unitsIn(g, f.side, f.hex, f.scope, f.sally, []);
        let steps = 0;
        for (const unit of units) steps += stepsOf(g, unit);
        if (steps > f.steps && f.steps > 0) return;
        if (f.steps > 0) loseAll(g, x, f.side, f.hex, units);
        return END;
      },
    },
    pick: {
      rule: '9.3',
      offerPublicly(g, f, out) {
        offerFaces(g, unitsIn(g, f.side, f.hex, f.scope, f.sally, list()), A.lose, out);
      },
      take(g, f, a, x) {
        const face = faceIn(a);
        const unit = unitWithFace(g, unitsIn(g, f.side, f.hex, f.scope, f.sally, []), face);
        loseStep(g, x, unit, 'combat');
        x.say({ ev: 'lost', side: f.side, unit, face, hex: f.hex, why: 'combat' });
        f.steps--;
        return f.steps > 0 ? STAY : END;
      },
    },
  },
);

const work: Unit[] = [];
const list = (): Unit[] => emptied(work);
