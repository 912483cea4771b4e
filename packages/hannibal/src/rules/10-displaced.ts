import {
  cusAt,
  enemyOf,
  generalsAt,
  generalsIn,
  putGeneral,
  setTrains,
  sideOfGeneral,
  type Teller,
} from '../board.ts';
import { CARTHAGE, type Side } from '../data/codes.ts';
import { type GeneralId, GONE, type H, type Loc, NO_RANK, type Space } from '../state.ts';
import { removeOwnPCs } from './19-removing-control.ts';

/**
 * [10.10, R18] Takes a general off the map until the next Reinforcement Phase. Two do not come back
 * [10.10 Hannibal, 10.10 Scipio Africanus], and Hannibal's death costs Carthage five PCs.
 */
export function displace(g: H, x: Teller, general: GeneralId, isKilled = false): void {
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

export function displaceAll(g: H, x: Teller, generals: number): void {
  for (const general of generalsIn(generals)) displace(g, x, general);
}

/**
 * [10.10, 15.3.4, card 30] CUs of a side stand in a space, however they came there, and nothing more is to be
 * asked of the enemy: his generals without CUs are displaced, and a Siege Train caught alone is lost. Whoever
 * brings CUs into a space, or takes away those who kept others company, ends with this.
 */
export function driveOff(g: H, x: Teller, side: Side, space: Space): void {
  if (cusAt(g, side, space) > 0) sweepAway(g, x, enemyOf(side), space);
}

/** Those of a side who have no CU with them in a place are gone. */
export function sweepAway(g: H, x: Teller, side: Side, loc: Loc): void {
  if (cusAt(g, side, loc) > 0) return;
  displaceAll(g, x, generalsAt(g, side, loc));
  if (side === CARTHAGE) loseTrains(g, x, loc);
}

/** [card 30] */
export function loseTrains(g: H, x: Teller, loc: Loc): void {
  for (let n = g.trains[loc]; n > 0; n--) x.say({ ev: 'trainLost', at: loc });
  setTrains(g, loc, 0);
}
