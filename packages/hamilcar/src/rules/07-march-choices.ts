import { type Choice, offering } from '@punica/kernel';
import { STARTED } from '@punica/punic-cards';
import { A, spaceIn } from '../actions.ts';
import { cusAt, enemyOf, generalsAt, isInside, spaceOf, supplyAt } from '../board.ts';
import { NONE } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import type { H, Space } from '../state.ts';
import type { March, MarchFrame } from './07-frames.ts';
import {
  checkBesiege,
  checkEmbark,
  checkEnter,
  checkGo,
  checkRegroup,
  checkStop,
  isTarget,
  linkCost,
  mayBreakOut,
  refuseLeaving,
  refuseMeeting,
  refuseStrait,
} from './07-march-checks.ts';
import { goInside, offersShelter } from './07-march-moves.ts';
import { garrisonWaits, muster, refuseParting } from './07-muster.ts';
import { refusePuttingOut } from './07-sea-checks.ts';
import { startOfVoyage, voyage } from './07-voyage.ts';

/** Where the army stands. */
interface Where {
  space: Space;
  inside: boolean;
}

/** Looked up once for all choices of a question, and used before the next one is asked: one object will do. */
const where: Where = { space: NONE, inside: false };
export function whereIs(g: H, f: March): Where {
  where.space = spaceOf(g, f.at);
  where.inside = isInside(g, f.at);
  return where;
}

type Next = 'weather' | 'depart' | 'ashore' | 'mustered' | 'end' | 'besiege';
type MarchChoice = Choice<H, HamilcarEvent, MarchFrame, Next, Where>;

/** [card 124] Steps on land up to here are free of weather. */
const FAIR_MP = 2;
export const leavesFairWeather = (f: March): boolean => f.spent <= FAIR_MP && f.spent + f.cost > FAIR_MP;

/** [7.2A] To a space beside this one, or out of the gates. */
export const goByRoad: MarchChoice = {
  verbs: [A.go],
  offer(g, _f, out, _role, { space, inside }) {
    if (inside) out.push(A.go | space);
    for (const to of g.rules.map.roads.neighbours[space]) out.push(A.go | to);
  },
  list(g, f, out, _role, { space, inside }) {
    if (f.halted === 1) return;
    if (inside && refuseMeeting(g, f, space, f.left) === undefined) out.push(A.go | space);
    if (f.laneOnly === 1 || refuseLeaving(g, f) !== undefined) return;
    const enemy = enemyOf(f.side);
    const shutIn = inside && cusAt(g, enemy, space) > 0;
    if (shutIn && !mayBreakOut(g, f)) return;
    const next = g.rules.map.roads.neighbours[space];
    for (let i = 0; i < next.length; i++) {
      const to = next[i];
      if (shutIn && cusAt(g, enemy, to) > 0) continue;
      const left = f.left - linkCost(g, f, space, to);
      if (left < 0 || refuseStrait(g, f, space, to) !== undefined) continue;
      if (refuseMeeting(g, f, to, left) === undefined) out.push(A.go | to);
    }
  },
  check: (g, f, a) => checkGo(g, f, spaceIn(a)),
  take(g, f, a) {
    const from = spaceOf(g, f.at);
    f.to = spaceIn(a);
    f.cost = f.to === from ? 0 : linkCost(g, f, from, f.to);
    return leavesFairWeather(f) ? 'weather' : 'depart';
  },
};

/** [7.3B] */
export const embark: MarchChoice = {
  verbs: [A.embark],
  offer(g, _f, out, _role, { space }) {
    if (g.rules.map.port[space]) out.push(A.embark);
  },
  check: (g, f) => checkEmbark(g, f) ?? refusePuttingOut(g, f),
  take(g, f) {
    voyage.enter(g, startOfVoyage(g, f));
    return 'ashore';
  },
};

/** Something could be picked up or left here. */
function canRegroup(g: H, f: March): boolean {
  if (f.at >= g.rules.sea || f.came === STARTED) return false;
  if (cusAt(g, f.side, f.at) > 0 || supplyAt(g, f.side, f.at) > 0) return true;
  return (generalsAt(g, f.side, f.at) | f.company) !== 1 << f.general || garrisonWaits(g, f);
}

/** [7.1] */
export const regroup: MarchChoice = {
  verbs: [A.regroup],
  offer(g, f, out) {
    if (canRegroup(g, f)) out.push(A.regroup);
  },
  check: (g, f) => checkRegroup(f) ?? refuseParting(g, f),
  take(g, f) {
    f.regrouped = 1;
    muster.enter(g, { from: f.at, undecided: 0, generals: 0, units: 0, elephants: 0 });
    return 'mustered';
  },
};

/** [7.2D] Behind the walls of an own city. */
export const enterCity: MarchChoice = {
  verbs: [A.enter],
  offer(g, f, out, _role, { inside }) {
    if (!inside && offersShelter(g, f)) out.push(A.enter);
  },
  check: (g, f) => checkEnter(g, f),
  take(g, f, _a, x) {
    goInside(g, f, x);
    return 'end';
  },
};

/** [14.1] */
export const besiege: MarchChoice = {
  verbs: [A.besiege],
  offer(g, f, out, _role, { space, inside }) {
    if (!inside && isTarget(g, f.side, space)) out.push(A.besiege);
  },
  check: (g, f) => checkBesiege(g, f),
  take: () => 'besiege',
};

/** [2.2E] */
export const stop: MarchChoice = {
  verbs: [A.stop],
  offer: offering(A.stop),
  check: (g, f) => checkStop(g, f),
  take: () => 'end',
};
