import {
  captureSupply,
  cusAt,
  enemyOf,
  generalsAt,
  moveForce,
  putGeneral,
  supplyAt,
  type X,
} from '../board.ts';
import { NONE, ROME, type Side } from '../data/index.ts';
import { generalsIn } from '../general-sets.ts';
import { type GeneralId, GONE, type H, IN_POOL, type Loc, NO_RANK } from '../state.ts';
import { removeOwnMarkers } from './04-markers.ts';

/**
 * [2.2C, 2.2D2, R11] A displaced Roman is out of the game, a Carthaginian goes back to the pool. The fall of
 * an aristocrat costs Rome as many markers as his battle rating.
 */
export function displace(g: H, x: X, general: GeneralId): void {
  const from = g.at[general];
  const { side, aristocrat, battleRating } = g.rules.generals.list[general];
  putGeneral(g, general, side === ROME || general === g.rules.xanthippus ? GONE : IN_POOL);
  g.rank[general] = NO_RANK;
  if (g.flamen === general) g.flamen = NONE;
  x.say({ ev: 'displaced', general, at: from, gone: g.at[general] === GONE });
  if (aristocrat) removeOwnMarkers.enter(g, { side, count: battleRating, rule: '2.2D2', miatFirst: 0 });
}

export function displaceAll(g: H, x: X, generals: number): void {
  for (const general of generalsIn(generals)) displace(g, x, general);
}

/**
 * [7.2C, 12.4] Outside the walls nobody without CUs stays beside the CUs of this side: enemy generals are displaced
 * and supply trains that nobody guards are taken. Asked wherever CUs come into a space or leave others alone there;
 * who is marched upon may try to slip away first (11).
 */
export function driveOff(g: H, x: X, side: Side, loc: Loc): void {
  const enemy = enemyOf(side);
  if (loc >= g.rules.map.spaces || cusAt(g, side, loc) === 0 || cusAt(g, enemy, loc) > 0) return;
  displaceAll(g, x, generalsAt(g, enemy, loc));
  captureSupply(g, x, enemy, loc, loc);
}

/** Is anybody or anything of a side here that an enemy army would drive off? */
export const isAlone = (g: H, side: Side, loc: Loc): boolean =>
  cusAt(g, side, loc) === 0 && (generalsAt(g, side, loc) !== 0 || supplyAt(g, side, loc) > 0);

/** Part of a stack comes to a place where nobody has an answer to it: who is alone there is driven off, on either side. */
export function bringForce(g: H, x: X, ...force: Forced): void {
  const [side, , to] = force;
  moveForce(g, x, ...force);
  driveOff(g, x, side, to);
  driveOff(g, x, enemyOf(side), to);
}

/** Who moves, from where to where, and what: as `moveForce` takes it. */
type Forced = Parameters<typeof moveForce> extends [H, X, ...infer Rest] ? Rest : never;
