import {
  afterFirst,
  type Context,
  EVERYBODY,
  entriesOf,
  type FixedPerId,
  firstIn,
  type PerId,
  perId,
  wholeSum,
} from '@punica/kernel';
import {
  generalsIn as allIn,
  commandBy,
  commanderAt,
  controlsProvince,
  cusAt,
  elephantsAt,
  elephantsInPlay,
  enemyOf,
  generalsAt,
  hasGeneral,
  heldAt,
  plainAt,
  stackAt,
} from '@punica/punic-cards';
import { CARTHAGE, NONE, ROME, type Side } from './data/codes.ts';
import { wayBetween } from './data/map.ts';
import type { HannibalEvent } from './events.ts';
import { moveTired } from './rules/10-fatigue.ts';
import {
  type GeneralId,
  type H,
  type Inside,
  type LinkId,
  type Loc,
  type ProvinceId,
  type RegionId,
  type Space,
  SYRACUSE_ALLIANCE,
} from './state.ts';

export type X = Context<HannibalEvent>;

/** Whoever is told what happens on the board. */
export type Teller = Pick<X, 'say'>;
/** For boards that are only thought of. */
export const NOBODY_LISTENS: Teller = { say: () => undefined };

// --- places ---

/** The space of a place. */
export const spaceOf = (g: Pick<H, 'rules'>, loc: Loc): Space =>
  isSpace(g, loc) ? loc : g.rules.cities[loc - g.rules.map.spaces];

/** Outside of any walls. */
export const isSpace = (g: Pick<H, 'rules'>, loc: Loc): loc is Space => loc < g.rules.map.spaces;

/** A place that is a space, since what goes on there goes on outside the walls. */
export const asSpace = (loc: Loc): Space => loc as Space;

/** The link between two spaces, or NONE. */
export const linkBetween = (g: H, a: Space, b: Space): LinkId => wayBetween(g.rules.map, a, b);

/** The inside of the Walled City of a space, or NONE. */
export const insideOf = (g: H, space: Space): Loc => g.rules.inside[space];

export const isInside = (g: H, loc: Loc): loc is Inside => loc >= g.rules.map.spaces;

export const isWalled = (g: H, space: Space): boolean => g.rules.map.walled[space] > 0;

/** Whose a Walled City is: it always belongs to somebody. */
export const ownerOf = (g: H, city: Space): Side => g.control[city] as Side;

/** [2.2.3] A plain PC: neither Walled City nor Tribe. */
export const isPlain = (g: H, space: Space): boolean =>
  g.rules.map.walled[space] === 0 && g.tribe[space] === 0 && !g.rules.map.fixed[space];

export const isNeutralTribe = (g: H, space: Space): boolean =>
  g.tribe[space] === 1 && g.control[space] === NONE;

/** [20.8] The space has an enemy PC (city, friendly Tribe) or a Tribe that is not friendly to `side`. */
export const isHostileTo = (g: H, side: Side, space: Space): boolean =>
  g.control[space] === enemyOf(side) || isNeutralTribe(g, space);

/** [20.3] A Walled City is besieged from its first siege point on. */
export const isBesieged = (g: H, space: Space): boolean => g.siege[space] > 0 && isWalled(g, space);

export const isBesiegedLoc = (g: H, loc: Loc): boolean => isInside(g, loc) && g.siege[spaceOf(g, loc)] > 0;

export const regionOf = (g: H, loc: Loc): RegionId => g.rules.map.region[spaceOf(g, loc)];
export const provinceOf = (g: Pick<H, 'rules'>, loc: Loc): ProvinceId =>
  g.rules.map.province[spaceOf(g, loc)];

// --- combat units ---

/** CUs of a side in a space, inside and outside of its city. */
export function cusInSpace(g: H, side: Side, space: Space): number {
  const inside = insideOf(g, space);
  return cusAt(g, side, space) + (inside === NONE ? 0 : cusAt(g, side, inside));
}

