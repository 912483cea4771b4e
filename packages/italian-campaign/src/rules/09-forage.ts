import { argOf, END, STAY } from '@punica/kernel';
import { A } from '../actions.ts';
import { isElephant, isGarrison, spOf, sumSp } from '../board.ts';
import type { Side } from '../data/index.ts';
import { rulebook } from '../procedures.ts';
import { FORAGING, type Hex, type Italy, type Unit } from '../state.ts';
import { unitsIn } from './09-forces.ts';
import { offerFaces, unitWithFace } from './09-losses.ts';

interface Forage {
  side: Side;
  hex: Hex;
  scope: number;
  sally: number;
  /** SP still to be sent out. */
  need: number;
}

/** [9.4, 11.3] Elephants do not forage, nor do garrisons who never leave their city. */
const mayForage = (g: Italy, unit: Unit): boolean => !isElephant(g, unit) && !isGarrison(g, unit);

/** Those who could go, unless it is the last unit left (9.4: a single unit stays). */
function foragers(g: Italy, f: Forage): Unit[] {
  const units = unitsIn(g, f.side, f.hex, f.scope, f.sally, []);
  return units.length < 2 ? [] : units.filter((unit) => mayForage(g, unit));
}

/** [9.4] In a province it does not control, a force sends at least a quarter of its SP for food. */
export const forage = rulebook<Forage>('forage')({
  begin: {
    rule: '9.4',
    run(g, f, x) {
      if (g.province[g.rules.map.province[f.hex]] === f.side) return END;
      const units = unitsIn(g, f.side, f.hex, f.scope, f.sally, []);
      if (units.length < 2) return END;
      f.need = Math.ceil(sumSp(g, units) / g.rules.tables.constants.forageShare);
      x.say({ ev: 'foraging', side: f.side, sp: f.need });
      return foragers(g, f).length === 0 ? END : undefined;
    },
  },
  pick: {
    rule: '9.4',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      offerFaces(g, foragers(g, f), A.forage, out);
    },
    take(g, f, a) {
      const unit = unitWithFace(g, foragers(g, f), argOf(a));
      g.away[unit] = FORAGING;
      f.need -= spOf(g, unit);
      return f.need > 0 && foragers(g, f).length > 0 ? STAY : END;
    },
  },
});
