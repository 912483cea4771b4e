import { argOf, END, type Item, includes, maskOf, type Refusal, refusal, verbOf } from '@punica/kernel';
import { A } from '../actions.ts';
import { hasCamp, isCity, isPillaged, M, spend } from '../board.ts';
import { CARTHAGE, GAULS, NONE, type Player, ROME, SYRACUSA } from '../data/codes.ts';
import { isAboard, ownerOf, squareOf } from '../post.ts';
import { rulebook, type X } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import {
  addUnit,
  allUnits,
  bestLeader,
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
  showTop,
  solely,
  squaresOf,
  stackAt,
  takeOff,
  turnOver,
  unitsIn,
} from '../units.ts';
import { holdsMarker, offerReturns, playMarker, returnMarker } from './09-markers.ts';
import { judgePromises, keepPromise } from './10-pacts.ts';
import {
  bandInForce,
  kindsByMarker,
  mayRaiseIn,
  raisingLimit,
  raisingSquares,
  squaresByMarker,
} from './11-places.ts';
import { fight } from './18-combat.ts';
import { drawLeader, trainRecruits } from './23-leaders.ts';

const TOO_POOR = refusal('8.4', 'tooPoor');
const NONE_LEFT = refusal('11.11', 'noCountersLeft');
const NOWHERE = refusal('11.9', 'nowhereToRaise');
const BAND_FIRST = refusal('31.3', 'sacredBandFirst');
const LEVIED = refusal('11.4', 'leviedAlready');
const CAPITAL_LOST = refusal('11.4', 'capitalNotHeld');
const NOTHING_TO_RAISE = refusal('9.12', 'nothingToRaise');
const NO_LEADER = refusal('9.12', 'noLeaderThere');
const NO_CAMP_HERE = refusal('26.3', 'noCampHere');
const NOT_IN_FIELD = refusal('11.8', 'notInTheField');

/** [11.8] What was sent home can be called up again from the next turn on, by allies no sooner. */
export function callable(g: W): void {
  g.resting.forEach((count, group) => {
    g.reserve[group] += count;
  });
  g.resting = g.resting.map(() => 0);
}

/** [3.2, 11.1] The Mobilization Phase: each player in turn. */
export const mobilization = rulebook<{ order: readonly Player[] }>('mobilization')({
  next: {
    rule: '11.1',
    run: (g, f, x) => {
      if (f.order.length === 0) {
        judgePromises(g, x);
        return END;
      }
      const [player] = f.order;
      f.order = f.order.slice(1);
      muster.enter(g, musterOf(player, TREASURY));
      return 'next';
    },
  },
});

const TREASURY = -1;
const WEAKEST = 0;
const STRONGEST = 1;

interface Muster {
  player: Player;
  /** Talents of a general levy, or TREASURY. */
  purse: number;
  /** Squares in which units were mobilized, once for each. */
  raised: readonly Square[];
  /** The cheaper legion of this phase has been used (Rome). */
  discounted: boolean;
  kind: number;
  marker: number;
  at: Square;
}

const musterOf = (player: Player, purse: number): Muster => ({
  player,
  purse,
  raised: [],
  discounted: false,
  kind: NONE,
  marker: NONE,
  at: NONE,
});

const funds = (g: W, f: Muster): number => (f.purse === TREASURY ? g.talents[f.player] : f.purse);

function charge(g: W, f: Muster, talents: number): void {
  if (f.purse === TREASURY) spend(g, f.player, talents);
  else f.purse -= talents;
}

/** [11.3, player card rome] What this face costs; the first legion of a phase is cheaper. */
function priceOf(g: W, f: Muster, kind: Item): number {
  const { type } = g.rules.pieces.kinds[kind];
  const discount = type === 'legion' && f.player === ROME && f.purse === TREASURY && !f.discounted ? 1 : 0;
  return g.rules.tables.price[type] - discount;
}

