import {
  EVERYBODY,
  HIDDEN,
  type Id,
  includes,
  itemOf,
  knownTo,
  maskOf,
  type RoleMask,
  reveal,
  slot,
} from '@punica/kernel';
import {
  CARTHAGE,
  type KindId,
  MERCENARY,
  NATIONS,
  type Nation,
  NEUTRAL,
  NONE,
  OWNERS,
  type Owner,
  type Player,
} from './data/codes.ts';
import type { Kind } from './data/index.ts';
import {
  atSquare,
  boarded,
  IDLE,
  isAboard,
  isOperating,
  marked,
  markOf,
  operating,
  ownerOf,
  type Post,
  post,
  SQUARES,
  squareOf,
  underOwner,
} from './post.ts';
import type { X } from './procedures.ts';
import { type Square, type StackId, stackOf, type W } from './state.ts';
import { unitsOf } from './zones.ts';

// These loops run all the time, and are quicker by count than over the lists.
const NATION_COUNT = NATIONS.length;
const OWNER_COUNT = OWNERS.length;

/** One unit on the map: its nation and its place in that nation's zone. It holds until a unit leaves the map. */
export type Ref = Id<'unit on the map'>;

const REF_BITS = 7;
const ref = (nation: Nation, index: number): Ref => ((nation << REF_BITS) | index) as Ref;
export const nationOfUnit = (r: Ref): Nation => (r >> REF_BITS) as Nation;
const indexOf = (r: Ref): number => r & ((1 << REF_BITS) - 1);

export const kindIndexOf = (g: W, r: Ref): KindId =>
  itemOf(g.zones[unitsOf(nationOfUnit(r))][indexOf(r)]) as KindId;
export const kindOf = (g: W, r: Ref): Kind => g.rules.pieces.kinds[kindIndexOf(g, r)];
export const postOf = (g: W, r: Ref): Post => g.posts[nationOfUnit(r)][indexOf(r)];
export const isFleet = (kind: Kind): boolean => kind.type === 'fleet';
export const isLeader = (kind: Kind): boolean => kind.value > 0;
/** [23.1, 23.7] Leaders are units of the arm on their counter. */
export const isCavalry = (kind: Kind): boolean => kind.type === 'cavalry' || kind.type === 'leader-cavalry';

export const unitsIn = (g: W, owner: Owner, square: Square): number => g.count[stackOf(g, owner, square)];

/** [5.2, 13.4] The units of an owner in a square, whatever their nation, added to a list. */
export function stackAt(g: W, owner: Owner, square: Square, found: Ref[] = []): Ref[] {
  let left = unitsIn(g, owner, square);
  const wanted = post(square, owner);
  for (let n = 0 as Nation; n < NATION_COUNT && left > 0; n++) {
    const posts = g.posts[n];
    for (let i = 0; i < posts.length && left > 0; i++) {
      if ((posts[i] & PLACE_MASK) !== wanted) continue;
      found.push(ref(n, i));
      left--;
    }
  }
  return found;
}
const PLACE_MASK = 0x7ff;

/** Adds the units with one of two parts in the operation, of this owner. */
export function unitsMarked(g: W, owner: Owner, one: number, other: number, out: Ref[] = []): Ref[] {
  for (let n = 0 as Nation; n < NATION_COUNT; n++) {
    const posts = g.posts[n];
    for (let i = 0; i < posts.length; i++) {
      if (ownerOf(posts[i]) !== owner) continue;
      const mark = markOf(posts[i]);
      if (mark === one || mark === other) out.push(ref(n, i));
    }
  }
  return out;
}

/** Every unit of an owner on the map, added to a list. */
export function allUnits(g: W, owner: Owner, found: Ref[] = []): Ref[] {
  for (let n = 0 as Nation; n < NATION_COUNT; n++) {
    const posts = g.posts[n];
    for (let i = 0; i < posts.length; i++) if (ownerOf(posts[i]) === owner) found.push(ref(n, i));
  }
  return found;
}

/** Squares in which an owner has units, in the order of the board, added to a list. */
export function squaresOf(g: W, owner: Owner, found: Square[] = []): Square[] {
  const { count } = g;
  const { squares } = g.rules.map;
  let stack = stackOf(g, owner, 0 as Square);
  for (let at = 0 as Square; at < squares; at++, stack++) if (count[stack] > 0) found.push(at);
  return found;
}

