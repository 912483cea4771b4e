import { afterFirst, type Context, firstIn, type Refusal, wholeSum } from '@punica/kernel';
import {
  commandBy,
  commanderAt,
  controlsProvince,
  cusAt,
  elephantsAt,
  elephantsInPlay,
  generalsAt,
  heldAt,
  plainAt,
  stackAt,
} from '@punica/punic-cards';
import { CARTHAGE, enemyOf, NONE, ROME, type Side } from './data/index.ts';
import type { HamilcarEvent } from './events.ts';
import {
  CONSUL,
  DICTATOR,
  type GeneralId,
  type H,
  type Loc,
  PROCONSUL,
  type ProvinceId,
  type RegionId,
  type Space,
  TRUCE,
} from './state.ts';

export type X = Context<HamilcarEvent>;
export {
  commanderAt,
  /** [2.1E] */
  controlsProvince,
  cusAt,
  elephantsAt,
  elephantsInPlay,
  enemyOf,
  generalsAt,
  plainAt,
  stackAt,
};

// --- places ---

/** The space of a place; the sea belongs to none. */
export const spaceOf = (g: Pick<H, 'rules'>, loc: Loc): Space =>
  isSpace(g, loc) ? loc : loc === g.rules.sea ? NONE : g.rules.cities[loc - g.rules.map.spaces];

/** Outside of any walls. */
export const isSpace = (g: Pick<H, 'rules'>, loc: Loc): loc is Space => loc < g.rules.map.spaces;

/** A place that is a space, since what goes on there goes on outside the walls. */
export const asSpace = (loc: Loc): Space => loc as Space;

/** The inside of the walled city of a space, or NONE. */
export const insideOf = (g: H, space: Space): Loc => g.rules.inside[space];

export const isInside = (g: Pick<H, 'rules'>, loc: Loc): boolean =>
  loc >= g.rules.map.spaces && loc < g.rules.sea;

export const isWalled = (g: H, space: Space): boolean => g.rules.map.walled[space] > 0;

/** Whose a walled city is: it always belongs to somebody. */
const ownerOf = (g: H, city: Space): Side => g.control[city] as Side;

/** [2.1B] A space that can hold a plain marker: neither walled city nor tribe. */
export const isPlain = (g: H, space: Space): boolean => !isWalled(g, space) && g.tribe[space] === 0;

/** [2.1D] The space has an enemy marker or city, or a tribe. */
export const isHostileTo = (g: H, side: Side, space: Space): boolean =>
  g.control[space] === enemyOf(side) || g.tribe[space] === 1;

/** [14.5A] A walled city is besieged from its first siege point on. */
export const isBesieged = (g: H, space: Space): boolean => g.siege[space] > 0 && isWalled(g, space);

export const isBesiegedLoc = (g: H, loc: Loc): boolean => isInside(g, loc) && g.siege[spaceOf(g, loc)] > 0;

export const regionOf = (g: H, loc: Loc): RegionId =>
  loc === g.rules.sea ? NONE : g.rules.map.region[spaceOf(g, loc)];

/** [2.1C] Room left inside a city, for CUs and supply trains together. */
export function roomIn(g: H, space: Space): number {
  const inside = insideOf(g, space);
  if (inside === NONE) return 0;
  const owner = ownerOf(g, space);
  return g.rules.map.walled[space] - cusAt(g, owner, inside) - supplyAt(g, owner, inside);
}

/**
 * [2.1C, 7.1] The other side of the walls of the same space, if own units go in and out there freely: an own
 * city that is not besieged and has no enemy before it. Else NONE.
 */
export function acrossWalls(g: H, side: Side, loc: Loc): Loc {
  const space = spaceOf(g, loc);
  const inside = space === NONE ? NONE : insideOf(g, space);
  if (inside === NONE || g.control[space] !== side || isBesieged(g, space)) return NONE;
  if (cusAt(g, enemyOf(side), space) > 0) return NONE;
  return loc === inside ? space : inside;
}

