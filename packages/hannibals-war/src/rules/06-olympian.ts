import {
  argOf,
  END,
  EVERYBODY,
  entryOf,
  type LocalsOf,
  listOf,
  maskOf,
  offering,
  refusal,
  wordOf,
} from '@punica/kernel';
import { A, markerArg } from '../actions.ts';
import { isTreachery, leaderPool, M, orderFrom, spend } from '../board.ts';
import { NONE, type Player } from '../data/codes.ts';
import { WAR } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { IDLE, MOVING, markOf } from '../post.ts';
import { rulebook } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import {
  allUnits,
  changeOwner,
  kindOf,
  markAll,
  possibleKinds,
  postOf,
  type Ref,
  setMark,
  show,
  squaresOf,
  stackAt,
  unitsIn,
} from '../units.ts';
import { handOf, markerIn } from '../zones.ts';
import { EVENTS, LOTS, TALLY } from './06-events.ts';
import { isAskedFor, leaderSquares, playMarker, rollCell, rollDice } from './09-markers.ts';
import { collisions } from './18-engagements.ts';
import { clearDecks, drawLeader, eliminate, loseUnits, trainRecruits } from './23-leaders.ts';

const TOO_POOR = refusal('8.4', 'tooPoor');
const MUST_OUTBID = refusal('6.3', 'mustOutbid');

/** [6.1] The Olympian Phase: so many rolls, each event at once, and then whoever was thrown together fights. */
export const olympianPhase = rulebook(
  'olympianPhase',
  { left: KINDS.count },
  {
    roll: {
      rule: '6.1',
      run: (g, f) => {
        if (f.left === 0) return undefined;
        f.left--;
        olympianRoll.enter(g, { by: g.initiative });
        return 'roll';
      },
    },
    collide: {
      rule: '13.6',
      run: (g) => {
        collisions.enter(g, { order: orderFrom(g, g.initiative) });
        return END;
      },
    },
  },
);

/** [6.1, 6.2, 6.2 several rolls] Two dice pick an event; one that has happened this turn does not happen again. */
export const olympianRoll = rulebook(
  'olympianRoll',
  { by: KINDS.player },
  {
    roll: { rule: '6.1', run: (g, f) => rollCell(g, f.by, 'olympian') },
    event: {
      rule: '6.2',
      run: (g, _f, x) => {
        const row = Math.floor(g.result / COLUMNS);
        const column = g.result % COLUMNS;
        const dice = [row + 1, column + 1];
        const event = g.rules.tables.olympian[row][column];
        const index = g.rules.tables.events.indexOf(event);
        const again = index >= 0 && (g.happened & (1 << index)) !== 0;
        x.say({ ev: 'olympian', event: again ? 'none' : event, dice });
        if (index < 0 || again) return END;
        g.happened |= 1 << index;
        fates.enter(g, { event, lots: [], tally: [] });
        return END;
      },
    },
  },
);
const COLUMNS = 6;

/** [6.3] An event runs its course, one throw after the other. */
export const fates = rulebook(
  'fates',
  { event: wordOf('event', WAR.tables.events), lots: LOTS, tally: TALLY },
  {
    begin: {
      rule: '6.3',
      run: (g, f, x) => {
        f.lots = EVENTS[f.event].begin(g, x, PROCEDURES) ?? [];
      },
    },
    throw: {
      rule: '6.3',
      run: (g, f) => {
        if (f.lots.length === 0) return 'finish';
        const { by, why, dice } = f.lots[0];
        if (dice > 0) rollDice(g, by, why, dice);
        return undefined;
      },
    },
    befall: {
      rule: '6.3',
      run: (g, f, x) => {
        const [lot, ...rest] = f.lots;
        f.lots = rest;
        const more = EVENTS[f.event].befall?.(g, x, lot, g.result, f) ?? [];
        f.lots = [...more, ...rest];
        return 'throw';
      },
    },
    finish: {
      rule: '6.3',
      run: (g, f, x) => EVENTS[f.event].finish?.(g, x),
    },
  },
);

