import { emptied } from '@punica/kernel';
import { ELEPHANT, FOOT, NONE, type Rank, ROME, type Side } from '../data/index.ts';
import { unitsWith } from '../places.ts';
import type { Hex, Italy, LeaderId, Unit } from '../state.ts';
import { costOfGround } from './07-ground.ts';

/** [7.2, 7.31] Movement points to enter a neighbouring hex: road, terrain, or the full price of an unfriendly city. */
export function entryCost(g: Italy, side: Side, from: Hex, to: Hex): number {
  const { map, tables } = g.rules;
  const city = map.cityAt[to];
  if (city !== NONE && g.control[city] !== side) return tables.unfriendlyCityMp;
  return costOfGround(g.rules, from, to);
}

const work: Unit[] = [];

/** [7.3] The slowest sets the pace: 20 with foot or elephants, 30 with horse or alone. */
export const allowance = (g: Italy, leader: LeaderId): number =>
  allowanceOf(g, unitsWith(g, leader, emptied(work)));

/** The same where it is known who goes with him. */
export function allowanceOf(g: Italy, units: readonly Unit[]): number {
  const { constants } = g.rules.tables;
  for (let i = 0; i < units.length; i++) {
    const arm = g.rules.units.arm[units[i]];
    if (arm === FOOT || arm === ELEPHANT) return constants.footMp;
  }
  return constants.horseMp;
}

/** [7.8] SP that a Roman of this rank may lead; no limit for Carthage. */
export function leadLimit(g: Italy, leader: LeaderId, rank: Rank = g.rank[leader]): number {
  if (g.rules.leaders.side[leader] !== ROME) return Infinity;
  return g.rules.leaders.legions[rank] * g.rules.units.legionSp;
}