// --- units ---

export const supplyAt = (g: H, side: Side, loc: Loc): number => g.supply[stackAt(g, side, loc)];

/** [2.3D] Supply trains that a general in this place can burn: those of his space. */
export function supplyInReach(g: H, side: Side, loc: Loc): number {
  const across = acrossWalls(g, side, loc);
  return supplyAt(g, side, loc) + (across === NONE ? 0 : supplyAt(g, side, across));
}

/** [2.3D] Units of a side in a place: CUs or supply trains. */
export const hasUnits = (g: H, side: Side, loc: Loc): boolean =>
  cusAt(g, side, loc) > 0 || supplyAt(g, side, loc) > 0;

/** CUs of a side in a space, inside and outside of its city. */
export function cusInSpace(g: H, side: Side, space: Space): number {
  const inside = insideOf(g, space);
  return cusAt(g, side, space) + (inside === NONE ? 0 : cusAt(g, side, inside));
}

/** Supply trains of a side in a space, inside and outside of its city. */
export function supplyInSpace(g: H, side: Side, space: Space): number {
  const inside = insideOf(g, space);
  return supplyAt(g, side, space) + (inside === NONE ? 0 : supplyAt(g, side, inside));
}

/** Adds (or with negative numbers removes) CUs, and lifts a siege that nobody keeps up any longer (14.1). */
export function changeCUs(g: H, x: X, side: Side, loc: Loc, plain: number, elephants = 0): void {
  const i = stackAt(g, side, loc);
  g.cu[i] = wholeSum(g.cu[i], plain);
  g.elephants[loc] = wholeSum(g.elephants[loc], elephants);
  if (g.cu[i] < 0 || g.elephants[loc] < 0) throw new Error(`negative CUs at loc ${loc}`);
  if ((plain < 0 || elephants < 0) && isSpace(g, loc)) liftSiegeIfAlone(g, x, loc);
}

export function changeSupply(g: H, side: Side, loc: Loc, count: number): void {
  const i = stackAt(g, side, loc);
  g.supply[i] = wholeSum(g.supply[i], count);
  if (g.supply[i] < 0) throw new Error(`negative supply at loc ${loc}`);
}

// --- sieges (14.1) ---

/** Whose points lie here, or whose engines stand here: of a city its owner's enemy, of a tribe who laid them. */
export const besiegerOf = (g: H, space: Space): Side | typeof NONE =>
  isWalled(g, space) ? enemyOf(ownerOf(g, space)) : g.besieger[space];

/** A point belongs to the side that lays it. */
export function addSiegePoint(g: H, space: Space, side: Side): void {
  g.siege[space]++;
  if (!isWalled(g, space)) g.besieger[space] = side;
}

/** Points and engines are gone: the siege was given up, or it has done its work. */
export function endSiege(g: H, space: Space): void {
  g.siege[space] = 0;
  g.engines[space] = 0;
  g.besieger[space] = NONE;
}

/** [14.1, card 93] Points and engines go the instant no CU of the side that laid them is left in the space. */
function liftSiegeIfAlone(g: H, x: X, space: Space): void {
  if (g.siege[space] === 0 && g.engines[space] === 0) return;
  const besieger = besiegerOf(g, space);
  if (besieger !== NONE && cusAt(g, besieger, space) > 0) return;
  x.say({ ev: 'siegeLifted', space, points: g.siege[space] });
  endSiege(g, space);
}

export function romansInAfrica(g: H): boolean {
  for (const space of g.rules.map.regions[g.rules.africa].spaces)
    if (cusInSpace(g, ROME, space) > 0) return true;
  return false;
}

/** Supply trains change hands: with a battle, a city, an overrun, a general caught alone (2.3D). */
export function captureSupply(g: H, x: X, from: Side, loc: Loc, to: Loc): void {
  const count = supplyAt(g, from, loc);
  if (count === 0) return;
  changeSupply(g, from, loc, -count);
  changeSupply(g, enemyOf(from), to, count);
  x.say({ ev: 'supplyCaptured', side: enemyOf(from), at: to, count });
}

