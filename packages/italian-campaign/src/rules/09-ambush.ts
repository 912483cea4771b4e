import { type Action, argOf, END, type Refusal, refusal, STAY } from '@punica/kernel';
import { A } from '../actions.ts';
import { faceOf, spOf, sumSp, unitsWith } from '../board.ts';
import { CARTHAGE, ROME, type Side } from '../data/index.ts';
import { rulebook } from '../procedures.ts';
import { AMBUSHING, type Hex, type Italy, type Unit } from '../state.ts';
import { HANNIBAL } from '../zones.ts';
import { FIELD, unitsIn } from './09-forces.ts';
import { offerFaces, unitWithFace } from './09-losses.ts';

const NOT_ENOUGH_HIDDEN = refusal('9.5', 'ambushTooSmall');
const NOBODY_LEFT = refusal('9.5', 'ambushTakesAll');
const TOO_FEW_TO_ATTACK = refusal('9.2', 'ambushLeavesTooFew');

interface Ambush {
  hex: Hex;
  attacker: Side;
  sally: number;
  /** SP hidden so far. */
  hidden: number;
  /** SP that must be hidden at least. */
  need: number;
}

/** Units with Hannibal that could still hide. */
function ready(g: Italy): Unit[] {
  return unitsWith(g, HANNIBAL, []).filter((unit) => g.away[unit] === 0);
}

const fieldSp = (g: Italy, side: Side, f: Ambush): number =>
  sumSp(g, unitsIn(g, side, f.hex, FIELD, f.sally, []));

/** [9.5] Before the first round Hannibal may hide at least a quarter as many SP as Rome has shown; result: 1 if he did. */
export const ambush = rulebook<Ambush>('ambush')({
  begin: {
    rule: '9.5',
    run(g, f) {
      g.result = 0;
      f.need = Math.ceil(fieldSp(g, ROME, f) / g.rules.tables.constants.ambushShare);
      const own = ready(g);
      return own.length < 2 || sumSp(g, own) <= f.need ? END : undefined;
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
      return checkHiding(g, f, a);
    },
    take(g, f, a, x) {
      if (a === A.no) return END;
      if (a === A.done) {
        g.result = 1;
        x.say({ ev: 'ambushSet', sp: f.hidden });
        return END;
      }
      const unit = unitWithFace(g, ready(g), argOf(a));
      g.away[unit] = AMBUSHING;
      f.hidden += spOf(g, unit);
      if (f.hidden < f.need && stuck(g, f)) {
        // Nothing else can hide without breaking another rule: the plan is given up.
        for (const other of unitsWith(g, HANNIBAL, [])) if (g.away[other] === AMBUSHING) g.away[other] = 0;
        return END;
      }
      return STAY;
    },
  },
});

/** Someone must fight the first round, and an attacker still needs half the enemy's strength. */
function checkHiding(g: Italy, f: Ambush, a: Action): Refusal | undefined {
  const face = argOf(a);
  const own = ready(g);
  if (own.length < 2) return NOBODY_LEFT;
  if (f.attacker === ROME) return undefined;
  const unit = own.find((u) => faceOf(g, u) === face)!;
  const left = fieldSp(g, CARTHAGE, f) - spOf(g, unit);
  return left * 2 < fieldSp(g, ROME, f) ? TOO_FEW_TO_ATTACK : undefined;
}

const stuck = (g: Italy, f: Ambush): boolean => {
  const faces: Action[] = [];
  offerFaces(g, ready(g), A.ambush, faces);
  return faces.every((a) => checkHiding(g, f, a) !== undefined);
};