const squaresFor = (g: W, f: Muster, kind: Item): Square[] => {
  const { kinds, groups } = g.rules.pieces;
  return raisingSquares(g, f.player).filter(
    (at) =>
      f.raised.filter((raised) => raised === at).length < raisingLimit(g, at) &&
      mayRaiseIn(g, f.player, groups[kinds[kind].group], kinds[kind], at),
  );
};

/** Is there any such square? Quicker than all of them. */
function hasSquareFor(g: W, f: Muster, kind: Item): boolean {
  const { kinds, groups } = g.rules.pieces;
  const fits = (at: Square): boolean =>
    mayRaiseIn(g, f.player, groups[kinds[kind].group], kinds[kind], at) &&
    f.raised.filter((raised) => raised === at).length < raisingLimit(g, at);
  for (const at of g.rules.map.coloured[f.player]) if (fits(at)) return true;
  const base = f.player * g.rules.map.squares;
  for (let at = 0; at < g.rules.map.squares; at++) if (g.count[base + at] > 0 && fits(at)) return true;
  return f.player === GAULS && fits(g.rules.map.box);
}

function refuseBuying(g: W, f: Muster, kind: Item): Refusal | undefined {
  const { kinds, groups } = g.rules.pieces;
  const { group } = kinds[kind];
  if (g.reserve[group] === 0) return NONE_LEFT;
  if (priceOf(g, f, kind) > funds(g, f)) return TOO_POOR;
  if (!hasSquareFor(g, f, kind)) return NOWHERE;
  const band = groups.find((entry) => entry.sacredBand);
  // [31.3] A Sacred Band that was destroyed comes before everything else.
  if (f.player === CARTHAGE && bandInForce(g) && band !== undefined && group !== band.index)
    return g.reserve[band.index] > 0 && squaresFor(g, f, band.enters).length > 0 ? BAND_FIRST : undefined;
  return undefined;
}

/** Nations whose counters a player may buy (28.3). */
const buys = (g: W, player: Player, nation: number): boolean =>
  nation === player || (nation === SYRACUSA && g.syracusaAtWar);

const garrisons = (g: W, player: Player, group: number): Square[] =>
  squaresOf(g, player).filter((at) => garrisonsAt(g, player, at, group).length > 0);
const garrisonsAt = (g: W, player: Player, at: Square, group: number): Ref[] => {
  const { garrison } = g.rules.pieces.groups[group];
  return stackAt(g, player, at).filter((r) => kindIndexOf(g, r) === garrison);
};

/** [11.8] Units that can be sent home: no leaders, and no fleet that others need. */
const isDismissible = (g: W, r: Ref): boolean => {
  const kind = kindOf(g, r);
  const p = postOf(g, r);
  if (isLeader(kind) || isAboard(p)) return false;
  return !isFleet(kind) || stackAt(g, ownerOf(p), squareOf(p)).every((unit) => !isAboard(postOf(g, unit)));
};
const dismissible = (g: W, player: Player, at: Square): Ref[] =>
  stackAt(g, player, at).filter((r) => isDismissible(g, r));
const mayDismissIn = (g: W, at: Square): boolean =>
  g.rules.map.placeAt[at] !== NONE || hasCamp(g, at) || at === g.rules.map.box;

const repairPrice = (g: W, at: Square): number =>
  g.rules.tables.price[isCity(g, at) ? 'remove-pillage-city' : 'remove-pillage-other'];

/** [marker Mercenary Access, marker Rally, marker Uprising, marker Veteran Cadre] */
const MARKERS = [M['mercenary-access'], M.rally, M.uprising, M['veteran-cadre']];

function refuseMarker(g: W, f: Muster, marker: Item): Refusal | undefined {
  if (marker === M['veteran-cadre'])
    return squaresOf(g, f.player).some((at) => hasLeader(g, stackAt(g, f.player, at)))
      ? undefined
      : NO_LEADER;
  return kindsByMarker(g, f.player, marker).some(
    (kind) => squaresByMarker(g, f.player, marker, kind).length > 0,
  )
    ? undefined
    : NOTHING_TO_RAISE;
}

