import { argOf, END, includes, type LocalsOf, maskOf, type Refusal, refusal, verbOf } from '@punica/kernel';
import { A, groupArg, kindArg, markerArg, squareArg } from '../actions.ts';
import { hasCamp, isCity, isMercenary, isPillaged, itemToPool, M } from '../board.ts';
import {
  CARTHAGE,
  GAULS,
  type GroupId,
  type KindId,
  type MarkerId,
  type Nation,
  NONE,
  type Player,
  SYRACUSA,
} from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { isAboard, ownerOf, squareOf } from '../post.ts';
import { rulebook, type X } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import {
  allUnits,
  areOpen,
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
  solely,
  squaresOf,
  stackAt,
  takeOff,
  turnOver,
  unitsIn,
} from '../units.ts';
import { AWAY } from '../zones.ts';
import { holdsMarker, markerOf, offerReturns, playMarker, returning } from './09-markers.ts';
import { judgement, keepPromise } from './10-pacts.ts';
import {
  BY_CARD,
  bandDue,
  bandGroup,
  bandInForce,
  kindsByMarker,
  NO_RIGHT,
  raisingLimit,
  raisingSquares,
  rightToRaise,
  squaresByMarker,
} from './11-places.ts';
import {
  charge,
  funds,
  levySquare,
  levyWorth,
  priceOfCamp,
  priceOfFace,
  priceOfRepair,
  priceOfUpgrade,
  purseLocals,
  TREASURY,
} from './11-prices.ts';
import { place, reinforce, reinforcement } from './11-reinforcements.ts';
import { drawLeader, trainRecruits } from './23-leaders.ts';

const TOO_POOR = refusal('8.4', 'tooPoor');
const NONE_LEFT = refusal('11.11', 'noCountersLeft');
const NOWHERE = refusal('11.9', 'nowhereToRaise');
const BAND_FIRST = refusal('31.3', 'sacredBandFirst');
const LEVIED = refusal('11.4', 'leviedAlready');
const CAPITAL_LOST = refusal('11.4', 'capitalNotHeld');
const NOTHING_TO_RAISE = refusal('9.12', 'nothingToRaise');
const NOBODY_TO_TRAIN = refusal('9.12', 'nobodyToTrain');
const NO_CAMP_HERE = refusal('26.3', 'noCampHere');
const NOT_IN_FIELD = refusal('11.8', 'notInTheField');

/** [11.8] What was sent home can be called up again from the next turn on, by allies no sooner. */
export function callable(g: W): void {
  for (const group of g.rules.pieces.allGroups) g.reserve[group] += g.resting[group];
  g.resting.fill(0);
  g.retired = [];
}

const mobilizationLocals = { order: KINDS.players };

/** [3.2, 11.1] The Mobilization Phase: each player in turn. */
export const mobilization = rulebook('mobilization', mobilizationLocals, {
  next: {
    rule: '11.1',
    run: (g, f) => {
      if (f.order.length === 0) {
        judgement.enter(g, { breaches: [] });
        return END;
      }
      const [player] = f.order;
      f.order = f.order.slice(1);
      muster.enter(g, musterOf(player, TREASURY));
      return 'next';
    },
  },
});

const WEAKEST = 0;
const STRONGEST = 1;

