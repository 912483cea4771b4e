import { carryBy, type LossCode, lossesTaken, mayRunOver, takeOff } from '@punica/punic-cards';
import {
  asSpace,
  changeCUs,
  cusAt,
  enemyOf,
  linkBetween,
  moveForce,
  settleCommand,
  spaceOf,
  type X,
} from '../board.ts';
import { ALPS } from '../data/codes.ts';
import type { GeneralId, H, Loc } from '../state.ts';
import { displaceAll, driveOff } from './10-displaced.ts';
import { exhaustMarch, fitMarch, forgetMarch, tire } from './10-fatigue.ts';
import {
  BACKED_UP,
  BY_LAND,
  type Came,
  FROM_CITY,
  type Halted,
  type March,
  movingCUs,
  TURNED_AWAY,
} from './10-frames.ts';
import { wearDown } from './21-attrition.ts';

const carryOn = carryBy<H, X, March, Loc, GeneralId>({
  move: (g, x, f, to) =>
    moveForce(g, x, f.side, f.at, to, f.plain, f.elephants, f.trains, f.company, f.general),
  settleCommand,
});

/** Carries the army over to another place. [9.3, 10.8] Whose stack it only passed through has its commander again. */
export function carry(g: H, f: March, to: Loc, came: Came, x: X): void {
  f.host = carryOn(g, x, f, to, came, f.host);
}

/** [10.2.3] A step is paid for; nobody has answered it yet. */
export function payForStep(g: H, f: March): void {
  f.spent += f.cost;
  f.left -= f.cost;
  tire(g, f, f.cost);
  f.intercepted = 0;
  f.avoided = 0;
  f.avoidFailed = 0;
}

/** [10.2.3, 10.7] Along the road, or out of the gates of the own city. Returns whether it was the gates. */
export function goByLand(g: H, f: March, x: X): boolean {
  const to = asSpace(f.to);
  const gates = to === spaceOf(g, f.at);
  carry(g, f, to, gates ? FROM_CITY : BY_LAND, x);
  return gates;
}

/** Takes CUs that were lost on the way off the army. */
export function lose(g: H, f: March, code: LossCode): void {
  takeOff(f, code);
  fitMarch(g);
}

/** [10.6.1, 10.6.1.1, 10.6.1.2, 21.1.2] The pass that a land step crosses costs CUs at once, the Alps more. */
export function crossPass(g: H, f: March, from: Loc, to: Loc): boolean {
  const { map, tables } = g.rules;
  const type = map.linkType[linkBetween(g, asSpace(from), asSpace(to))];
  if (!tables.linkAttrition[type] || movingCUs(f) === 0) return false;
  const terrain = type === ALPS ? tables.alpsModifier : tables.passModifier;
  const { side, at: loc, plain, elephants } = f;
  wearDown(g, { side, loc, plain, elephants }, type === ALPS ? 'alps' : 'pass', terrain + f.guide);
  return true;
}

/**
 * [12.5] Back to the place the army came from; its move is over. [10.10] Friends without CUs who stay behind
 * are alone with whoever came.
 */
function goBack(g: H, f: March, x: X, why: Halted): void {
  const from = spaceOf(g, f.at);
  carry(g, f, f.prev, f.came, x);
  f.halted = why;
  x.say({ ev: 'backedUp', general: f.general, from, to: spaceOf(g, f.at) });
  driveOff(g, x, enemyOf(f.side), from);
}

/** [10.11d, 12.5] */
export function backUp(g: H, f: March, x: X): void {
  goBack(g, f, x, BACKED_UP);
  exhaustMarch(g, f);
}

/**
 * Takes losses on the way off the army. A general who lost his last CU does not go on into an enemy
 * force (10.4.2); he turns back.
 */
export function survives(g: H, f: March, x: X): boolean {
  lose(g, f, lossesTaken.of(g));
  if (movingCUs(f) > 0 || cusAt(g, enemyOf(f.side), f.at) === 0) return true;
  goBack(g, f, x, TURNED_AWAY);
  return false;
}

/** [10.5] Is there a single CU without a general, and an army of five upon it? */
export function mayOverrun(g: H, f: March): boolean {
  const { overrunCUs: army, overrunEnemyCUs: enemies } = g.rules.tables.constants;
  return mayRunOver(g, enemyOf(f.side), f.at, movingCUs(f), { army, enemies });
}

/** [10.2.5, 10.5] A single CU without a general does not stop an army of five. */
export function overrun(g: H, f: March, x: X): void {
  const enemy = enemyOf(f.side);
  const elephants = enemy === 1 ? g.elephants[f.at] : 0;
  x.say({ ev: 'overrun', general: f.general, at: asSpace(f.at) });
  changeCUs(g, x, enemy, f.at, elephants - cusAt(g, enemy, f.at), -elephants);
}

/** [11.6] Lost at sea: the CUs are gone and the generals displaced; no political consequences. */
export function sink(g: H, f: March, x: X): void {
  if (movingCUs(f) > 0)
    x.say({ ev: 'lost', side: f.side, at: f.at, cus: movingCUs(f), elephants: f.elephants, why: 'sunk' });
  changeCUs(g, x, f.side, f.at, -f.plain, -f.elephants);
  forgetMarch(g);
  displaceAll(g, x, f.company);
  driveOff(g, x, enemyOf(f.side), spaceOf(g, f.at));
}