/** [11.4] The capital held alone, or for the Gauls a unit in Greater Gaul. */
function refuseLevy(g: W, player: Player): Refusal | undefined {
  if ((g.levied & maskOf(player)) !== 0) return LEVIED;
  const home = player === GAULS ? g.rules.map.box : g.rules.map.capital[player];
  return solely(g, home, player) ? undefined : CAPITAL_LOST;
}

/** [11.2, 11.3, 11.6] What a player mobilizes, builds and repairs, one thing after the other. */
export const muster = rulebook<Muster>('muster')({
  choose: {
    rule: '11.2',
    who: (_g, f) => f.player,
    offer: (g, f, out) => {
      out.push(A.done);
      for (const group of g.rules.pieces.groups) {
        if (!buys(g, f.player, group.nation)) continue;
        out.push(A.buy | group.index);
        if (group.garrison !== NONE) out.push(A.garrison | group.index);
      }
      for (const at of squaresOf(g, f.player)) {
        if (at === g.rules.map.box || g.rules.map.type[at] === 'all-sea') continue;
        if (!isCity(g, at) && !hasCamp(g, at)) out.push(A.camp | at);
        if (f.purse === TREASURY && isPillaged(g, at)) out.push(A.rebuild | at);
      }
      if (f.purse !== TREASURY) return;
      out.push(A.levy);
      // [14.3] Which unit of a stack lies on top is its player's choice.
      out.push(A.top | (includes(g.boastful, f.player) ? WEAKEST : STRONGEST));
      const offered: number[] = [];
      for (const r of allUnits(g, f.player)) {
        const kind = kindOf(g, r);
        const at = squareOf(postOf(g, r));
        const upgrade = A.upgrade | kind.group;
        if (kind.frontOf !== NONE && !offered.includes(upgrade)) offered.push(upgrade);
        const dismissal = A.demobilize | at;
        if (!offered.includes(dismissal) && isDismissible(g, r)) offered.push(dismissal);
      }
      for (const a of offered) out.push(a);
      for (const marker of MARKERS) if (holdsMarker(g, f.player, marker)) out.push(A.play | marker);
      offerReturns(g, f.player, out);
    },
    check: (g, f, a) => {
      const arg = argOf(a);
      const { groups } = g.rules.pieces;
      const { price } = g.rules.tables;
      switch (verbOf(a)) {
        case A.buy:
          return refuseBuying(g, f, groups[arg].enters);
        case A.garrison:
          return refuseBuying(g, f, groups[arg].garrison);
        case A.camp:
          // [13.5, 26.1, 26.2, 26.3] One to a square, and nowhere among enemies.
          if (othersIn(g, arg, f.player) > 0) return NO_CAMP_HERE;
          return price.camp > funds(g, f) ? TOO_POOR : undefined;
        case A.rebuild:
          return repairPrice(g, arg) > funds(g, f) ? TOO_POOR : undefined;
        case A.upgrade:
          return price[`upgrade-garrison-to-${groups[arg].type}`] > funds(g, f) ? TOO_POOR : undefined;
        case A.demobilize:
          return mayDismissIn(g, arg) ? undefined : NOT_IN_FIELD;
        case A.levy:
          return refuseLevy(g, f.player);
        case A.play:
          return refuseMarker(g, f, arg);
        default:
          return undefined;
      }
    },
    take: (g, f, a, x) => {
      const arg = argOf(a);
      const { groups } = g.rules.pieces;
      switch (verbOf(a)) {
        case A.buy:
          f.kind = groups[arg].enters;
          return 'where';
        case A.garrison:
          f.kind = groups[arg].garrison;
          return 'where';
        case A.camp:
          charge(g, f, g.rules.tables.price.camp);
          g.camps = [...g.camps, arg];
          x.say({ ev: 'camp', player: f.player, at: arg, built: true });
          return 'choose';
        // [21.7, 33 Q1, 33 Q2, 33 Q3] As often as somebody pays.
        case A.rebuild:
          charge(g, f, repairPrice(g, arg));
          g.pillaged = g.pillaged.filter((at) => at !== arg);
          x.say({ ev: 'rebuilt', player: f.player, at: arg });
          return 'choose';
        case A.upgrade:
          f.kind = arg;
          return 'which';
        case A.demobilize:
          f.at = arg;
          return 'dismiss';
        case A.levy:
          levy.enter(g, { player: f.player });
          return 'again';
        case A.top:
          g.boastful = arg === STRONGEST ? g.boastful | maskOf(f.player) : g.boastful & ~maskOf(f.player);
          x.say({ ev: 'top', player: f.player, strongest: arg === STRONGEST });
          return 'choose';
        case A.discard:
          returnMarker(g, x, f.player, arg);
          return 'choose';
        case A.play:
          f.marker = arg;
          playMarker(g, x, f.player, arg, g.rules.markers.list[arg].uses[0].id);
          return 'played';
        default:
          return END;
      }
    },
  },
  where: {
    rule: '11.9',
    who: (_g, f) => f.player,
    offer: (g, f, out) => {
      for (const at of squaresFor(g, f, f.kind)) out.push(A.at | at);
    },
    take: (g, f, a, x) => {
      const at = argOf(a);
      charge(g, f, priceOf(g, f, f.kind));
      if (g.rules.pieces.kinds[f.kind].type === 'legion') f.discounted = true;
      raise(g, x, f.player, f.kind, at);
      f.raised = [...f.raised, at];
      return 'choose';
    },
  },
  which: {
    rule: '11.7',
    who: (_g, f) => f.player,
    offer: (g, f, out) => {
      for (const at of garrisons(g, f.player, f.kind)) out.push(A.at | at);
    },
    take: (g, f, a, x) => {
      const { type, enters } = g.rules.pieces.groups[f.kind];
      charge(g, f, g.rules.tables.price[`upgrade-garrison-to-${type}`]);
      turnOver(g, x, garrisonsAt(g, f.player, argOf(a), f.kind)[0], enters);
      x.say({ ev: 'turned', player: f.player, kind: enters, at: argOf(a) });
      return 'choose';
    },
  },
  dismiss: {
    rule: '11.8',
    who: (_g, f) => f.player,
    offer: (g, f, out) => {
      for (const kind of kindsAmong(g, dismissible(g, f.player, f.at))) out.push(A.unit | kind);
    },
    take: (g, f, a, x) => {
      const kind = takeOff(g, x, findKind(g, dismissible(g, f.player, f.at), argOf(a)));
      g.reserve[kind.group]--;
      g.resting[kind.group]++;
      keepPromise(g, f.player);
      if (unitsIn(g, f.player, f.at) > 0) showTop(g, x, f.player, f.at);
      x.say({ ev: 'demobilized', player: f.player, kind: kind.index, at: f.at });
      return 'choose';
    },
  },
  played: {
    rule: '9.12',
    run: (g, f) => {
      if (g.result === 0) return 'choose';
      if (f.marker !== M['veteran-cadre']) reinforce.enter(g, reinforcement(f.player, f.marker, 1));
      return f.marker === M['veteran-cadre'] ? 'cadre' : 'again';
    },
  },
  cadre: {
    rule: '9.12',
    who: (_g, f) => f.player,
    offer: (g, f, out) => {
      for (const at of squaresOf(g, f.player))
        if (hasLeader(g, stackAt(g, f.player, at))) out.push(A.at | at);
    },
    take: (g, f, a, x) => {
      const at = argOf(a);
      const stack = stackAt(g, f.player, at);
      const value = bestLeader(g, stack);
      showKind(g, x, stack, (kind) => kind.value === value);
      trainRecruits(g, f.player, value, [at]);
      return 'again';
    },
  },
  again: { rule: '11.2', run: () => 'choose' },
});

