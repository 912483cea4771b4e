import { END, EVERYBODY, knownTo, type LocalsOf, refusal } from '@punica/kernel';
import { A, faceIn, hexIn } from '../actions.ts';
import { disclose, eliminate, loseStep, type X } from '../board.ts';
import { byDie, CARTHAGE, ELEPHANT, NONE, PUNIC, turned } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { faceOf, leaderOf, stepsOf } from '../places.ts';
import { rulebook } from '../procedures.ts';
import { BOXED, type Hex, type Italy, isHex, type LeaderId, type Unit } from '../state.ts';
import { boxOf } from '../zones.ts';
import { offerFaces, unitWithFace } from './09-losses.ts';

const NO_ELEPHANTS = refusal('11.2', 'noElephantsThere');

/** Elephants on the map, wherever they are; that they live is known to all. */
export const herd = (g: Italy): Unit[] =>
  g.rules.units.all.filter(
    (unit) => g.rules.units.arm[unit] === ELEPHANT && (g.unitAt[unit] === BOXED || isHex(g.unitAt[unit])),
  );

const hexOf = (g: Italy, unit: Unit): Hex => {
  const at = g.unitAt[unit];
  if (isHex(at)) return at;
  const leader = leaderOf(g, unit);
  return leader === NONE ? NONE : g.leaderAt[leader];
};

/** Elephants that share a hex, with leaders or without. */
export const herdAt = (g: Italy, hex: Hex): Unit[] => herd(g).filter((unit) => hexOf(g, unit) === hex);

const attritionLocals = {
  /** Steps still to be lost. */
  steps: KINDS.count,
  hex: KINDS.hex,
};
type Attrition = LocalsOf<typeof attritionLocals>;

/** [11.2] Winter takes its share of the elephants. */
export const elephantAttrition = rulebook('elephantAttrition', attritionLocals, {
  roll: {
    rule: '11.2',
    run(g, f, x) {
      const elephants = herd(g);
      if (elephants.length === 0) return END;
      const die = x.die();
      f.steps = byDie(g.rules.tables.elephants, die);
      x.say({ ev: 'elephantRoll', die, steps: f.steps });
      let steps = 0;
      for (const unit of elephants) steps += stepsOf(g, unit);
      if (f.steps === 0) return END;
      if (steps > f.steps) return nextStep(g, f);
      for (const unit of elephants) {
        const hex = hexOf(g, unit);
        eliminate(g, x, unit, 'elephants');
        x.say({
          ev: 'lost',
          side: CARTHAGE,
          unit,
          face: g.rules.units.face[turned(unit, 0)],
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
    unlisted: () => NO_ELEPHANTS,
    take(_g, f, a) {
      f.hex = hexIn(a);
    },
  },
  pick: {
    rule: '11.2',
    who: () => CARTHAGE,
    offer(g, f, out) {
      offerFaces(g, herdAt(g, f.hex), A.lose, out);
    },
    take(g, f, a, x) {
      suffer(g, f, x, unitWithFace(g, herdAt(g, f.hex), faceIn(a)));
      return f.steps > 0 && herd(g).length > 0 ? nextStep(g, f) : END;
    },
  },
  alike: {
    rule: '11.2',
    run(g, f, x) {
      suffer(g, f, x, herd(g)[0]);
      return f.steps > 0 && herd(g).length > 0 ? nextStep(g, f) : END;
    },
  },
});

/**
 * Where the next step is lost. It is not asked where everybody sees that all elephants are in one place, for only
 * there lie Carthaginian counters that could be some (7.5); nor which of them, where they are alike.
 */
function nextStep(g: Italy, f: Attrition): 'place' | 'pick' | 'alike' {
  const all = herd(g);
  const hex = hexOf(g, all[0]);
  const scattered =
    all.some((unit) => hexOf(g, unit) !== hex) ||
    g.rules.leaders.punic.some((leader) => g.leaderAt[leader] !== hex && mayHideElephants(g, leader));
  if (scattered) return 'place';
  f.hex = hex;
  return all.every((unit) => faceOf(g, unit) === faceOf(g, all[0])) ? 'alike' : 'pick';
}

function mayHideElephants(g: Italy, leader: LeaderId): boolean {
  const box = boxOf(leader, PUNIC);
  return box !== NONE && g.zones[box].some((s) => knownTo(s) !== EVERYBODY);
}

function suffer(g: Italy, f: Attrition, x: X, unit: Unit): void {
  const face = faceOf(g, unit);
  loseStep(g, x, unit, 'elephants');
  disclose(x);
  x.say({ ev: 'lost', side: CARTHAGE, unit, face, hex: f.hex, why: 'elephants' });
  f.steps--;
}
