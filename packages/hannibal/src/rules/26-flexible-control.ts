import { type Refusal, refusal } from '@punica/kernel';
import { asSpace, cusInSpace, enemyOf, has, isInside, isPlain } from '../board.ts';
import { NONE } from '../data/codes.ts';
import { type H, TRUCE } from '../state.ts';
import { freshEnough } from './10-fatigue.ts';
import { type March, movingCUs } from './10-frames.ts';
import { refuseHalted, TIRED } from './10-march-checks.ts';

const TOO_SMALL = refusal('26.4', 'armyOfThree');
const TOO_FAR = refusal('26.4', 'tooFar');
const ENEMY_CUS = refusal('26.4', 'enemyForceThere');
const TRUCE_HOLDS = refusal('card 64', 'truceNoConverting');

/** [26.4] Is there a PC here that an army on the march could take away or set up? */
export const canChangeControl = (g: H, f: March): boolean =>
  g.rules.on.flexibleControl &&
  !isInside(g, f.at) &&
  g.control[asSpace(f.at)] !== f.side &&
  isPlain(g, asSpace(f.at)) &&
  movingCUs(f) > 0;

/** [26.4] What it costs: a point to take the enemy's PC away, another to set up an own one. */
export const controlCost = (g: H, f: March): number => {
  const { removePoints, placePoints } = g.rules.optional.flexiblePCs;
  return g.control[asSpace(f.at)] === NONE ? placePoints : removePoints;
};

/** [26.4, R131] Not in a Truce against the enemy's PCs, and never under enemy CUs. */
export function checkChangeControl(g: H, f: March): Refusal | undefined {
  if (movingCUs(f) < g.rules.optional.flexiblePCs.minCUs) return TOO_SMALL;
  const cost = controlCost(g, f);
  if (f.halted > 0) return refuseHalted(f);
  if (cost > f.left) return TOO_FAR;
  if (!freshEnough(g, f, cost)) return TIRED;
  if (cusInSpace(g, enemyOf(f.side), asSpace(f.at)) > 0) return ENEMY_CUS;
  return has(g, TRUCE) && g.control[asSpace(f.at)] === enemyOf(f.side) ? TRUCE_HOLDS : undefined;
}