const musterLocals = {
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

const musterOf = (player: Player, purse: number): Muster => ({
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

/** [11.9, 30.8] Has the square room for one more of these in this phase? */
function hasRoomFor(g: W, f: Muster, kind: KindId, at: Square): boolean {
  const { kinds, groups } = g.rules.pieces;
  const right = rightToRaise(g, f.player, groups[kinds[kind].group], kinds[kind], at);
  if (right === NO_RIGHT) return false;
  const limit = raisingLimit(g, f.player, at, f.byCard.includes(at) ? BY_CARD : right);
  return f.raised.filter((raised) => raised === at).length < limit;
}

const squaresFor = (g: W, f: Muster, kind: KindId): Square[] =>
  raisingSquares(g, f.player).filter((at) => hasRoomFor(g, f, kind, at));

/** Is there any such square? Quicker than all of them. */
function hasSquareFor(g: W, f: Muster, kind: KindId): boolean {
  const fits = (at: Square): boolean => hasRoomFor(g, f, kind, at);
  for (const at of g.rules.map.coloured[f.player]) if (fits(at)) return true;
  const { squares } = g.rules.map;
  for (let at = 0 as Square; at < squares; at++) if (unitsIn(g, f.player, at) > 0 && fits(at)) return true;
  return f.player === GAULS && fits(g.rules.map.box);
}

function refuseBuying(g: W, f: Muster, kind: KindId): Refusal | undefined {
  const { group } = g.rules.pieces.kinds[kind];
  if (g.reserve[group] === 0) return NONE_LEFT;
  if (priceOfFace(g, f, kind) > funds(g, f)) return TOO_POOR;
  if (!hasSquareFor(g, f, kind)) return NOWHERE;
  const band = bandGroup(g);
  // [31.3] A Sacred Band that was destroyed comes before everything else.
  if (f.player === CARTHAGE && bandInForce(g) && group !== band.index)
    return g.reserve[band.index] > 0 && squaresFor(g, f, band.enters).length > 0 ? BAND_FIRST : undefined;
  return undefined;
}

/** Nations whose counters a player may buy (28.3). */
const buys = (g: W, player: Player, nation: Nation): boolean =>
  nation === player || (nation === SYRACUSA && g.syracusaAtWar);

const garrisons = (g: W, player: Player, group: GroupId): Square[] =>
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
const dismissible = (g: W, player: Player, at: Square): Ref[] =>
  stackAt(g, player, at).filter((r) => isDismissible(g, r));
const mayDismissIn = (g: W, at: Square): boolean =>
  g.rules.map.placeAt[at] !== NONE || hasCamp(g, at) || at === g.rules.map.box;

/** [9.12] Squares in which a leader has recruits to train. */
const drillSquares = (g: W, player: Player): Square[] =>
  squaresOf(g, player).filter((at) => {
    const stack = stackAt(g, player, at);
    return hasLeader(g, stack) && stack.some((r) => kindOf(g, r).veteranOf !== NONE);
  });

/** [marker Mercenary Access, marker Rally, marker Uprising, marker Veteran Cadre] */
const MARKERS = [M['mercenary-access'], M.rally, M.uprising, M['veteran-cadre']];

function refuseMarker(g: W, f: Muster, marker: MarkerId): Refusal | undefined {
  // [31.3] A Rally may bring the Sacred Band itself; nothing else is mobilized before it (R52).
  const mobilizes = marker === M['mercenary-access'] || marker === M.uprising;
  if (mobilizes && bandDue(g, f.player) && solely(g, g.rules.map.capital[CARTHAGE], f.player))
    return BAND_FIRST;
  if (marker === M['veteran-cadre'])
    return drillSquares(g, f.player).length > 0 ? undefined : NOBODY_TO_TRAIN;
  return kindsByMarker(g, f.player, marker).some(
    (kind) => squaresByMarker(g, f.player, marker, kind).length > 0,
  )
    ? undefined
    : NOTHING_TO_RAISE;
}

/** [11.4] The capital held alone, or for the Gauls a unit in Greater Gaul. */
function refuseLevy(g: W, player: Player): Refusal | undefined {
  if ((g.levied & maskOf(player)) !== 0) return LEVIED;
  return solely(g, levySquare(g, player), player) ? undefined : CAPITAL_LOST;
}

/** [11.2, 11.3, 11.6] What a player mobilizes, builds and repairs, one thing after the other. */
export const muster = rulebook('muster', musterLocals, {
  // [11.4] A levy that is spent is over.
  check: { rule: '11.4', run: (_g, f) => (f.purse === 0 ? END : undefined) },
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
      const { groups } = g.rules.pieces;
      switch (verbOf(a)) {
        case A.buy:
          return refuseBuying(g, f, groups[groupArg(a)].enters);
        case A.garrison:
          return refuseBuying(g, f, groups[groupArg(a)].garrison);
        case A.camp:
          // [13.5, 26.1, 26.2, 26.3] One to a square, and nowhere among enemies.
          if (othersIn(g, squareArg(a), f.player) > 0) return NO_CAMP_HERE;
          return priceOfCamp(g) > funds(g, f) ? TOO_POOR : undefined;
        case A.rebuild:
          return priceOfRepair(g, squareArg(a)) > funds(g, f) ? TOO_POOR : undefined;
        case A.upgrade:
          return priceOfUpgrade(g, groupArg(a)) > funds(g, f) ? TOO_POOR : undefined;
        case A.demobilize:
          return mayDismissIn(g, squareArg(a)) ? undefined : NOT_IN_FIELD;
        case A.levy:
          return refuseLevy(g, f.player);
        case A.play:
          return refuseMarker(g, f, markerArg(a));
        default:
          return undefined;
      }
    },
    take: (g, f, a, x) => {
      const { groups } = g.rules.pieces;
      switch (verbOf(a)) {
        case A.buy:
        case A.garrison: {
          const { enters, garrison } = groups[groupArg(a)];
          f.kind = verbOf(a) === A.buy ? enters : garrison;
          const [only, ...others] = squaresFor(g, f, f.kind);
          if (others.length > 0 || mayJoinLeaders(g, f)) return 'where';
          mobilize(g, x, f, only);
          return 'check';
        }
        case A.camp: {
          const at = squareArg(a);
          charge(g, f, priceOfCamp(g));
          g.camps = [...g.camps, at];
          x.say({ ev: 'camp', player: f.player, at, built: true });
          return 'check';
        }
        // [21.7, 33 Q1, 33 Q2, 33 Q3] As often as somebody pays.
        case A.rebuild: {
          const at = squareArg(a);
          charge(g, f, priceOfRepair(g, at));
          g.pillaged = g.pillaged.filter((other) => other !== at);
          x.say({ ev: 'rebuilt', player: f.player, at });
          return 'check';
        }
        case A.upgrade: {
          f.group = groupArg(a);
          // Where garrisons stand is hidden; of a single one on the map everybody can tell.
          if (g.onMap[groups[f.group].garrison] > 1) return 'which';
          upgrade(g, x, f, garrisons(g, f.player, f.group)[0]);
          return 'check';
        }
        case A.demobilize: {
          f.at = squareArg(a);
          const able = dismissible(g, f.player, f.at);
          if (!areOpen(g, able) || kindsAmong(g, able).length > 1) return 'dismiss';
          dismiss(g, x, f, kindIndexOf(g, able[0]));
          return 'check';
        }
        case A.levy:
          levy.enter(g, { player: f.player });
          return 'again';
        case A.top: {
          const strongest = argOf(a) === STRONGEST;
          g.boastful = strongest ? g.boastful | maskOf(f.player) : g.boastful & ~maskOf(f.player);
          x.say({ ev: 'top', player: f.player, strongest });
          return 'check';
        }
        case A.handBack:
          returning.enter(g, { player: f.player });
          return 'again';
        case A.play:
          f.marker = markerArg(a);
          playMarker(g, x, f.player, f.marker, g.rules.markers.list[f.marker].uses[0].id);
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
      mobilize(g, x, f, squareArg(a));
      return 'check';
    },
  },
  which: {
    rule: '11.7',
    who: (_g, f) => f.player,
    offer: (g, f, out) => {
      for (const at of garrisons(g, f.player, f.group)) out.push(A.at | at);
    },
    take: (g, f, a, x) => {
      upgrade(g, x, f, squareArg(a));
      return 'check';
    },
  },
  dismiss: {
    rule: '11.8',
    who: (_g, f) => f.player,
    offer: (g, f, out) => {
      for (const kind of kindsAmong(g, dismissible(g, f.player, f.at))) out.push(A.unit | kind);
    },
    take: (g, f, a, x) => {
      dismiss(g, x, f, kindArg(a));
      return 'check';
    },
  },
  played: {
    rule: '9.12',
    run: (g, f) => {
      if (g.result === 0) return 'check';
      if (f.marker !== M['veteran-cadre']) reinforce.enter(g, reinforcement(f.player, f.marker, 1));
      return f.marker === M['veteran-cadre'] ? 'cadre' : 'again';
    },
  },
  cadre: {
    rule: '9.12',
    who: (_g, f) => f.player,
    offer: (g, f, out) => {
      for (const at of drillSquares(g, f.player)) out.push(A.at | at);
    },
    take: (g, f, a, x) => {
      const at = squareArg(a);
      const stack = stackAt(g, f.player, at);
      const value = bestLeader(g, stack);
      showKind(g, x, stack, (kind) => kind.value === value);
      trainRecruits(g, f.player, value, [at]);
      return 'again';
    },
  },
  again: { rule: '11.2', run: () => 'check' },
});

/** [player card carthage] Light troops join leaders anywhere, and where leaders are is hidden. */
const mayJoinLeaders = (g: W, { player, kind }: Muster): boolean =>
  player === CARTHAGE && ['auxiliary', 'cavalry'].includes(g.rules.pieces.kinds[kind].type);

function mobilize(g: W, x: X, f: Muster, at: Square): void {
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

function upgrade(g: W, x: X, f: Muster, at: Square): void {
  const { enters } = g.rules.pieces.groups[f.group];
  charge(g, f, priceOfUpgrade(g, f.group));
  turnOver(g, x, garrisonsAt(g, f.player, at, f.group)[0], enters);
  x.say({ ev: 'turned', player: f.player, kind: enters, at });
}

function dismiss(g: W, x: X, f: Muster, sort: KindId): void {
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

const levyLocals = { player: KINDS.player };

/** [11.4, 11.5] Once in the war a power calls everybody to arms. */
export const levy = rulebook('levy', levyLocals, {
  call: {
    rule: '11.4',
    run: (g, f, x) => {
      const { player } = f;
      g.levied |= maskOf(player);
      g.levyNow |= maskOf(player);
      const worth = levyWorth(g, player);
      const dice = Array.from({ length: worth.dice }, () => x.die());
      x.say({ ev: 'die', by: player, dice, why: 'levy' });
      const home = stackAt(g, player, levySquare(g, player));
      if (worth.leader > 0) showKind(g, x, home, (kind) => kind.value === worth.leader);
      const talents = dice.reduce((sum, die) => sum + die, worth.leader);
      x.say({ ev: 'levy', player, talents });
      // [11.4] What it raises comes in addition to what is mobilized otherwise, also in the same square (R39).
      muster.enter(g, musterOf(player, talents));
      drawLeader(g, x, player);
      return END;
    },
  },
});
