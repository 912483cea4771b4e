import {
  actionOf,
  END,
  EVERYBODY,
  includes,
  type LocalsOf,
  maskOf,
  moveItem,
  refusal,
  revealAll,
  type Slot,
  verbOf,
} from '@punica/kernel';
import { A, ACTIONS, kindArg, markerArg, ownerArg, squareArg } from '../actions.ts';
import { colourOf, isCity, isMercenary, isPlayed, isTreachery, itemToPool, M, nextPlayer } from '../board.ts';
import {
  MACEDON,
  type MarkerId,
  NATIONS,
  NEUTRAL,
  NONE,
  type Owner,
  type Player,
  SYRACUSA,
} from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { offerKinds } from '../offers.ts';
import { ownerOf, squareOf } from '../post.ts';
import { rulebook, type X } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import {
  bestLeader,
  changeOwner,
  findKind,
  hasLeader,
  isKnownTo,
  isLeader,
  kindOf,
  nationOfUnit,
  opponentsIn,
  othersIn,
  type Ref,
  showKind,
  showSquare,
  stackAt,
  takeOff,
  unitsIn,
} from '../units.ts';
import { AWAY, handOf, laidBy, markerIn } from '../zones.ts';
import {
  drawMarkers,
  holdsMarker,
  isAskedFor,
  markerOf,
  mayHold,
  playMarker,
  rollDice,
} from './09-markers.ts';
import { markerWindow } from './09-windows.ts';
import { attackUnder } from './10-pacts.ts';
import { clearDecks } from './23-leaders.ts';
import { controlSyracusa } from './28-syracusa.ts';

const OWN_CAPITAL = refusal('17.8', 'ownCapital');
const BOX_SAFE = refusal('17.8', 'boxSafeFromTreachery');
const LEADER_NEAR = refusal('17.2', 'leaderInOrAdjacent');
const NOBODY_TO_BRIBE = refusal('17.2', 'nobodyToBribe');
const NOT_BESIDE = refusal('17.2', 'nobodyOfYoursNear');
const ONE_MARKER = refusal('17.4', 'oneTreacheryMarker');
const NO_CONTROL_MARKER = refusal('9.12', 'noControlMarker');

/** Squares in or beside which this player has units, and somebody else has too. Everybody sees them. */
export function targets(g: W, player: Player): Square[] {
  const found: Square[] = [];
  for (const posts of g.posts)
    for (const p of posts) {
      const at = squareOf(p);
      if (ownerOf(p) === player || at === g.rules.map.box || found.includes(at)) continue;
      if (unitsIn(g, player, at) > 0 || isBeside(g, player, at)) found.push(at);
    }
  return found.sort((a, b) => a - b);
}

/** Is there such a square? */
export function hasTarget(g: W, player: Player): boolean {
  for (const posts of g.posts)
    for (let i = 0; i < posts.length; i++) {
      const at = squareOf(posts[i]);
      if (ownerOf(posts[i]) === player || at === g.rules.map.box) continue;
      if (unitsIn(g, player, at) > 0 || isBeside(g, player, at)) return true;
    }
  return false;
}

/** [16.13, 27.5] Across a strait too (R49); Greater Gaul is beside no square (R44). */
function isBeside(g: W, player: Player, at: Square): boolean {
  for (const edge of g.rules.map.edges[at]) if (!edge.box && unitsIn(g, player, edge.to) > 0) return true;
  return false;
}

/** Somebody of this player stands below Greater Gaul, and somebody else in it. */
const bordersBox = (g: W, player: Player): boolean =>
  othersIn(g, g.rules.map.box, player) > 0 &&
  g.rules.map.edges[g.rules.map.box].some((edge) => unitsIn(g, player, edge.to) > 0);

/** [17.2, 9.12] A leader of the attacker in the square or beside it (R12). */
const leaderNear = (g: W, player: Player, at: Square): Square => {
  if (hasLeader(g, stackAt(g, player, at))) return at;
  for (const edge of g.rules.map.edges[at])
    if (!edge.box && hasLeader(g, stackAt(g, player, edge.to))) return edge.to;
  return NONE;
};

/** [17.8] Nobody is tempted in his own capital. */
const isAtHome = (g: W, owner: Owner, at: Square): boolean =>
  owner !== NEUTRAL && g.rules.map.capital[owner] === at;

function refuseTarget(g: W, player: Player, at: Square) {
  // [27.5]
  if (at === g.rules.map.box) return BOX_SAFE;
  if (opponentsIn(g, at, player).every((owner) => isAtHome(g, owner, at))) return OWN_CAPITAL;
  return leaderNear(g, player, at) === NONE ? LEADER_NEAR : undefined;
}

