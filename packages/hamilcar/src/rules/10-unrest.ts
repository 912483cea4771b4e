import { END, type Frame, type LocalsOf, maskOf } from '@punica/kernel';
import { lossesTaken, NO_LOSSES } from '@punica/punic-cards';
import { enemyOf, isSpace } from '../board.ts';
import { counterWindow, holdsCardFor } from '../counter.ts';
import type { Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { H, Loc, Space } from '../state.ts';
import { wearDown } from './15-attrition.ts';

const unrestLocals = {
  side: KINDS.side,
  loc: KINDS.loc,
  plain: KINDS.count,
  elephants: KINDS.count,
};
type Unrest = LocalsOf<typeof unrestLocals>;

/** [card 134] In a tribe's space, or joined to one by road. */
export function isNearTribe(g: H, space: Space): boolean {
  if (g.tribe[space] === 1) return true;
  for (const next of g.rules.map.roads.neighbours[space]) if (g.tribe[next] === 1) return true;
  return false;
}

/**
 * [card 134, R47] A force has entered a space outside the walls, for whatever reason: the enemy may rouse the tribes
 * there. Leaves `lossesTaken`.
 */
export function rouseTribes(g: H, side: Side, loc: Loc, plain: number, elephants: number): void {
  lossesTaken.leave(g, NO_LOSSES);
  if (plain + elephants === 0 || !isSpace(g, loc) || !isNearTribe(g, loc)) return;
  // Where only holders are asked nothing would come of it for want of the card.
  if (!g.quick || holdsCardFor(g, enemyOf(side), 'playOrEntry'))
    tribalUnrest.enter(g, { side, loc, plain, elephants });
}

/** [card 134] A force has come near a tribe, for whatever reason. Leaves `lossesTaken`. */
export const tribalUnrest = rulebook('tribalUnrest', unrestLocals, {
  ask: counterWindow<Frame & Unrest, typeof END>({
    rule: 'card 134',
    timing: 'playOrEntry',
    asks: (_g, f) => maskOf(enemyOf(f.side)),
    effect(g, f) {
      wearDown(g, f, 'tribes', 0, g.rules.tables.attrition.hostileTribesColumn);
      return END;
    },
  }),
  quiet: {
    rule: 'card 134',
    run(g) {
      lossesTaken.leave(g, NO_LOSSES);
    },
  },
});
