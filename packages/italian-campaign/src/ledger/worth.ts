import { CARTHAGE, type CityId, NONE, ROME, type Side } from '../data/index.ts';
import { leadersAt, looseUnits, spOf, stepsOf, sumSp, unitsInside, unitsWith } from '../places.ts';
import type { Hex, Italy, LeaderId, Unit } from '../state.ts';

/**
 * The scale of the luck ledger. One luck point is one victory point; everything else is rated against that, by
 * the conventions below, most of which are the program's own judgement of a position. They say how much a
 * throw weighs, never whether it was lucky: each throw is measured against its own expectation, so the total
 * over many games is 0 whatever stands here.
 */

/** [12.2] A Roman step is five SP that count for Carthage; a Carthaginian one is hard to replace. */
const STEP: Readonly<Record<Side, number>> = { [ROME]: 5, [CARTHAGE]: 2 };
const SP: Readonly<Record<Side, number>> = { [ROME]: 0.25, [CARTHAGE]: 0.6 };

/** To get away, or to be free to move. */
export const ESCAPE = 3;
/** [9.5] Two on the die of a round, at once or a round later. */
export const AMBUSH = 4;
export const LATE_AMBUSH = 2;

/** A city pays every year, but nobody looks farther ahead than this. */
const MOST_YEARS = 4;

export function cityWorth(g: Italy, city: CityId): number {
  const years = Math.min(g.rules.scenario.lastYear - g.year + 1, MOST_YEARS);
  const owner = g.control[city];
  return g.rules.map.cities[city].vp * years + SP[owner] * sumSp(g, unitsInside(g, city, []));
}

const PUNIC_LEADER = 10;
const ROMAN_LEADER = 2;
const MODIFIER = 4;

/** How good a leader is. */
export const quality = (g: Italy, leader: LeaderId): number =>
  MODIFIER * g.rules.leaders.list[leader].modifier;

/** What his death costs his side. */
export const leaderWorth = (g: Italy, leader: LeaderId): number =>
  (g.rules.leaders.side[leader] === CARTHAGE ? PUNIC_LEADER : ROMAN_LEADER) + quality(g, leader);

/** About one candidate in two is elected. */
export const candidateWorth = (g: Italy, leader: LeaderId): number => quality(g, leader) / 2;

/** A counter out of a cup. */
export const unitWorth = (g: Italy, unit: Unit): number => SP[CARTHAGE] * spOf(g, unit);

const stepsIn = (g: Italy, units: readonly Unit[]): number =>
  units.reduce((sum, unit) => sum + stepsOf(g, unit), 0);

/** Steps lost out of those that a side has in a hex. */
export function stepsWorth(g: Italy, side: Side, hex: Hex, steps: number): number {
  const units = looseUnits(g, side, hex, []);
  for (const leader of leadersAt(g, side, hex, [])) unitsWith(g, leader, units);
  return -STEP[side] * Math.min(steps, stepsIn(g, units));
}

/** [11.2] Elephants that a winter takes, out of those that are left. */
export function elephantsWorth(g: Italy, herd: readonly Unit[], steps: number): number {
  return -STEP[CARTHAGE] * Math.min(steps, stepsIn(g, herd));
}

/** One who leads nobody cannot roll. */
export const sideOfLeader = (g: Italy, leader: LeaderId): Side => {
  if (leader === NONE) throw new Error('a roll of nobody');
  return g.rules.leaders.side[leader];
};
