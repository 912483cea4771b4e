import { END, type LocalsOf, type Refusal, refusal } from '@punica/kernel';
import { A, squareArg } from '../actions.ts';
import { isCity } from '../board.ts';
import type { Player } from '../data/codes.ts';
import type { Edge } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { IDLE, isAboard, MOVING, markOf } from '../post.ts';
import { rulebook } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import {
  hasBerth,
  isAfloat,
  isLeader,
  kindOf,
  markAll,
  moveUnit,
  othersIn,
  postOf,
  type Ref,
  setAboard,
  setMark,
  showSquare,
  stackAt,
  unitsIn,
} from '../units.ts';
import { enterUnder } from './10-pacts.ts';
import { CLOSED, edgeTo } from './16-ways.ts';
import { eliminate, eliminateAll, loseUnits } from './23-leaders.ts';

const NOT_TWICE = refusal('18.7', 'retreatsNowhereTwice');
const NOT_BY_LAND = refusal('18.7', 'notByLand');
const NOT_BY_SEA = refusal('25.16', 'notBySea');
const SLIPS_BY_SEA = refusal('25.17', 'notBySea');
const SLIPS_CLEAR = refusal('25.17', 'slipsClear');

/**
 * [18.7] A beaten force leaves the square; fleets with what they carry go by water, the others by land (25.16).
 * It comes out with the number of those who got away.
 */
export const retreat = rulebook(
  'retreat',
  {
    player: KINDS.player,
    at: KINDS.square,
    squares: KINDS.count,
    /** How many have got away. */
    away: KINDS.count,
  },
  {
    garrisons: {
      rule: '16.4',
      run: (g, f, x) => {
        // [16.4] What cannot move cannot retreat (R21).
        for (;;) {
          const fixed = stackAt(g, f.player, f.at).find((r) => kindOf(g, r).move === 0);
          if (fixed === undefined) return;
          eliminate(g, x, fixed, 'retreat');
        }
      },
    },
    byLand: {
      rule: '18.7',
      run: (g, f) => begin(g, f.player, f.at, f.squares, false),
    },
    bySea: {
      rule: '25.16',
      run: (g, f) => {
        f.away += g.result;
        begin(g, f.player, f.at, f.squares, true);
      },
    },
    gone: {
      rule: '18.7',
      run: (g, f) => {
        g.result += f.away;
      },
    },
  },
);

function begin(g: W, player: Player, at: Square, squares: number, sea: boolean): void {
  const group = stackAt(g, player, at).filter((r) => isAfloat(g, r) === sea);
  g.result = 0;
  if (group.length === 0) return;
  markAll(g, group, MOVING);
  withdraw.enter(g, { player, at, left: squares, visited: [at], sea, bystanders: 0 });
}

const withdrawLocals = {
  player: KINDS.player,
  at: KINDS.square,
  left: KINDS.count,
  visited: KINDS.squares,
  sea: KINDS.truth,
  /** Units of the player who stood where the retreat has come to before it came: they have no part in it. */
  bystanders: KINDS.count,
};
type Withdraw = LocalsOf<typeof withdrawLocals>;

/** Those who retreat. */
export const retreating = (g: W, f: Pick<Withdraw, 'player' | 'at'>): Ref[] =>
  stackAt(g, f.player, f.at).filter((r) => markOf(postOf(g, r)) === MOVING);

/** [18.7] What keeps a retreat from a way: it comes into no square twice, and nowhere where it may not go at all. */
function refuseWay(g: W, f: Withdraw, edge: Edge): Refusal | undefined {
  if (f.visited.includes(edge.to)) return NOT_TWICE;
  if (f.sea ? !edge.sea : !edge.land) return f.sea ? NOT_BY_SEA : NOT_BY_LAND;
  return g.rules.closed[edge.to] ? CLOSED : undefined;
}

/** [18.7] Where a retreat may go. */
function ways(g: W, f: Withdraw): Square[] {
  const found: Square[] = [];
  for (const edge of g.rules.map.edges[f.at])
    if (!edge.box && refuseWay(g, f, edge) === undefined) found.push(edge.to);
  return found;
}

/**
 * [18.7] The fewest units that a beaten force would lose to those who bar its way, until it has come one square away;
 * Infinity where it could go nowhere.
 */
export function tollOfRetreat(g: W, player: Player, at: Square, sea: boolean): number {
  const tolls = new Map<Square, number>([[at, 0]]);
  const visited: Square[] = [];
  for (;;) {
    const open = [...tolls].filter(([square]) => !visited.includes(square));
    if (open.length === 0) return Number.POSITIVE_INFINITY;
    const [here, toll] = open.reduce((least, it) => (it[1] < least[1] ? it : least));
    if (here !== at && othersIn(g, here, player) === 0) return toll;
    visited.push(here);
    for (const to of ways(g, { player, at: here, left: 1, visited, sea, bystanders: 0 })) {
      const there = toll + othersIn(g, to, player);
      if (there < (tolls.get(to) ?? Number.POSITIVE_INFINITY)) tolls.set(to, there);
    }
  }
}

