import { END, type Refusal, refusal } from '@punica/kernel';
import { A } from '../actions.ts';
import { enemyOf, hasLeaderAt, liftSiege, piecesAt, spInside, spOutside, sumSp } from '../board.ts';
import { NONE, type Side } from '../data/index.ts';
import { rulebook } from '../procedures.ts';
import type { Italy } from '../state.ts';
import { assault } from './09-assault.ts';
import { ASSAULTING, showAll, unitsIn } from './09-forces.ts';
import { leadersIn } from './10-command.ts';
import { cityFalls } from './10-risk.ts';
import { retreat } from './10-withdrawal.ts';

const TOO_FEW_TO_BESIEGE = refusal('9.7', 'tooFewToBesiege');
const TOO_FEW_TO_ASSAULT = refusal('9.8', 'tooFewToAssault');
const NO_LEADER_TO_BESIEGE = refusal('9.7', 'noLeaderToBesiege');

/** [9.72] What a besieger must match: the walls, and with them everybody inside. */
export const siegeRequirement = (g: Italy, city: number): number =>
  g.rules.tables.cityClasses[g.rules.map.cities[city].cityClass].intrinsic + spInside(g, city);

export const besiegerOf = (g: Italy, city: number): Side => enemyOf(g.control[city] as Side);

/** An enemy force stands before these walls, and no friend of the city is left in the open. */
export function isInvested(g: Italy, city: number): boolean {
  if (!g.rules.walled[city]) return false;
  const { hex } = g.rules.map.cities[city];
  const side = besiegerOf(g, city);
  if (piecesAt(g, side, hex) === 0 || spOutside(g, side, hex) === 0) return false;
  return leadersIn(g, g.control[city] as Side, hex, 0, []).length === 0;
}

/** [9.9] The two class 1 fortresses are never stormed and never starved without works. */
export const needsWorks = (g: Italy, city: number): boolean =>
  g.rules.tables.cityClasses[g.rules.map.cities[city].cityClass].works;

function refuseSiege(g: Italy, city: number): Refusal | undefined {
  const { hex } = g.rules.map.cities[city];
  const side = besiegerOf(g, city);
  if (spOutside(g, side, hex) < siegeRequirement(g, city)) return TOO_FEW_TO_BESIEGE;
  return g.siege[city] > 0 || hasLeaderAt(g, side, hex) ? undefined : NO_LEADER_TO_BESIEGE;
}

/** [9.8, 11.3] Three to two, elephants not counted. */
function refuseAssault(g: Italy, city: number): Refusal | undefined {
  const { hex } = g.rules.map.cities[city];
  const sp = sumSp(g, unitsIn(g, besiegerOf(g, city), hex, ASSAULTING, 0, []));
  return sp * 2 < siegeRequirement(g, city) * 3 ? TOO_FEW_TO_ASSAULT : undefined;
}

/** [9.7, 9.91] Starve, storm or leave: one try for each city and segment. */
export const siegePhase = rulebook<{ city: number }>('siegePhase')({
  next: {
    rule: '9.7',
    run(g, f, x) {
      for (let city = f.city + 1; city < g.control.length; city++) {
        if (!isInvested(g, city)) continue;
        f.city = city;
        showAll(g, x, g.rules.map.cities[city].hex);
        if (needsWorks(g, city)) {
          if (g.works[city] === 2) return 'works';
          continue;
        }
        if (refuseSiege(g, city) === undefined || refuseAssault(g, city) === undefined) return 'choose';
        // [9.7, 9.71, 9.8] Too weak for either: the siege is off and the force steps back.
        liftSiege(g, x, city);
        retreat.enter(g, { side: besiegerOf(g, city), hex: g.rules.map.cities[city].hex });
        return 'next';
      }
      return END;
    },
  },
  choose: {
    rule: '9.7',
    who: (g, f) => besiegerOf(g, f.city),
    offer(_g, _f, out) {
      out.push(A.besiege, A.assault, A.abandon);
    },
    check(g, f, a): Refusal | undefined {
      if (a === A.besiege) return refuseSiege(g, f.city);
      return a === A.assault ? refuseAssault(g, f.city) : undefined;
    },
    take(g, f, a, x) {
      if (a === A.abandon) liftSiege(g, x, f.city);
      else if (a === A.besiege) return 'roll';
      else assault.enter(g, { city: f.city, leader: NONE, attackerSteps: 0, defenderSteps: 0, stormed: 0 });
      return 'next';
    },
  },
  roll: {
    rule: '9.7',
    run(g, f, x) {
      const { siegeFirst, siegeLast } = g.rules.tables.constants;
      const need = g.siege[f.city] > 0 ? g.siege[f.city] : siegeFirst;
      const die = x.die();
      const fell = die >= need;
      x.say({ ev: 'siegeRoll', city: f.city, need, die, fell });
      if (fell) cityFalls(g, x, f.city, besiegerOf(g, f.city), 'siege');
      else g.siege[f.city] = Math.max(need - 1, siegeLast);
      return 'next';
    },
  },
  works: {
    rule: '9.91',
    run(g, f, x) {
      worksRoll(g, f.city, x);
      return 'next';
    },
  },
});

/** [9.91] Behind finished works a fortress opens its gates on a 6. */
function worksRoll(g: Italy, city: number, x: Parameters<typeof cityFalls>[1]): void {
  const die = x.die();
  const fell = die >= g.rules.tables.constants.worksSurrender;
  x.say({ ev: 'worksRoll', city, die, fell });
  if (fell) cityFalls(g, x, city, besiegerOf(g, city), 'siege');
}

/** [9.91, 9.92] Works before a class 1 fortress are begun, finished a segment later, and kept up. */
export const worksPhase = rulebook<{ city: number }>('worksPhase')({
  next: {
    rule: '9.92',
    run(g, f, x) {
      for (let city = f.city + 1; city < g.control.length; city++) {
        if (!isInvested(g, city) || !needsWorks(g, city)) continue;
        f.city = city;
        const { hex } = g.rules.map.cities[city];
        const side = besiegerOf(g, city);
        showAll(g, x, hex);
        if (spOutside(g, side, hex) < siegeRequirement(g, city)) {
          liftSiege(g, x, city);
          retreat.enter(g, { side, hex });
          return 'next';
        }
        if (g.works[city] === 1) return 'finish';
        if (g.works[city] === 0 && hasLeaderAt(g, side, hex)) return 'build';
      }
      return END;
    },
  },
  build: {
    rule: '9.91',
    who: (g, f) => besiegerOf(g, f.city),
    offer(_g, _f, out) {
      out.push(A.build, A.no);
    },
    take(g, f, a, x) {
      if (a === A.build) {
        g.works[f.city] = 1;
        x.say({ ev: 'works', city: f.city, complete: false });
      }
      return 'next';
    },
  },
  finish: {
    rule: '9.91',
    run(g, f, x) {
      g.works[f.city] = 2;
      x.say({ ev: 'works', city: f.city, complete: true });
      worksRoll(g, f.city, x);
      return 'next';
    },
  },
});
