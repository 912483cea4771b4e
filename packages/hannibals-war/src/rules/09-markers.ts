import {
  argOf,
  END,
  EVERYBODY,
  includes,
  indexOfItem,
  knownTo,
  type LocalsOf,
  maskOf,
  moveItem,
  moveSlot,
  refusal,
  text,
} from '@punica/kernel';
import { A, markerArg, squareArg } from '../actions.ts';
import {
  isLeaderMarker,
  isMercenary,
  itemToPool,
  loseMarkers,
  M,
  mayBeHeld,
  nextPlayer,
  squareNamed,
} from '../board.ts';
import { GAULS, type KindId, type MarkerId, NONE, type Player } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook, type X } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import { addUnit, hasBerth, hasUnits, setAboard, squaresOf, unitsIn } from '../units.ts';
import { AWAY, handOf, markerIn, moveMarker, PLAYED, POOL } from '../zones.ts';

const NO_UNITS = refusal('23.2', 'noUnitsOfYours');
const NO_BERTH = refusal('23.2', 'noPlaceForLeader');

/** [23.2] Squares where a leader can join a player's units; at sea he needs a berth (R23). */
export function leaderSquares(g: W, player: Player, kind: KindId): Square[] {
  const { map, pieces } = g.rules;
  return squaresOf(g, player).filter(
    (at) =>
      (map.type[at] !== 'all-sea' || hasBerth(g, player, at)) &&
      (at !== map.box || pieces.kinds[kind].nation === GAULS),
  );
}

/** [23.2, 9.13] A leader comes into play with any unit of his player. */
export const arrival = rulebook(
  'arrival',
  { player: KINDS.player, kind: KINDS.kind },
  {
    check: {
      rule: '23.2',
      run: (g, f, x) => {
        if (leaderSquares(g, f.player, f.kind).length > 0) return;
        if (isMercenary(f.kind)) sendAway(g, x, markerOf(g, f.kind));
        return END;
      },
    },
    where: {
      rule: '23.2',
      offerPublicly: (g, f, out) => {
        for (const at of leaderSquares(g, f.player, f.kind)) out.push(A.at | at);
      },
      unlisted: (g, f, a) => (unitsIn(g, f.player, squareArg(a)) > 0 ? NO_BERTH : NO_UNITS),
      take: (g, f, a, x) => {
        const r = addUnit(g, f.kind, squareArg(a), f.player);
        if (g.rules.map.type[squareArg(a)] === 'all-sea') setAboard(g, x, r, true);
        x.say({ ev: 'leader', player: f.player, kind: f.kind, at: squareArg(a) });
      },
    },
  },
);

/** [23.8] A mercenary leader is a marker and a counter of the same name. */
export const markerOf = (g: W, kind: KindId): MarkerId =>
  g.rules.markers.index[g.rules.pieces.kinds[kind].id];
const leaderOf = (g: W, marker: MarkerId): KindId =>
  g.rules.pieces.kindIndex[g.rules.markers.list[marker].id];

/** [9.13, marker Hegemonikos, marker Xenagos] A leader for hire joins at once whoever gains him, or goes back if he finds no unit to join (R16). */
export function settleLeaders(g: W, x: X, player: Player): void {
  const hand = g.zones[handOf(player)];
  for (let i = hand.length - 1; i >= 0; i--) {
    const marker = markerIn(hand[i]);
    if (!isLeaderMarker(marker)) continue;
    moveSlot(x, hand, i, g.zones[AWAY], EVERYBODY);
    x.say({ ev: 'played', player, marker, use: 'hire' });
    if (hasUnits(g, player)) arrival.enter(g, { player, kind: leaderOf(g, marker) });
    else sendAway(g, x, marker);
  }
}

/** [R16] He finds nobody to join. */
function sendAway(g: W, x: X, marker: MarkerId): void {
  itemToPool(g, x, AWAY, marker);
  x.say({ ev: 'negated', marker });
}

