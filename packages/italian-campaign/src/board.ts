import { type Context, EVERYBODY, HIDDEN, itemOf, maskOf, slot } from '@punica/kernel';
import {
  ALLIED,
  CARTHAGE,
  ELEPHANT,
  FOOT,
  GARRISON,
  GAUL,
  NONE,
  ROMAN,
  ROME,
  type Side,
} from './data/index.ts';
import type { CampaignEvent } from './events.ts';
import {
  BOXED,
  DEAD,
  GONE,
  type Hex,
  type Italy,
  LATER,
  type LeaderId,
  POOL,
  SENATE,
  type Unit,
  WITH,
} from './state.ts';
import { BOXES_OF, boxOf, GAULISH_LEADER, returnToCup } from './zones.ts';

export type X = Context<CampaignEvent>;

export const enemyOf = (side: Side): Side => (1 - side) as Side;

/** Something hidden has shown in what happened: both sides can draw their conclusions. */
export const disclose = (x: X): void => x.learn(EVERYBODY, EVERYBODY);

// --- places ---

/** Units without a leader and leaders of a side in a hex. */
export const piecesAt = (g: Italy, side: Side, hex: Hex): number => g.here[side * g.rules.map.hexes + hex];

export const isOnMap = (g: Italy, leader: LeaderId): boolean => g.leaderAt[leader] >= 0;

export const isWalled = (g: Italy, city: number): boolean => city !== NONE && g.rules.walled[city];

export const isBesieged = (g: Italy, city: number): boolean => g.siege[city] > 0 || g.works[city] > 0;

/** The city of a hex whose walls shelter a side, or NONE. */
export function wallsFor(g: Italy, side: Side, hex: Hex): number {
  const city = g.rules.map.cityAt[hex];
  return isWalled(g, city) && g.control[city] === side ? city : NONE;
}

/** [7.6] A leader in his own walled city is inside unless he was caught before its gates. */
export const isInside = (g: Italy, leader: LeaderId): boolean =>
  g.outside[leader] === 0 && wallsFor(g, g.rules.leaders.side[leader], g.leaderAt[leader]) !== NONE;

export function leadersAt(g: Italy, side: Side, hex: Hex, out: LeaderId[]): LeaderId[] {
  out.length = 0;
  const list = side === ROME ? g.rules.leaders.romans : g.rules.leaders.punic;
  for (let i = 0; i < list.length; i++) if (g.leaderAt[list[i]] === hex) out.push(list[i]);
  return out;
}

/** How many leaders of a side stand in a hex. */
export function leaderCount(g: Italy, side: Side, hex: Hex): number {
  const list = side === ROME ? g.rules.leaders.romans : g.rules.leaders.punic;
  let count = 0;
  for (let i = 0; i < list.length; i++) if (g.leaderAt[list[i]] === hex) count++;
  return count;
}

export function hasLeaderAt(g: Italy, side: Side, hex: Hex): boolean {
  const list = side === ROME ? g.rules.leaders.romans : g.rules.leaders.punic;
  for (let i = 0; i < list.length; i++) if (g.leaderAt[list[i]] === hex) return true;
  return false;
}

/** Does an enemy leader stand in the open here, not behind his own walls? */
export function leaderOutside(g: Italy, side: Side, hex: Hex): boolean {
  const list = side === ROME ? g.rules.leaders.romans : g.rules.leaders.punic;
  for (let i = 0; i < list.length; i++) if (g.leaderAt[list[i]] === hex && !isInside(g, list[i])) return true;
  return false;
}

// --- units ---

export const spOf = (g: Italy, unit: Unit): number => g.rules.units.sp[unit * 2 + g.step[unit]];
export const faceOf = (g: Italy, unit: Unit): number => g.rules.units.face[unit * 2 + g.step[unit]];
export const stepsOf = (g: Italy, unit: Unit): number => g.rules.units.steps[unit] - g.step[unit];

