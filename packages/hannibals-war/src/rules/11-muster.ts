import {
  type Action,
  argOf,
  type Choice,
  cutTo,
  END,
  emptied,
  includes,
  type LocalsOf,
  maskOf,
  offering,
  type Refusal,
  refusal,
  verbOf,
} from '@punica/kernel';
import { A, groupArg, markerArg, squareArg } from '../actions.ts';
import { hasCamp, isCity, isMercenary, isPillaged, isPort, itemToPool, M } from '../board.ts';
import {
  CARTHAGE,
  type GroupId,
  type KindId,
  type MarkerId,
  type Nation,
  NONE,
  type Player,
  SYRACUSA,
} from '../data/codes.ts';
import type { WarEvent } from '../events.ts';
import { KINDS } from '../kinds.ts';
import { isAboard, ownerOf, SQUARES, squareOf } from '../post.ts';
import type { X } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import {
  allUnits,
  areOpen,
  findKind,
  hasLeader,
  isFleet,
  isLeader,
  kindIndexOf,
  kindOf,
  kindsAmong,
  othersIn,
  postOf,
  type Ref,
  showKind,
  solely,
  squaresOf,
  stackAt,
  takeOff,
  turnOver,
  unitsIn,
} from '../units.ts';
import { AWAY } from '../zones.ts';
import { holdsMarker, markerOf, offerReturns, playMarker, returning } from './09-markers.ts';
import { keepPromise } from './10-pacts.ts';
import {
  BY_CARD,
  BY_RULE,
  bandDue,
  bandGroup,
  bandInForce,
  isFreeToRaise,
  NO_RIGHT,
  raisesSomething,
  raisingLimit,
  raisingSquares,
  rightToRaise,
} from './11-places.ts';
import {
  charge,
  funds,
  priceOfCamp,
  priceOfFace,
  priceOfRepair,
  priceOfUpgrade,
  purseLocals,
  TREASURY,
} from './11-prices.ts';
import { place } from './11-reinforcements.ts';

const TOO_POOR = refusal('8.4', 'tooPoor');
const NONE_LEFT = refusal('11.11', 'noCountersLeft');
const NOWHERE = refusal('11.9', 'nowhereToRaise');
const BAND_FIRST = refusal('31.3', 'sacredBandFirst');
const NOTHING_TO_RAISE = refusal('9.12', 'nothingToRaise');
const NOBODY_TO_TRAIN = refusal('9.12', 'nobodyToTrain');
const NO_CAMP_HERE = refusal('26.3', 'noCampHere');
const NO_RAISING_HERE = refusal('11.2', 'noRaisingHere');
const NOT_ALONE = refusal('11.2', 'notHeldAlone');
const PILLAGED = refusal('11.9', 'pillagedHere');
const NOT_OF_THIS_SORT = refusal('11.2', 'notOfThisSort');
const RAISED_ALREADY = refusal('11.9', 'raisedHereAlready');
const NO_GROUND = refusal('26.1', 'noGroundForCamp');
const BUILT_ALREADY = refusal('26.1', 'builtAlready');
const NO_UNITS = refusal('26.1', 'noUnitsOfYours');
const NOBODY_GOES_HOME = refusal('11.8', 'nobodyToSendHome');
const NOT_IN_FIELD = refusal('11.8', 'notInTheField');

/** For what is offered, used again and again. */
const squares: Square[] = [];
const units: Ref[] = [];
/** By square: 1 where it has been offered to send somebody home. */
const offered = new Uint8Array(SQUARES);

const WEAKEST = 0;
const STRONGEST = 1;

export const musterLocals = {
  ...purseLocals,
  /** Squares in which units were mobilized, once for each. */
  raised: KINDS.squares,
  /** Those of them that only the card opened: they take no more than it says (30.8). */
  byCard: KINDS.squares,
  kind: KINDS.kindOrNone,
  /** Garrisons of this sort are turned. */
  group: KINDS.groupOrNone,
  marker: KINDS.markerOrNone,
  at: KINDS.squareOrNone,
};
export type Muster = LocalsOf<typeof musterLocals>;