/** [9.2, 9.4, 9.5] Markers drawn at random; whoever would hold too many first gives as many back. */
export function drawMarkers(g: W, x: X, player: Player, count: number): void {
  const hand = g.zones[handOf(player)];
  const pool = g.zones[POOL];
  const wanted = Math.min(count, g.rules.handLimit);
  loseMarkers(g, x, player, hand.length + wanted - g.rules.handLimit);
  const markers: MarkerId[] = [];
  for (let n = 0; n < wanted && pool.length > 0; n++)
    markers.push(moveMarker(x, pool, x.below(pool.length), hand, maskOf(player)));
  if (markers.length > 0)
    x.tell(
      maskOf(player),
      { ev: 'drew', player, markers },
      { ev: 'drewHidden', player, count: markers.length },
    );
  settleLeaders(g, x, player);
}

/** [9.5] Whoever decides something of his own may first return markers of his choice (R15). */
export function offerReturns(g: W, player: Player, out: number[]): void {
  if (g.zones[handOf(player)].length > 0) out.push(A.handBack);
}

/** [9.5] Markers go back unplayed, as many as their player likes. */
export const returning = rulebook(
  'returning',
  { player: KINDS.player },
  {
    which: {
      rule: '9.5',
      offer: (g, f, out) => {
        out.push(A.done);
        const offered: MarkerId[] = [];
        for (const s of g.zones[handOf(f.player)]) {
          if (offered.includes(markerIn(s))) continue;
          offered.push(markerIn(s));
          out.push(A.discard | markerIn(s));
        }
      },
      take: (g, f, a, x) => {
        if (a === A.done) return END;
        const marker = markerArg(a);
        itemToPool(g, x, handOf(f.player), marker);
        x.tell(
          maskOf(f.player),
          { ev: 'discarded', player: f.player, marker },
          { ev: 'discardedHidden', player: f.player },
        );
        return g.zones[handOf(f.player)].length > 0 ? 'which' : END;
      },
    },
  },
);

/** [9.10] A marker changes hands; its new holder makes room for it (9.5). Returns it. */
export function passMarker(g: W, x: X, from: Player, to: Player, index: number, audience: number): MarkerId {
  const hand = g.zones[handOf(to)];
  loseMarkers(g, x, to, hand.length + 1 - g.rules.handLimit);
  return moveMarker(x, g.zones[handOf(from)], index, hand, audience);
}

/**
 * [9.7, 9.8] An action marker is played in the open. It comes out with 1 if it takes effect, and is then
 * back in the pool.
 */
export function playMarker(g: W, x: X, player: Player, marker: MarkerId, use: string): void {
  moveItem(x, g.zones[handOf(player)], marker, g.zones[PLAYED], EVERYBODY);
  x.say({ ev: 'played', player, marker, use });
  negation.enter(g, { by: player, marker });
}

const holdsMarker = (g: W, player: Player, marker: MarkerId): boolean =>
  indexOfItem(g.zones[handOf(player)], marker) >= 0;

export { holdsMarker };

/** Is such a marker in this hand, as far as anybody can tell: seen there by all, or among what is hidden? */
export function mayHold(g: W, player: Player, marker: MarkerId): boolean {
  let hides = false;
  for (const s of g.zones[handOf(player)]) {
    if (knownTo(s) !== EVERYBODY) hides = true;
    else if (markerIn(s) === marker) return true;
  }
  return hides && mayBeHeld(g, marker);
}

/**
 * Is this player asked in a window for such a marker? Where only holders are asked, whoever has it: that is known
 * without counting the copies that everybody can see.
 */
export const isAskedFor = (g: W, player: Player, marker: MarkerId): boolean =>
  g.quick ? holdsMarker(g, player, marker) : mayHold(g, player, marker);

/** The first player, clockwise from the one given, who did not pass. */
export function firstToAnswer(g: W, first: Player, answers: readonly number[]): Player {
  const { seats } = g.rules;
  const start = Math.max(seats.indexOf(first), 0);
  for (let i = 0; i < seats.length; i++) {
    const player = seats[(start + i) % seats.length];
    if (answers[player] !== A.pass) return player;
  }
  return NONE;
}

