import { END, type LocalsOf, orElse, refusal } from '@punica/kernel';
import { A, squareArg } from '../actions.ts';
import { contestedBy, isContestedBy } from '../board.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import { fight } from './18-combat.ts';

const NO_BATTLE = refusal('18.2', 'noBattleThere');

/** Every square, for battles in which the ground helps nobody wherever they are fought. */
export const EVERYWHERE = -2 as Square;

const engagementsLocals = {
  player: KINDS.player,
  /** The squares in question; none means wherever he stands among others. */
  among: KINDS.squares,
  /** Where the ground helps nobody (13.6, 17.10): a square, EVERYWHERE or NONE. */
  open: orElse(KINDS.squareOrNone, { everywhere: EVERYWHERE }),
  /** The gods brought it about. */
  fated: KINDS.truth,
};
type Engagements = LocalsOf<typeof engagementsLocals>;

const fields = (g: W, f: Engagements): Square[] => {
  const contested = contestedBy(g, f.player);
  return f.among.length === 0 ? contested : contested.filter((at) => f.among.includes(at));
};

/** [18.2, 18.8] All the battles that a player has to fight, one in each square; of several he says which comes first (R20). */
export const engagements = rulebook('engagements', engagementsLocals, {
  next: {
    rule: '18.2',
    run: (g, f) => (isContestedBy(g, f.player, f.among) ? undefined : END),
  },
  which: {
    rule: '18.2',
    offerPublicly: (g, f, out) => {
      for (const at of fields(g, f)) out.push(A.at | at);
    },
    unlisted: () => NO_BATTLE,
    take: (g, f, a) => {
      const at = squareArg(a);
      fight(g, at, f.player, f.open === EVERYWHERE || f.open === at, f.fated);
      return 'next';
    },
  },
});

/** [13.6] Units thrown together fight at once, player after player; the ground helps nobody. */
export const collisions = rulebook(
  'collisions',
  { order: KINDS.players },
  {
    next: {
      rule: '13.6',
      run: (g, f) => {
        if (f.order.length === 0) return END;
        const [player, ...rest] = f.order;
        f.order = rest;
        engagements.enter(g, { player, among: [], open: EVERYWHERE, fated: true });
        return 'next';
      },
    },
  },
);
