import { type Choice, choices, offering, type Refusal, refusal, verbOf } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import { asSpace, cusInSpace, enemyOf, has, insideOf, isInside, isPlain, spaceOf } from '../board.ts';
import { NONE } from '../data/codes.ts';
import type { HannibalEvent } from '../events.ts';
import { type H, type Space, TRUCE } from '../state.ts';
import { FROM_CITY, type March, type MarchFrame, STARTED } from './10-frames.ts';
import {
  checkBesiege,
  checkEnter,
  checkGo,
  checkLeaving,
  checkRegroup,
  checkSail,
  checkStop,
  costOfStep,
  isTarget,
  refuseEmbarking,
  refuseShips,
  sailCost,
} from './10-march-checks.ts';
import { carry } from './10-march-moves.ts';
import { canRegroup, refuseParting } from './10-muster.ts';
import { canChangeControl, checkChangeControl, controlCost } from './26-flexible-control.ts';

const TRUCE_HOLDS = refusal('card 64', 'truceNoConverting');

/** [card 28] What it costs him to win over the space he starts in. */
const CHARM_COST = 1;

export const charmCost = (f: March): number => (f.came === STARTED ? CHARM_COST : 0);

/** [card 41] In time as long as the army has not gone beyond its second point, and against any sea move. */
export const mayTurnBad = (f: March): boolean => f.bySea === 1 || (f.spent <= 2 && f.spent + f.cost > 2);

/** Where the army stands, and what forbids every step from there, if anything does. */
interface Standing {
  readonly space: Space;
  readonly inside: boolean;
  readonly leaving: Refusal | undefined;
}

type Onward = 'weather' | 'depart' | 'regroup' | 'turnControl' | 'besiege' | 'end';
type MarchChoice = Choice<H, HannibalEvent, MarchFrame, Onward, Standing>;

/** [10.2.3] A step by road, or out of the gates. */
const goOn: MarchChoice = {
  verbs: [A.go],
  offer(g, _f, out, _role, { space, inside }) {
    if (inside) out.push(A.go | space);
    // Also where the army must halt: whoever asks why it does not go on is told.
    for (const to of g.rules.map.neighbours[space]) out.push(A.go | to);
  },
  check: (g, f, a, _role, { leaving }) => leaving ?? checkGo(g, f, spaceIn(a)),
  list(g, f, out, _role, { space, inside, leaving }) {
    if (leaving !== undefined) return;
    if (inside && checkGo(g, f, space) === undefined) out.push(A.go | space);
    const ways = g.rules.map.neighbours[space];
    for (let i = 0; i < ways.length; i++) {
      const to = ways[i];
      if (checkGo(g, f, to) === undefined) out.push(A.go | to);
    }
  },
  take(g, f, a) {
    f.to = spaceIn(a);
    f.bySea = 0;
    f.cost = costOfStep(g, f, spaceIn(a));
    return mayTurnBad(f) ? 'weather' : 'depart';
  },
};

/** Are there ships, and points for a voyage from here at all? */
function hasShipsHere(g: H, f: March, space: Space): boolean {
  const { map, tables } = g.rules;
  return refuseShips(f) === undefined && map.harbour[space] && tables.constants.navalCost <= f.left;
}

/** [11.1, 11.3] To a port, or straight into the own city there. */
const putToSea: MarchChoice = {
  verbs: [A.sail, A.land],
  offer(g, f, out, _role, { space }) {
    const { map } = g.rules;
    if (f.halted > 0 || !hasShipsHere(g, f, space)) return;
    for (const to of map.harbours) {
      if (to === space) continue;
      out.push(A.sail | to);
      if (g.control[to] === f.side && map.walled[to] > 0) out.push(A.land | to);
    }
  },
  check: (g, f, a, _role, { leaving }) => leaving ?? checkSail(g, f, spaceIn(a), verbOf(a) === A.land),
  list(g, f, out, _role, { space, leaving }) {
    if (leaving !== undefined || !hasShipsHere(g, f, space) || refuseEmbarking(g, f) !== undefined) return;
    const { harbours, walled } = g.rules.map;
    for (let i = 0; i < harbours.length; i++) {
      const to = harbours[i];
      if (to === space) continue;
      if (checkSail(g, f, to, false) === undefined) out.push(A.sail | to);
      if (g.control[to] !== f.side || walled[to] === 0) continue;
      if (checkSail(g, f, to, true) === undefined) out.push(A.land | to);
    }
  },
  take(g, f, a) {
    f.to = verbOf(a) === A.land ? insideOf(g, spaceIn(a)) : spaceIn(a);
    f.bySea = 1;
    f.cost = sailCost(g, f, spaceIn(a));
    return 'weather';
  },
};

