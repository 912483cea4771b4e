import { type Action, type Refusal, refusal, verbOf } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import { asSpace, cusInSpace, enemyOf, has, isInside, isPlain, spaceOf } from '../board.ts';
import { NONE } from '../data/codes.ts';
import { type H, TRUCE } from '../state.ts';
import { type March, type MarchFrame, STARTED } from './10-frames.ts';
import {
  checkBesiege,
  checkEnter,
  checkGo,
  checkLeaving,
  checkRegroup,
  checkSail,
  checkStop,
  isTarget,
} from './10-march-checks.ts';
import { canRegroup, refuseParting } from './10-muster.ts';
import { canChangeControl, checkChangeControl } from './26-flexible-control.ts';

const TRUCE_HOLDS = refusal('card 64', 'truceNoConverting');

/** [card 28] What it costs him to win over the space he starts in. */
const CHARM_COST = 1;

/** What the army could do where it stands. Returns what forbids every step from here, if anything does. */
export function offerSteps(g: H, f: MarchFrame, out: Action[]): Refusal | undefined {
  const space = spaceOf(g, f.at);
  const inside = isInside(g, f.at);
  if (inside) out.push(A.go | space);
  // Also where the army must halt: whoever asks why it does not go on is told.
  for (const to of g.rules.map.neighbours[space]) out.push(A.go | to);
  if (
    f.halted === 0 &&
    f.navalCUs > 0 &&
    f.sailsLeft > 0 &&
    g.rules.map.harbour[space] &&
    g.rules.tables.constants.navalCost <= f.left
  ) {
    for (const to of g.rules.map.harbours) {
      if (to === space) continue;
      out.push(A.sail | to);
      if (g.control[to] === f.side && g.rules.map.walled[to] > 0) out.push(A.land | to);
    }
  }
  if (canRegroup(g, f)) out.push(A.regroup);
  if (!inside) {
    if (g.control[space] === f.side && g.rules.map.walled[space] > 0) out.push(A.enter);
    if (isTarget(g, f.side, space)) out.push(A.besiege);
    if (canCharm(g, f)) out.push(A.charm);
    if (canChangeControl(g, f)) out.push(g.control[space] === NONE ? A.plant : A.unseat);
  }
  out.push(A.stop);
  return checkLeaving(g, f);
}

/** [card 28] Hannibal may take Roman PCs away where he passes and ends, and for a movement point where he starts. */
const canCharm = (g: H, f: March): boolean =>
  f.charms !== NONE &&
  charmCost(f) <= f.left &&
  g.rules.map.region[f.at] === f.charms &&
  g.control[asSpace(f.at)] === enemyOf(f.side) &&
  isPlain(g, asSpace(f.at)) &&
  cusInSpace(g, enemyOf(f.side), asSpace(f.at)) === 0;

export const charmCost = (f: March): number => (f.came === STARTED ? CHARM_COST : 0);

export function checkStep(g: H, f: MarchFrame, a: Action, leaving: Refusal | undefined): Refusal | undefined {
  switch (verbOf(a)) {
    case A.go:
      return leaving ?? checkGo(g, f, spaceIn(a));
    case A.sail:
      return leaving ?? checkSail(g, f, spaceIn(a), false);
    case A.land:
      return leaving ?? checkSail(g, f, spaceIn(a), true);
    case A.enter:
      return checkEnter(g, f);
    case A.besiege:
      return checkBesiege(g, f);
    case A.regroup:
      return checkRegroup(f) ?? refuseParting(g, f);
    case A.stop:
      return leaving === undefined ? checkStop(g, f) : undefined;
    case A.unseat:
    case A.plant:
      return checkChangeControl(g, f);
    case A.charm:
      // [card 64, R196] Troops may stand on enemy PCs, but change none.
      return has(g, TRUCE) ? TRUCE_HOLDS : undefined;
    default:
      return undefined;
  }
}
