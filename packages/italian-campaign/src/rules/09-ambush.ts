import { END, type LocalsOf, type Refusal, refusal, STAY } from '@punica/kernel';
import { A, faceIn } from '../actions.ts';
import { CARTHAGE, ROME, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { spOf, sumSp, unitsWith } from '../places.ts';
import { rulebook } from '../procedures.ts';
import { AMBUSHING, type Italy, type Unit } from '../state.ts';
import { HANNIBAL } from '../zones.ts';
import { FIELD, sallyOf, unitsIn } from './09-forces.ts';
import { offerFaces, unitWithFace } from './09-losses.ts';
import { leastShare } from './09-shares.ts';

const NOT_ENOUGH_HIDDEN = refusal('9.5', 'ambushTooSmall');
const NOBODY_LEFT = refusal('9.5', 'ambushTakesAll');
const TOO_FEW_TO_ATTACK = refusal('9.2', 'ambushLeavesTooFew');

const ambushLocals = {
  hex: KINDS.hex,
  attacker: KINDS.side,
  sally: KINDS.sally,
  /** SP hidden so far. */
  hidden: KINDS.count,
  /** SP that must be hidden at least. */
  need: KINDS.count,
};
type Ambush = LocalsOf<typeof ambushLocals>;

/** Units with Hannibal that could still hide. */
function ready(g: Italy): Unit[] {
  return unitsWith(g, HANNIBAL, []).filter((unit) => g.away[unit] === 0);
}

const fieldSp = (g: Italy, side: Side, f: Ambush): number =>
  sumSp(g, unitsIn(g, side, f.hex, FIELD, sallyOf(g, f, side), []));

/** [9.5] Before the first round Hannibal may hide at least a quarter as many SP as Rome has shown; result: 1 if he did. */
export const ambush = rulebook('ambush', ambushLocals, {
  begin: {
    rule: '9.5',
    run(g, f) {
      g.result = 0;
      f.need = Math.ceil(fieldSp(g, ROME, f) / g.rules.tables.constants.ambushShare);
      return refuseHiding(g, f, ready(g), 0) === undefined ? undefined : END;
    },
  },
  pick: {
    rule: '9.5',
    who: () => CARTHAGE,
    offer(g, f, out) {
      offerFaces(g, ready(g), A.ambush, out);
      out.push(f.hidden === 0 ? A.no : A.done);
    },
    check(g, f, a): Refusal | undefined {
      if (a === A.no) return undefined;
      if (a === A.done) return f.hidden < f.need ? NOT_ENOUGH_HIDDEN : undefined;
      const own = ready(g);
      const unit = unitWithFace(g, own, faceIn(a));
      return refuseHiding(
        g,
        f,
        own.filter((other) => other !== unit),
        spOf(g, unit),
      );
    },
    take(g, f, a, x) {
      if (a === A.no) return END;
      if (a === A.done) {
        g.result = 1;
        x.say({ ev: 'ambushSet', sp: f.hidden });
        return END;
      }
      const unit = unitWithFace(g, ready(g), faceIn(a));
      g.away[unit] = AMBUSHING;
      f.hidden += spOf(g, unit);
      return STAY;
    },
  },
});

/**
 * Why an ambush cannot be laid with so many SP more, if only these are left to choose from: somebody with
 * Hannibal must fight the first round, and an attacker still needs half the enemy's strength.
 */
function refuseHiding(g: Italy, f: Ambush, left: readonly Unit[], more: number): Refusal | undefined {
  if (left.length === 0) return NOBODY_LEFT;
  const rest = leastShare(g, left, f.need - f.hidden - more, false);
  if (rest === Infinity) return NOBODY_LEFT;
  if (f.attacker === ROME) return undefined;
  return (fieldSp(g, CARTHAGE, f) - more - rest) * 2 < fieldSp(g, ROME, f) ? TOO_FEW_TO_ATTACK : undefined;
}