// --- generals ---

export const sideOfGeneral = (g: H, general: GeneralId): Side => g.rules.generals.list[general].side;

/**
 * [2.2D2, 2.2E, R27] Rank within the own side: Dictator, aristocrat Consul, aristocrat Proconsul, Consul,
 * Proconsul; Hamilcar Barca before all other Carthaginians.
 */
export function rankOf(g: H, general: GeneralId): number {
  if (general === g.rules.barca) return 1;
  const rank = g.rank[general];
  if (rank === DICTATOR) return 5;
  const aristocrat = g.rules.generals.list[general].aristocrat;
  if (rank === CONSUL) return aristocrat ? 4 : 2;
  if (rank === PROCONSUL) return aristocrat ? 3 : 1;
  return 0;
}

/** [2.2E] Makes sure that one general commands a stack: the highest rank. */
export const settleCommand = commandBy<H, Loc, GeneralId>(
  rankOf,
  (g, general) => g.rules.generals.list[general].battleRating,
);

/** Puts a general into a place (from wherever he is) and settles who commands there and where he left. */
export function putGeneral(g: H, general: GeneralId, loc: Loc): void {
  const side = sideOfGeneral(g, general);
  const from = g.at[general];
  g.at[general] = loc;
  g.under[general] = loc >= 0 ? 1 : 0;
  if (from >= 0 && from !== loc) settleCommand(g, side, from);
  if (loc >= 0) settleCommand(g, side, loc);
}

/** Moves part of a side's stack; sieges are lifted and command settled on both ends. */
export function moveForce(
  g: H,
  x: X,
  side: Side,
  from: Loc,
  to: Loc,
  plain: number,
  elephants: number,
  supply: number,
  generals: number,
  leader: GeneralId = NONE,
): void {
  changeCUs(g, x, side, to, plain, elephants);
  changeCUs(g, x, side, from, -plain, -elephants);
  if (supply !== 0) {
    changeSupply(g, side, from, -supply);
    changeSupply(g, side, to, supply);
  }
  for (let rest = generals; rest !== 0; rest = afterFirst(rest)) g.at[firstIn<GeneralId>(rest)] = to;
  settleCommand(g, side, from);
  settleCommand(g, side, to, leader);
}

// --- control ---

/** Changes who controls a space and everything that follows at once: counts and the loss of a capital. */
export function setControl(g: H, x: X, space: Space, side: Side | typeof NONE): void {
  const before = g.control[space];
  if (before === side) return;
  countControl(g, space, before, -1);
  countControl(g, space, side, 1);
  g.control[space] = side;
  x.say({ ev: 'control', space, side });
  // [4.1] A capital captured ends the war at once.
  if (space === g.rules.carthago && side === ROME)
    g.outcome = { winners: 1 << ROME, rule: '4.1', reason: 'carthagoTaken' };
  if (space === g.rules.roma && side === CARTHAGE)
    g.outcome = { winners: 1 << CARTHAGE, rule: '4.1', reason: 'romaTaken' };
}

/** Keeps the counts of provinces, plain markers and hub ports in step with the map. */
export function countControl(g: H, space: Space, side: Side | typeof NONE, change: 1 | -1): void {
  if (side === NONE) return;
  const { map } = g.rules;
  g.held[heldAt(map, side, map.province[space])] += change;
  if (!isWalled(g, space)) g.markers[side] += change;
  if (map.sea.isHub[space]) g.hubPorts[side] += change;
}

/** Spaces of a province that a side controls. */
export const heldBy = (g: H, side: Side, province: ProvinceId): number =>
  g.held[heldAt(g.rules.map, side, province)];

/** [5.1C, R36] Provinces of Italia that Rome controls; Samnium counts here. */
export function italianProvinces(g: H): number {
  let n = 0;
  for (const province of g.rules.italianProvinces) if (controlsProvince(g, ROME, province)) n++;
  return n;
}

