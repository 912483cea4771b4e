import {
  type Context,
  EVERYBODY,
  type Frame,
  indexOfItem,
  maskOf,
  reveal,
  revealAll,
  slot,
  sortNearlySorted,
  type Zone,
} from '@punica/kernel';
import {
  ALLIED,
  CARTHAGE,
  CONSUL,
  ELEPHANT,
  type Flag,
  FOOT,
  GARRISON,
  GAUL,
  NO_RANK,
  NONE,
  ROMAN,
  ROME,
  type Side,
} from './data/index.ts';
import type { CampaignEvent } from './events.ts';
import {
  enemyOf,
  hasUnitsAt,
  heightOnTop,
  isBesieged,
  leaderOf,
  piecesAt,
  spOf,
  stepsOf,
  unitsWith,
} from './places.ts';
import {
  AT_THE_BOTTOM,
  BOXED,
  type CityId,
  DEAD,
  GONE,
  type Hex,
  type Italy,
  isHex,
  isWithRoman,
  LATER,
  type LeaderId,
  POOL,
  romanAt,
  SENATE,
  sideHex,
  type Unit,
  withRoman,
} from './state.ts';
import { BOXES_OF, boxOf, GAULISH_LEADER, returnToCup, unitIn } from './zones.ts';

export type X = Context<CampaignEvent>;

/** Something hidden has shown in what happened: both sides can draw their conclusions. */
export const disclose = (x: X): void => x.learn(EVERYBODY, EVERYBODY);

export const isElephant = (g: Italy, unit: Unit): boolean => g.rules.units.arm[unit] === ELEPHANT;
export const isGarrison = (g: Italy, unit: Unit): boolean => g.rules.units.arm[unit] === GARRISON;

// --- moving counters ---

function takeFromBox(g: Italy, unit: Unit, leader: LeaderId): number {
  const zone = g.zones[boxOf(leader, g.rules.units.group[unit])];
  for (let i = 0; i < zone.length; i++) {
    if (unitIn(zone[i]) !== unit) continue;
    const s = zone[i];
    zone.splice(i, 1);
    return s;
  }
  throw new Error(`unit ${unit} is not with leader ${leader}`);
}

/** So many leaders and units without a leader more, or fewer, of a side in a hex. */
export const addPieces = (g: Italy, side: Side, hex: Hex, by: number): void => {
  g.here[sideHex(g, side, hex)] += by;
};

/** Takes a counter from wherever it is in play; says which hex it leaves, which is settled once it is put down. */
function lift(g: Italy, x: X, unit: Unit): Hex {
  const at = g.unitAt[unit];
  g.unitOut[unit] = 0;
  if (isWithRoman(at)) return g.leaderAt[romanAt(at)];
  if (isHex(at)) {
    addPieces(g, g.rules.units.side[unit], at, -1);
    return at;
  }
  if (at !== BOXED) return NONE;
  const leader = leaderOf(g, unit);
  const s = takeFromBox(g, unit, leader);
  if ((s & EVERYBODY) !== EVERYBODY) disclose(x);
  return g.leaderAt[leader];
}

/** Stands a unit in a hex by itself, in sight of all; `out` is 1 before the walls of its own city (9.71). */
export function standAlone(g: Italy, x: X, unit: Unit, hex: Hex, out: Flag = 0): void {
  const left = lift(g, x, unit);
  g.unitAt[unit] = hex;
  g.unitOut[unit] = out;
  addPieces(g, g.rules.units.side[unit], hex, 1);
  if (left !== NONE && left !== hex) settleHex(g, x, left, true);
  settleHex(g, x, hex, left === hex);
}

/** May units of this group march with this leader at all? */
export const mayLead = (g: Italy, leader: LeaderId, unit: Unit): boolean =>
  g.rules.leaders.side[leader] === ROME
    ? g.rules.units.group[unit] === ROMAN
    : boxOf(leader, g.rules.units.group[unit]) !== NONE;

/** A unit that stood in the open, or is new, joins a leader. `known` says who knows it in a Carthaginian box. */
export function joinLeader(g: Italy, x: X, unit: Unit, leader: LeaderId, known: number = EVERYBODY): void {
  const left = lift(g, x, unit);
  if (g.rules.leaders.side[leader] === ROME) g.unitAt[unit] = withRoman(leader);
  else {
    g.unitAt[unit] = BOXED;
    g.zones[boxOf(leader, g.rules.units.group[unit])].push(slot(unit, known));
  }
  const hex = g.leaderAt[leader];
  if (left !== NONE && left !== hex) settleHex(g, x, left, true);
  settleHex(g, x, hex, left === hex);
}