/** The squares in which these units stand, each once. */
export function squaresAmong(g: W, refs: readonly Ref[]): Square[] {
  const found: Square[] = [];
  for (let i = 0; i < refs.length; i++) {
    const at = squareOf(postOf(g, refs[i]));
    if (!found.includes(at)) found.push(at);
  }
  return found;
}

export const hasUnits = (g: W, owner: Owner): boolean => {
  for (let n = 0 as Nation; n < NATION_COUNT; n++) {
    const posts = g.posts[n];
    for (let i = 0; i < posts.length; i++) if (ownerOf(posts[i]) === owner) return true;
  }
  return false;
};

/** [13.2] Some other owner's units stand there; a player's stack, or neutral Syracusa. */
export function othersIn(g: W, square: Square, owner: Owner): number {
  const { count } = g;
  const { squares } = g.rules.map;
  let sum = 0;
  let stack = stackOf(g, 0 as Owner, square);
  for (let other = 0; other < OWNER_COUNT; other++) {
    if (other !== owner) sum += count[stack];
    stack = (stack + squares) as StackId;
  }
  return sum;
}

/** The first other owner in a square, or NONE. */
export function otherOwner(g: W, square: Square, owner: Owner): Owner {
  const first = g.holder[square];
  if (first !== NONE && first !== owner) return first;
  for (let other = 0 as Owner; other < OWNER_COUNT; other++)
    if (other !== owner && unitsIn(g, other, square) > 0) return other;
  return NONE;
}

/** Everybody else in a square, first whoever was there first. */
export function opponentsIn(g: W, square: Square, owner: Owner): Owner[] {
  const first = otherOwner(g, square, owner);
  if (first === NONE) return [];
  const found = [first];
  for (let other = 0 as Owner; other < OWNER_COUNT; other++)
    if (other !== owner && other !== first && unitsIn(g, other, square) > 0) found.push(other);
  return found;
}

/** [5.1] A player alone in a square. */
export const solely = (g: W, square: Square, owner: Owner): boolean =>
  unitsIn(g, owner, square) > 0 && othersIn(g, square, owner) === 0;

/** [5.3, 26.4] Only units hold a square, and with it a camp. */
function arrive(g: W, square: Square, owner: Owner): void {
  g.count[stackOf(g, owner, square)]++;
  if (g.holder[square] === NONE) g.holder[square] = owner;
  // [31.3] An enemy in Carthago, however briefly, ends the rule of the Sacred Band.
  if (g.rules.sacredBand && owner !== CARTHAGE && square === g.rules.map.capital[CARTHAGE]) g.bandOver = true;
}

function leave(g: W, square: Square, owner: Owner): void {
  const at = stackOf(g, owner, square);
  g.count[at]--;
  if (g.count[at] > 0 || g.holder[square] !== owner) return;
  // [5.4] Whoever else is there is the first now.
  g.holder[square] = NONE;
  for (let other = 0 as Owner; other < OWNER_COUNT; other++)
    if (unitsIn(g, other, square) > 0) {
      g.holder[square] = other;
      return;
    }
}

/** A counter comes onto the map; everybody sees it come (R7). */
export function addUnit(g: W, kind: KindId, square: Square, owner: Owner): Ref {
  const { nation, group } = g.rules.pieces.kinds[kind];
  g.zones[unitsOf(nation)].push(slot(kind, EVERYBODY));
  g.posts[nation].push(post(square, owner));
  g.onMap[kind]++;
  if (group !== NONE) g.reserve[group]--;
  arrive(g, square, owner);
  return ref(nation, g.posts[nation].length - 1);
}

/** Takes a unit off the map; its counter is open, and ready to be mobilized again [11.10, 23.6]. */
export function takeOff(g: W, x: X, r: Ref): Kind {
  const at = canonical(g, r);
  show(g, x, at, EVERYBODY);
  const nation = nationOfUnit(at);
  const i = indexOf(at);
  const kind = kindOf(g, at);
  const { group } = kind;
  const p = g.posts[nation][i];
  g.zones[unitsOf(nation)].splice(i, 1);
  g.posts[nation].splice(i, 1);
  g.onMap[kind.index]--;
  if (group !== NONE) g.reserve[group]++;
  leave(g, squareOf(p), ownerOf(p));
  // [14.3] Whatever took it: something of what is left lies on top.
  showTop(g, x, ownerOf(p), squareOf(p));
  return kind;
}