/** [9.12] Squares where units of a power or of Syracusa stand under a strange command. */
const isStrange = (r: Ref, owner: Owner): boolean => nationOfUnit(r) !== owner && owner !== NEUTRAL;
const controllersIn = (g: W, at: Square): Player[] =>
  g.rules.seats.filter((owner) => stackAt(g, owner, at).some((r) => isStrange(r, owner)));
export function controlledSquares(g: W): Square[] {
  const found: Square[] = [];
  for (const nation of NATIONS)
    for (const p of g.posts[nation])
      if (ownerOf(p) !== nation && ownerOf(p) !== NEUTRAL && !found.includes(squareOf(p)))
        found.push(squareOf(p));
  return found;
}

const holdsTreachery = (g: W, player: Player): boolean => g.zones[handOf(player)].some(isTreacherySlot);
const isTreacherySlot = (s: Slot): boolean => isTreachery(markerIn(s));
const treacheryMayBeHeld = (g: W, player: Player): boolean =>
  TREACHERIES.some((marker) => mayHold(g, player, marker));
const TREACHERIES = [M['treachery-1'], M['treachery-2'], M['treachery-3']];

const segmentLocals = {
  player: KINDS.player,
  at: KINDS.squareOrNone,
  defender: KINDS.ownerOrNobody,
  /** The sum of the attacker's dice. */
  attack: KINDS.count,
  /** How many units have still to be chosen. */
  left: KINDS.count,
  /** The marker that Auspices are to undo, as an action. */
  undone: actionOf(ACTIONS, NONE),
  won: KINDS.truth,
};
export type Segment = LocalsOf<typeof segmentLocals>;

/**
 * [marker Defection] One control marker comes off one force: what a player has won over in a square goes
 * back, whatever its nations (R41). It costs nothing.
 */
export const defection = rulebook(
  'defection',
  {
    player: KINDS.player,
    at: KINDS.square,
    /** Under whose control marker they stand. */
    owner: KINDS.ownerOrNobody,
  },
  {
    whose: {
      rule: '9.12',
      offerPublicly: (g, f, out) => {
        for (const owner of controllersIn(g, f.at)) out.push(A.against | owner);
      },
      take: (g, f, a, x) => {
        f.owner = ownerArg(a);
        playMarker(g, x, f.player, M.defection, 'defection');
      },
    },
    recall: {
      rule: '9.12',
      run: (g, f, x) => {
        if (g.result === 0) {
          g.result = UNDONE;
          return END;
        }
        restore(g, x, f.owner, f.at);
        clearDecks(g, f.at);
        return undefined;
      },
    },
    // [17.10] As after treachery the ground helps nobody where units have just changed sides (R42).
    freed: {
      rule: '9.12',
      run: (g, f) => {
        g.result = f.at;
      },
    },
  },
);

/** A Defection that came to nothing; otherwise it comes out with its square. */
export const UNDONE = -3;

export const recallTo = (g: W, player: Player, at: Square): void =>
  defection.enter(g, { player, at, owner: NONE });