// --- the Miat (15.3) ---

/** [2.1G] Markers in the Miat. */
export const miatCount = (g: H): number => countBits(g.miat);
export const hasRoomInMiat = (g: H): boolean => miatCount(g) < g.rules.tables.miat.ids.length;

export function countBits(set: number): number {
  let n = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) n++;
  return n;
}

/** [15.3B] Three markers or more, one of them in the centre. */
export const isWarlike = (g: H): boolean => {
  const { centre, warlike } = g.rules.tables.miat;
  return (g.miat & centre) !== 0 && countBits(g.miat) >= warlike;
};

/** [15.3D] */
export const isPeaceful = (g: H): boolean => g.miat === 0;

/** [15.3] Icons with a marker on both sides. */
export function activeIcons(g: H, icon: 'cu' | 'general' | 'mercenary'): number {
  let n = 0;
  for (const entry of g.rules.tables.miat.icons)
    if (entry.icon === icon && (g.miat & entry.both) === entry.both) n++;
  return n;
}

/** [4.2, 5.5, 6] Politically significant provinces, Lilybaeum, the Mare Tyrrhenum and the Miat. */
export function points(g: H, side: Side): number {
  const { map } = g.rules;
  let sum = 0;
  for (const p of map.allProvinces) if (map.provinces[p].significant && controlsProvince(g, side, p)) sum++;
  for (const space of map.ownPoint) if (g.control[space] === side) sum++;
  if (g.hubPorts[side] >= map.sea.hubMajority) sum++;
  if (side === CARTHAGE ? isWarlike(g) : isPeaceful(g)) sum++;
  return sum;
}

/** [15.3] Markers that can be given up: the plain ones, and those in the Miat. */
export const removableMarkers = (g: H, side: Side): number =>
  g.markers[side] + (side === CARTHAGE ? miatCount(g) : 0);

export const has = (g: H, mark: number): boolean => (g.marks & mark) !== 0;

/** [15.3D, card 139] A truce binds both sides; a peaceful Miat binds Carthage. */
export const isBoundByTruce = (g: H, side: Side): boolean =>
  has(g, TRUCE) || (side === CARTHAGE && isPeaceful(g));

/** What speaks against a warlike act: `truce` while card 139 is in force, `peace` while only the Miat forbids it. */
export function refuseWar(g: H, side: Side, truce: Refusal, peace: Refusal): Refusal | undefined {
  if (has(g, TRUCE)) return truce;
  return isBoundByTruce(g, side) ? peace : undefined;
}

// --- ships ---

export const takeSupremacy = (g: H, x: X, side: Side): void => {
  if (g.supremacy === side) return;
  g.supremacy = side;
  x.say({ ev: 'supremacy', side });
};

/** [2.3F] Warships in play: at port, at sea, taken by the enemy, and on the turn track. */
export const shipsInPlay = (g: H, side: Side): number =>
  g.ready[side] + g.spent[side] + g.atSea[side] + g.track[side] + g.prizes[enemyOf(side)];

/** [2.3F] Adds ships up to the ten of a side; what is above is lost. Returns how many came. */
export function buildShips(g: H, x: X, side: Side, count: number): number {
  const built = Math.max(0, Math.min(count, g.rules.tables.numbers.shipsPerSide - shipsInPlay(g, side)));
  g.ready[side] += built;
  if (built > 0) x.say({ ev: 'ships', side, count: built, what: 'built' });
  return built;
}

/** [2.3F] Spent warships become ready. */
export function refitShips(
  g: H,
  x: X,
  side: Side,
  count: number,
  what: 'refitted' | 'readied' = 'refitted',
): void {
  const n = Math.min(count, g.spent[side]);
  if (n === 0) return;
  g.spent[side] -= n;
  g.ready[side] += n;
  x.say({ ev: 'ships', side, count: n, what });
}
