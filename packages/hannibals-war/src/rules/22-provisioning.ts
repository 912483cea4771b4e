import { END, refusal } from '@punica/kernel';
import { A } from '../actions.ts';
import { forageOf, spend } from '../board.ts';
import { NONE, type Player } from '../data/codes.ts';
import { rulebook } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import { squaresOf, unitsIn } from '../units.ts';
import { loseUnits } from './23-leaders.ts';

const TOO_POOR = refusal('22.4', 'tooPoorToProvision');

interface Provisioning {
  order: readonly Player[];
  squares: readonly Square[];
  at: Square;
}

/** [22.2] Units of a player beyond what their square feeds; Greater Gaul feeds all [27.4]. */
export const excess = (g: W, player: Player, at: Square): number =>
  at === g.rules.map.box ? 0 : Math.max(0, unitsIn(g, player, at) - forageOf(g, at));

/** [22.1, 22.5, 22.8, 25.20, 3.2] The Provisioning Phase: pay for those whom the land does not feed, or lose them. */
export const provisioning = rulebook<Provisioning>('provisioning')({
  next: {
    rule: '22.1',
    run: (g, f) => {
      if (f.order.length === 0) return END;
      const [player] = f.order;
      const at = f.squares.find((square) => excess(g, player, square) > 0);
      if (at === undefined) {
        f.order = f.order.slice(1);
        f.squares = f.order.length === 0 ? [] : squaresOf(g, f.order[0]);
        return 'next';
      }
      f.at = at;
      f.squares = f.squares.slice(f.squares.indexOf(at) + 1);
      return undefined;
    },
  },
  pay: {
    rule: '22.4',
    auto: true,
    who: (_g, f) => f.order[0],
    offer: (_g, _f, out) => {
      out.push(A.pay, A.no);
    },
    check: (g, f, a) =>
      a === A.pay && g.talents[f.order[0]] < g.rules.tables.price['provision-square'] ? TOO_POOR : undefined,
    take: (g, f, a, x) => {
      const [player] = f.order;
      if (a === A.pay) {
        spend(g, player, g.rules.tables.price['provision-square']);
        x.say({ ev: 'provisioned', player, at: f.at });
        return 'next';
      }
      // [22.6] The owner chooses who starves.
      loseUnits(g, player, excess(g, player, f.at), [f.at], 'hunger');
      return 'next';
    },
  },
});

export const provisioningStart = (g: W, order: readonly Player[]): Provisioning => ({
  order,
  squares: squaresOf(g, order[0]),
  at: NONE,
});
