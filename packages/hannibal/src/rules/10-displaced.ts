import { cusAt, generalsAt, generalsIn, putGeneral, setTrains, sideOfGeneral, type X } from '../board.ts';
import { CARTHAGE, type Side } from '../data/codes.ts';
import { type GeneralId, GONE, type H, type Loc, NO_RANK } from '../state.ts';
import { removeOwnPCs } from './19-removing-control.ts';

/**
 * [10.10, R18] Takes a general off the map until the next Reinforcement Phase. Two do not come back
 * [10.10 Hannibal, 10.10 Scipio Africanus], and Hannibal's death costs Carthage five PCs.
 */
export function displace(g: H, x: X, general: GeneralId, isKilled = false): void {
  const from = g.at[general];
  const { eliminatedIfDisplaced: isMortal, pcsLostIfEliminated } = g.rules.generals.list[general];
  const side = sideOfGeneral(g, general);
  const rank = g.rank[general];
  const fate = g.rules.variant.fate(g, general, isKilled);
  putGeneral(g, general, fate);
  g.rank[general] = NO_RANK;
  x.say({ ev: fate === GONE ? 'killed' : 'displaced', general, at: from });
  if (isMortal && pcsLostIfEliminated > 0) {
    removeOwnPCs.enter(g, { side, count: pcsLostIfEliminated, peace: 0, rule: '10.10' });
  }
  g.rules.variant.displaced(g, x, general, rank);
}

export function displaceAll(g: H, x: X, generals: number): void {
  for (const general of generalsIn(generals)) displace(g, x, general);
}

/** [10.10] An enemy army drives off generals without CUs; a Siege Train caught alone is lost too (card 30). */
export function sweepAway(g: H, x: X, side: Side, loc: Loc): void {
  if (cusAt(g, side, loc) > 0) return;
  displaceAll(g, x, generalsAt(g, side, loc));
  if (side === CARTHAGE && g.trains[loc] > 0) {
    setTrains(g, loc, 0);
    x.say({ ev: 'trainLost', at: loc });
  }
}