/** [17.2, 17.6, marker Treachery, marker Defection] The Treachery Segment of an operation: one attempt, or a Defection, or nothing. */
export const treachery = rulebook('treachery', segmentLocals, {
  declare: {
    rule: '17.1',
    kind: 'window',
    window: 'treachery',
    pass: A.pass,
    who: (g, f) => {
      const mayTempt = g.quick ? holdsTreachery(g, f.player) : treacheryMayBeHeld(g, f.player);
      const attempt = mayTempt && hasTarget(g, f.player);
      const defection = isAskedFor(g, f.player, M.defection) && controlledSquares(g).length > 0;
      return attempt || defection ? maskOf(f.player) : 0;
    },
    offer: (g, f, out) => {
      out.push(A.pass);
      if (holdsTreachery(g, f.player)) {
        for (const at of targets(g, f.player)) out.push(A.treachery | at);
        if (bordersBox(g, f.player)) out.push(A.treachery | g.rules.map.box);
      }
      if (holdsMarker(g, f.player, M.defection))
        for (const at of controlledSquares(g)) out.push(A.defect | at);
    },
    check: (g, f, a) => {
      if (a === A.pass) return undefined;
      if (verbOf(a) === A.treachery) return refuseTarget(g, f.player, squareArg(a));
      return controlledSquares(g).includes(squareArg(a)) ? undefined : NO_CONTROL_MARKER;
    },
    unlisted: (g, f, a) => {
      if (verbOf(a) !== A.treachery) return NO_CONTROL_MARKER;
      return othersIn(g, squareArg(a), f.player) > 0 ? NOT_BESIDE : NOBODY_TO_BRIBE;
    },
    takeAll: (g, f, answers) => {
      const a = answers[f.player];
      g.result = NONE;
      if (a === A.pass) return END;
      f.at = squareArg(a);
      if (verbOf(a) === A.defect) {
        recallTo(g, f.player, f.at);
        return 'recalled';
      }
      return 'whom';
    },
  },
  // [9.12] Who sees his Defection undone may try something else.
  recalled: {
    rule: '9.12',
    run: (g) => (g.result === UNDONE ? 'declare' : END),
  },
  // [17.2] Of several in the square one is tempted, whom the attacker chooses (R20).
  whom: {
    rule: '17.2',
    offerPublicly: (g, f, out) => {
      for (const opponent of opponentsIn(g, f.at, f.player)) out.push(A.against | opponent);
    },
    check: (g, f, a) => (isAtHome(g, ownerArg(a), f.at) ? OWN_CAPITAL : undefined),
    take: (g, f, a, x) => {
      f.defender = ownerArg(a);
      // The leader who plots has to be shown.
      showKind(g, x, stackAt(g, f.player, leaderNear(g, f.player, f.at)), isLeader);
    },
  },
  attackerLays: {
    rule: '17.4',
    offer: (g, f, out) => offerTreachery(g, f.player, out),
    check: (g, f, a) => (a === A.done && g.zones[laidBy(f.player)].length === 0 ? ONE_MARKER : undefined),
    take: (g, f, a, x) => {
      if (a === A.done) return undefined;
      moveItem(x, g.zones[handOf(f.player)], markerArg(a), g.zones[laidBy(f.player)], maskOf(f.player));
      return 'attackerLays';
    },
  },
  announce: {
    rule: '17.2',
    run: (g, f, x) => {
      x.say({ ev: 'treachery', player: f.player, at: f.at, markers: g.zones[laidBy(f.player)].length });
      attackUnder(g, x, f.player, f.defender);
    },
  },
  // [10.3] Whatever a broken truce has brought the defender he may already lay.
  answer: {
    rule: '17.2',
    run: (g, f) => {
      // [17.7] Only the player whose units are tempted may lay markers against it.
      const mayAnswer = includes(g.rules.players, f.defender) && treacheryMayBeHeld(g, f.defender);
      return mayAnswer ? undefined : 'reveal';
    },
  },
  defenderLays: {
    rule: '17.4',
    who: (_g, f) => f.defender,
    offer: (g, f, out) => offerTreachery(g, f.defender, out),
    take: (g, f, a, x) => {
      if (a === A.done) return undefined;
      moveItem(x, g.zones[handOf(f.defender)], markerArg(a), g.zones[laidBy(f.defender)], maskOf(f.defender));
      return 'defenderLays';
    },
  },
  reveal: {
    rule: '17.2',
    run: (g, f, x) => {
      for (const side of sides(g, f)) {
        const laid = g.zones[laidBy(side)];
        if (laid.length === 0) continue;
        revealAll(x, laid, EVERYBODY);
        x.say({ ev: 'revealed', player: side, markers: laid.map(markerIn) });
      }
    },
  },
  spoil: markerWindow<Segment, 'attack'>({
    rule: '9.12',
    window: 'negate',
    marker: M.auspices,
    use: 'negate',
    offer(g, f, out) {
      for (const side of sides(g, f))
        for (const marker of new Set(g.zones[laidBy(side)].map(markerIn)))
          out.push((side === f.player ? A.undoAttack : A.undoDefence) | marker);
    },
    first: (g, f) => nextPlayer(g, f.player),
    note(_g, f, by, a) {
      if (by >= 0) f.undone = a;
    },
    otherwise: 'attack',
  }),
  spoiled: {
    rule: '9.12',
    run: (g, f, x) => {
      // Any one marker that lies there, whoever laid it (R14).
      if (g.result === 1) {
        const marker = markerArg(f.undone);
        x.say({ ev: 'negated', marker });
        itemToPool(g, x, laidBy(verbOf(f.undone) === A.undoAttack ? f.player : f.defender), marker);
      }
      return 'spoil';
    },
  },
  attack: {
    rule: '17.2',
    run: (g, f) => {
      g.result = 0;
      const dice = laidStrength(g, f.player) + diplomacy(g, f);
      if (laidStrength(g, f.player) > 0) rollDice(g, f.player, 'treachery', dice);
    },
  },
  defence: {
    rule: '17.2',
    run: (g, f) => {
      f.attack = g.result;
      const player = includes(g.rules.players, f.defender);
      // [17.3] One leader of the tempted force adds his value.
      const dice =
        1 + (player ? laidStrength(g, f.defender) : 0) + bestLeader(g, stackAt(g, f.defender, f.at));
      rollDice(g, player ? f.defender : f.player, 'loyalty', dice);
    },
  },
  compare: {
    rule: '17.2',
    run: (g, f, x) => {
      const won = f.attack > g.result;
      x.say({ ev: 'treacheryResult', attack: f.attack, defence: g.result, won });
      // [17.2] The defender's marker is drawn before whatever was laid goes back.
      if (!won && includes(g.rules.players, f.defender)) drawMarkers(g, x, f.defender, 1);
      // [17.5]
      for (const side of sides(g, f))
        while (g.zones[laidBy(side)].length > 0)
          itemToPool(g, x, laidBy(side), markerIn(g.zones[laidBy(side)][0]));
      if (!won) return 'over';
      if (f.defender === NEUTRAL) {
        // [28.2] A neutral city that is won over joins as a whole.
        controlSyracusa(g, x, f.player);
        f.won = true;
        return 'over';
      }
      showSquare(g, x, f.at, maskOf(f.player));
      rollDice(g, f.player, 'turncoats');
      return undefined;
    },
  },
  number: {
    rule: '17.9',
    run: (g, f) => {
      f.left = g.result;
    },
  },
  more: {
    rule: '17.9',
    run: (g, f) => (f.left > 0 && open(g, f).length > 0 ? undefined : 'over'),
  },
  // [17.2] As many as the die says, or all who can come over.
  choose: {
    rule: '17.9',
    offerPublicly: (g, f, out) => offerKinds(g, open(g, f), out),
    take: (g, f, a, x) => {
      f.left--;
      f.won = true;
      changeOwner(g, x, findKind(g, open(g, f), kindArg(a)), f.player);
      x.say({ ev: 'wonOver', player: f.player, kind: kindArg(a), at: f.at });
      clearDecks(g, f.at);
      return 'more';
    },
  },
  over: {
    rule: '17.10',
    run: (g, f) => {
      // [17.10] Where units have just changed sides the ground helps nobody in the fight that follows.
      g.result = f.won ? f.at : NONE;
    },
  },
});

