import { argOf, END, type Item, refusal } from '@punica/kernel';
import { A } from '../actions.ts';
import { isMercenary, itemToPool, leaderPool, loseMarkers } from '../board.ts';
import { NEUTRAL, NONE, type Player } from '../data/codes.ts';
import type { Kind } from '../data/index.ts';
import { isAboard, MOVING, markOf, ownerOf, squareOf } from '../post.ts';
import { rulebook, type X } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import {
  findKind,
  isFleet,
  isLeader,
  kindOf,
  kindsAmong,
  postOf,
  type Ref,
  setAboard,
  stackAt,
  takeOff,
  turnOver,
  unitsIn,
} from '../units.ts';
import { AWAY, handOf } from '../zones.ts';
import { arrival, leaderSquares, markerOf, rollDice } from './09-markers.ts';

/** [23.5] A leader has fallen and is off the map; he may be saved at the price of his name. */
export const fall = rulebook<{ player: Player; kind: Item }>('fall')({
  save: {
    rule: '23.5',
    auto: true,
    who: (_g, f) => f.player,
    offer: (_g, _f, out) => {
      out.push(A.yes, A.no);
    },
    check: (g, f, a) => {
      if (a === A.no) return undefined;
      // Markers that are laid for a battle do not count (R46).
      if (g.zones[handOf(f.player)].length < g.rules.pieces.kinds[f.kind].value) return TOO_FEW_MARKERS;
      return leaderSquares(g, f.player, f.kind).length === 0 ? NOBODY_TO_JOIN : undefined;
    },
    take: (g, f, a) => {
      if (a === A.no) return 'gone';
      rollDice(g, f.player, 'save');
      return undefined;
    },
  },
  outcome: {
    rule: '23.5',
    run: (g, f, x) => {
      const { value } = g.rules.pieces.kinds[f.kind];
      const saved = g.result <= value;
      x.say({ ev: 'saved', player: f.player, kind: f.kind, saved });
      if (!saved) return 'gone';
      loseMarkers(g, x, f.player, value);
      arrival.enter(g, { player: f.player, kind: f.kind });
      return END;
    },
  },
  gone: {
    rule: '23.6',
    run: (g, f, x) => {
      // [23.8] A mercenary goes back among the markers; the others simply wait to be picked again.
      if (isMercenary(f.kind)) itemToPool(g, x, AWAY, markerOf(g, f.kind));
    },
  },
});

const TOO_FEW_MARKERS = refusal('23.5', 'tooFewMarkersToSave');
const NOBODY_TO_JOIN = refusal('23.5', 'nobodyToJoin');

/** [25.18] The fleet that went down carried its share of the units aboard (R19). */
export const drown = rulebook<{ player: Player; at: Square; count: number }>('drown')({
  check: {
    rule: '25.18',
    run: (g, f) => (f.count > 0 && passengers(g, f.player, f.at).length > 0 ? undefined : END),
  },
  choose: {
    rule: '25.18',
    auto: true,
    who: (_g, f) => f.player,
    offer: (g, f, out) => {
      for (const kind of kindsAmong(g, passengers(g, f.player, f.at))) out.push(A.unit | kind);
    },
    take: (g, f, a, x) => {
      f.count--;
      countDrowned(g, g.rules.pieces.kinds[argOf(a)]);
      eliminate(g, x, findKind(g, passengers(g, f.player, f.at), argOf(a)), 'sunk');
      return 'check';
    },
  },
});

/** [25.13, 25.18] What goes down with a fleet that was given up is lost as well, and counts. */
function countDrowned(g: W, kind: Kind): void {
  const below = g.stack[g.stack.length - 2];
  if (below?.proc !== 'losses') return;
  const f = below as typeof below & Losses;
  f.lost += kind.combat;
  f.count -= f.factors ? kind.combat : 1;
}

const passengers = (g: W, owner: number, at: Square): Ref[] =>
  stackAt(g, owner, at).filter((r) => isAboard(postOf(g, r)));

/** One unit is lost. Leaders may save themselves (23.5), and a fleet takes down what it carries (25.18). */
export function eliminate(g: W, x: X, r: Ref, why: string): void {
  const p = postOf(g, r);
  const at = squareOf(p);
  const owner = ownerOf(p);
  const stack = stackAt(g, owner, at);
  const fleets = stack.filter((unit) => isFleet(kindOf(g, unit))).length;
  const aboard = passengers(g, owner, at).length;
  const kind = takeOff(g, x, r);
  x.say({ ev: 'lost', player: owner, kind: kind.index, at, why });
  if (isLeader(kind)) fallen(g, x, owner, kind.index);
  if (isFleet(kind) && aboard > 0) drown.enter(g, { player: owner, at, count: Math.ceil(aboard / fleets) });
}

function fallen(g: W, x: X, owner: number, kind: Item): void {
  if (owner !== NEUTRAL) fall.enter(g, { player: owner, kind });
  else if (isMercenary(kind)) itemToPool(g, x, AWAY, markerOf(g, kind));
}

