import { END, type LocalsOf, offering, refusal } from '@punica/kernel';
import { A } from '../actions.ts';
import { forageOf, orderFrom, spend } from '../board.ts';
import { NONE, type Player } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import { squaresOf, unitsIn } from '../units.ts';
import { loseUnits } from './23-leaders.ts';

const TOO_POOR = refusal('22.4', 'tooPoorToProvision');

const provisioningLocals = {
  order: KINDS.players,
  /** Squares that the first of them has paid for. */
  paid: KINDS.squares,
  at: KINDS.squareOrNone,
};
export type Provisioning = LocalsOf<typeof provisioningLocals>;

/** [22.2, 5.4] What a square still feeds when those have eaten who come before this player: whoever was there first, then by their seats (R51). */
function forageFor(g: W, player: Player, at: Square): number {
  let left = forageOf(g, at);
  if (g.holder[at] === player) return left;
  for (const other of orderFrom(g, g.initiative)) {
    if (other === player) break;
    if (other !== g.holder[at]) left -= unitsIn(g, other, at);
  }
  // [22.8] Neutrals eat nothing of it.
  return g.rules.seats.includes(g.holder[at]) ? left - unitsIn(g, g.holder[at], at) : left;
}

/** [22.2] Units of a player beyond what their square feeds; Greater Gaul feeds all [27.4]. */
export function excess(g: W, player: Player, at: Square): number {
  const units = unitsIn(g, player, at);
  if (at === g.rules.map.box) return 0;
  return Math.min(units, Math.max(0, units - forageFor(g, player, at)));
}

/** Squares of a player that still have to be settled, in the order of the board. */
export const hungrySquares = (g: W, player: Player, paid: readonly Square[]): Square[] =>
  squaresOf(g, player).filter((at) => excess(g, player, at) > 0 && !paid.includes(at));

/** The first of them, or NONE. */
function firstHungry(g: W, player: Player, paid: readonly Square[]): Square {
  for (const at of squaresOf(g, player)) if (excess(g, player, at) > 0 && !paid.includes(at)) return at;
  return NONE;
}

/** [22.1, 22.5, 22.8, 25.20, 3.2] The Provisioning Phase: pay for those whom the land does not feed, or lose them. */
export const provisioning = rulebook('provisioning', provisioningLocals, {
  next: {
    rule: '22.1',
    run: (g, f) => {
      if (f.order.length === 0) return END;
      const [player] = f.order;
      // [23.5] All of them each time: a leader who was saved from hunger may have joined a square already fed.
      const at = firstHungry(g, player, f.paid);
      if (at === NONE) {
        f.order = f.order.slice(1);
        f.paid = [];
        return 'next';
      }
      f.at = at;
      return undefined;
    },
  },
  pay: {
    rule: '22.4',
    who: (_g, f) => f.order[0],
    offerPublicly: offering(A.pay, A.no),
    check: (g, f, a) =>
      a === A.pay && g.talents[f.order[0]] < g.rules.tables.price['provision-square'] ? TOO_POOR : undefined,
    take: (g, f, a, x) => {
      const [player] = f.order;
      if (a === A.pay) {
        spend(g, player, g.rules.tables.price['provision-square']);
        f.paid = [...f.paid, f.at];
        x.say({ ev: 'provisioned', player, at: f.at });
        return 'next';
      }
      // [22.6] The owner chooses who starves.
      loseUnits(g, player, excess(g, player, f.at), [f.at], 'hunger');
      return 'next';
    },
  },
});

export const provisioningStart = (order: readonly Player[]): Provisioning => ({ order, paid: [], at: NONE });
