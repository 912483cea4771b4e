import { type Refusal, refusal } from '@punica/kernel';
import { disclose, eliminate, killLeader, type X } from '../board.ts';
import { CARTHAGE } from '../data/index.ts';
import {
  enemyOf,
  isInside,
  leaderOutside,
  leadersAt,
  looseUnitsIn,
  spOutside,
  spWith,
  standsInTheOpen,
  unitsWith,
} from '../places.ts';
import type { Hex, Italy, LeaderId } from '../state.ts';

const NOT_CLEAR = refusal('7.7', 'overrunNeedsClearGround');
const BEHIND_WALLS = refusal('7.7', 'overrunNotThroughWalls');
const NOT_STRONG_ENOUGH = refusal('7.7', 'overrunNotStrongEnough');

const overwhelms = (g: Italy, leader: LeaderId, hex: Hex): boolean => {
  const own = spWith(g, leader);
  const enemy = enemyOf(g.rules.leaders.side[leader]);
  return own > 0 && own >= g.rules.tables.constants.overrunRatio * spOutside(g, enemy, hex);
};

/** Rome does not know what a Carthaginian leader has with him until it is there. */
const isSeen = (g: Italy, leader: LeaderId, hex: Hex): boolean =>
  g.rules.leaders.side[leader] === CARTHAGE || !leaderOutside(g, CARTHAGE, hex);

/** [7.7] Why nobody can be ridden down there. Whoever is behind walls neither counts nor suffers (R31). */
export function refuseOverrun(g: Italy, leader: LeaderId, hex: Hex): Refusal | undefined {
  if (!g.rules.tables.overrunTerrain[g.rules.map.terrain[hex]]) return NOT_CLEAR;
  if (!standsInTheOpen(g, enemyOf(g.rules.leaders.side[leader]), hex)) return BEHIND_WALLS;
  return isSeen(g, leader, hex) && !overwhelms(g, leader, hex) ? NOT_STRONG_ENOUGH : undefined;
}

/** [7.7] Eight to one: whoever is in the way is gone. Says whether it worked. */
export function overrun(g: Italy, x: X, leader: LeaderId, hex: Hex): boolean {
  const enemy = enemyOf(g.rules.leaders.side[leader]);
  if (!isSeen(g, leader, hex)) disclose(x);
  const success = overwhelms(g, leader, hex);
  x.say({ ev: 'overrun', leader, hex, success });
  if (!success) return false;
  for (const other of leadersAt(g, enemy, hex, [])) {
    if (isInside(g, other)) continue;
    for (const unit of unitsWith(g, other, [])) eliminate(g, x, unit, 'overrun');
    killLeader(g, x, other);
  }
  for (const unit of looseUnitsIn(g, enemy, hex, false, [])) eliminate(g, x, unit, 'overrun');
  return true;
}