/** [10.8] Pick up or leave behind. */
const regroup: MarchChoice = {
  verbs: [A.regroup],
  offer(g, f, out) {
    if (canRegroup(g, f)) out.push(A.regroup);
  },
  check: (g, f) => checkRegroup(f) ?? refuseParting(g, f),
  take: () => 'regroup',
};

/** [10.7] Into the own city. */
const enterCity: MarchChoice = {
  verbs: [A.enter],
  offer(g, f, out, _role, { space, inside }) {
    if (!inside && g.control[space] === f.side && g.rules.map.walled[space] > 0) out.push(A.enter);
  },
  check: (g, f) => checkEnter(g, f),
  take(g, f, _a, x) {
    carry(g, f, insideOf(g, asSpace(f.at)), FROM_CITY, x);
    x.say({ ev: 'wentInside', side: f.side, space: spaceOf(g, f.at) });
    return 'end';
  },
};

/** [10.2.7] Siege or subjugation. */
const besiege: MarchChoice = {
  verbs: [A.besiege],
  offer(g, f, out, _role, { space, inside }) {
    if (!inside && isTarget(g, f.side, space)) out.push(A.besiege);
  },
  check: (g, f) => checkBesiege(g, f),
  take: () => 'besiege',
};

/** The PC of the space is going to be changed, for so many points. */
function turnPC(f: MarchFrame, cost: number): Onward {
  f.to = NONE;
  f.bySea = 0;
  f.cost = cost;
  return mayTurnBad(f) ? 'weather' : 'turnControl';
}

/** [card 28] Hannibal may take Roman PCs away where he passes and ends, and for a movement point where he starts. */
const charm: MarchChoice = {
  verbs: [A.charm],
  offer(g, f, out, _role, { inside }) {
    if (!inside && canCharm(g, f)) out.push(A.charm);
  },
  // [card 64, R196] Troops may stand on enemy PCs, but change none.
  check: (g) => (has(g, TRUCE) ? TRUCE_HOLDS : undefined),
  take: (_g, f) => turnPC(f, charmCost(f)),
};

const canCharm = (g: H, f: March): boolean =>
  f.charms !== NONE &&
  charmCost(f) <= f.left &&
  g.rules.map.region[asSpace(f.at)] === f.charms &&
  g.control[asSpace(f.at)] === enemyOf(f.side) &&
  isPlain(g, asSpace(f.at)) &&
  cusInSpace(g, enemyOf(f.side), asSpace(f.at)) === 0;

/** [26.4] The enemy's PC is taken away, or an own one set up. */
const changeControl: MarchChoice = {
  verbs: [A.plant, A.unseat],
  offer(g, f, out, _role, { space, inside }) {
    if (!inside && canChangeControl(g, f)) out.push(g.control[space] === NONE ? A.plant : A.unseat);
  },
  check: (g, f) => checkChangeControl(g, f),
  take: (g, f) => turnPC(f, controlCost(g, f)),
};

/** [10.8] The end of the march. */
const stop: MarchChoice = {
  verbs: [A.stop],
  offer: offering(A.stop),
  check: (g, f, _a, _role, { leaving }) => (leaving === undefined ? checkStop(g, f) : undefined),
  take: () => 'end',
};

/** [10.2.3] What the army could do where it stands. */
export const nextStep = choices(
  [goOn, putToSea, regroup, enterCity, besiege, charm, changeControl, stop],
  (g: H, f: MarchFrame): Standing => ({
    space: spaceOf(g, f.at),
    inside: isInside(g, f.at),
    leaving: checkLeaving(g, f),
  }),
);