/** All units of an owner in a square, or those of the part given, are lost together. */
export function eliminateAll(g: W, x: X, owner: number, at: Square, why: string, part = NONE): void {
  for (;;) {
    const r = stackAt(g, owner, at).find((unit) => part === NONE || markOf(postOf(g, unit)) === part);
    if (r === undefined) return;
    const kind = takeOff(g, x, r);
    x.say({ ev: 'lost', player: owner, kind: kind.index, at, why });
    if (isLeader(kind)) fallen(g, x, owner, kind.index);
  }
}

interface Losses {
  player: Player;
  /** Units, or combat factors, still to be lost. */
  count: number;
  factors: boolean;
  /** The squares to choose from. */
  squares: readonly number[];
  /** Only the operating force (12.5), or everybody there. */
  force: boolean;
  why: string;
  at: number;
  lost: number;
}

const among = (g: W, f: Losses, at: Square): Ref[] =>
  stackAt(g, f.player, at).filter((r) => !f.force || markOf(postOf(g, r)) === MOVING);

/**
 * [12.5, 18.10, 22.6] The owner picks which units are lost: at least so many units or factors, or all that
 * there are. It comes out with the factors lost.
 */
export const losses = rulebook<Losses>('losses')({
  check: {
    rule: '18.10',
    run: (g, f) => {
      f.squares = f.squares.filter((at) => unitsIn(g, f.player, at) > 0 && among(g, f, at).length > 0);
      g.result = f.lost;
      if (f.count <= 0 || f.squares.length === 0) return END;
      f.at = f.squares[0];
      return f.squares.length === 1 ? 'which' : 'where';
    },
  },
  where: {
    rule: '18.10',
    who: (_g, f) => f.player,
    offer: (_g, f, out) => {
      for (const at of f.squares) out.push(A.at | at);
    },
    take: (_g, f, a) => {
      f.at = argOf(a);
    },
  },
  which: {
    rule: '18.10',
    who: (_g, f) => f.player,
    offer: (g, f, out) => {
      for (const kind of kindsAmong(g, among(g, f, f.at))) out.push(A.unit | kind);
    },
    take: (g, f, a, x) => {
      const kind = g.rules.pieces.kinds[argOf(a)];
      f.lost += kind.combat;
      f.count -= f.factors ? kind.combat : 1;
      eliminate(g, x, findKind(g, among(g, f, f.at), argOf(a)), f.why);
      return 'check';
    },
  },
});

export const loseUnits = (
  g: W,
  player: Player,
  count: number,
  squares: readonly Square[],
  why: string,
  kind: { factors?: boolean; force?: boolean } = {},
): void =>
  losses.enter(g, {
    player,
    count,
    squares,
    why,
    factors: kind.factors ?? false,
    force: kind.force ?? false,
    at: NONE,
    lost: 0,
  });

/** [23.2] A leader picked at random from a player's pool; nothing happens when it is empty. */
export function drawLeader(g: W, x: X, player: Player): void {
  const pool = leaderPool(g, player);
  if (pool.length > 0) arrival.enter(g, { player, kind: pool[x.below(pool.length)] });
}

interface Training {
  player: Player;
  count: number;
  /** Where recruits may be trained. */
  squares: readonly number[];
  at: number;
}

const recruits = (g: W, player: Player, at: Square): Ref[] =>
  stackAt(g, player, at).filter((r) => kindOf(g, r).veteranOf !== NONE);

/** [24.1, 24.2] Recruits become veterans, as many as the player likes up to a number. */
export const training = rulebook<Training>('training')({
  check: { rule: '24.1', run: (_g, f) => (f.count > 0 ? undefined : END) },
  where: {
    rule: '24.1',
    who: (_g, f) => f.player,
    offer: (g, f, out) => {
      out.push(A.done);
      for (const at of f.squares) if (recruits(g, f.player, at).length > 0) out.push(A.at | at);
    },
    take: (_g, f, a) => {
      if (a === A.done) return END;
      f.at = argOf(a);
      return undefined;
    },
  },
  which: {
    rule: '24.1',
    who: (_g, f) => f.player,
    offer: (g, f, out) => {
      for (const kind of kindsAmong(g, recruits(g, f.player, f.at))) out.push(A.unit | kind);
    },
    take: (g, f, a, x) => {
      const { veteranOf } = g.rules.pieces.kinds[argOf(a)];
      turnOver(g, x, findKind(g, recruits(g, f.player, f.at), argOf(a)), veteranOf);
      x.say({ ev: 'turned', player: f.player, kind: veteranOf, at: f.at });
      f.count--;
      return 'check';
    },
  },
});

export const trainRecruits = (g: W, player: Player, count: number, squares: readonly Square[]): void =>
  training.enter(g, { player, count, squares, at: NONE });

/**
 * [25.18] After units or fleets have changed hands: whoever is aboard without room goes ashore, or down
 * where there is no shore (R19).
 */
export function clearDecks(g: W, x: X, at: Square): void {
  for (const owner of g.rules.seats) {
    const fleets = stackAt(g, owner, at).filter((r) => isFleet(kindOf(g, r))).length;
    const aboard = passengers(g, owner, at);
    const excess = aboard.length - fleets * g.rules.tables.perFleet;
    if (excess <= 0) continue;
    if (g.rules.map.type[at] === 'all-sea') drown.enter(g, { player: owner, at, count: excess });
    else for (const r of aboard) setAboard(g, x, r, false);
  }
}