/** Adds a leader's units to a list; counters that a view does not show are left out. */
export function unitsWith(g: Italy, leader: LeaderId, out: Unit[]): Unit[] {
  const boxes = BOXES_OF[leader];
  if (boxes.length === 0) {
    const place = WITH + leader;
    const { unitAt } = g;
    const { romans } = g.rules;
    for (let i = 0; i < romans.length; i++) if (unitAt[romans[i]] === place) out.push(romans[i]);
    return out;
  }
  for (let b = 0; b < boxes.length; b++) {
    const zone = g.zones[boxes[b]];
    for (let i = 0; i < zone.length; i++) {
      const unit = itemOf(zone[i]);
      if (unit !== HIDDEN) out.push(unit);
    }
  }
  return out;
}

/** How many counters a leader has with him: everybody sees that. */
export function countWith(g: Italy, leader: LeaderId): number {
  let count = 0;
  for (const box of BOXES_OF[leader]) count += g.zones[box].length;
  if (g.rules.leaders.side[leader] === CARTHAGE) return count;
  return unitsWith(g, leader, scratch()).length;
}

/** Adds the units of a side that stand in a hex without a leader. */
export function looseUnits(g: Italy, side: Side, hex: Hex, out: Unit[]): Unit[] {
  // Most hexes hold leaders only: their count tells without looking at every unit.
  if (piecesAt(g, side, hex) === leaderCount(g, side, hex)) return out;
  const { count } = g.rules.units;
  for (let unit = 0; unit < count; unit++)
    if (g.unitAt[unit] === hex && g.rules.units.side[unit] === side) out.push(unit);
  return out;
}

const work: Unit[] = [];
/** A list for one short use. */
function scratch(): Unit[] {
  work.length = 0;
  return work;
}

export function sumSp(g: Italy, units: readonly Unit[]): number {
  let sp = 0;
  for (let i = 0; i < units.length; i++) sp += spOf(g, units[i]);
  return sp;
}

export function spWith(g: Italy, leader: LeaderId): number {
  const boxes = BOXES_OF[leader];
  if (boxes.length > 0) return sumSp(g, unitsWith(g, leader, scratch()));
  const place = WITH + leader;
  const { unitAt } = g;
  const { romans } = g.rules;
  let sp = 0;
  for (let i = 0; i < romans.length; i++) if (unitAt[romans[i]] === place) sp += spOf(g, romans[i]);
  return sp;
}

export const looseSp = (g: Italy, side: Side, hex: Hex): number =>
  sumSp(g, looseUnits(g, side, hex, scratch()));

/** All SP of a side in a hex, inside and outside of its walls. */
export function spInHex(g: Italy, side: Side, hex: Hex): number {
  let sp = looseSp(g, side, hex);
  const list = side === ROME ? g.rules.leaders.romans : g.rules.leaders.punic;
  for (let i = 0; i < list.length; i++) if (g.leaderAt[list[i]] === hex) sp += spWith(g, list[i]);
  return sp;
}

/** SP of a side outside its walls in a hex. */
export function spOutside(g: Italy, side: Side, hex: Hex): number {
  let sp = wallsFor(g, side, hex) === NONE ? looseSp(g, side, hex) : 0;
  const list = side === ROME ? g.rules.leaders.romans : g.rules.leaders.punic;
  for (let i = 0; i < list.length; i++)
    if (g.leaderAt[list[i]] === hex && !isInside(g, list[i])) sp += spWith(g, list[i]);
  return sp;
}

/** Adds the units of the owner that are inside the walls of a city. */
export function unitsInside(g: Italy, city: number, out: Unit[]): Unit[] {
  const side = g.control[city] as Side;
  const { hex } = g.rules.map.cities[city];
  looseUnits(g, side, hex, out);
  const list = side === ROME ? g.rules.leaders.romans : g.rules.leaders.punic;
  for (let i = 0; i < list.length; i++)
    if (g.leaderAt[list[i]] === hex && isInside(g, list[i])) unitsWith(g, list[i], out);
  return out;
}

export const spInside = (g: Italy, city: number): number => sumSp(g, unitsInside(g, city, scratch()));

/** Whom a unit stands with, or NONE. */
export function leaderOf(g: Italy, unit: Unit): LeaderId {
  const at = g.unitAt[unit];
  if (at >= WITH) return at - WITH;
  if (at !== BOXED) return NONE;
  const group = g.rules.units.group[unit];
  for (const leader of g.rules.leaders.punic) {
    const box = boxOf(leader, group);
    if (box === NONE) continue;
    for (const s of g.zones[box]) if (itemOf(s) === unit) return leader;
  }
  return NONE;
}

