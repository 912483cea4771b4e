import { generalsIn } from '@punica/punic-cards';
import { captureSupply, cusAt, enemyOf, generalsAt, putGeneral, supplyAt, type X } from '../board.ts';
import { NONE, ROME, type Side } from '../data/index.ts';
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

/** [7.2C] An enemy army drives off generals without CUs and takes the supply trains that nobody guards. */
export function sweepAway(g: H, x: X, side: Side, loc: Loc): void {
  if (cusAt(g, side, loc) > 0) return;
  const alone = generalsAt(g, side, loc);
  if (alone !== 0) displaceAll(g, x, alone);
  if (supplyAt(g, side, loc) > 0 && cusAt(g, enemyOf(side), loc) > 0) captureSupply(g, x, side, loc, loc);
}
