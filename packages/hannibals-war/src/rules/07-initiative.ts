import { argOf, END, type LocalsOf, maskOf, offering, refusal } from '@punica/kernel';
import { A } from '../actions.ts';
import { M, spend } from '../board.ts';
import { NONE, PLAYERS, type Player } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { markerWindow, noteBy } from './09-windows.ts';

const TOO_POOR = refusal('8.4', 'tooPoor');
const MOST_BID = 999;

const initiativeLocals = { by: KINDS.playerOrNobody };
type Initiative = LocalsOf<typeof initiativeLocals>;

/** [7.1] Who has the initiative this turn: Hera's favourite, whoever reads the Auspices, or the highest bid. */
export const initiative = rulebook('initiative', initiativeLocals, {
  hera: {
    rule: '7.1',
    run: (g, _f, x) => {
      if (g.favoured === NONE) return undefined;
      g.initiative = g.favoured;
      x.say({ ev: 'initiative', player: g.initiative, how: 'hera', bids: [] });
      return END;
    },
  },
  auspices: markerWindow<Initiative, 'bid'>({
    rule: '9.12',
    window: 'initiative',
    marker: M.auspices,
    use: 'initiative',
    offer: offering(A.claim),
    first: (g) => g.initiative,
    note: noteBy,
    otherwise: 'bid',
  }),
  claimed: {
    rule: '9.12',
    run: (g, f, x) => {
      if (g.result === 0) return 'auspices';
      g.initiative = f.by;
      x.say({ ev: 'initiative', player: f.by, how: 'auspices', bids: [] });
      return END;
    },
  },
  bid: {
    rule: '7.1',
    kind: 'sealed',
    // Who has nothing bids nothing, and need not be asked.
    who: (g) => {
      let asked = 0;
      for (const player of g.rules.seats) if (g.talents[player] > 0) asked |= maskOf(player);
      return asked;
    },
    offer: (g, _f, out, role: Player) => {
      const most = Math.min(g.talents[role] + 1, MOST_BID);
      for (let talents = 0; talents <= most; talents++) out.push(A.bid | talents);
    },
    // [8.4] Nobody bids what he has not got.
    check: (g, _f, a, role: Player) => (argOf(a) > g.talents[role] ? TOO_POOR : undefined),
    takeAll: (g, _f, answers, x) => {
      const { seats } = g.rules;
      const bidOf = (player: Player): number => (g.talents[player] > 0 ? argOf(answers[player]) : 0);
      const bids = seats.map(bidOf);
      const highest = Math.max(...bids);
      let tied = seats.filter((_, i) => bids[i] === highest);
      while (tied.length > 1) {
        const dice = tied.map(() => x.die());
        for (const [i, player] of tied.entries())
          x.say({ ev: 'die', by: player, dice: [dice[i]], why: 'initiative' });
        tied = tied.filter((_, i) => dice[i] === Math.max(...dice));
      }
      // Whoever does not play has bid nothing at all.
      const byPlayer = PLAYERS.map((player) => (seats.includes(player) ? bidOf(player) : NONE));
      g.initiative = tied[0];
      spend(g, g.initiative, highest);
      x.say({ ev: 'initiative', player: g.initiative, how: 'bid', bids: byPlayer });
    },
  },
});
