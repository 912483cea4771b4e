import {
  actionOf,
  among,
  END,
  includes,
  type LocalsOf,
  maskOf,
  type Refusal,
  refusal,
  revealAll,
  verbOf,
} from '@punica/kernel';
import { A, ACTIONS, kindArg, powerArg, squareArg } from '../actions.ts';
import { hasCamp, isCity, isPort, M, nextPlayer } from '../board.ts';
import { GAULS, type KindId, NONE, type Player } from '../data/codes.ts';
import type { Edge } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { DROPPED, isAboard, LANDED, MOVING, markOf } from '../post.ts';
import { rulebook, type X } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import {
  factors,
  findKind,
  hasRoom,
  hideStack,
  isAfloat,
  isBerthed,
  isBoundBand,
  isFleet,
  isSeen,
  kindOf,
  kindsAmong,
  markAll,
  moveUnit,
  nationOfUnit,
  otherOwner,
  othersIn,
  postOf,
  type Ref,
  setAboard,
  setMark,
  showSquare,
  showTop,
  squaresOf,
  stackAt,
  unitsIn,
  unitsMarked,
} from '../units.ts';
import { handOf } from '../zones.ts';
import { firstToAnswer, holdsMarker, mayHold, playMarker } from './09-markers.ts';
import { attackUnder, enterUnder } from './10-pacts.ts';
import { ambushers, canAmbush } from './20-ambush.ts';
import { eliminateAll } from './23-leaders.ts';

/** What can end a march. */
export const FREE = 0;
const BY_OTHERS = 1;
const BY_EMBARKING = 2;
const BY_GROUND = 3;
const BY_LANDING = 4;
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
const CLOSED = refusal('16.10', 'neutralClosed');
const GAULS_ONLY = refusal('27.1', 'gaulsOnly');
const IN_OR_OUT = refusal('27.3', 'inOrOut');
const BAND_STAYS = refusal('31.3', 'sacredBandStays');
const LEAVE_SOMEBODY = refusal('12.2', 'forceNeedsUnit');
const FLEETS_NEEDED = refusal('25.5', 'fleetsNeeded');
const NO_ROOM = refusal('25.5', 'noRoomAboard');
const CANNOT_BOARD = refusal('25.5', 'cannotBoard');
const BOARD_FIRST = refusal('25.5', 'boardBeforeMoving');
const NO_SHORE = refusal('25.10', 'noShore');

/** Half movement points, so that roads and rivers need no fractions (16.6). */
const FULL = 2;
const HALF = 1;

