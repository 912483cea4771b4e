import { actionOf, among, type LocalsOf, type Refusal, refusal } from '@punica/kernel';
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

export const force = (g: W, f: Move): Ref[] => unitsMarked(g, f.player, MOVING);

/** [16.5, 25.9] The slowest of those who set out; on water the slowest fleet. */
export function pace(g: W, f: Move, sea: boolean): number {
  let slowest = Number.POSITIVE_INFINITY;
  for (const r of unitsMarked(g, f.player, MOVING, DROPPED)) {
    const kind = kindOf(g, r);
    // [16.4] What never moves was none of those who set out.
    if (isFleet(kind) === sea && !isAboard(postOf(g, r)) && kind.move > 0)
      slowest = Math.min(slowest, kind.move);
  }
  return FULL * slowest;
}

/** [16.2, 16.6, 16.7, 25.2] Along a road or river half a point; roads do not help fleets. In half points. */
export const costOf = (edge: Edge, sea: boolean): number => (edge.river || (edge.road && !sea) ? HALF : FULL);

export const edgeTo = (g: W, from: Square, to: Square): Edge =>
  g.rules.map.edges[from].find((edge) => edge.to === to) as Edge;

/** Why a force may not take this way; nothing if it may. */
export function refuseStep(g: W, f: Move, edge: Edge, units: readonly Ref[]): Refusal | undefined {
  if (f.halted !== FREE) return HALTS[f.halted];
  if (units.some((r) => kindOf(g, r).move === 0)) return NEVER_MOVES;
  const afloat = units.filter((r) => isAfloat(g, r)).length;
  if (afloat > 0 && afloat < units.length) return MIXED;
  if (!isBerthed(g, units)) return FLEETS_NEEDED;
  const sea = afloat > 0;
  if (sea ? !edge.sea : !edge.land) return sea ? NOT_BY_SEA : NOT_BY_LAND;
  if (edge.box) {
    // [16.14, 27.1, 27.3]
    if (f.player !== GAULS || units.some((r) => nationOfUnit(r) !== GAULS)) return GAULS_ONLY;
    if (f.crossed) return IN_OR_OUT;
  }
  if (g.rules.closed[edge.to] && !(sea && passesBy(g, f, edge))) return CLOSED;
  if (units.some((r) => isBoundBand(g, r))) return BAND_STAYS;
  return f.used + costOf(edge, sea) > pace(g, f, sea) ? TOO_FAR : undefined;
}

/** [25.4] Fleets may pass a neutral place if their points take them on to a square that is open. */
function passesBy(g: W, f: Move, edge: Edge): boolean {
  const left = pace(g, f, true) - f.used - costOf(edge, true);
  return g.rules.map.edges[edge.to].some(
    (way) => way.sea && !g.rules.closed[way.to] && costOf(way, true) <= left,
  );
}

/** [13.3, 25.4] Fleets pass by whatever has no ships, and neutrals with theirs. */
export const meetsFleets = (g: W, player: Player, at: Square): boolean =>
  g.rules.seats.some((owner) => owner !== player && stackAt(g, owner, at).some((r) => isFleet(kindOf(g, r))));

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