export const withdraw = rulebook('withdraw', withdrawLocals, {
  check: {
    rule: '18.7',
    run: (g, f, x) => {
      // [19.1] The first city that is empty or one's own ends the retreat.
      const sheltered = f.visited.length > 1 && othersIn(g, f.at, f.player) === 0 && isCity(g, f.at);
      g.result = 0;
      if (retreating(g, f).length === 0) return END;
      if (sheltered || f.left <= 0) return 'rest';
      if (ways(g, f).length > 0) return undefined;
      eliminateAll(g, x, f.player, f.at, 'retreat', MOVING);
      return 'lost';
    },
  },
  step: {
    rule: '18.7',
    offerPublicly: (g, f, out) => {
      for (const { box, to } of g.rules.map.edges[f.at]) if (!box) out.push(A.at | to);
    },
    check: (g, f, a) => refuseWay(g, f, edgeTo(g, f.at, squareArg(a))),
    take: (g, f, a, x) => {
      const to = squareArg(a);
      const units = retreating(g, f);
      f.bystanders = unitsIn(g, f.player, to);
      for (const r of units) moveUnit(g, r, to);
      x.say({ ev: 'retreated', player: f.player, from: f.at, to, units: units.length });
      f.at = to;
      f.visited = [...f.visited, to];
      const others = othersIn(g, to, f.player);
      if (others === 0) {
        f.left--;
        return 'check';
      }
      // [18.7] Those who bar the way strike down as many as they are, and the retreat goes on.
      showSquare(g, x, to);
      loseUnits(g, f.player, others, [to], 'retreat', { force: true });
      return undefined;
    },
  },
  // [23.5] A leader who was struck down and saved among his own goes on with them.
  rally: {
    rule: '23.5',
    run: (g, f, x) => {
      const idle = stackAt(g, f.player, f.at).filter((r) => markOf(postOf(g, r)) !== MOVING);
      const saved = idle.length > f.bystanders ? idle.find((r) => isLeader(kindOf(g, r))) : undefined;
      if (saved === undefined) return 'check';
      const berth = f.sea && !isAboard(postOf(g, saved));
      if (berth && !hasBerth(g, f.player, f.at)) eliminate(g, x, saved, 'retreat');
      else setMark(g, berth ? setAboard(g, x, saved, true) : saved, MOVING);
      return 'rally';
    },
  },
  rest: {
    rule: '18.7',
    run: (g, f) => {
      const units = retreating(g, f);
      g.result = units.length;
      markAll(g, units, IDLE);
      return END;
    },
  },
  // [23.5] Also when leaders have thrown to save themselves: nobody got away with the force.
  lost: {
    rule: '18.7',
    run: (g) => {
      g.result = 0;
    },
  },
});

/** [25.17] What keeps fleets that slip away from a square beside them. */
function refuseSlip(g: W, player: Player, edge: Edge): Refusal | undefined {
  if (!edge.sea) return SLIPS_BY_SEA;
  if (g.rules.closed[edge.to]) return CLOSED;
  return othersIn(g, edge.to, player) > 0 ? SLIPS_CLEAR : undefined;
}

/** [25.17] Water squares beside this one without other units. */
export const freeWaters = (g: W, player: Player, at: Square): Square[] =>
  g.rules.map.edges[at].filter((edge) => refuseSlip(g, player, edge) === undefined).map((edge) => edge.to);

/** [25.17] Fleets that missed each other: the one that came slips into a free square beside. */
export const slip = rulebook(
  'slip',
  { player: KINDS.player, at: KINDS.square },
  {
    to: {
      rule: '25.17',
      offerPublicly: (g, f, out) => {
        for (const { box, to } of g.rules.map.edges[f.at]) if (!box) out.push(A.at | to);
      },
      check: (g, f, a) => refuseSlip(g, f.player, edgeTo(g, f.at, squareArg(a))),
      take: (g, f, a, x) => {
        const only = freeWaters(g, f.player, f.at).length === 1;
        const units = stackAt(g, f.player, f.at);
        for (const r of units) moveUnit(g, r, squareArg(a));
        x.say({ ev: 'missed', player: f.player, at: squareArg(a) });
        // [10.3] Where the sea leaves no choice nobody breaks his word (R11).
        if (!only) enterUnder(g, x, f.player, squareArg(a));
      },
    },
  },
);