export const musterOf = (player: Player, purse: number): Muster => ({
  player,
  purse,
  raised: [],
  byCard: [],
  discounted: false,
  kind: NONE,
  group: NONE,
  marker: NONE,
  at: NONE,
});

/** [11.9, 30.8] How many units were mobilized in a square in this phase. */
function raisedIn(f: Muster, at: Square): number {
  let raised = 0;
  for (let i = 0; i < f.raised.length; i++) if (f.raised[i] === at) raised++;
  return raised;
}

/** [11.9, 30.8] Does a square that the player may use by this right take one more in this phase? The first finds room anywhere. */
function takesOneMore(g: W, f: Muster, at: Square, right: number): boolean {
  const raised = raisedIn(f, at);
  return raised === 0 || raised < raisingLimit(g, f.player, at, f.byCard.includes(at) ? BY_CARD : right);
}

/** [11.9, 30.8] Has the square room for one more of these in this phase? */
function hasRoomFor(g: W, f: Muster, kind: KindId, at: Square): boolean {
  const { kinds, groups } = g.rules.pieces;
  const right = rightToRaise(g, f.player, groups[kinds[kind].group], kinds[kind], at);
  return right !== NO_RIGHT && takesOneMore(g, f, at, right);
}

export const squaresFor = (g: W, f: Muster, kind: KindId): Square[] =>
  raisingSquares(g, f.player).filter((at) => hasRoomFor(g, f, kind, at));

/** Where anything can be mobilized at all. */
export interface Ground {
  readonly free: Square[];
  /** [11.2] Some place or camp of the player has room for whatever is no fleet, and some port for a fleet. */
  room: boolean;
  portRoom: boolean;
}

/** Looked up once for all the units on offer, and used before the next question is asked: one object will do. */
const ground: Ground = { free: [], room: false, portRoom: false };

export function groundOf(g: W, f: Muster): Ground {
  const { map } = g.rules;
  const { free } = ground;
  ground.room = false;
  ground.portRoom = false;
  raisingSquares(g, f.player, emptied(free));
  let kept = 0;
  for (let i = 0; i < free.length; i++) {
    const at = free[i];
    if (!isFreeToRaise(g, f.player, at)) continue;
    free[kept++] = at;
    if (ground.portRoom || at === map.box || unitsIn(g, f.player, at) === 0) continue;
    if ((map.placeAt[at] === NONE && !hasCamp(g, at)) || !takesOneMore(g, f, at, BY_RULE)) continue;
    ground.room = true;
    if (isPort(g, at)) ground.portRoom = true;
  }
  cutTo(free, kept);
  return ground;
}

/** [11.9] Is there room for one more of these? As a rule a place of the player has it, which needs no look at each square. */
export function someRoomFor(g: W, f: Muster, kind: KindId, { free, room, portRoom }: Ground): boolean {
  const { kinds, groups } = g.rules.pieces;
  const group = groups[kinds[kind].group];
  const isBound = group.nation === SYRACUSA || (group.sacredBand && bandInForce(g));
  if (!isBound && (isFleet(kinds[kind]) ? portRoom : room)) return true;
  for (let i = 0; i < free.length; i++) if (hasRoomFor(g, f, kind, free[i])) return true;
  return false;
}

function refuseBuying(g: W, f: Muster, kind: KindId, where: Ground): Refusal | undefined {
  const { group } = g.rules.pieces.kinds[kind];
  if (g.reserve[group] === 0) return NONE_LEFT;
  if (priceOfFace(g, f, kind) > funds(g, f)) return TOO_POOR;
  if (!someRoomFor(g, f, kind, where)) return NOWHERE;
  const band = bandGroup(g);
  // [31.3] A Sacred Band that was destroyed comes before everything else.
  if (f.player === CARTHAGE && bandInForce(g) && group !== band.index)
    return g.reserve[band.index] > 0 && squaresFor(g, f, band.enters).length > 0 ? BAND_FIRST : undefined;
  return undefined;
}

/** Nations whose counters a player may buy (28.3). */
const buys = (g: W, player: Player, nation: Nation): boolean =>
  nation === player || (nation === SYRACUSA && g.syracusaAtWar);

