import type { PerId } from '@punica/kernel';
import {
  ALLIED,
  CARTHAGE,
  GARRISON,
  GAUL,
  NO_RANK,
  NOBODY,
  NONE,
  PROCONSUL,
  PUNIC,
  RANK_IDS,
  type Rank,
  ROME,
  SIDE_IDS,
  SIDES,
  turned,
} from './data/index.ts';
import { enemyOf, hasUnitsAt, isBesieged, mayStandOutside, piecesAt, spWith } from './places.ts';
import { leadLimit } from './rules/07-costs.ts';
import { gaulishGround } from './rules/07-stacking.ts';
import {
  BOXED,
  DEAD,
  GONE,
  type Italy,
  isHex,
  isWithRoman,
  LATER,
  type LeaderId,
  POOL,
  romanAt,
  SENATE,
  type SideHex,
  sideHex,
  WITH_LEVY,
  withRoman,
} from './state.ts';
import { boxOf, GAULISH_LEADER, isShown, unitIn, ZONE_NAMES } from './zones.ts';

const CHECKS: readonly ((g: Italy) => string[])[] = [
  unitFaults,
  zoneFaults,
  leaderFaults,
  hereFaults,
  cityFaults,
  countFaults,
];

/** What cannot be in any position, each with its field in front. */
export const faults = (g: Italy): string[] => CHECKS.flatMap((faultsOf) => faultsOf(g));

const OUTSIDE_WHERE = 'only before the walls of its own city, with an enemy there (9.71)';

function unitFaults(g: Italy): string[] {
  const found: string[] = [];
  const { units, map, leaders } = g.rules;
  for (const unit of units.all) {
    const field = `units.${units.names[unit]}`;
    const at = g.unitAt[unit];
    const group = units.group[unit];
    const boxed = group === PUNIC || group === ALLIED || group === GAUL;
    if (isWithRoman(at)) {
      const leader = romanAt(at);
      if (units.side[unit] !== ROME || units.arm[unit] === GARRISON)
        found.push(`${field}.at: goes with no Roman leader`);
      else if (leaders.side[leader] !== ROME || g.leaderAt[leader] < 0)
        found.push(`${field}.at: its leader is not on the map`);
    } else if (at >= map.hexes || at < BOXED) found.push(`${field}.at: is nowhere`);
    else if (at === BOXED && !boxed) found.push(`${field}.at: never lies in a box`);
    else if (at === POOL && (group === ALLIED || group === GAUL))
      found.push(`${field}.at: belongs into its cup (6.3)`);
    else if (at === GONE && !units.lostForGood[unit]) found.push(`${field}.at: is never lost for good`);
    if (units.city[unit] !== NONE && at >= 0 && at !== map.cities[units.city[unit]].hex)
      found.push(`${field}.at: a garrison never leaves its city (9.82)`);
    if (group === GAUL && isHex(at) && at < map.hexes && !gaulishGround(g, at))
      found.push(`${field}.at: never leaves Cisalpine Gaul and Liguria (10.6)`);
    if (g.step[unit] < 0 || g.step[unit] >= units.steps[unit]) found.push(`${field}.step: has no such side`);
    if (g.step[unit] === 1 && (at === POOL || at === GONE)) found.push(`${field}.step: is not in play`);
    if (g.away[unit] !== 0 && (at === POOL || at === GONE)) found.push(`${field}.away: is not in play`);
    if (g.unitOut[unit] !== 0 && !(isHex(at) && mayStandOutside(g, units.side[unit], at)))
      found.push(`${field}.outside: ${OUTSIDE_WHERE}`);
  }
  return found;
}

/** Boxes hold only what their leader may lead, and only while he is on the map. */
function zoneFaults(g: Italy): string[] {
  const found: string[] = [];
  const { leaders, units } = g.rules;
  g.zones.forEach((zone, z) => {
    for (const s of zone) {
      const unit = unitIn(s);
      if (!isShown(s)) continue;
      if (g.unitAt[unit] !== BOXED)
        found.push(`zones.${ZONE_NAMES[z]}: ${units.names[unit]} lies elsewhere too`);
      if (z < 2 && g.step[unit] === 1)
        found.push(`zones.${ZONE_NAMES[z]}: ${units.names[unit]} shows its back`);
    }
  });
  for (const leader of leaders.punic) {
    if (g.leaderAt[leader] >= 0) continue;
    for (const group of [PUNIC, ALLIED, GAUL]) {
      const box = boxOf(leader, group);
      if (box !== NONE && g.zones[box].length > 0)
        found.push(`zones.${ZONE_NAMES[box]}: its leader is not on the map`);
    }
  }
  return found;
}