export function moveUnit(g: W, r: Ref, to: Square): void {
  const posts = g.posts[nationOfUnit(r)];
  const p = posts[indexOf(r)];
  leave(g, squareOf(p), ownerOf(p));
  posts[indexOf(r)] = atSquare(p, to);
  arrive(g, to, ownerOf(p));
}

/** [17.9] A unit comes under another command; what changes hands openly is seen by all. */
export function changeOwner(g: W, x: X, r: Ref, owner: Owner): void {
  const at = canonical(g, r);
  show(g, x, at, EVERYBODY);
  const posts = g.posts[nationOfUnit(at)];
  const p = posts[indexOf(at)];
  const square = squareOf(p);
  const first = g.holder[square] === ownerOf(p);
  leave(g, square, ownerOf(p));
  posts[indexOf(at)] = operating(marked(underOwner(p, owner), IDLE), false);
  arrive(g, square, owner);
  // [5.4, 26.4] They were there first, whoever commands them now.
  if (first && g.holder[square] !== ownerOf(p)) g.holder[square] = owner;
  showTop(g, x, ownerOf(p), square);
}

export function setAboard(g: W, x: X, r: Ref, aboard: boolean): Ref {
  const at = canonical(g, r);
  show(g, x, at, EVERYBODY);
  const posts = g.posts[nationOfUnit(at)];
  posts[indexOf(at)] = boarded(posts[indexOf(at)], aboard);
  return at;
}

export function setMark(g: W, r: Ref, mark: number): Ref {
  const at = canonical(g, r);
  const posts = g.posts[nationOfUnit(at)];
  posts[indexOf(at)] = marked(posts[indexOf(at)], mark);
  return at;
}

/** Nobody has a part in a march any longer. */
export function clearMarks(g: W): void {
  for (let n = 0 as Nation; n < NATION_COUNT; n++) {
    const posts = g.posts[n];
    for (let i = 0; i < posts.length; i++) posts[i] = marked(posts[i], IDLE);
  }
}

/** [12.3] These are the force that operates, until it is disbanded. */
export function formForce(g: W, refs: readonly Ref[]): void {
  for (const r of refs) {
    const posts = g.posts[nationOfUnit(r)];
    posts[indexOf(r)] = operating(posts[indexOf(r)], true);
  }
}

export function disbandForce(g: W): void {
  for (let n = 0 as Nation; n < NATION_COUNT; n++) {
    const posts = g.posts[n];
    for (let i = 0; i < posts.length; i++) posts[i] = operating(posts[i], false);
  }
}

/** [12.3] What is left of the force that operates, of this owner. */
export function forceOf(g: W, owner: Owner): Ref[] {
  const found: Ref[] = [];
  for (let n = 0 as Nation; n < NATION_COUNT; n++) {
    const posts = g.posts[n];
    for (let i = 0; i < posts.length; i++)
      if (isOperating(posts[i]) && ownerOf(posts[i]) === owner) found.push(ref(n, i));
  }
  return found;
}

/** The unit shows its other face (11.7, 24.1), openly. */
export function turnOver(g: W, x: X, r: Ref, to: KindId): void {
  const at = canonical(g, r);
  show(g, x, at, EVERYBODY);
  g.onMap[kindIndexOf(g, at)]--;
  g.onMap[to]++;
  g.zones[unitsOf(nationOfUnit(at))][indexOf(at)] = slot(to, EVERYBODY);
}

/**
 * Of units that nobody else can tell apart, the last in the zone stands for the one meant: which slot is
 * touched then tells nothing about what the others hold.
 */
export function canonical(g: W, r: Ref): Ref {
  const nation = nationOfUnit(r);
  const posts = g.posts[nation];
  const zone = g.zones[unitsOf(nation)];
  const i = indexOf(r);
  for (let last = posts.length - 1; last > i; last--) {
    if (posts[last] !== posts[i] || knownTo(zone[last]) !== knownTo(zone[i])) continue;
    const swapped = zone[i];
    zone[i] = zone[last];
    zone[last] = swapped;
    return ref(nation, last);
  }
  return r;
}