/**
 * A unit goes over from one leader to another in the same hex. Carthage mixes the counters of both face
 * down, so Rome no longer knows which lie where, except those that it has seen turned over (R22).
 */
export function passOver(g: Italy, unit: Unit, from: LeaderId, to: LeaderId): void {
  if (g.rules.leaders.side[to] === ROME) {
    g.unitAt[unit] = withRoman(to);
    return;
  }
  const group = g.rules.units.group[unit];
  const giving = g.zones[boxOf(from, group)];
  const taking = g.zones[boxOf(to, group)];
  takeFromBox(g, unit, from);
  taking.push(slot(unit, 0));
  mix(g, giving);
  mix(g, taking);
}

function mix(g: Italy, zone: Zone): void {
  const own = maskOf(CARTHAGE);
  for (let i = 0; i < zone.length; i++) {
    const other = unitIn(zone[i]);
    zone[i] = slot(other, g.step[other] === 1 ? EVERYBODY : own);
  }
  sortNearlySorted(zone);
}

/** Shows all units with a leader to everybody (7.5, 9.2). */
export function showUnits(g: Italy, x: X, leader: LeaderId): void {
  let news = false;
  for (const box of BOXES_OF[leader]) {
    if (revealAll(x, g.zones[box], EVERYBODY)) news = true;
  }
  if (!news) return;
  x.say({ ev: 'shown', leader });
}

// --- losses ---

/** How losses come about; only those by the enemy's hand count for points and emergencies. */
export type Cause = 'combat' | 'overrun' | 'city' | 'winter' | 'elephants' | 'slaves';

function countLoss(g: Italy, unit: Unit, sp: number, cause: Cause): void {
  if (g.rules.units.side[unit] === CARTHAGE) return;
  if (cause === 'winter' || cause === 'slaves') return;
  g.lost += sp;
  // [6.22] For the slaves only combat counts; an overrun is part of movement (7.7).
  if (cause === 'combat') g.lostInCombat += sp;
  // [12.2] Points are for foot; a garrison is none (R62).
  if (g.rules.units.arm[unit] === FOOT) g.kills += sp;
}

/** Takes a unit out of play: to be recruited again, or for good (6.3, 9.2, 9.82). */
export function eliminate(g: Italy, x: X, unit: Unit, cause: Cause): void {
  const { units } = g.rules;
  countLoss(g, unit, spOf(g, unit), cause);
  const left = lift(g, x, unit);
  g.step[unit] = 0;
  g.away[unit] = 0;
  g.spent[unit] = 0;
  const group = units.group[unit];
  if (units.lostForGood[unit]) g.unitAt[unit] = GONE;
  else if (group === ALLIED || group === GAUL) {
    g.unitAt[unit] = BOXED;
    returnToCup(g, unit);
  } else g.unitAt[unit] = POOL;
  if (left !== NONE) settleHex(g, x, left, true);
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
  reveal(x, zone, indexOfItem(zone, unit), EVERYBODY);
}

// --- leaders ---

/** A leader comes into a hex, with his units and on top of whoever is there (7.6). */
export function putLeader(g: Italy, x: X, leader: LeaderId, hex: Hex): void {
  const side = g.rules.leaders.side[leader];
  const old = g.leaderAt[leader];
  g.leaderAt[leader] = hex;
  g.outside[leader] = 0;
  g.height[leader] = heightOnTop(g, side, hex);
  addPieces(g, side, hex, 1);
  if (old >= 0) {
    addPieces(g, side, old, -1);
    if (old !== hex) settleHex(g, x, old, true);
  }
  settleHex(g, x, hex, false);
}

/** A leader who did not march there is put down in a hex, under every enemy leader (7.6, R51). */
export function placeLeader(g: Italy, x: X, leader: LeaderId, hex: Hex): void {
  putLeader(g, x, leader, hex);
  if (piecesAt(g, enemyOf(g.rules.leaders.side[leader]), hex) > 0) g.height[leader] = AT_THE_BOTTOM;
}