/** Adds (or with negative numbers removes) CUs, and lifts a siege that nobody keeps up any longer (20.5). */
export function changeCUs(g: H, x: Teller, side: Side, loc: Loc, plain: number, elephants = 0): void {
  const i = stackAt(g, side, loc);
  g.cu[i] = wholeSum(g.cu[i], plain);
  g.elephants[loc] = wholeSum(g.elephants[loc], elephants);
  if (g.cu[i] < 0 || g.elephants[loc] < 0) throw new Error(`negative CUs at loc ${loc}`);
  if ((plain < 0 || elephants < 0) && isSpace(g, loc) && g.siege[loc] > 0) liftSiegeIfAlone(g, x, loc);
}

/** [20.1.4, 20.5] Any CU of the side that laid the points keeps them; they go the instant it has none left in the space. */
function liftSiegeIfAlone(g: H, x: Teller, space: Space): void {
  const by = g.siegeBy[space];
  if (by !== NONE && cusAt(g, by, space) > 0) return;
  setSiege(g, space, 0);
  x.say({ ev: 'siegeLifted', space });
}

/** A list that copies share, with one entry changed. */
function changed<K extends number, T>(
  list: FixedPerId<K, T>,
  id: NoInfer<K>,
  value: NoInfer<T>,
): PerId<K, T> {
  const copy = list.slice();
  (copy as PerId<number, T>)[id] = value;
  return copy;
}

/** Siege or subjugation points belong to the side that lays them; only against a neutral Tribe either may. */
export function setSiege(
  g: H,
  space: Space,
  points: number,
  by: Side | typeof NONE = besiegerOf(g, space),
): void {
  if (g.siege[space] !== points) g.siege = changed(g.siege, space, points);
  const side = points > 0 ? by : NONE;
  if (g.siegeBy[space] !== side) g.siegeBy = changed(g.siegeBy, space, side);
}

/** Who could have laid points here: the enemy of the owner; where nobody owns the space, whoever stands there. */
function besiegerOf(g: H, space: Space): Side {
  const owner = g.control[space];
  if (owner !== NONE) return enemyOf(owner);
  const by = g.siegeBy[space];
  if (by !== NONE) return by;
  return cusAt(g, ROME, space) > 0 ? ROME : CARTHAGE;
}

export function setTribe(g: H, space: Space, there: 0 | 1): void {
  if (g.tribe[space] !== there) g.tribe = changed(g.tribe, space, there);
}

export function setTrains(g: H, loc: Loc, trains: number): void {
  if (g.trains[loc] !== trains) g.trains = changed(g.trains, loc, trains);
}

// --- generals ---

export const sideOfGeneral = (g: H, general: GeneralId): Side => g.rules.generals.side[general];

/** [3.6, 9.3] Rank within the own side: who is higher must command. */
export const rankOf = (g: H, general: GeneralId): number => g.rank[general] + g.rules.seniority[general];

export const isOnMap = (g: H, general: GeneralId): boolean => g.at[general] >= 0;

/** [9.3, R149] Makes sure that one general commands a stack: the highest rank. */
export const settleCommand = commandBy<H, Loc, GeneralId>(
  rankOf,
  (g, general) => g.rules.generals.battleRating[general],
);

/** Puts a general into a place (from wherever he is) and settles who commands there and where he left. */
export function putGeneral(g: H, general: GeneralId, loc: Loc, leads = false): void {
  const side = sideOfGeneral(g, general);
  const from = g.at[general];
  g.at[general] = loc;
  g.under[general] = leads ? 0 : 1;
  if (from >= 0 && from !== loc) settleCommand(g, side, from);
  if (loc >= 0) settleCommand(g, side, loc, leads ? general : NONE);
  else g.under[general] = 0;
}