export const garrisons = (g: W, player: Player, group: GroupId): Square[] =>
  squaresOf(g, player).filter((at) => garrisonsAt(g, player, at, group).length > 0);
const garrisonsAt = (g: W, player: Player, at: Square, group: GroupId): Ref[] => {
  const { garrison } = g.rules.pieces.groups[group];
  return stackAt(g, player, at).filter((r) => kindIndexOf(g, r) === garrison);
};

/** [11.8] Units that can be sent home: nobody aboard, and no fleet that others need. */
const isDismissible = (g: W, r: Ref): boolean => {
  const kind = kindOf(g, r);
  const p = postOf(g, r);
  if (isAboard(p)) return false;
  return !isFleet(kind) || stackAt(g, ownerOf(p), squareOf(p)).every((unit) => !isAboard(postOf(g, unit)));
};
export const dismissible = (g: W, player: Player, at: Square): Ref[] =>
  stackAt(g, player, at).filter((r) => isDismissible(g, r));
const mayDismissIn = (g: W, at: Square): boolean =>
  g.rules.map.placeAt[at] !== NONE || hasCamp(g, at) || at === g.rules.map.box;

/** [9.12] Squares in which a leader has recruits to train. */
export const drillSquares = (g: W, player: Player): Square[] =>
  squaresOf(g, player).filter((at) => hasRecruits(g, player, at));

function hasRecruits(g: W, player: Player, at: Square): boolean {
  const stack = stackAt(g, player, at, emptied(units));
  return hasLeader(g, stack) && stack.some((r) => kindOf(g, r).veteranOf !== NONE);
}

/** [9.12] Is there such a square? */
function mayDrill(g: W, player: Player): boolean {
  for (const at of squaresOf(g, player, emptied(squares))) if (hasRecruits(g, player, at)) return true;
  return false;
}

/** [marker Mercenary Access, marker Rally, marker Uprising, marker Veteran Cadre] */
const MARKERS = [M['mercenary-access'], M.rally, M.uprising, M['veteran-cadre']];

function refuseMarker(g: W, f: Muster, marker: MarkerId): Refusal | undefined {
  // [31.3] A Rally may bring the Sacred Band itself; nothing else is mobilized before it (R52).
  const mobilizes = marker === M['mercenary-access'] || marker === M.uprising;
  if (mobilizes && bandDue(g, f.player) && solely(g, g.rules.map.capital[CARTHAGE], f.player))
    return BAND_FIRST;
  if (marker === M['veteran-cadre']) return mayDrill(g, f.player) ? undefined : NOBODY_TO_TRAIN;
  return raisesSomething(g, f.player, marker) ? undefined : NOTHING_TO_RAISE;
}

/** [player card carthage] Light troops join leaders anywhere, and where leaders are is hidden. */
const mayJoinLeaders = (g: W, { player, kind }: Muster): boolean =>
  player === CARTHAGE && ['auxiliary', 'cavalry'].includes(g.rules.pieces.kinds[kind].type);

export function mobilize(g: W, x: X, f: Muster, at: Square): void {
  const { kinds, groups } = g.rules.pieces;
  const kind = kinds[f.kind];
  charge(g, f, priceOfFace(g, f, f.kind));
  if (kind.type === 'legion') f.discounted = true;
  const byCard = rightToRaise(g, f.player, groups[kind.group], kind, at) === BY_CARD;
  if (byCard && mayJoinLeaders(g, f)) showKind(g, x, stackAt(g, f.player, at), isLeader);
  place(g, x, f.player, f.kind, at);
  f.raised = [...f.raised, at];
  if (byCard) f.byCard = [...f.byCard, at];
}

export function upgrade(g: W, x: X, f: Muster, at: Square): void {
  const { enters } = g.rules.pieces.groups[f.group];
  charge(g, f, priceOfUpgrade(g, f.group));
  turnOver(g, x, garrisonsAt(g, f.player, at, f.group)[0], enters);
  x.say({ ev: 'turned', player: f.player, kind: enters, at });
}

