import { type Action, type Choice, includes, offering, type Refusal, refusal, verbOf } from '@punica/kernel';
import { A, kindArg, squareArg } from '../actions.ts';
import { hasCamp, isCity, isPort, M } from '../board.ts';
import type { KindId, Player } from '../data/codes.ts';
import type { WarEvent } from '../events.ts';
import { DROPPED, isAboard, LANDED, MOVING, markOf } from '../post.ts';
import type { X } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import {
  factors,
  findKind,
  hasRoom,
  hideStack,
  isAfloat,
  isBoundKind,
  isFleet,
  kindIndexOf,
  kindOf,
  markAll,
  moveUnit,
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
} from '../units.ts';
import { handOf } from '../zones.ts';
import { holdsMarker, playMarker } from './09-markers.ts';
import { attackUnder, enterUnder } from './10-pacts.ts';
import {
  BAND_STAYS,
  BY_EMBARKING,
  BY_LANDING,
  CLOSED,
  costOf,
  edgeTo,
  FLEETS_NEEDED,
  FREE,
  FULL,
  force,
  haltIn,
  type Marchers,
  type Move,
  meetsFleets,
  pace,
  refuseStep,
} from './16-ways.ts';
import { eliminateAll } from './23-leaders.ts';

const LEAVE_SOMEBODY = refusal('12.2', 'forceNeedsUnit');
const NO_ROOM = refusal('25.5', 'noRoomAboard');
const CANNOT_BOARD = refusal('25.5', 'cannotBoard');
const BOARD_FIRST = refusal('25.5', 'boardBeforeMoving');
const NO_SHORE = refusal('25.10', 'noShore');

/** What a force can do on its march; the force is looked up once. */
type StepChoice = Choice<W, WarEvent, Move, 'step' | 'ambush' | 'spied' | 'end', Marchers>;

/** [16.10, 25.4] In a neutral place nobody stays. */
const refuseStaying = (g: W, f: Move): Refusal | undefined => (g.rules.closed[f.at] ? CLOSED : undefined);

export const stopHere: StepChoice = {
  verbs: [A.stop],
  offer: offering(A.stop),
  check: refuseStaying,
  take(g, f, _a, x) {
    // [25.4, 10.3] A fleet has come to a place when it ends its move there.
    if (f.moved) enterUnder(g, x, f.player, f.at);
    return 'end';
  },
};

/** [16.2] On into the next square. */
export const goOn: StepChoice = {
  verbs: [A.go],
  offer(g, f, out) {
    for (const edge of g.rules.map.edges[f.at]) out.push(A.go | edge.to);
  },
  check: (g, f, a, _role, marchers) => refuseStep(g, f, edgeTo(g, f.at, squareArg(a)), marchers),
  take(g, f, a, x) {
    go(g, f, squareArg(a), x);
    return 'ambush';
  },
};

/** [16.5] Some of the force stay where it is. */
export const leaveBehind: StepChoice = {
  verbs: [A.drop],
  offer(g, f, out, _role, { units }) {
    if (units.length > 1) offerOnce(g, droppable(g, f, units), A.drop, out);
  },
  check: (g, f, a, _role, { units }) => refuseStaying(g, f) ?? refuseDrop(g, units, kindArg(a)),
  take(g, f, a, x) {
    dropOff(g, f, kindArg(a), x);
    return 'step';
  },
};

/** [25.6, 25.7, 25.8] In a port of one's own it costs nothing to go aboard, elsewhere the whole move. */
export const boardsFreely = (g: W, f: Move): boolean => isPort(g, f.at) && othersIn(g, f.at, f.player) === 0;

/** [25.5] Troops go aboard the fleets of the force. */
export const takeAboard: StepChoice = {
  verbs: [A.embark],
  offer(g, _f, out, _role, { units }) {
    if (hasFleet(g, units)) offerOnce(g, boardable(g, units), A.embark, out);
  },
  check: (g, f, a, _role, { units }) => refuseBoarding(g, f, units, kindArg(a)),
  take(g, f, a, x) {
    setAboard(g, x, findKind(g, boardable(g, force(g, f)), kindArg(a)), true);
    x.say({ ev: 'embarked', player: f.player, kind: kindArg(a), at: f.at });
    if (!boardsFreely(g, f)) f.halted = BY_EMBARKING;
    return 'step';
  },
};