/** Moves part of a side's stack; sieges are lifted and command settled on both ends. */
export function moveForce(
  g: H,
  x: Teller,
  side: Side,
  from: Loc,
  to: Loc,
  plain: number,
  elephants: number,
  trains: number,
  generals: number,
  leader: GeneralId = NONE,
): void {
  if (g.worn.length > 0) moveTired(g, side, from, to, plain, elephants);
  changeCUs(g, x, side, to, plain, elephants);
  changeCUs(g, x, side, from, -plain, -elephants);
  setTrains(g, from, g.trains[from] - trains);
  setTrains(g, to, g.trains[to] + trains);
  for (let rest = generals; rest !== 0; rest = afterFirst(rest)) g.at[firstIn<GeneralId>(rest)] = to;
  settleCommand(g, side, from);
  settleCommand(g, side, to, leader);
  g.rules.variant.moved(g, x, side, from, to, plain, elephants, generals);
}

// --- control ---

/** Changes who controls a space and everything that follows at once: province counts, sieges, sudden death. */
export function setControl(g: H, x: X, space: Space, side: Side | typeof NONE): void {
  const before = g.control[space];
  if (before === side) return;
  countControl(g, space, before, -1);
  countControl(g, space, side, 1);
  g.control[space] = side;
  x.say({ ev: 'control', space, side });
  if (space === g.rules.syracusae && side === ROME && has(g, SYRACUSE_ALLIANCE)) {
    g.marks &= ~SYRACUSE_ALLIANCE;
    x.say({ ev: 'mark', mark: SYRACUSE_ALLIANCE, on: false });
  }
  if (g.rules.capitalsDecide) suddenDeath(g, space, side);
}

/** Keeps the counts of provinces in step with the map. */
export function countControl(g: H, space: Space, side: Side | typeof NONE, change: 1 | -1): void {
  const { map } = g.rules;
  if (side !== NONE) g.held[heldAt(map, side, map.province[space])] += change;
}

/** Spaces of a province that a side controls. */
export const heldBy = (g: H, side: Side, province: ProvinceId): number =>
  g.held[heldAt(g.rules.map, side, province)];

/** CUs of a side outside of walls, by space. */
export function cusBySpace(g: H, side: Side): PerId<Space, number> {
  const { map } = g.rules;
  const first = stackAt(g, side, 0);
  const list = entriesOf(g.cu).slice(first, first + map.spaces);
  if (side === CARTHAGE) for (const at of map.all) list[at] += g.elephants[at];
  return perId(list);
}

/** [23.1, 23.2.1] Holding the enemy's capital ends the war at once. */
function suddenDeath(g: H, space: Space, side: number): void {
  if (space === g.rules.carthago && side === ROME)
    g.outcome = { winners: 1 << ROME, rule: '23.1', reason: 'carthagoTaken' };
  if (space === g.rules.roma && side === CARTHAGE && g.rules.romaDecides) {
    g.outcome = { winners: 1 << CARTHAGE, rule: '23.2.1', reason: 'romaTaken' };
  }
}

export function provinceOwner(g: H, province: ProvinceId): Side | typeof NONE {
  if (controlsProvince(g, ROME, province)) return ROME;
  if (controlsProvince(g, CARTHAGE, province)) return CARTHAGE;
  return NONE;
}

/** [22.1] One point for each politically significant province. */
export function politicalPoints(g: H, side: Side): number {
  let points = 0;
  const { provinces, allProvinces } = g.rules.map;
  for (const p of allProvinces) if (provinces[p].significant && controlsProvince(g, side, p)) points++;
  return g.rules.variant.points(g, side, points);
}

export const has = (g: H, mark: number): boolean => (g.marks & mark) !== 0;

export {
  commanderAt,
  /** [3.8, 19.1, 19.1.2] */
  controlsProvince,
  cusAt,
  EVERYBODY,
  elephantsAt,
  elephantsInPlay,
  enemyOf,
  generalsAt,
  hasGeneral,
  plainAt,
  stackAt,
};

/** The generals of a set. */
export const generalsIn = allIn<GeneralId>;