export function dismiss(g: W, x: X, f: Muster, sort: KindId): void {
  const kind = takeOff(g, x, findKind(g, dismissible(g, f.player, f.at), sort));
  // [23.6, 23.8] A leader waits in his pool, a hired one among the markers.
  if (isMercenary(kind.index)) itemToPool(g, x, AWAY, markerOf(g, kind.index));
  else if (isLeader(kind)) g.retired = [...g.retired, kind.index];
  else {
    g.reserve[kind.group]--;
    g.resting[kind.group]++;
  }
  keepPromise(g, f.player);
  x.say({ ev: 'demobilized', player: f.player, kind: kind.index, at: f.at });
}

/** One of the things that a player can do in his turn; all know where anything can be mobilized. */
export type MusterChoice = Choice<
  W,
  WarEvent,
  Muster,
  'check' | 'where' | 'which' | 'dismiss' | 'again' | 'played',
  Ground
>;

export const haveDone: MusterChoice = {
  verbs: [A.done],
  offer: offering(A.done),
  take: () => END,
};

/** [11.2, 11.6] A unit with the face with which it comes into play, or its garrison. */
export const raise: MusterChoice = {
  verbs: [A.buy, A.garrison],
  offer(g, f, out) {
    for (const group of g.rules.pieces.groups) {
      if (!buys(g, f.player, group.nation)) continue;
      out.push(A.buy | group.index);
      if (group.garrison !== NONE) out.push(A.garrison | group.index);
    }
  },
  check: (g, f, a, _role, where) => refuseBuying(g, f, faceRaised(g, a), where),
  take(g, f, a, x) {
    f.kind = faceRaised(g, a);
    const [only, ...others] = squaresFor(g, f, f.kind);
    if (others.length > 0 || mayJoinLeaders(g, f)) return 'where';
    mobilize(g, x, f, only);
    return 'check';
  },
};

function faceRaised(g: W, a: Action): KindId {
  const { enters, garrison } = g.rules.pieces.groups[groupArg(a)];
  return verbOf(a) === A.buy ? enters : garrison;
}

/** [11.9, 30.8] Why nothing of a sort is mobilized in a square. */
export function refuseRaising(g: W, f: Muster, at: Square): Refusal {
  if (othersIn(g, at, f.player) > 0) return NOT_ALONE;
  if (isPillaged(g, at)) return PILLAGED;
  if (!raisingSquares(g, f.player).includes(at)) return NO_RAISING_HERE;
  const { kinds, groups } = g.rules.pieces;
  const right = rightToRaise(g, f.player, groups[kinds[f.kind].group], kinds[f.kind], at);
  return right === NO_RIGHT ? NOT_OF_THIS_SORT : RAISED_ALREADY;
}

/** [13.5, 26.1, 26.2, 26.3] A camp: one to a square, and nowhere among enemies. */
export const buildCamp: MusterChoice = {
  verbs: [A.camp],
  /** Square by square, and with each what is to be repaired there. */
  offer(g, f, out) {
    for (const at of squaresOf(g, f.player, emptied(squares))) {
      if (at === g.rules.map.box || g.rules.map.type[at] === 'all-sea') continue;
      if (!isCity(g, at) && !hasCamp(g, at)) out.push(A.camp | at);
      if (f.purse === TREASURY && isPillaged(g, at)) out.push(A.rebuild | at);
    }
  },
  check(g, f, a) {
    if (othersIn(g, squareArg(a), f.player) > 0) return NO_CAMP_HERE;
    return priceOfCamp(g) > funds(g, f) ? TOO_POOR : undefined;
  },
  unlisted(g, f, a) {
    const at = squareArg(a);
    if (g.rules.map.type[at] === 'all-sea' || at === g.rules.map.box) return NO_GROUND;
    return unitsIn(g, f.player, at) > 0 ? BUILT_ALREADY : NO_UNITS;
  },
  take(g, f, a, x) {
    const at = squareArg(a);
    charge(g, f, priceOfCamp(g));
    g.camps = [...g.camps, at];
    x.say({ ev: 'camp', player: f.player, at, built: true });
    return 'check';
  },
};