/** [25.10] Troops go ashore: there must be one. */
export const putAshore: StepChoice = {
  verbs: [A.debark],
  offer(g, _f, out, _role, { units, sea }) {
    if (sea) offerOnce(g, carried(g, units), A.debark, out);
  },
  check: (g, f) => refuseStaying(g, f) ?? (g.rules.map.type[f.at] === 'all-sea' ? NO_SHORE : undefined),
  take(g, f, a, x) {
    const landing = findKind(g, carried(g, force(g, f)), kindArg(a));
    setMark(g, setAboard(g, x, landing, false), LANDED);
    x.say({ ev: 'debarked', player: f.player, kind: kindArg(a), at: f.at });
    // [25.10, 25.12] Away from a port the fleets stop as well; not in one where others stand (R45).
    if (!isPort(g, f.at)) f.halted = BY_LANDING;
    enterUnder(g, x, f.player, f.at);
    return 'step';
  },
};

const carried = (g: W, units: readonly Ref[]): readonly Ref[] => units.filter((r) => isAboard(postOf(g, r)));

/** [marker Spy] A hand or a square is looked at. */
export const sendSpies: StepChoice = {
  verbs: [A.spyHand, A.spySquare],
  offer(g, f, out) {
    if (holdsMarker(g, f.player, M.spy)) offerSpying(g, f.player, out);
  },
  take(g, f, a, x) {
    f.spying = a;
    playMarker(g, x, f.player, M.spy, verbOf(a) === A.spyHand ? 'see-hand' : 'see-square');
    return 'spied';
  },
};

function go(g: W, f: Move, to: Square, x: X): void {
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
}

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

/** Each kind among these units once. */
function offerOnce(g: W, refs: readonly Ref[], verb: Action, out: Action[]): void {
  const first = out.length;
  for (let i = 0; i < refs.length; i++) {
    const a = verb | kindIndexOf(g, refs[i]);
    if (!out.includes(a, first)) out.push(a);
  }
}

const hasFleet = (g: W, units: readonly Ref[]): boolean => {
  for (let i = 0; i < units.length; i++) if (isFleet(kindOf(g, units[i]))) return true;
  return false;
};

export const boardable = (g: W, units: readonly Ref[]): Ref[] => units.filter((r) => !isAfloat(g, r));

/** [25.5] Two land units to a fleet, from where both began the operation. */
function refuseBoarding(g: W, f: Move, units: readonly Ref[], kind: KindId): Refusal | undefined {
  if (f.moved || (f.halted !== FREE && f.halted !== BY_EMBARKING)) return BOARD_FIRST;
  if (g.rules.pieces.kinds[kind].move === 0) return CANNOT_BOARD;
  if (isBoundKind(g, kind)) return BAND_STAYS;
  return hasRoom(g, units) ? undefined : NO_ROOM;
}

/** [16.5] Whoever is on his own feet or keel, and those aboard whom a fleet left behind here can keep. */
function droppable(g: W, f: Move, units: readonly Ref[]): readonly Ref[] {
  const aboard = carried(g, units);
  if (aboard.length === 0) return units;
  const own = units.filter((r) => !isAboard(postOf(g, r)));
  const left = stackAt(g, f.player, f.at).filter((r) => markOf(postOf(g, r)) === DROPPED);
  return hasRoom(g, left) ? [...own, ...aboard] : own;
}

/** [16.5] Units may be left behind, also fleets with what they carry, but not the last that others need. */
function refuseDrop(g: W, units: readonly Ref[], kind: KindId): Refusal | undefined {
  if (units.length < 2) return LEAVE_SOMEBODY;
  if (!isFleet(g.rules.pieces.kinds[kind])) return undefined;
  const fleets = units.filter((r) => isFleet(kindOf(g, r))).length;
  return fleets === 1 && units.some((r) => isAboard(postOf(g, r))) ? FLEETS_NEEDED : undefined;
}

function dropOff(g: W, f: Move, kind: KindId, x: X): void {
  hideStack(g, f.player, f.at);
  setMark(g, findKind(g, droppable(g, f, force(g, f)), kind), DROPPED);
  showTop(g, x, f.player, f.at);
  x.say({ ev: 'dropped', player: f.player, at: f.at, units: 1 });
  // [25.4, 10.3] Who is left behind has come to stay; where the force began it stood already.
  if (f.moved) enterUnder(g, x, f.player, f.at);
}

function offerSpying(g: W, player: Player, out: Action[]): void {
  for (const other of g.rules.seats) {
    if (other === player) continue;
    if (g.zones[handOf(other)].length > 0) out.push(A.spyHand | other);
    // [9.12] Squares of the map; Greater Gaul is none.
    for (const at of squaresOf(g, other)) if (at !== g.rules.map.box) out.push(A.spySquare | at);
  }
}
