import { type Refusal, refusal } from '@punica/kernel';
import { disclose, eliminate, killLeader, type X } from '../board.ts';
import { CARTHAGE } from '../data/index.ts';
import {
  enemyOf,
  hidesUnits,
  isInside,
  leadersAt,
  looseUnitsIn,
  seenSp,
  spOutside,
  spWith,
  standsInTheOpen,
  unitsWith,
} from '../places.ts';
import type { Hex, Italy, LeaderId } from '../state.ts';

const NOT_CLEAR = refusal('7.7', 'overrunNeedsClearGround');
const BEHIND_WALLS = refusal('7.7', 'overrunNotThroughWalls');
const NOT_STRONG_ENOUGH = refusal('7.7', 'overrunNotStrongEnough');

const overwhelms = (g: Italy, leader: LeaderId, foe: number): boolean => {
  const own = spWith(g, leader);
  return own > 0 && own >= g.rules.tables.constants.overrunRatio * foe;
};

/** [7.7] Why nobody can be ridden down there. Whoever is behind walls neither counts nor suffers (R31). */
export function refuseOverrun(g: Italy, leader: LeaderId, hex: Hex): Refusal | undefined {
  if (!g.rules.tables.overrunTerrain[g.rules.map.terrain[hex]]) return NOT_CLEAR;
  const enemy = enemyOf(g.rules.leaders.side[leader]);
  if (!standsInTheOpen(g, enemy, hex)) return BEHIND_WALLS;
  // [7.5] What lies face down is learnt only on the spot.
  return overwhelms(g, leader, seenSp(g, enemy, hex, false)) ? undefined : NOT_STRONG_ENOUGH;
}

/** [7.7] Eight to one: whoever is in the way is gone. Says whether it worked. */
export function overrun(g: Italy, x: X, leader: LeaderId, hex: Hex): boolean {
  const enemy = enemyOf(g.rules.leaders.side[leader]);
  if (enemy === CARTHAGE && hidesUnits(g, hex, false)) disclose(x);
  const success = overwhelms(g, leader, spOutside(g, enemy, hex));
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