/** [6.3] Unrest in the places of one colour: a Treachery marker calms it for its player. */
export const discordia = rulebook(
  'discordia',
  { player: KINDS.player, squares: KINDS.squares },
  {
    calm: {
      rule: '6.3',
      kind: 'window',
      window: 'discordia',
      pass: A.pass,
      who: (g, f) => (TREACHERY.some((marker) => isAskedFor(g, f.player, marker)) ? maskOf(f.player) : 0),
      offer: (g, _f, out, role: Player) => {
        out.push(A.pass);
        const offered: number[] = [];
        for (const s of g.zones[handOf(role)]) {
          const marker = markerIn(s);
          if (!isTreachery(marker) || offered.includes(marker)) continue;
          offered.push(marker);
          out.push(A.calm | marker);
        }
      },
      takeAll: (g, f, answers, x) => {
        if (answers[f.player] === A.pass) return 'strike';
        playMarker(g, x, f.player, markerArg(answers[f.player]), 'calm-discordia');
        return undefined;
      },
    },
    // Who sees his marker undone may try another.
    calmed: { rule: '6.3', run: (g) => (g.result === 1 ? END : 'calm') },
    strike: {
      rule: '6.3',
      run: (g, f) => rollDice(g, f.player, 'discordia'),
    },
    struck: { rule: '6.3', run: (g, f) => loseUnits(g, f.player, g.result, f.squares, 'discordia') },
  },
);
const TREACHERY = [M['treachery-1'], M['treachery-2'], M['treachery-3']];

/** [23.2] A leader waits, and there is somebody whom he can join. */
const mayHaveLeader = (g: W, player: Player): boolean =>
  leaderPool(g, player).some((kind) => leaderSquares(g, player, kind).length > 0);

/** [6.3] Diana's gift: a leader or a veteran. */
export const diana = rulebook(
  'diana',
  { player: KINDS.player },
  {
    // Who can have neither, as everybody sees, is not asked.
    check: {
      rule: '6.3',
      run: (g, f) => {
        if (mayHaveLeader(g, f.player)) return undefined;
        const { kinds } = g.rules.pieces;
        const trainable = possibleKinds(g, allUnits(g, f.player)).some(
          (kind) => kinds[kind].veteranOf !== NONE,
        );
        return trainable ? undefined : END;
      },
    },
    choose: {
      rule: '6.3',
      offer: (g, f, out) => {
        out.push(A.pass);
        if (allUnits(g, f.player).some((r) => kindOf(g, r).veteranOf !== NONE)) out.push(A.train);
        if (mayHaveLeader(g, f.player)) out.push(A.leader);
      },
      take: (g, f, a, x) => {
        if (a === A.leader) drawLeader(g, x, f.player);
        else if (a === A.train) trainRecruits(g, f.player, 1, squaresOf(g, f.player));
        return END;
      },
    },
  },
);

const payLocals = {
  /** Players still to come, and the squares of the first of them. */
  order: KINDS.players,
  squares: KINDS.squares,
  at: KINDS.squareOrNone,
  cost: KINDS.count,
  /** The best bid of the others so far. */
  bid: KINDS.count,
  bidder: KINDS.playerOrNobody,
  /** Those who may still bid. */
  bidding: KINDS.players,
  /** Squares that others have paid for, and who did. */
  hired: listOf(entryOf({ by: KINDS.player, at: KINDS.square })),
};
type Pay = LocalsOf<typeof payLocals>;

export const payStart = (g: W, order: readonly Player[]): Pay => ({
  order,
  squares: squaresOf(g, order[0]),
  at: NONE,
  cost: 0,
  bid: 0,
  bidder: NONE,
  bidding: [],
  hired: [],
});

/** Has this player paid for the square already, by hiring the units of another there? */
const hasPaid = (f: Pay, player: Player, at: Square): boolean =>
  f.hired.some((paid) => paid.at === at && paid.by === player);

/** [6.3] Leaders, garrisons and legions never mutiny. */
const mutinous = (g: W, player: Player, at: Square): Ref[] =>
  stackAt(g, player, at).filter((r) => {
    const { type, value } = kindOf(g, r);
    return value === 0 && type !== 'garrison' && type !== 'legion';
  });
/** Those of a mutiny who have still to be thrown for: as long as they are there, they have this part in it. */
const rebels = (g: W, f: Pay): Ref[] =>
  stackAt(g, f.order[0], f.at).filter((r) => markOf(postOf(g, r)) === MOVING);

const LARGE = 5;