/** [11.6, 31.3] The unit stands on its recruit side; the Sacred Band comes as veterans while it guards Carthago. */
function raise(g: W, x: X, player: Player, kind: Item, at: Square): void {
  const { kinds } = g.rules.pieces;
  if (player === CARTHAGE && ['auxiliary', 'cavalry'].includes(kinds[kind].type))
    if (g.rules.map.placeAt[at] === NONE && !hasCamp(g, at)) showKind(g, x, stackAt(g, player, at), isLeader);
  place(g, x, player, kind, at);
}

function place(g: W, x: X, player: Player, kind: Item, at: Square): void {
  const { group, veteranOf } = g.rules.pieces.kinds[kind];
  const band = group !== NONE && g.rules.pieces.groups[group].sacredBand && bandInForce(g);
  const face = band ? veteranOf : kind;
  addUnit(g, face, at, player);
  x.say({ ev: 'raised', player, kind: face, at });
}

interface Reinforce {
  player: Player;
  marker: Item;
  left: number;
  kind: number;
  /** Where units have been placed. */
  placed: readonly Square[];
}

export const reinforcement = (player: Player, marker: Item, left: number): Reinforce => ({
  player,
  marker,
  left,
  kind: NONE,
  placed: [],
});

const placeable = (g: W, f: Reinforce): number[] =>
  kindsByMarker(g, f.player, f.marker).filter(
    (kind) => squaresByMarker(g, f.player, f.marker, kind).length > 0,
  );