// --- moving counters ---

function takeFromBox(g: Italy, unit: Unit, leader: LeaderId): number {
  const zone = g.zones[boxOf(leader, g.rules.units.group[unit])];
  for (let i = 0; i < zone.length; i++) {
    if (itemOf(zone[i]) !== unit) continue;
    const s = zone[i];
    zone.splice(i, 1);
    return s;
  }
  throw new Error(`unit ${unit} is not with leader ${leader}`);
}

/** Takes a counter from wherever it is in play. */
function lift(g: Italy, x: X, unit: Unit): void {
  const at = g.unitAt[unit];
  if (at >= 0 && at < WITH) {
    g.here[g.rules.units.side[unit] * g.rules.map.hexes + at]--;
    settleSiege(g, x, at);
  } else if (at === BOXED) {
    const s = takeFromBox(g, unit, leaderOf(g, unit));
    if ((s & EVERYBODY) !== EVERYBODY) disclose(x);
  }
}

/** Stands a unit in a hex by itself, in sight of all. */
export function standAlone(g: Italy, x: X, unit: Unit, hex: Hex): void {
  lift(g, x, unit);
  g.unitAt[unit] = hex;
  g.here[g.rules.units.side[unit] * g.rules.map.hexes + hex]++;
}

/** May units of this group march with this leader at all? */
export const mayLead = (g: Italy, leader: LeaderId, unit: Unit): boolean =>
  g.rules.leaders.side[leader] === ROME
    ? g.rules.units.group[unit] === ROMAN
    : boxOf(leader, g.rules.units.group[unit]) !== NONE;

/** A unit that stood in the open, or is new, joins a leader. `known` says who knows it in a Carthaginian box. */
export function joinLeader(g: Italy, x: X, unit: Unit, leader: LeaderId, known: number = EVERYBODY): void {
  lift(g, x, unit);
  if (g.rules.leaders.side[leader] === ROME) {
    g.unitAt[unit] = WITH + leader;
    return;
  }
  g.unitAt[unit] = BOXED;
  g.zones[boxOf(leader, g.rules.units.group[unit])].push(slot(unit, known));
}

/**
 * A unit goes over from one leader to another in the same hex. Carthage mixes the counters of both face
 * down, so Rome no longer knows which lie where (R22).
 */
export function passOver(g: Italy, unit: Unit, from: LeaderId, to: LeaderId): void {
  if (g.rules.leaders.side[to] === ROME) {
    g.unitAt[unit] = WITH + to;
    return;
  }
  const group = g.rules.units.group[unit];
  const giving = g.zones[boxOf(from, group)];
  const taking = g.zones[boxOf(to, group)];
  takeFromBox(g, unit, from);
  taking.push(slot(unit, 0));
  const own = maskOf(CARTHAGE);
  for (const zone of [giving, taking]) {
    for (let i = 0; i < zone.length; i++) zone[i] = slot(itemOf(zone[i]), own);
    zone.sort((a, b) => a - b);
  }
}

/** Shows all units with a leader to everybody (7.5, 9.2). */
export function showUnits(g: Italy, x: X, leader: LeaderId): void {
  let news = false;
  for (const box of BOXES_OF[leader]) {
    const zone = g.zones[box];
    for (let i = 0; i < zone.length; i++) {
      if ((zone[i] & EVERYBODY) === EVERYBODY) continue;
      zone[i] |= EVERYBODY;
      news = true;
    }
  }
  if (!news) return;
  disclose(x);
  x.say({ ev: 'shown', leader });
}

// --- losses ---

/** How losses come about; only those by the enemy's hand count for points and emergencies. */
export type Cause = 'combat' | 'city' | 'winter' | 'elephants' | 'slaves';

function countLoss(g: Italy, unit: Unit, sp: number, cause: Cause): void {
  if (g.rules.units.side[unit] === CARTHAGE) return;
  if (cause === 'winter' || cause === 'slaves') return;
  g.lost += sp;
  if (cause === 'combat') g.lostInCombat += sp;
  if (g.rules.units.arm[unit] === FOOT) g.kills += sp;
}

