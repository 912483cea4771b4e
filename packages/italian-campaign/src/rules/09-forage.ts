import { type Action, END, type LocalsOf, type Refusal, refusal, STAY } from '@punica/kernel';
import { A, faceIn } from '../actions.ts';
import { isElephant, isGarrison } from '../board.ts';
import { KINDS } from '../kinds.ts';
import { faceOf, spOf, sumSp } from '../places.ts';
import { rulebook } from '../procedures.ts';
import { FORAGING, type Italy, type Unit } from '../state.ts';
import { allUnitsIn, leadersIn, unitsIn } from './09-forces.ts';
import { offerFaces, unitWithFace } from './09-losses.ts';
import { leastShare } from './09-shares.ts';

const LEAVES_TOO_FEW = refusal('9.4', 'forageLeavesTooFew');

const forceLocals = { side: KINDS.side, hex: KINDS.hex, scope: KINDS.scope, sally: KINDS.sally };
export type Force = LocalsOf<typeof forceLocals>;

const forageLocals = {
  ...forceLocals,
  /** SP still to be sent out. */
  need: KINDS.count,
  /** SP that must stay, so that the attack which was begun can be made (9.2, 9.8). */
  keep: KINDS.count,
};
type Forage = LocalsOf<typeof forageLocals>;

const fighters = (g: Italy, f: Force): Unit[] => unitsIn(g, f.side, f.hex, f.scope, f.sally, []);

/** [9.4, 11.3] Elephants do not forage, nor do garrisons who never leave their city. */
const mayForage = (g: Italy, unit: Unit): boolean => !isElephant(g, unit) && !isGarrison(g, unit);

/** Those who could go, unless it is the last unit left (9.4: a single unit stays). */
function foragers(g: Italy, units: readonly Unit[]): Unit[] {
  return units.length < 2 ? [] : units.filter((unit) => mayForage(g, unit));
}

/** [9.4] SP that a force must send out: a quarter of all that is with its leaders, elephants counted (R40). */
function forageNeed(g: Italy, f: Force): number {
  if (g.province[g.rules.map.province[f.hex]] === f.side) return 0;
  if (leadersIn(g, f.side, f.hex, f.sally, []).length === 0 || fighters(g, f).length < 2) return 0;
  const all = allUnitsIn(g, f.side, f.hex, f.scope, f.sally, []);
  return Math.ceil(sumSp(g, all) / g.rules.tables.constants.forageShare);
}

/** What can be left to fight of these units when so many SP have to go in whole units, one staying in any case. */
function mostLeft(g: Italy, units: readonly Unit[], need: number): number {
  const ready = foragers(g, units);
  // With elephants or a garrison beside them all of the others can go; else one of them is the last.
  const all = ready.length < units.length;
  const least = all ? sumSp(g, ready) : sumSp(g, ready) - Math.max(0, ...ready.map((unit) => spOf(g, unit)));
  return sumSp(g, units) - Math.min(least, leastShare(g, ready, need, all));
}

/** [9.4] The strength that a force can bring to the field, or against walls, once its foragers are out. */
export const strengthLeft = (g: Italy, f: Force): number => mostLeft(g, fighters(g, f), forageNeed(g, f));

/** [9.4] In a province it does not control, a force sends at least a quarter of its SP for food. */
export const forage = rulebook('forage', forageLocals, {
  begin: {
    rule: '9.4',
    run(g, f, x) {
      f.need = forageNeed(g, f);
      if (f.need === 0 || foragers(g, fighters(g, f)).length === 0) return END;
      x.say({ ev: 'foraging', side: f.side, sp: f.need });
    },
  },
  pick: {
    rule: '9.4',
    offerPublicly(g, f, out) {
      offerFaces(g, foragers(g, fighters(g, f)), A.forage, out);
    },
    check: (g, f, a): Refusal | undefined => (leavesEnough(g, f, a) ? undefined : LEAVES_TOO_FEW),
    take(g, f, a, x) {
      const unit = unitWithFace(g, foragers(g, fighters(g, f)), faceIn(a));
      g.away[unit] = FORAGING;
      f.need -= spOf(g, unit);
      x.say({ ev: 'forager', side: f.side, face: faceIn(a) });
      return f.need > 0 && foragers(g, fighters(g, f)).length > 0 ? STAY : END;
    },
  },
});

/** Can what has to stay still stay when this one goes? */
function leavesEnough(g: Italy, f: Forage, a: Action): boolean {
  if (f.keep === 0) return true;
  const units = fighters(g, f);
  const gone = units.findIndex((unit) => faceOf(g, unit) === faceIn(a) && mayForage(g, unit));
  const left = units.filter((_, i) => i !== gone);
  return mostLeft(g, left, f.need - spOf(g, units[gone])) >= f.keep;
}