/** [9.12] Units that a marker brings into play, at no cost. Uprisings fight at once. */
export const reinforce = rulebook<Reinforce>('reinforce')({
  check: {
    rule: '9.12',
    run: (g, f) => (f.left > 0 && placeable(g, f).length > 0 ? undefined : END),
  },
  what: {
    rule: '9.12',
    who: (_g, f) => f.player,
    offer: (g, f, out) => {
      out.push(A.done);
      for (const kind of placeable(g, f)) out.push(A.unit | kind);
    },
    take: (_g, f, a) => {
      if (a === A.done) return END;
      f.kind = argOf(a);
      return undefined;
    },
  },
  where: {
    rule: '9.12',
    who: (_g, f) => f.player,
    offer: (g, f, out) => {
      for (const at of squaresByMarker(g, f.player, f.marker, f.kind)) out.push(A.at | at);
    },
    take: (g, f, a, x) => {
      const at = argOf(a);
      if (f.marker === M['mercenary-access']) showKind(g, x, stackAt(g, f.player, at), isLeader);
      place(g, x, f.player, f.kind, at);
      f.left--;
      f.placed = [...f.placed, at];
      if (f.marker === M.uprising && othersIn(g, at, f.player) > 0) fight(g, at, f.player);
      return 'check';
    },
  },
});

/** [11.4, 11.5] Once in the war a power calls everybody to arms. */
export const levy = rulebook<{ player: Player }>('levy')({
  call: {
    rule: '11.4',
    run: (g, f, x) => {
      const { player } = f;
      g.levied |= maskOf(player);
      g.levyNow |= maskOf(player);
      const home = player === GAULS ? g.rules.map.box : g.rules.map.capital[player];
      const lost = g.rules.map.coloured[player].filter((at) => othersIn(g, at, player) > 0).length;
      const dice = lost >= ENEMY_PLACES ? [x.die(), x.die()] : [x.die()];
      x.say({ ev: 'die', by: player, dice, why: 'levy' });
      const value = bestLeader(g, stackAt(g, player, home));
      if (value > 0) showKind(g, x, stackAt(g, player, home), (kind) => kind.value === value);
      const talents = dice.reduce((sum, die) => sum + die, value);
      x.say({ ev: 'levy', player, talents });
      // [11.4] What it raises comes in addition to what is mobilized otherwise, also in the same square (R39).
      muster.enter(g, musterOf(player, talents));
      drawLeader(g, x, player);
      return END;
    },
  },
});
const ENEMY_PLACES = 3;