const sides = (g: W, f: Segment): Player[] =>
  includes(g.rules.players, f.defender) ? [f.player, f.defender] : [f.player];

const strengthOf = (g: W, marker: MarkerId): number => g.rules.markers.list[marker].strength;
const laidStrength = (g: W, player: Player): number =>
  g.zones[laidBy(player)].reduce((sum, s) => sum + strengthOf(g, markerIn(s)), 0);

/** [player card macedon] One more die against a city of Greeks. */
export const diplomacy = (g: W, f: Pick<Segment, 'player' | 'at'>): number =>
  f.player === MACEDON && isCity(g, f.at) && [MACEDON, SYRACUSA].includes(colourOf(g, f.at)) ? 1 : 0;

/** [17.8] Units of the square that can be won over, those aboard too (R13). */
const open = (g: W, f: Segment): Ref[] =>
  stackAt(g, f.defender, f.at).filter((r) => kindOf(g, r).susceptible);

/** [17.8] Might anybody in the square be won over, as far as this player can tell? */
export const opensTo = (g: W, player: Player, at: Square): boolean =>
  opponentsIn(g, at, player).some(
    (owner) =>
      owner === NEUTRAL ||
      (!isAtHome(g, owner, at) &&
        stackAt(g, owner, at).some((r) => !isKnownTo(g, r, player) || kindOf(g, r).susceptible)),
  );

function offerTreachery(g: W, player: Player, out: number[]): void {
  out.push(A.done);
  const offered: number[] = [];
  for (const s of g.zones[handOf(player)]) {
    const marker = markerIn(s);
    if (!isTreachery(marker) || offered.includes(marker)) continue;
    offered.push(marker);
    out.push(A.commit | marker);
  }
}

/** [9.12, 28.4] The units of one force return to their first owners; who has none leaves the map. */
function restore(g: W, x: X, owner: Player, at: Square): void {
  for (;;) {
    const r = stackAt(g, owner, at).find((unit) => isStrange(unit, owner));
    if (r === undefined) return;
    const kind = kindOf(g, r);
    const { nation } = kind;
    if (isPlayed(g, nation)) {
      changeOwner(g, x, r, nation);
      x.say({ ev: 'wonOver', player: nation, kind: kind.index, at });
      continue;
    }
    takeOff(g, x, r);
    x.say({ ev: 'lost', player: owner, kind: kind.index, at, why: 'defection' });
    if (isMercenary(kind.index)) itemToPool(g, x, AWAY, markerOf(g, kind.index));
  }
}

export const beginTreachery = (g: W, player: Player): void =>
  treachery.enter(g, { player, at: NONE, defender: NONE, attack: 0, left: 0, undone: NONE, won: false });