/** [6.3] Hermes: full squares are paid for, or they mutiny, or somebody else pays them. */
export const hermes = rulebook('hermes', payLocals, {
  next: {
    rule: '6.3',
    run: (g, f) => {
      if (f.order.length === 0) return END;
      const [player] = f.order;
      const at = f.squares.find((square) => unitsIn(g, player, square) >= 2 && !hasPaid(f, player, square));
      if (at === undefined) {
        f.order = f.order.slice(1);
        f.squares = f.order.length === 0 ? [] : squaresOf(g, f.order[0]);
        return 'next';
      }
      f.at = at;
      f.squares = f.squares.slice(f.squares.indexOf(at) + 1);
      f.cost = unitsIn(g, player, at) >= LARGE ? 2 : 1;
      f.bid = f.cost - 1;
      f.bidder = NONE;
      f.bidding =
        f.at === g.rules.map.box ? [] : orderFrom(g, g.initiative).filter((other) => other !== player);
      return undefined;
    },
  },
  pay: {
    rule: '6.3',
    who: (_g, f) => f.order[0],
    offerPublicly: offering(A.pay, A.no),
    check: (g, f, a) => (a === A.pay && g.talents[f.order[0]] < f.cost ? TOO_POOR : undefined),
    take: (g, f, a, x) => {
      const [player] = f.order;
      if (a === A.pay) {
        spend(g, player, f.cost);
        x.say({ ev: 'talents', player, change: -f.cost, why: 'hermes' });
        return 'next';
      }
      // [14.2] Only those who may mutiny have to be seen.
      const rebels = mutinous(g, player, f.at);
      for (const r of rebels) show(g, x, r, EVERYBODY);
      if (rebels.length > 0) x.say({ ev: 'mutiny', player, at: f.at, units: rebels.length });
      return undefined;
    },
  },
  others: {
    rule: '6.3',
    run: (g, f) => {
      if (mutinous(g, f.order[0], f.at).length === 0) return 'next';
      f.bidding = f.bidding.filter((player) => g.talents[player] > f.bid);
      return f.bidding.length === 0 ? 'settle' : undefined;
    },
  },
  bid: {
    rule: '6.3',
    who: (_g, f) => f.bidding[0],
    offer: (g, f, out) => {
      out.push(A.pass);
      for (let talents = f.cost; talents <= g.talents[f.bidding[0]]; talents++) out.push(A.bid | talents);
    },
    check: (_g, f, a) => (a !== A.pass && argOf(a) <= f.bid ? MUST_OUTBID : undefined),
    take: (_g, f, a, x) => {
      const [player, ...rest] = f.bidding;
      f.bidding = rest;
      if (a === A.pass) return 'others';
      if (f.bidder !== NONE) f.bidding = [...rest, f.bidder];
      f.bid = argOf(a);
      f.bidder = player;
      x.say({ ev: 'bid', player, talents: f.bid });
      return 'others';
    },
  },
  settle: {
    rule: '6.3',
    run: (g, f, x) => {
      const [player] = f.order;
      if (f.bidder !== NONE) {
        spend(g, f.bidder, f.bid);
        x.say({ ev: 'talents', player: f.bidder, change: -f.bid, why: 'hermes' });
        for (;;) {
          const [r] = mutinous(g, player, f.at);
          if (r === undefined) break;
          x.say({ ev: 'wonOver', player: f.bidder, kind: kindOf(g, r).index, at: f.at });
          changeOwner(g, x, r, f.bidder);
        }
        clearDecks(g, f.at);
        f.hired = [...f.hired, { by: f.bidder, at: f.at }];
        return 'next';
      }
      markAll(g, mutinous(g, player, f.at), MOVING);
      return undefined;
    },
  },
  mutiny: {
    rule: '6.3',
    run: (g, f) => {
      if (rebels(g, f).length === 0) return 'next';
      rollDice(g, f.order[0], 'mutiny');
      return undefined;
    },
  },
  mutinied: {
    rule: '6.3',
    run: (g, f, x) => {
      const [r] = rebels(g, f);
      if (g.result <= g.rules.tables.mutiny) eliminate(g, x, r, 'mutiny');
      else setMark(g, r, IDLE);
      return 'mutiny';
    },
  },
});

const PROCEDURES = { discordia, diana, hermes, payStart };
export type EventProcedures = typeof PROCEDURES;
