import { argOf, END } from '@punica/kernel';
import { A } from '../actions.ts';
import { disclose, eliminate, leaderOf, loseStep, stepsOf } from '../board.ts';
import { CARTHAGE, ELEPHANT, NONE } from '../data/index.ts';
import { rulebook } from '../procedures.ts';
import { BOXED, type Hex, type Italy, type Unit } from '../state.ts';
import { offerFaces, unitWithFace } from './09-losses.ts';

/** Elephants on the map, wherever they are; that they live is known to all. */
function herd(g: Italy): Unit[] {
  const { units } = g.rules;
  const list: Unit[] = [];
  for (let unit = 0; unit < units.count; unit++)
    if (units.arm[unit] === ELEPHANT && (g.unitAt[unit] === BOXED || g.unitAt[unit] >= 0)) list.push(unit);
  return list;
}

const hexOf = (g: Italy, unit: Unit): Hex => {
  const leader = leaderOf(g, unit);
  return leader === NONE ? g.unitAt[unit] : g.leaderAt[leader];
};

/** Elephants that share a hex, with leaders or without. */
export const herdAt = (g: Italy, hex: Hex): Unit[] => herd(g).filter((unit) => hexOf(g, unit) === hex);

/** [11.2] Winter takes its share of the elephants. */
export const elephantAttrition = rulebook<{ steps: number; hex: Hex }>('elephantAttrition')({
  roll: {
    rule: '11.2',
    run(g, f, x) {
      const elephants = herd(g);
      if (elephants.length === 0) return END;
      const die = x.die();
      f.steps = g.rules.tables.elephants[die - 1];
      x.say({ ev: 'elephantRoll', die, steps: f.steps });
      let steps = 0;
      for (const unit of elephants) steps += stepsOf(g, unit);
      if (f.steps === 0) return END;
      if (steps > f.steps) return 'place';
      for (const unit of elephants) {
        const hex = hexOf(g, unit);
        eliminate(g, x, unit, 'elephants');
        x.say({
          ev: 'lost',
          side: CARTHAGE,
          unit,
          face: g.rules.units.face[unit * 2],
          hex,
          why: 'elephants',
        });
      }
      return END;
    },
  },
  place: {
    rule: '11.2',
    who: () => CARTHAGE,
    offer(g, _f, out) {
      for (const unit of herd(g)) {
        const a = A.at | hexOf(g, unit);
        if (!out.includes(a)) out.push(a);
      }
    },
    take(_g, f, a) {
      f.hex = argOf(a);
    },
  },
  pick: {
    rule: '11.2',
    who: () => CARTHAGE,
    offer(g, f, out) {
      offerFaces(g, herdAt(g, f.hex), A.lose, out);
    },
    take(g, f, a, x) {
      const face = argOf(a);
      const unit = unitWithFace(g, herdAt(g, f.hex), face);
      loseStep(g, x, unit, 'elephants');
      disclose(x);
      x.say({ ev: 'lost', side: CARTHAGE, unit, face, hex: f.hex, why: 'elephants' });
      f.steps--;
      return f.steps > 0 && herd(g).length > 0 ? 'place' : END;
    },
  },
});