function leaderFaults(g: Italy): string[] {
  const found: string[] = [];
  const { leaders, map } = g.rules;
  const ranks: PerId<Rank, number> = new Array<number>(RANK_IDS.length).fill(0);
  leaders.all.forEach((i) => {
    const leader = leaders.list[i];
    const field = `leaders.${leader.id}`;
    const at = g.leaderAt[i];
    if (at >= map.hexes || at < WITH_LEVY) found.push(`${field}.at: is nowhere`);
    if (leader.side === CARTHAGE && (at === SENATE || at === WITH_LEVY))
      found.push(`${field}.at: is no Roman`);
    if (leader.side === ROME && at === LATER) found.push(`${field}.at: waits in the Senate`);
    if (leader.side === CARTHAGE && g.rank[i] !== NO_RANK) found.push(`${field}.rank: holds no Roman office`);
    if (leader.side === ROME && (at >= 0 || at === WITH_LEVY) && g.rank[i] === NO_RANK)
      found.push(`${field}.rank: nobody commands without an office (5.2)`);
    if (at === DEAD && g.rank[i] !== NO_RANK) found.push(`${field}.rank: is dead`);
    if (at >= 0) ranks[g.rank[i]]++;
    if (g.outside[i] !== 0 && !mayStandOutside(g, leader.side, at))
      found.push(`${field}.outside: ${OUTSIDE_WHERE}`);
    if (i === GAULISH_LEADER && at >= 0 && !leader.confinedTo.includes(map.province[at]))
      found.push(`${field}.at: may not be there (10.6)`);
    if (at >= 0 && spWith(g, i) > leadLimit(g, i) + slaveSp(g, i))
      found.push(`${field}: leads too many (7.8)`);
  });
  if (ranks[PROCONSUL] > g.rules.tables.constants.proconsuls)
    found.push('leaders: too many proconsuls (5.3)');
  return found;
}

/** The slave legion comes on top of what a rank may lead (R14). */
const slaveSp = (g: Italy, leader: LeaderId): number =>
  g.unitAt[g.rules.slaveLegion] === withRoman(leader) ? g.rules.units.sp[turned(g.rules.slaveLegion, 0)] : 0;

/** The counts of pieces by hex agree with the pieces. */
function hereFaults(g: Italy): string[] {
  const found: string[] = [];
  const { map, leaders, units } = g.rules;
  const count: PerId<SideHex, number> = new Array<number>(2 * map.hexes).fill(0);
  for (const leader of leaders.all)
    if (g.leaderAt[leader] >= 0) count[sideHex(g, leaders.side[leader], g.leaderAt[leader])]++;
  for (const unit of units.all) {
    const at = g.unitAt[unit];
    if (isHex(at) && at < map.hexes) count[sideHex(g, units.side[unit], at)]++;
  }
  for (const side of SIDES)
    for (const hex of map.allHexes) {
      const n = count[sideHex(g, side, hex)];
      if (piecesAt(g, side, hex) !== n) found.push(`here.${SIDE_IDS[side]}.${map.ids[hex]}: is not ${n}`);
    }
  return found;
}

function cityFaults(g: Italy): string[] {
  const found: string[] = [];
  const { map, tables } = g.rules;
  for (const c of map.allCities) {
    const city = map.cities[c];
    const field = `cities.${city.id}`;
    if (g.control[c] !== ROME && g.control[c] !== CARTHAGE)
      found.push(`${field}.control: belongs to somebody`);
    const { siegeFirst, siegeLast } = tables.constants;
    if (g.siege[c] !== 0 && (g.siege[c] < siegeLast || g.siege[c] > siegeFirst))
      found.push(`${field}.siege: has no such marker`);
    if (g.works[c] !== 0 && !tables.cityClasses[city.cityClass].works)
      found.push(`${field}.works: needs none (9.9)`);
    if (g.siege[c] !== 0 && !g.rules.walled[c]) found.push(`${field}.siege: has no walls`);
    if (g.siege[c] !== 0 && tables.cityClasses[city.cityClass].works)
      found.push(`${field}.siege: is besieged by works only (9.9)`);
    const owner = g.control[c];
    if (isBesieged(g, c) && !hasUnitsAt(g, enemyOf(owner), city.hex))
      found.push(`${field}.siege: nobody keeps it up`);
    if (!g.rules.walled[c] && !hasUnitsAt(g, owner, city.hex) && hasUnitsAt(g, enemyOf(owner), city.hex))
      found.push(`${field}.control: an open town belongs to whose units stand in it (9.7)`);
  }
  if (piecesAt(g, CARTHAGE, g.rules.capuaHex) > carthageGarrison(g))
    found.push('cities.capua: closed to Carthage (12.21)');
  return found;
}

const carthageGarrison = (g: Italy): number =>
  g.rules.units.all.filter(
    (unit) => g.rules.units.city[unit] === g.rules.capua && g.unitAt[unit] === g.rules.capuaHex,
  ).length;

function countFaults(g: Italy): string[] {
  const found: string[] = [];
  for (const field of ['kills', 'lost', 'lostInCombat', 'consulsKilled'] as const)
    if (g[field] < 0) found.push(`${field}: fewer than none`);
  for (const p of g.rules.map.allProvinces) {
    const side: number = g.province[p];
    if (side !== NOBODY && side !== ROME && side !== CARTHAGE)
      found.push(`provinces.${g.rules.map.provinces[p].id}: no such side`);
  }
  if (g.first !== ROME && g.first !== CARTHAGE) found.push('first: no such side');
  for (const hex of g.stepped) if (hex < 0 || hex >= g.rules.map.hexes) found.push('stepped: no such hex');
  return found;
}
