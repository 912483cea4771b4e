import { actionOf, among, emptied, type LocalsOf, type Refusal, refusal } from '@punica/kernel';
import { ACTIONS } from '../actions.ts';
import { GAULS, NONE, type Player } from '../data/codes.ts';
import type { Edge } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { DROPPED, isAboard, MOVING } from '../post.ts';
import type { Square, W } from '../state.ts';
import {
  isAfloat,
  isBerthed,
  isBoundBand,
  isFleet,
  isSeen,
  kindOf,
  nationOfUnit,
  othersIn,
  postOf,
  type Ref,
  stackAt,
  unitsIn,
  unitsMarked,
} from '../units.ts';

/** What can end a march. */
export const FREE = 0;
const BY_OTHERS = 1;
export const BY_EMBARKING = 2;
const BY_GROUND = 3;
export const BY_LANDING = 4;
const BY_FLEETS = 5;
type Halt = 0 | 1 | 2 | 3 | 4 | 5;
const HALTED: Readonly<Record<string, Halt>> = {
  free: FREE,
  'by-others': BY_OTHERS,
  'by-embarking': BY_EMBARKING,
  'by-ground': BY_GROUND,
  'by-landing': BY_LANDING,
  'by-fleets': BY_FLEETS,
};

/** Why a force goes no farther, by what has halted it. */
const HALTS = [
  undefined,
  refusal('16.9', 'haltedByOthers'),
  refusal('25.7', 'embarkingTakesAll'),
  refusal('16.8', 'haltedByGround'),
  refusal('25.10', 'haltedByLanding'),
  refusal('13.3', 'haltedByFleets'),
];
const NEVER_MOVES = refusal('16.4', 'neverMoves');
const NOT_BY_LAND = refusal('16.13', 'notByLand');
const INTO_THE_SEA = refusal('16.15', 'intoTheSea');
const OVER_THE_SEA = refusal('25.5', 'overTheSea');
const FAR_FROM_WATER = refusal('16.15', 'farFromWater');
const NOT_BY_SEA = refusal('16.15', 'notBySea');
const MIXED = refusal('25.5', 'fleetsAndLandApart');
const TOO_FAR = refusal('16.2', 'tooFar');
export const CLOSED = refusal('16.10', 'neutralClosed');
const GAULS_ONLY = refusal('27.1', 'gaulsOnly');
const IN_OR_OUT = refusal('27.3', 'inOrOut');
export const BAND_STAYS = refusal('31.3', 'sacredBandStays');
export const FLEETS_NEEDED = refusal('25.5', 'fleetsNeeded');

/** Half movement points, so that roads and rivers need no fractions (16.6). */
export const FULL = 2;
const HALF = 1;

export const moveLocals = {
  spying: actionOf(ACTIONS, NONE),
  player: KINDS.player,
  at: KINDS.square,
  /** Half points used so far. */
  used: KINDS.count,
  /** The force has left its first square. */
  moved: KINDS.truth,
  /** What has ended the march, if anything. */
  halted: among<Halt>('halt', HALTED),
  /** It has crossed the border of Greater Gaul. */
  crossed: KINDS.truth,
  ambushed: KINDS.truth,
  by: KINDS.playerOrNobody,
  /** From where the force is ambushed. */
  target: KINDS.squareOrNone,
};
export type Move = LocalsOf<typeof moveLocals>;

export const force = (g: W, f: Move): Ref[] => unitsMarked(g, f.player, MOVING, MOVING);

/** [16.5, 25.9] The slowest of those who set out; on water the slowest fleet. */
export function pace(g: W, f: Move, sea: boolean): number {
  let slowest = Number.POSITIVE_INFINITY;
  for (const r of unitsMarked(g, f.player, MOVING, DROPPED, emptied(work))) {
    const kind = kindOf(g, r);
    // [16.4] What never moves was none of those who set out.
    if (isFleet(kind) === sea && !isAboard(postOf(g, r)) && kind.move > 0 && kind.move < slowest)
      slowest = kind.move;
  }
  return FULL * slowest;
}

const work: Ref[] = [];

/** [16.2, 16.6, 16.7, 25.2] Along a road or river half a point; roads do not help fleets. In half points. */
export const costOf = (edge: Edge, sea: boolean): number => (edge.river || (edge.road && !sea) ? HALF : FULL);

export function edgeTo(g: W, from: Square, to: Square): Edge {
  const edges = g.rules.map.edges[from];
  for (let i = 0; i < edges.length; i++) if (edges[i].to === to) return edges[i];
  throw new Error(`no way leads from ${from} to ${to}`);
}

/** What all ways of a force have in common. */
export interface Marchers {
  readonly units: Ref[];
  /** What keeps it from going anywhere. */
  held: Refusal | undefined;
  sea: boolean;
  /** Half points that it has left. */
  left: number;
}

/** Looked up once for all choices of a question, and used before the next one is asked: one object will do. */
const marchers: Marchers = { units: [], held: undefined, sea: false, left: 0 };

