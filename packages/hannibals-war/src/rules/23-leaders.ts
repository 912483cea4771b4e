import { cutTo, END, emptied, type LocalsOf, offering, publicly, refusal, text } from '@punica/kernel';
import { A, kindArg, squareArg } from '../actions.ts';
import { isMercenary, itemToPool, leaderPool, loseMarkers } from '../board.ts';
import { type KindId, NEUTRAL, NONE, type Owner, type Player } from '../data/codes.ts';
import type { Kind } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { offerKinds, pickUnit } from '../offers.ts';
import { isAboard, MOVING, markOf, ownerOf, squareOf } from '../post.ts';
import { rulebook, type X } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import {
  areOpen,
  factors,
  findKind,
  isFleet,
  isLeader,
  kindIndexOf,
  kindOf,
  kindsAmong,
  possibleKinds,
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
import { isSaved } from './23-rescue-roll.ts';

/** [23.5] A leader has fallen and is off the map; he may be saved at the price of his name. */
export const fall = rulebook(
  'fall',
  { player: KINDS.player, kind: KINDS.kind },
  {
    save: {
      rule: '23.5',
      offerPublicly: offering(A.yes, A.no),
      check: (g, f, a) => {
        if (a === A.no) return undefined;
        // Markers that are laid for a battle do not count (R46).
        if (g.zones[handOf(f.player)].length < g.rules.pieces.kinds[f.kind].value) return TOO_FEW_MARKERS;
        return leaderSquares(g, f.player, f.kind).length === 0 ? NOBODY_TO_JOIN : undefined;
      },
      take: (g, f, a, x) => {
        if (a === A.no) {
          x.say({ ev: 'saved', player: f.player, kind: f.kind, saved: false, tried: false });
          return 'gone';
        }
        rollDice(g, f.player, 'save');
        return undefined;
      },
    },
    outcome: {
      rule: '23.5',
      run: (g, f, x) => {
        const { value } = g.rules.pieces.kinds[f.kind];
        const saved = isSaved(g.result, value);
        x.say({ ev: 'saved', player: f.player, kind: f.kind, saved, tried: true });
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
  },
);

/** [23.5] Several leaders have fallen at once, and the markers do not do for all: their player says who tries first. */
export const rescue = rulebook(
  'rescue',
  { player: KINDS.player, kinds: KINDS.kinds },
  {
    which: {
      rule: '23.5',
      offerPublicly: (_g, f, out) => {
        for (const kind of f.kinds) out.push(A.unit | kind);
      },
      take: (g, f, a) => {
        f.kinds = f.kinds.filter((kind) => kind !== kindArg(a));
        fall.enter(g, { player: f.player, kind: kindArg(a) });
        return f.kinds.length > 0 ? 'which' : END;
      },
    },
  },
);

/** Leaders of one owner who fell together. Who is tried first matters where saving one can cost another his chance. */
function fallTogether(g: W, x: X, owner: Owner, kinds: readonly KindId[]): void {
  const priceOf = (kind: KindId): number => g.rules.pieces.kinds[kind].value;
  const held = owner === NEUTRAL ? 0 : g.zones[handOf(owner)].length;
  const all = kinds.reduce((sum, kind) => sum + priceOf(kind), 0);
  const chances = kinds.filter((kind) => priceOf(kind) <= held).length;
  if (chances > 1 && all > held) rescue.enter(g, { player: owner, kinds });
  else for (const kind of kinds) fallen(g, x, owner, kind);
}

const NOT_STRUCK = refusal('18.10', 'lossElsewhere');
const NO_RECRUITS = refusal('24.1', 'noRecruitsToTrain');
const TOO_FEW_MARKERS = refusal('23.5', 'tooFewMarkersToSave');
const NOBODY_TO_JOIN = refusal('23.5', 'nobodyToJoin');

/** Whose units aboard a fleet go down or ashore, and how many of them. */
const aboardLocals = { player: KINDS.owner, at: KINDS.square, count: KINDS.count };
type Aboard = LocalsOf<typeof aboardLocals>;

const aboardOf = (g: W, f: Aboard): readonly Ref[] => passengers(g, f.player, f.at);

/** [25.18] The fleet that went down carried its share of the units aboard (R19). */
export const drown = rulebook('drown', aboardLocals, {
  check: {
    rule: '25.18',
    run: (g, f, x) => {
      const aboard = passengers(g, f.player, f.at);
      if (f.count <= 0 || aboard.length === 0) return END;
      // All of them, or one of a kind: nothing is left to choose, unless a leader may still join the others (23.5).
      const all = aboard.length <= f.count && !aboard.some((r) => isLeader(kindOf(g, r)));
      if (!all && kindsAmong(g, aboard).length > 1) return undefined;
      sink(g, x, f, kindIndexOf(g, aboard[0]));
      return 'check';
    },
  },
  choose: pickUnit<Aboard, 'check'>('25.18', aboardOf, sink, 'check'),
});

function sink(g: W, x: X, f: Aboard, kind: KindId): void {
  f.count--;
  countDrowned(g, g.rules.pieces.kinds[kind]);
  eliminate(g, x, findKind(g, passengers(g, f.player, f.at), kind), 'sunk');
}

/** [25.13, 25.18] What goes down with a fleet that was given up is lost as well, and counts. */
function countDrowned(g: W, kind: Kind): void {
  const f = g.stack[g.stack.length - 2];
  if (!losses.owns(f)) return;
  f.lost += kind.combat;
  f.count -= f.factors ? kind.combat : 1;
}

const passengers = (g: W, owner: Owner, at: Square): Ref[] =>
  stackAt(g, owner, at).filter((r) => isAboard(postOf(g, r)));

/** One unit is lost. Leaders may save themselves (23.5), and a fleet takes down what it carries (25.18). */
export function eliminate(g: W, x: X, r: Ref, why: string): void {
  const p = postOf(g, r);
  const at = squareOf(p);
  const owner = ownerOf(p);
  let fleets = 0;
  let aboard = 0;
  for (const unit of stackAt(g, owner, at, emptied(work))) {
    if (isFleet(kindOf(g, unit))) fleets++;
    if (isAboard(postOf(g, unit))) aboard++;
  }
  const kind = takeOff(g, x, r);
  x.say({ ev: 'lost', player: owner, kind: kind.index, at, why });
  if (isLeader(kind)) fallen(g, x, owner, kind.index);
  if (isFleet(kind) && aboard > 0) drown.enter(g, { player: owner, at, count: Math.ceil(aboard / fleets) });
}

function fallen(g: W, x: X, owner: Owner, kind: KindId): void {
  if (owner !== NEUTRAL) fall.enter(g, { player: owner, kind });
  else if (isMercenary(kind)) itemToPool(g, x, AWAY, markerOf(g, kind));
}

/** All units of an owner in a square, or those of the part given, are lost together. */
export function eliminateAll(g: W, x: X, owner: Owner, at: Square, why: string, part: number = NONE): void {
  const leaders: KindId[] = [];
  const next = (): Ref | undefined =>
    stackAt(g, owner, at).find((unit) => part === NONE || markOf(postOf(g, unit)) === part);
  for (let r = next(); r !== undefined; r = next()) {
    const kind = takeOff(g, x, r);
    x.say({ ev: 'lost', player: owner, kind: kind.index, at, why });
    if (isLeader(kind)) leaders.push(kind.index);
  }
  fallTogether(g, x, owner, leaders);
}

const lossesLocals = {
  player: KINDS.player,
  /** Units, or combat factors, still to be lost. */
  count: KINDS.count,
  factors: KINDS.truth,
  /** The squares to choose from. */
  squares: KINDS.squares,
  /** Only the operating force (12.5), or everybody there. */
  force: KINDS.truth,
  why: text,
  at: KINDS.squareOrNone,
  lost: KINDS.count,
};
export type Losses = LocalsOf<typeof lossesLocals>;

/** Adds the units of a square that can be lost. */
function among(g: W, f: Losses, at: Square, out: Ref[] = []): Ref[] {
  const first = out.length;
  stackAt(g, f.player, at, out);
  if (!f.force) return out;
  let kept = first;
  for (let i = first; i < out.length; i++) if (markOf(postOf(g, out[i])) === MOVING) out[kept++] = out[i];
  cutTo(out, kept);
  return out;
}

const work: Ref[] = [];
const hasAny = (g: W, f: Losses, at: Square): boolean =>
  unitsIn(g, f.player, at) > 0 && (!f.force || among(g, f, at, emptied(work)).length > 0);

/**
 * [12.5, 18.10, 22.6] The owner picks which units are lost: at least so many units or factors, or all that
 * there are. It comes out with the factors lost.
 */
export const losses = rulebook('losses', lossesLocals, {
  check: {
    rule: '18.10',
    run: (g, f, x) => {
      if (!f.squares.every((at) => hasAny(g, f, at))) f.squares = f.squares.filter((at) => hasAny(g, f, at));
      g.result = f.lost;
      if (f.count <= 0 || f.squares.length === 0) return END;
      const lone = onlyLoss(g, f);
      if (lone !== undefined) {
        give(g, x, f, lone);
        return 'check';
      }
      f.at = f.squares[0];
      return f.squares.length === 1 ? 'which' : 'where';
    },
  },
  where: {
    rule: '18.10',
    offer: (_g, f, out) => {
      for (const at of f.squares) out.push(A.at | at);
    },
    unlisted: () => NOT_STRUCK,
    take: (g, f, a, x) => {
      f.at = squareArg(a);
      const only = alike(g, among(g, f, f.at));
      if (only === undefined) return 'which';
      give(g, x, f, only);
      return 'check';
    },
  },
  which: {
    rule: '18.10',
    offer: (g, f, out) => offerKinds(g, among(g, f, f.at), out),
    take: (g, f, a, x) => {
      give(g, x, f, findKind(g, among(g, f, f.at), kindArg(a)));
      return 'check';
    },
  },
});

function give(g: W, x: X, f: Losses, r: Ref): void {
  const { combat } = kindOf(g, r);
  f.lost += combat;
  f.count -= f.factors ? combat : 1;
  eliminate(g, x, r, f.why);
}

/**
 * The next unit to be lost where nothing is left to choose, as everybody can see: the last one, one of a kind
 * among units in sight, or any of those who must all go. Which leader falls first is always a choice: whoever
 * falls later may still be joined (23.5).
 */
function onlyLoss(g: W, f: Losses): Ref | undefined {
  const all = emptied(work);
  for (let i = 0; i < f.squares.length; i++) among(g, f, f.squares[i], all);
  if (all.length === 1) return all[0];
  const open = areOpen(g, all);
  const doomed = f.factors ? open && factors(g, all) <= f.count : all.length <= f.count;
  if (doomed && !all.some((r) => isLeader(kindOf(g, r)))) return all[0];
  return f.squares.length === 1 ? alike(g, all) : undefined;
}

/** One of these, if they are all of one kind and everybody sees it: a single unit is. */
const alike = (g: W, refs: readonly Ref[]): Ref | undefined =>
  refs.length === 1 || (areOpen(g, refs) && areOfOneKind(g, refs))
    ? findKind(g, refs, kindIndexOf(g, refs[0]))
    : undefined;

function areOfOneKind(g: W, refs: readonly Ref[]): boolean {
  const kind = kindIndexOf(g, refs[0]);
  for (let i = 1; i < refs.length; i++) if (kindIndexOf(g, refs[i]) !== kind) return false;
  return true;
}

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

const trainingLocals = {
  player: KINDS.player,
  count: KINDS.count,
  /** Where recruits may be trained. */
  squares: KINDS.squares,
  at: KINDS.squareOrNone,
};
type Training = LocalsOf<typeof trainingLocals>;

const recruits = (g: W, player: Player, at: Square): Ref[] =>
  stackAt(g, player, at).filter((r) => kindOf(g, r).veteranOf !== NONE);

/** Kinds of recruits that may stand there, as far as everybody can tell. */
const trainableKinds = (g: W, player: Player, at: Square): KindId[] =>
  possibleKinds(g, stackAt(g, player, at)).filter((kind) => g.rules.pieces.kinds[kind].veteranOf !== NONE);
const mayTrainIn = (g: W, player: Player, at: Square): boolean => trainableKinds(g, player, at).length > 0;

/** [24.1, 24.2] Recruits become veterans, as many as the player likes up to a number. */
export const training = rulebook('training', trainingLocals, {
  // Where everybody sees that no recruit is left, nothing is asked.
  check: {
    rule: '24.1',
    run: (g, f) => (f.count > 0 && f.squares.some((at) => mayTrainIn(g, f.player, at)) ? undefined : END),
  },
  where: {
    rule: '24.1',
    offer: (g, f, out) => {
      out.push(A.done);
      for (const at of f.squares) if (recruits(g, f.player, at).length > 0) out.push(A.at | at);
    },
    unlisted: () => NO_RECRUITS,
    take: (g, f, a, x) => {
      if (a === A.done) return END;
      f.at = squareArg(a);
      const kinds = trainableKinds(g, f.player, f.at);
      if (kinds.length > 1) return undefined;
      train(g, x, f, kinds[0]);
      return 'check';
    },
  },
  which: pickUnit<Training, 'check'>('24.1', (g, f) => recruits(g, f.player, f.at), train, 'check'),
});

function train(g: W, x: X, f: Training, kind: KindId): void {
  const { veteranOf } = g.rules.pieces.kinds[kind];
  turnOver(g, x, findKind(g, recruits(g, f.player, f.at), kind), veteranOf);
  x.say({ ev: 'turned', player: f.player, kind: veteranOf, at: f.at });
  f.count--;
}

export const trainRecruits = (g: W, player: Player, count: number, squares: readonly Square[]): void =>
  training.enter(g, { player, count, squares, at: NONE });

/** [25.18] As many of those aboard as have lost their berths go ashore, by choice of their player (R19). */
export const ashore = rulebook('ashore', aboardLocals, {
  check: {
    rule: '25.18',
    run: (g, f, x) => {
      const aboard = passengers(g, f.player, f.at);
      if (aboard.length > f.count && f.count > 0) return undefined;
      // All of them, one after the other: those who are alike change places when one is picked.
      for (const kind of f.count > 0 ? aboard.map((r) => kindIndexOf(g, r)) : []) land(g, x, f, kind);
      return END;
    },
  },
  choose: publicly(pickUnit<Aboard, 'check'>('25.18', aboardOf, land, 'check')),
});

function land(g: W, x: X, f: Aboard, kind: KindId): void {
  f.count--;
  setAboard(g, x, findKind(g, passengers(g, f.player, f.at), kind), false);
  x.say({ ev: 'debarked', player: f.player, kind, at: f.at });
}

/**
 * [25.18] After units or fleets have changed hands: whoever is aboard without room goes ashore, or down
 * where there is no shore (R19).
 */
export function clearDecks(g: W, at: Square): void {
  for (const player of g.rules.seats) {
    const stack = stackAt(g, player, at);
    const fleets = stack.filter((r) => isFleet(kindOf(g, r))).length;
    const count = passengers(g, player, at).length - fleets * g.rules.tables.perFleet;
    if (count <= 0) continue;
    const lot = g.rules.map.type[at] === 'all-sea' ? drown : ashore;
    lot.enter(g, { player, at, count });
  }
}
