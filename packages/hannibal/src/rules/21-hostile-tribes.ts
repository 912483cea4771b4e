import { END, maskOf } from '@punica/kernel';
import { cusAt, enemyOf, spaceOf } from '../board.ts';
import { counterWindow } from '../counter.ts';
import type { Side } from '../data/codes.ts';
import { rulebook } from '../procedures.ts';
import type { H, Loc } from '../state.ts';
import { attrition } from './21-attrition.ts';

interface HostileTribes {
  readonly side: Side;
  readonly loc: Loc;
  /** The part of the stack that has just come in. */
  readonly plain: number;
  readonly elephants: number;
}

/** Is this a place where cards 7 and 8 can strike a Force of this side? */
export const isAmongHostileTribes = (g: H, side: Side, loc: Loc): boolean =>
  g.rules.variant.isHostileGround(
    g,
    side,
    loc,
    g.rules.map.provinces[g.rules.map.province[spaceOf(g, loc)]].hostile,
  );

/** Does any Force of this side stand where the tribes can strike it? */
export function standsAmongTribes(g: H, side: Side): boolean {
  for (let loc = 0; loc < g.rules.locs; loc++)
    if (cusAt(g, side, loc) > 0 && isAmongHostileTribes(g, side, loc)) return true;
  return false;
}

/**
 * [21.3] A Force has come into a hostile province, by whatever way: the enemy may set the tribes on it
 * (cards 7 and 8), once for each card. Result: the losses, as `plainIn` and `elephantsIn` read them.
 */
export const hostileTribes = rulebook<HostileTribes>('hostileTribes')({
  begin: {
    rule: '21.3',
    run(g, f) {
      g.result = 0;
      if (f.plain + f.elephants === 0 || !isAmongHostileTribes(g, f.side, f.loc)) return END;
    },
  },
  ask: counterWindow<HostileTribes & { proc: string; step: string }, never>({
    rule: '21.3',
    timing: 'enemyForceInHostileProvince',
    asks: (_, f) => maskOf(enemyOf(f.side)),
    effect(g, f) {
      attrition.enter(g, {
        side: f.side,
        loc: f.loc,
        plain: f.plain,
        elephants: f.elephants,
        modifier: 0,
        column: g.rules.tables.hostileTribesColumn,
        cause: 'hostileTribes',
      });
      return END;
    },
  }),
});