/** [9.12, marker Auspices] Auspices undo any action marker, a Spy undoes a Spy; and what undoes can itself be undone. */
export const negation = rulebook(
  'negation',
  { by: KINDS.player, marker: KINDS.marker },
  {
    chance: {
      rule: '9.12',
      kind: 'window',
      window: 'negate',
      pass: A.pass,
      who: (g, f) => {
        let asked = 0;
        for (const player of g.rules.seats) {
          if (player === f.by) continue;
          if (isAskedFor(g, player, M.auspices) || (f.marker === M.spy && isAskedFor(g, player, M.spy)))
            asked |= maskOf(player);
        }
        return asked;
      },
      offer: (g, f, out, role: Player) => {
        out.push(A.pass);
        if (holdsMarker(g, role, M.auspices)) out.push(A.counter | M.auspices);
        if (f.marker === M.spy && holdsMarker(g, role, M.spy)) out.push(A.counter | M.spy);
      },
      takeAll: (g, f, answers, x) => {
        const by = firstToAnswer(g, nextPlayer(g, f.by), answers);
        if (by < 0) {
          itemToPool(g, x, PLAYED, f.marker);
          g.result = 1;
          return END;
        }
        playMarker(g, x, by, markerArg(answers[by]), 'negate');
        return undefined;
      },
    },
    weigh: {
      rule: '9.12',
      run: (g, f, x) => {
        if (g.result === 0) return 'chance';
        x.say({ ev: 'negated', marker: f.marker });
        itemToPool(g, x, PLAYED, f.marker);
        g.result = 0;
        return END;
      },
    },
  },
);

const rollLocals = {
  by: KINDS.owner,
  count: KINDS.count,
  why: text,
  dice: KINDS.dice,
  pick: KINDS.count,
  /** Two dice that name a cell of a table and are not added. */
  cell: KINDS.truth,
};
export type Roll = LocalsOf<typeof rollLocals>;

/** [9.12, marker Archimedes] Dice thrown by a player; whoever was first in Syracusa may have one of them thrown again by Archimedes. */
export const roll = rulebook('roll', rollLocals, {
  throw: {
    rule: '9.12',
    run: (g, f, x) => {
      const dice: number[] = [];
      for (let n = 0; n < f.count; n++) dice.push(x.die());
      f.dice = dice;
      // The event of the Olympian Phase is told with its dice; only those that Archimedes can touch come before it.
      if (!f.cell || g.phase === 'operations') x.say({ ev: 'die', by: f.by, dice: f.dice, why: f.why });
    },
  },
  again: {
    rule: '9.12',
    kind: 'window',
    window: 'archimedes',
    pass: A.pass,
    who: (g) => {
      const holder = g.holder[SYRACUSA_SQUARE];
      return g.phase === 'operations' &&
        includes(g.rules.players, holder) &&
        isAskedFor(g, holder, M.archimedes)
        ? maskOf(holder)
        : 0;
    },
    offer: (g, f, out, role: Player) => {
      out.push(A.pass);
      if (holdsMarker(g, role, M.archimedes)) for (let i = 0; i < f.dice.length; i++) out.push(A.reroll | i);
    },
    takeAll: (g, f, answers, x) => {
      const by = firstToAnswer(g, f.by, answers);
      if (by < 0) return 'sum';
      f.pick = argOf(answers[by]);
      playMarker(g, x, by, M.archimedes, 'reroll');
      return undefined;
    },
  },
  rethrow: {
    rule: '9.12',
    run: (g, f, x) => {
      if (g.result === 0) return;
      const die = x.die();
      x.say({ ev: 'reroll', by: f.by, from: f.dice[f.pick], to: die });
      f.dice = f.dice.map((old, i) => (i === f.pick ? die : old));
    },
  },
  sum: {
    rule: '9.12',
    run: (g, f) => {
      g.result = f.cell ? FACES * (f.dice[0] - 1) + f.dice[1] - 1 : f.dice.reduce((sum, die) => sum + die, 0);
    },
  },
});

const FACES = 6;
const SYRACUSA_SQUARE = squareNamed('syracusa');

/** Throws dice that others may have to live with; the sum is the result. */
export const rollDice = (g: W, by: Player, why: string, count = 1): void =>
  roll.enter(g, { by, count, why, dice: [], pick: 0, cell: false });

/** Throws a die for the row and one for the column of a table; the result is the cell, counted from 0. */
export const rollCell = (g: W, by: Player, why: string): void =>
  roll.enter(g, { by, count: 2, why, dice: [], pick: 0, cell: true });