/** Takes a unit out of play: to be recruited again, or for good (6.3, 9.2, 9.82). */
export function eliminate(g: Italy, x: X, unit: Unit, cause: Cause): void {
  const { units } = g.rules;
  countLoss(g, unit, spOf(g, unit), cause);
  lift(g, x, unit);
  g.step[unit] = 0;
  g.away[unit] = 0;
  g.spent[unit] = 0;
  const group = units.group[unit];
  if (units.lostForGood[unit]) g.unitAt[unit] = GONE;
  else if (group === ALLIED || group === GAUL) {
    g.unitAt[unit] = BOXED;
    returnToCup(g, unit);
  } else g.unitAt[unit] = POOL;
}

/** [9.3] One step: the counter is turned over, or goes. */
export function loseStep(g: Italy, x: X, unit: Unit, cause: Cause): void {
  if (stepsOf(g, unit) === 1) {
    eliminate(g, x, unit, cause);
    return;
  }
  if (g.unitAt[unit] === BOXED) showUnit(g, x, unit);
  const before = spOf(g, unit);
  g.step[unit] = 1;
  countLoss(g, unit, before - spOf(g, unit), cause);
}

/** A counter that is turned over is seen by all. */
function showUnit(g: Italy, x: X, unit: Unit): void {
  const zone = g.zones[boxOf(leaderOf(g, unit), g.rules.units.group[unit])];
  const i = zone.findIndex((s) => itemOf(s) === unit);
  if ((zone[i] & EVERYBODY) !== EVERYBODY) disclose(x);
  zone[i] |= EVERYBODY;
}

// --- leaders ---

export function putLeader(g: Italy, x: X, leader: LeaderId, hex: Hex): void {
  const side = g.rules.leaders.side[leader];
  const old = g.leaderAt[leader];
  const { hexes } = g.rules.map;
  g.leaderAt[leader] = hex;
  g.outside[leader] = 0;
  g.here[side * hexes + hex]++;
  if (old >= 0) {
    g.here[side * hexes + old]--;
    settleSiege(g, x, old);
  }
}

/** Takes a leader off the map; his units stay where they are, without him. */
export function removeLeader(g: Italy, x: X, leader: LeaderId, to: number): void {
  const hex = g.leaderAt[leader];
  const side = g.rules.leaders.side[leader];
  if (hex >= 0) {
    for (const unit of unitsWith(g, leader, [])) standAlone(g, x, unit, hex);
    g.here[side * g.rules.map.hexes + hex]--;
  }
  g.leaderAt[leader] = to;
  g.outside[leader] = 0;
  g.moved[leader] = 0;
  g.from[leader] = NONE;
  if (to !== SENATE) g.rank[leader] = 0;
  if (hex >= 0) settleSiege(g, x, hex);
}

/** [10.5, 10.6, 6.22] A leader dies; the Gaulish one has a successor next summer, and slaves lose heart. */
export function killLeader(g: Italy, x: X, leader: LeaderId): void {
  x.say({ ev: 'killed', leader });
  const consul = g.rank[leader] >= 3;
  dismissSlaves(g, x, leader);
  removeLeader(g, x, leader, leader === GAULISH_LEADER ? LATER : DEAD);
  if (consul) g.consulsKilled++;
}

/** [6.22] The slave legion serves one leader only. */
export function dismissSlaves(g: Italy, x: X, leader: LeaderId): void {
  if (g.unitAt[g.rules.slaveLegion] !== WITH + leader) return;
  eliminate(g, x, g.rules.slaveLegion, 'slaves');
  x.say({ ev: 'slavesGone' });
}

// --- cities ---

/** [9.7, 9.71] A siege that nobody keeps up is over. */
export function settleSiege(g: Italy, x: X, hex: Hex): void {
  const city = g.rules.map.cityAt[hex];
  if (city === NONE || !isBesieged(g, city)) return;
  if (piecesAt(g, enemyOf(g.control[city] as Side), hex) === 0) liftSiege(g, x, city);
}

export function liftSiege(g: Italy, x: X, city: number): void {
  if (!isBesieged(g, city)) return;
  g.siege[city] = 0;
  g.works[city] = 0;
  x.say({ ev: 'siegeLifted', city });
}

export const isElephant = (g: Italy, unit: Unit): boolean => g.rules.units.arm[unit] === ELEPHANT;
export const isGarrison = (g: Italy, unit: Unit): boolean => g.rules.units.arm[unit] === GARRISON;