export function marchersOf(g: W, f: Move): Marchers {
  const units = unitsMarked(g, f.player, MOVING, MOVING, emptied(marchers.units));
  let afloat = 0;
  let still = false;
  for (let i = 0; i < units.length; i++) {
    if (isAfloat(g, units[i])) afloat++;
    if (kindOf(g, units[i]).move === 0) still = true;
  }
  marchers.sea = afloat > 0;
  if (f.halted !== FREE) marchers.held = HALTS[f.halted];
  else if (still) marchers.held = NEVER_MOVES;
  else if (afloat > 0 && afloat < units.length) marchers.held = MIXED;
  else marchers.held = isBerthed(g, units) ? undefined : FLEETS_NEEDED;
  marchers.left = marchers.held === undefined ? pace(g, f, marchers.sea) - f.used : 0;
  return marchers;
}

/** Why a force may not take this way; nothing if it may. */
export function refuseStep(
  g: W,
  f: Move,
  edge: Edge,
  { units, held, sea, left }: Marchers,
): Refusal | undefined {
  if (held !== undefined) return held;
  if (sea && !edge.sea) return NOT_BY_SEA;
  if (!sea && !edge.land) return g.rules.map.type[edge.to] === 'all-sea' ? INTO_THE_SEA : NOT_BY_LAND;
  if (edge.box) {
    // [16.14, 27.1, 27.3]
    if (f.player !== GAULS || units.some((r) => nationOfUnit(r) !== GAULS)) return GAULS_ONLY;
    if (f.crossed) return IN_OR_OUT;
  }
  if (g.rules.closed[edge.to] && !(sea && passesBy(g, left, edge))) return CLOSED;
  if (g.rules.sacredBand && units.some((r) => isBoundBand(g, r))) return BAND_STAYS;
  return costOf(edge, sea) > left ? TOO_FAR : undefined;
}

/** [16.15, 25.5] What keeps a force from a square that no land joins to where it stands, or for fleets no water. */
export function refuseWater({ rules: { map } }: Pick<W, 'rules'>, to: Square, sea: boolean): Refusal {
  if (sea) return FAR_FROM_WATER;
  return map.type[to] === 'all-sea' ? INTO_THE_SEA : OVER_THE_SEA;
}

/** [25.4] Fleets may pass a neutral place if their points take them on to a square that is open. */
function passesBy(g: W, points: number, edge: Edge): boolean {
  const left = points - costOf(edge, true);
  return g.rules.map.edges[edge.to].some(
    (way) => way.sea && !g.rules.closed[way.to] && costOf(way, true) <= left,
  );
}

/** [13.3, 25.4] Fleets pass by whatever has no ships, and neutrals with theirs. */
export function meetsFleets(g: W, player: Player, at: Square): boolean {
  const { seats } = g.rules;
  for (let i = 0; i < seats.length; i++) {
    if (seats[i] === player || unitsIn(g, seats[i], at) === 0) continue;
    for (const r of stackAt(g, seats[i], at, emptied(work))) if (isFleet(kindOf(g, r))) return true;
  }
  return false;
}

/** [16.8, 16.9, 16.12, 13.2, 13.3] What ends the move of the force in the square it has come to? */
export function haltIn(g: W, f: Move, edge: Edge, sea: boolean): Halt {
  const { map } = g.rules;
  if (sea) return meetsFleets(g, f.player, f.at) ? BY_FLEETS : FREE;
  if (othersIn(g, f.at, f.player) > 0) return BY_OTHERS;
  if (edge.road || map.placeAt[f.at] !== NONE) return FREE;
  const ground = map.terrain[f.at];
  if (ground === 'clear') return FREE;
  // [player card gauls] The Gauls are at home in the forest.
  const home = ground === 'forest' && force(g, f).every((r) => nationOfUnit(r) === GAULS);
  return home ? FREE : BY_GROUND;
}

/** Would this step leave a fleet no choice but to stay where it leads? */
export function endsThere(g: W, f: Move, to: Square): boolean {
  if (meetsFleets(g, f.player, to)) return true;
  const left = pace(g, f, true) - f.used - costOf(edgeTo(g, f.at, to), true);
  return !g.rules.map.edges[to].some((way) => way.sea && costOf(way, true) <= left);
}

/** Half points that the force has left; NONE where some of it is not seen, or fleets and troops ashore are in it together. */
export function pointsLeft(g: W, f: Move): number {
  const units = force(g, f);
  if (unitsMarked(g, f.player, MOVING, DROPPED).some((r) => !isSeen(g, r))) return NONE;
  const afloat = units.filter((r) => isAfloat(g, r)).length;
  const left = pace(g, f, afloat > 0) - f.used;
  return (afloat > 0 && afloat < units.length) || !Number.isFinite(left) ? NONE : left;
}

/** Movement points of a step of the force, as people count them; nothing where no way leads there. */
export function pointsOfStep(g: W, f: Move, to: Square): number | undefined {
  const edge = g.rules.map.edges[f.at].find((it) => it.to === to);
  return edge === undefined ? undefined : costOf(edge, goesBySea(g, f)) / FULL;
}

/** Does the force go by sea? */
export const goesBySea = (g: W, f: Move): boolean => force(g, f).some((r) => isAfloat(g, r));