const moveLocals = {
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

/** [16.11] Every operation begins its march anew, wherever the last one halted. */
export const beginMove = (g: W, player: Player, at: Square): void =>
  move.enter(g, {
    player,
    at,
    used: 0,
    moved: false,
    halted: FREE,
    crossed: false,
    ambushed: false,
    by: NONE,
    target: NONE,
    spying: NONE,
  });

const force = (g: W, f: Move): Ref[] => unitsMarked(g, f.player, MOVING);

/** [16.5, 25.9] The slowest of those who set out; on water the slowest fleet. */
function pace(g: W, f: Move, sea: boolean): number {
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

const edgeTo = (g: W, from: Square, to: Square): Edge =>
  g.rules.map.edges[from].find((edge) => edge.to === to) as Edge;

/** Why a force may not take this way; nothing if it may. */
function refuseStep(g: W, f: Move, edge: Edge): Refusal | undefined {
  if (f.halted !== FREE) return HALTS[f.halted];
  const units = force(g, f);
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
const meetsFleets = (g: W, player: Player, at: Square): boolean =>
  g.rules.seats.some((owner) => owner !== player && stackAt(g, owner, at).some((r) => isFleet(kindOf(g, r))));

/** [16.8, 16.9, 16.12, 13.2, 13.3] What ends the move of the force in the square it has come to? */
function haltIn(g: W, f: Move, edge: Edge, sea: boolean): Halt {
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

/** [16.1, 16.2, 16.3, 25.1, 25.3, 25.11] The Movement Segment: one force goes from square to square. */
export const move = rulebook('move', moveLocals, {
  step: {
    rule: '16.2',
    who: (_g, f) => f.player,
    offer: (g, f, out) => {
      out.push(A.stop);
      for (const edge of g.rules.map.edges[f.at]) out.push(A.go | edge.to);
      const units = force(g, f);
      if (units.length > 1) for (const kind of kindsAmong(g, droppable(g, f))) out.push(A.drop | kind);
      const fleets = units.some((r) => isFleet(kindOf(g, r)));
      if (fleets)
        for (const kind of kindsAmong(
          g,
          units.filter((r) => !isAfloat(g, r)),
        ))
          out.push(A.embark | kind);
      for (const kind of kindsAmong(
        g,
        units.filter((r) => isAboard(postOf(g, r))),
      ))
        out.push(A.debark | kind);
      if (holdsMarker(g, f.player, M.spy)) offerSpying(g, f.player, out);
    },
    check: (g, f, a) => {
      const verb = verbOf(a);
      // [16.10, 25.4] In a neutral place nobody stays.
      if (g.rules.closed[f.at] && [A.stop, A.drop, A.debark].includes(verb)) return CLOSED;
      switch (verb) {
        case A.go:
          return refuseStep(g, f, edgeTo(g, f.at, squareArg(a)));
        case A.drop:
          return refuseDrop(g, f, kindArg(a));
        case A.embark:
          return refuseBoarding(g, f, kindArg(a));
        case A.debark:
          // [25.10] There must be a shore.
          return g.rules.map.type[f.at] === 'all-sea' ? NO_SHORE : undefined;
        default:
          return undefined;
      }
    },
    take: (g, f, a, x) => {
      switch (verbOf(a)) {
        case A.go:
          return go(g, f, squareArg(a), x);
        case A.drop:
          return dropOff(g, f, kindArg(a), x);
        case A.embark:
          setAboard(g, x, findKind(g, boardable(g, f), kindArg(a)), true);
          x.say({ ev: 'embarked', player: f.player, kind: kindArg(a), at: f.at });
          // [25.6, 25.7, 25.8] In a port of one's own it costs nothing, elsewhere the whole move.
          if (!isPort(g, f.at) || othersIn(g, f.at, f.player) > 0) f.halted = BY_EMBARKING;
          return 'step';
        case A.debark: {
          const aboard = force(g, f).filter((r) => isAboard(postOf(g, r)));
          setMark(g, setAboard(g, x, findKind(g, aboard, kindArg(a)), false), LANDED);
          x.say({ ev: 'debarked', player: f.player, kind: kindArg(a), at: f.at });
          // [25.10, 25.12] Away from a port the fleets stop as well; not in one where others stand (R45).
          if (!isPort(g, f.at)) f.halted = BY_LANDING;
          enterUnder(g, x, f.player, f.at);
          return 'step';
        }
        case A.spySquare:
        case A.spyHand:
          f.spying = a;
          playMarker(g, x, f.player, M.spy, verbOf(a) === A.spyHand ? 'see-hand' : 'see-square');
          return 'spied';
        default:
          // [25.4, 10.3] A fleet has come to a place when it ends its move there.
          if (f.moved) enterUnder(g, x, f.player, f.at);
          return 'end';
      }
    },
  },
  // [20.6, marker Forced March]
  ambush: {
    rule: '20.7',
    kind: 'window',
    window: 'ambush',
    pass: A.pass,
    who: (g, f) => {
      let asked = 0;
      if (ambushable(g, f))
        for (const player of g.rules.seats)
          if (player !== f.player && mayHold(g, player, M['forced-march']) && isBeside(g, f, player))
            asked |= maskOf(player);
      return asked;
    },
    offer: (g, f, out, role: Player) => {
      out.push(A.pass);
      if (!holdsMarker(g, role, M['forced-march'])) return;
      for (const edge of g.rules.map.edges[f.at])
        if (unitsIn(g, role, edge.to) > 0 && canAmbush(g, role, edge.to, f.at)) out.push(A.ambush | edge.to);
    },
    takeAll: (g, f, answers, x) => {
      const by = firstToAnswer(g, nextPlayer(g, f.player), answers);
      if (by < 0) return 'step';
      f.by = by;
      f.target = squareArg(answers[by]);
      playMarker(g, x, by, M['forced-march'], 'ambush');
      return undefined;
    },
  },
  sprung: {
    rule: '20.7',
    run: (g, f, x) => {
      if (g.result === 0) return 'ambush';
      f.ambushed = true;
      attackUnder(g, x, f.by, f.player);
      return undefined;
    },
  },
  strike: {
    rule: '20.7',
    run: (g, f) => {
      ambushers.enter(g, { player: f.by, from: f.target, to: f.at, sea: false });
      return 'end';
    },
  },
  // [marker Spy]
  spied: {
    rule: '9.12',
    run: (g, f, x) => {
      if (g.result === 0) return 'step';
      if (verbOf(f.spying) === A.spySquare) {
        const at = squareArg(f.spying);
        showSquare(g, x, at, maskOf(f.player));
        x.say({ ev: 'sawSquare', player: f.player, at });
      } else {
        const other = powerArg(f.spying);
        revealAll(x, g.zones[handOf(other)], maskOf(f.player));
        x.say({ ev: 'sawHand', player: f.player, of: other });
      }
      return 'step';
    },
  },
  end: {
    rule: '16.2',
    run: (g, f, x) => {
      showTop(g, x, f.player, f.at);
      g.result = f.at | (f.ambushed ? AMBUSHED : 0);
      return END;
    },
  },
});

/** Added to the square in which a move ended: an ambush has ended it. */
export const AMBUSHED = 1024;

function offerSpying(g: W, player: Player, out: number[]): void {
  for (const other of g.rules.seats) {
    if (other === player) continue;
    if (g.zones[handOf(other)].length > 0) out.push(A.spyHand | other);
    // [9.12] Squares of the map; Greater Gaul is none.
    for (const at of squaresOf(g, other)) if (at !== g.rules.map.box) out.push(A.spySquare | at);
  }
}

function go(g: W, f: Move, to: Square, x: X): 'step' | 'ambush' {
  const edge = edgeTo(g, f.at, to);
  const units = force(g, f);
  const sea = isAfloat(g, units[0]);
  const from = f.at;
  for (const r of units) moveUnit(g, r, to);
  f.used += costOf(edge, sea);
  f.at = to;
  f.moved = true;
  if (edge.box) f.crossed = true;
  x.say({ ev: 'moved', player: f.player, from, to, units: units.length });
  if (unitsIn(g, f.player, from) > 0) showTop(g, x, f.player, from);
  if (!sea) enterUnder(g, x, f.player, to);
  // [14.2] Whoever meets is seen.
  if (othersIn(g, to, f.player) > 0) {
    showSquare(g, x, to);
    overrun(g, f, sea, x);
  } else showTop(g, x, f.player, to);
  f.halted = haltIn(g, f, edge, sea);
  return 'ambush';
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

/** [32.1, 32.2, 32.3, 32.4, 32.5, 32] Ten times the strength rides down what stands in the open; fleets only other fleets (R54). */
function overrun(g: W, f: Move, sea: boolean, x: X): void {
  if (!g.rules.overrun || isCity(g, f.at) || hasCamp(g, f.at)) return;
  if (sea && !meetsFleets(g, f.player, f.at)) return;
  if (f.used + FULL > pace(g, f, sea)) return;
  const weigh = (refs: readonly Ref[]): number =>
    factors(g, refs) + refs.reduce((sum, r) => sum + kindOf(g, r).value, 0);
  const enemy = otherOwner(g, f.at, f.player);
  if (unitsIn(g, enemy, f.at) < othersIn(g, f.at, f.player)) return;
  if (!includes(g.rules.players, enemy)) return;
  // What stands ashore beside them a fleet passes by.
  const victims = stackAt(g, enemy, f.at).filter((r) => !sea || isAfloat(g, r));
  if (weigh(force(g, f)) < g.rules.tables.overrunRatio * weigh(victims)) return;
  f.used += FULL;
  attackUnder(g, x, f.player, enemy);
  x.say({ ev: 'overrun', player: f.player, at: f.at, units: victims.length });
  markAll(g, victims, MOVING);
  eliminateAll(g, x, enemy, f.at, 'overrun', MOVING);
}

const boardable = (g: W, f: Move): Ref[] => force(g, f).filter((r) => !isAfloat(g, r));

/** [25.5] Two land units to a fleet, from where both began the operation. */
function refuseBoarding(g: W, f: Move, kind: KindId): Refusal | undefined {
  if (f.moved || (f.halted !== FREE && f.halted !== BY_EMBARKING)) return BOARD_FIRST;
  if (g.rules.pieces.kinds[kind].move === 0) return CANNOT_BOARD;
  if (isBoundBand(g, findKind(g, boardable(g, f), kind))) return BAND_STAYS;
  return hasRoom(g, force(g, f)) ? undefined : NO_ROOM;
}

/** [16.5] Whoever is on his own feet or keel, and those aboard whom a fleet left behind here can keep. */
function droppable(g: W, f: Move): Ref[] {
  const left = stackAt(g, f.player, f.at).filter((r) => markOf(postOf(g, r)) === DROPPED);
  const room = hasRoom(g, left);
  const units = force(g, f);
  const own = units.filter((r) => !isAboard(postOf(g, r)));
  return room ? [...own, ...units.filter((r) => isAboard(postOf(g, r)))] : own;
}

/** [16.5] Units may be left behind, also fleets with what they carry, but not the last that others need. */
function refuseDrop(g: W, f: Move, kind: KindId): Refusal | undefined {
  const units = force(g, f);
  if (units.length < 2) return LEAVE_SOMEBODY;
  if (!isFleet(g.rules.pieces.kinds[kind])) return undefined;
  const fleets = units.filter((r) => isFleet(kindOf(g, r))).length;
  return fleets === 1 && units.some((r) => isAboard(postOf(g, r))) ? FLEETS_NEEDED : undefined;
}

function dropOff(g: W, f: Move, kind: KindId, x: X): 'step' {
  hideStack(g, f.player, f.at);
  setMark(g, findKind(g, droppable(g, f), kind), DROPPED);
  showTop(g, x, f.player, f.at);
  x.say({ ev: 'dropped', player: f.player, at: f.at, units: 1 });
  // [25.4, 10.3] Who is left behind has come to stay; where the force began it stood already.
  if (f.moved) enterUnder(g, x, f.player, f.at);
  return 'step';
}

/** [20.7, 20.9, 20.12] One ambush a segment, against those who have just moved. */
function ambushable(g: W, f: Move): boolean {
  return (
    g.phase === 'operations' &&
    f.moved &&
    !f.ambushed &&
    f.at !== g.rules.map.box &&
    !g.rules.closed[f.at] &&
    unitsIn(g, f.player, f.at) > 0
  );
}

function isBeside(g: W, f: Move, player: Player): boolean {
  // [20.7] Not in a city or camp, unless it is held by the ambusher himself and the mover has come to take it.
  if ((isCity(g, f.at) || hasCamp(g, f.at)) && g.holder[f.at] !== player) return false;
  if (othersIn(g, f.at, f.player) > unitsIn(g, player, f.at)) return false;
  return g.rules.map.edges[f.at].some((edge) => !edge.box && unitsIn(g, player, edge.to) > 0);
}