export function show(g: W, x: X, r: Ref, audience: RoleMask): void {
  reveal(x, g.zones[unitsOf(nationOfUnit(r))], indexOf(r), audience);
}

/** [14.2] Everybody sees every unit in the square. */
export function showSquare(g: W, x: X, square: Square, audience: RoleMask = EVERYBODY): void {
  for (let owner = 0 as Owner; owner < OWNER_COUNT; owner++) {
    if (unitsIn(g, owner, square) === 0) continue;
    for (const r of stackAt(g, owner, square)) show(g, x, r, audience);
  }
}

/** Shows one unit of this kind to everybody: what a rule asks for must be seen to be there. */
export function showKind(g: W, x: X, refs: readonly Ref[], is: (kind: Kind) => boolean): void {
  const r = refs.find((unit) => is(kindOf(g, unit)));
  if (r !== undefined) show(g, x, canonical(g, r), EVERYBODY);
}

/**
 * [14.3] A stack is divided out of sight: what others knew of its units is lost to them (R8). Fleets, what
 * they carry and hired leaders are always in sight.
 */
export function hideStack(g: W, owner: Player, square: Square): void {
  if (owner === NEUTRAL) return;
  for (const r of stackAt(g, owner, square)) {
    const p = postOf(g, r);
    const nation = nationOfUnit(r);
    if (isAboard(p) || nation === MERCENARY || isFleet(kindOf(g, r))) continue;
    const zone = g.zones[unitsOf(nation)];
    zone[indexOf(r)] = slot(itemOf(zone[indexOf(r)]), maskOf(owner));
  }
}

/**
 * [14.3] One unit of each stack lies on top, in sight: the weakest or the strongest, as its player wants it,
 * and no leader where it can be helped (R8).
 */
export function showTop(g: W, x: X, owner: Owner, square: Square): void {
  let left = unitsIn(g, owner, square);
  if (left === 0) return;
  const boasts = owner !== NEUTRAL && includes(g.boastful, owner);
  const wanted = post(square, owner);
  let top: Ref = NONE;
  let least = HEAVIEST;
  for (let n = 0 as Nation; n < NATION_COUNT && left > 0; n++) {
    const posts = g.posts[n];
    const zone = g.zones[unitsOf(n)];
    for (let i = 0; i < posts.length && left > 0; i++) {
      if ((posts[i] & PLACE_MASK) !== wanted) continue;
      if (knownTo(zone[i]) === EVERYBODY) return;
      const kind = g.rules.pieces.kinds[itemOf<KindId>(zone[i])];
      const worth = (boasts ? -kind.combat : kind.combat) + LEADER_WEIGHT * kind.value;
      if (worth < least) {
        least = worth;
        top = ref(n, i);
      }
      left--;
    }
  }
  if (top !== NONE) show(g, x, canonical(g, top), EVERYBODY);
}
const LEADER_WEIGHT = 100;
/** More than anything weighs. */
const HEAVIEST = 1 << 20;

/** The same for every stack of an owner. */
export function showTops(g: W, x: X, owner: Owner): void {
  topped.fill(0);
  for (let n = 0 as Nation; n < NATION_COUNT; n++) {
    const posts = g.posts[n];
    const zone = g.zones[unitsOf(n)];
    for (let i = 0; i < posts.length; i++)
      if (ownerOf(posts[i]) === owner && knownTo(zone[i]) === EVERYBODY) topped[squareOf(posts[i])] = 1;
  }
  for (let n = 0 as Nation; n < NATION_COUNT; n++) {
    const posts = g.posts[n];
    for (let i = 0; i < posts.length; i++) {
      const at = squareOf(posts[i]);
      if (ownerOf(posts[i]) !== owner || topped[at] === 1) continue;
      showTop(g, x, owner, at);
      topped[at] = 1;
    }
  }
}

/** By square: 1 where a stack has a unit in sight. */
const topped = new Uint8Array(SQUARES);

/** Not blanked in this view. */
export const isSeen = (g: W, r: Ref): boolean => kindIndexOf(g, r) !== HIDDEN;

/** Printed combat factors (18.10). */
export function factors(g: W, refs: readonly Ref[]): number {
  let sum = 0;
  for (const r of refs) sum += kindOf(g, r).combat;
  return sum;
}