/** Takes a leader off the map; his units stay where they are, without him, before or behind the walls. */
export function removeLeader(g: Italy, x: X, leader: LeaderId, to: Hex): void {
  const hex = g.leaderAt[leader];
  const side = g.rules.leaders.side[leader];
  if (hex >= 0) {
    const out = g.outside[leader];
    for (const unit of unitsWith(g, leader, [])) standAlone(g, x, unit, hex, out);
    addPieces(g, side, hex, -1);
  }
  g.leaderAt[leader] = to;
  g.outside[leader] = 0;
  g.height[leader] = 0;
  g.moved[leader] = 0;
  g.from[leader] = NONE;
  if (to !== SENATE) g.rank[leader] = NO_RANK;
  if (hex >= 0) settleHex(g, x, hex, true);
}

/** [10.5, 10.6, 6.22] A leader dies; the Gaulish one has a successor next summer, and slaves lose heart. */
export function killLeader(g: Italy, x: X, leader: LeaderId): void {
  x.say({ ev: 'killed', leader });
  const consul = g.rank[leader] >= CONSUL;
  dismissSlaves(g, x, leader);
  removeLeader(g, x, leader, leader === GAULISH_LEADER ? LATER : DEAD);
  if (consul) g.consulsKilled++;
}

/** [6.22] The slave legion serves one leader only. */
export function dismissSlaves(g: Italy, x: X, leader: LeaderId): void {
  if (g.unitAt[g.rules.slaveLegion] !== withRoman(leader)) return;
  eliminate(g, x, g.rules.slaveLegion, 'slaves');
  x.say({ ev: 'slavesGone' });
}

// --- cities ---

/**
 * Whatever follows from who is left at a city: a siege that nobody keeps up is over (9.7, 9.71), those before
 * the gates go in when no enemy is there (R24), and an open town without units of its owner belongs to
 * whoever has units in it (9.7, R65). Asked after every change, so that no other rule has to think of it.
 */
export function settleHex(g: Italy, x: X, hex: Hex, left: boolean): void {
  const city = g.rules.map.cityAt[hex];
  if (city === NONE) return;
  const owner = g.control[city];
  const enemy = enemyOf(owner);
  if (!g.rules.walled[city]) {
    if (piecesAt(g, enemy, hex) > 0 && !hasUnitsAt(g, owner, hex) && hasUnitsAt(g, enemy, hex))
      turnCity(g, x, city, enemy, 'entered');
    return;
  }
  if (isBesieged(g, city) && !hasUnitsAt(g, enemy, hex)) liftSiege(g, x, city);
  // Only when somebody has left can the last enemy have gone.
  if (left && piecesAt(g, enemy, hex) === 0 && piecesAt(g, owner, hex) > 0 && !isFoughtOver(g, hex))
    goInside(g, hex);
}

/** A field combat is not over yet: nobody goes inside before it is counted who has won. */
function isFoughtOver(g: Italy, hex: Hex): boolean {
  for (let i = 0; i < g.stack.length; i++) {
    const f = g.stack[i];
    if (f.proc === 'fieldCombat' && f.step !== 'over' && (f as Frame & { hex: Hex }).hex === hex) return true;
  }
  return false;
}

/** Everybody who stood before the walls in this hex is behind them, or in a hex without walls of his own. */
function goInside(g: Italy, hex: Hex): void {
  const { outside, unitOut } = g;
  for (let leader = 0 as LeaderId; leader < outside.length; leader++)
    if (outside[leader] === 1 && g.leaderAt[leader] === hex) outside[leader] = 0;
  for (let unit = 0 as Unit; unit < unitOut.length; unit++)
    if (unitOut[unit] === 1 && g.unitAt[unit] === hex) unitOut[unit] = 0;
}

export function liftSiege(g: Italy, x: X, city: CityId): void {
  if (!isBesieged(g, city)) return;
  g.siege[city] = 0;
  g.works[city] = 0;
  x.say({ ev: 'siegeLifted', city });
}

/** Puts a control marker on a city (7.4). */
export function turnCity(g: Italy, x: X, city: CityId, to: Side, how: string): void {
  g.control[city] = to;
  g.siege[city] = 0;
  g.works[city] = 0;
  goInside(g, g.rules.map.cities[city].hex);
  x.say({ ev: 'cityTurned', city, side: to, how });
}