/** [21.7, 33 Q1, 33 Q2, 33 Q3] As often as somebody pays. */
export const rebuild: MusterChoice = {
  verbs: [A.rebuild],
  /** It is offered with the camps: `buildCamp`. */
  offer: () => {},
  check: (g, f, a) => (priceOfRepair(g, squareArg(a)) > funds(g, f) ? TOO_POOR : undefined),
  unlisted: (g, f, a) => (unitsIn(g, f.player, squareArg(a)) > 0 ? undefined : NO_UNITS),
  take(g, f, a, x) {
    const at = squareArg(a);
    charge(g, f, priceOfRepair(g, at));
    g.pillaged = g.pillaged.filter((other) => other !== at);
    x.say({ ev: 'rebuilt', player: f.player, at });
    return 'check';
  },
};

/** [14.3] Which unit of a stack lies on top is its player's choice. */
export const layOnTop: MusterChoice = {
  verbs: [A.top],
  offer(g, f, out) {
    if (f.purse === TREASURY) out.push(A.top | (includes(g.boastful, f.player) ? WEAKEST : STRONGEST));
  },
  take(g, f, a, x) {
    const strongest = argOf(a) === STRONGEST;
    g.boastful = strongest ? g.boastful | maskOf(f.player) : g.boastful & ~maskOf(f.player);
    x.say({ ev: 'top', player: f.player, strongest });
    return 'check';
  },
};

/** [11.7] A garrison shows its other side. */
export const turnGarrison: MusterChoice = {
  verbs: [A.upgrade],
  /** Unit by unit, and with each where it can be sent home. */
  offer(g, f, out) {
    if (f.purse !== TREASURY) return;
    const first = out.length;
    offered.fill(0);
    for (const r of allUnits(g, f.player, emptied(units))) {
      const { frontOf, group } = kindOf(g, r);
      if (frontOf !== NONE && !out.includes(A.upgrade | group, first)) out.push(A.upgrade | group);
      const at = squareOf(postOf(g, r));
      if (offered[at] === 1 || !isDismissible(g, r)) continue;
      offered[at] = 1;
      out.push(A.demobilize | at);
    }
  },
  check: (g, f, a) => (priceOfUpgrade(g, groupArg(a)) > funds(g, f) ? TOO_POOR : undefined),
  take(g, f, a, x) {
    f.group = groupArg(a);
    // Where garrisons stand is hidden; of a single one on the map everybody can tell.
    if (g.onMap[g.rules.pieces.groups[f.group].garrison] > 1) return 'which';
    upgrade(g, x, f, garrisons(g, f.player, f.group)[0]);
    return 'check';
  },
};

/** [11.8] A unit goes home. */
export const sendHome: MusterChoice = {
  verbs: [A.demobilize],
  /** It is offered with the units that can be turned: `turnGarrison`. */
  offer: () => {},
  check: (g, _f, a) => (mayDismissIn(g, squareArg(a)) ? undefined : NOT_IN_FIELD),
  unlisted: (g, f, a) => (unitsIn(g, f.player, squareArg(a)) > 0 ? NOBODY_GOES_HOME : NO_UNITS),
  take(g, f, a, x) {
    f.at = squareArg(a);
    const able = dismissible(g, f.player, f.at);
    if (!areOpen(g, able) || kindsAmong(g, able).length > 1) return 'dismiss';
    dismiss(g, x, f, kindIndexOf(g, able[0]));
    return 'check';
  },
};

/** [9.12] A marker that raises or trains units. */
export const useMarker: MusterChoice = {
  verbs: [A.play],
  offer(g, f, out) {
    if (f.purse !== TREASURY) return;
    for (const marker of MARKERS) if (holdsMarker(g, f.player, marker)) out.push(A.play | marker);
  },
  check: (g, f, a) => refuseMarker(g, f, markerArg(a)),
  take(g, f, a, x) {
    f.marker = markerArg(a);
    playMarker(g, x, f.player, f.marker, g.rules.markers.list[f.marker].uses[0].id);
    return 'played';
  },
};

export const handBack: MusterChoice = {
  verbs: [A.handBack],
  offer(g, f, out) {
    if (f.purse === TREASURY) offerReturns(g, f.player, out);
  },
  take(g, f) {
    returning.enter(g, { player: f.player });
    return 'again';
  },
};