/** The value of the best leader among them (23.3). */
export function bestLeader(g: W, refs: readonly Ref[]): number {
  let best = 0;
  for (const r of refs) best = Math.max(best, kindOf(g, r).value);
  return best;
}

export const hasLeader = (g: W, refs: readonly Ref[]): boolean => bestLeader(g, refs) > 0;

/** The different kinds among units, each once. */
export function kindsAmong(g: W, refs: readonly Ref[]): KindId[] {
  const found: KindId[] = [];
  for (const r of refs) {
    const kind = kindIndexOf(g, r);
    if (!found.includes(kind)) found.push(kind);
  }
  return found;
}

/** One of them of this kind, and rather one who does not operate: the force can still do something. */
export function findKind(g: W, refs: readonly Ref[], kind: KindId): Ref {
  let found: Ref = NONE;
  for (const r of refs) {
    if (kindIndexOf(g, r) !== kind) continue;
    if (!isOperating(postOf(g, r))) return r;
    if (found === NONE) found = r;
  }
  if (found === NONE) throw new Error(`no unit of kind ${kind} is there`);
  return found;
}

/** Everybody sees all of these: a choice among them tells nothing that is hidden. */
export function areOpen(g: W, refs: readonly Ref[]): boolean {
  for (const r of refs)
    if (knownTo(g.zones[unitsOf(nationOfUnit(r))][indexOf(r)]) !== EVERYBODY) return false;
  return true;
}

/** The kinds that these units may be of, as far as everybody can tell (R7). */
export function possibleKinds(g: W, refs: readonly Ref[]): KindId[] {
  const found: KindId[] = [];
  const add = (kind: KindId): void => {
    if (!found.includes(kind)) found.push(kind);
  };
  for (const r of refs) {
    const nation = nationOfUnit(r);
    if (knownTo(g.zones[unitsOf(nation)][indexOf(r)]) === EVERYBODY) add(kindIndexOf(g, r));
    else
      for (const kind of g.rules.pieces.kinds)
        if (kind.nation === nation && g.onMap[kind.index] > 0 && !isFleet(kind)) add(kind.index);
  }
  return found;
}

/** Can this role tell what the unit is? */
export const isKnownTo = (g: W, r: Ref, role: Player): boolean =>
  isSeen(g, r) && includes(knownTo(g.zones[unitsOf(nationOfUnit(r))][indexOf(r)]), role);

/** [16.4, 31.3] What never leaves its square: garrisons, and the Sacred Band while it is bound. */
export const isFixed = (g: W, r: Ref): boolean => kindOf(g, r).move === 0 || isBoundBand(g, r);

/** [31.3] The Sacred Band, as long as it may not leave Carthago. */
export const isBoundBand = (g: W, r: Ref): boolean => isBoundKind(g, kindIndexOf(g, r));

/** The same of any unit of a kind. */
export function isBoundKind(g: W, kind: KindId): boolean {
  if (!g.rules.sacredBand || g.bandFree || g.bandOver) return false;
  const { group } = g.rules.pieces.kinds[kind];
  return group !== NONE && g.rules.pieces.groups[group].sacredBand;
}

/** [25.5] Berths on the fleets among these units, less those who are aboard: two to a fleet. */
export function freeBerths(g: W, refs: readonly Ref[]): number {
  let free = 0;
  for (const r of refs) {
    if (isFleet(kindOf(g, r))) free += g.rules.tables.perFleet;
    if (isAboard(postOf(g, r))) free--;
  }
  return free;
}

export const hasRoom = (g: W, refs: readonly Ref[]): boolean => freeBerths(g, refs) > 0;
/** Whoever is aboard has a berth. */
export const isBerthed = (g: W, refs: readonly Ref[]): boolean => freeBerths(g, refs) >= 0;
export const hasBerth = (g: W, owner: Owner, square: Square): boolean =>
  hasRoom(g, stackAt(g, owner, square));

/** Fleets and units aboard go by sea; everybody sees which they are. */
export const isAfloat = (g: W, r: Ref): boolean => isAboard(postOf(g, r)) || isFleet(kindOf(g, r));

/** Gives all of these units the same part; none of them is singled out, so nothing is told. */
export function markAll(g: W, refs: readonly Ref[], mark: number): void {
  for (const r of refs) {
    const posts = g.posts[nationOfUnit(r)];
    posts[indexOf(r)] = marked(posts[indexOf(r)], mark);
  }
}
