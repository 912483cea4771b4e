import { argOf, END } from '@punica/kernel';
import { A } from '../actions.ts';
import { disclose, eliminate, loseStep, type X } from '../board.ts';
import { CARTHAGE, ELEPHANT, NONE } from '../data/index.ts';
import { faceOf, isLaidOpen, leaderOf, stepsOf } from '../places.ts';
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
      if (steps > f.steps) return nextStep(g);
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
      suffer(g, f, x, unitWithFace(g, herdAt(g, f.hex), argOf(a)));
      return f.steps > 0 && herd(g).length > 0 ? nextStep(g) : END;
    },
  },
  alike: {
    rule: '11.2',
    run(g, f, x) {
      const [unit] = herd(g);
      f.hex = hexOf(g, unit);
      suffer(g, f, x, unit);
      return f.steps > 0 && herd(g).length > 0 ? nextStep(g) : END;
    },
  },
});

/** Nothing is asked where all elephants are alike, in one place and seen by all (7.5). */
function nextStep(g: Italy): 'place' | 'alike' {
  const all = herd(g);
  const same = all.every(
    (unit) => hexOf(g, unit) === hexOf(g, all[0]) && faceOf(g, unit) === faceOf(g, all[0]),
  );
  const seen = all.every((unit) => leaderOf(g, unit) === NONE || isLaidOpen(g, leaderOf(g, unit)));
  return same && seen ? 'alike' : 'place';
}

function suffer(g: Italy, f: { steps: number; hex: Hex }, x: X, unit: Unit): void {
  const face = faceOf(g, unit);
  loseStep(g, x, unit, 'elephants');
  disclose(x);
  x.say({ ev: 'lost', side: CARTHAGE, unit, face, hex: f.hex, why: 'elephants' });
  f.steps--;
}
