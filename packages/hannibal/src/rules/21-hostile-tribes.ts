import { END, type Frame, type LocalsOf, maskOf } from '@punica/kernel';
import { bothLosses, lossesTaken, NO_LOSSES, takeOff } from '@punica/punic-cards';
import { cusAt, enemyOf, spaceOf } from '../board.ts';
import { counterWindow } from '../counter.ts';
import type { Side } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { H, Loc } from '../state.ts';
import { wearDown } from './21-attrition.ts';

const hostileTribesLocals = {
  side: KINDS.side,
  loc: KINDS.loc,
  /** The part of the stack that has just come in, or what is left of it. */
  plain: KINDS.count,
  elephants: KINDS.count,
  /** What it has lost. */
  lost: KINDS.losses,
};
type HostileTribes = LocalsOf<typeof hostileTribesLocals>;

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
  for (const loc of g.rules.tribalGround)
    if (cusAt(g, side, loc) > 0 && isAmongHostileTribes(g, side, loc)) return true;
  return false;
}

/** [21.3] A Force of a side has come into a place, by whatever way. Leaves `lossesTaken`. */
export const meetTribes = (g: H, side: Side, loc: Loc, plain: number, elephants: number): void =>
  hostileTribes.enter(g, { side, loc, plain, elephants, lost: NO_LOSSES });

/**
 * [21.3] In a hostile province the enemy may set the tribes on whoever has come (cards 7 and 8), with one card
 * after the other as long as anybody is left.
 */
export const hostileTribes = rulebook('hostileTribes', hostileTribesLocals, {
  more: {
    rule: '21.3',
    run(g, f) {
      lossesTaken.leave(g, f.lost);
      if (f.plain + f.elephants === 0 || !isAmongHostileTribes(g, f.side, f.loc)) return END;
    },
  },
  ask: counterWindow<Frame & HostileTribes, 'struck'>({
    rule: '21.3',
    timing: 'enemyForceInHostileProvince',
    asks: (_, f) => maskOf(enemyOf(f.side)),
    effect(g, f) {
      wearDown(g, f, 'hostileTribes', 0, g.rules.tables.hostileTribesColumn);
      return 'struck';
    },
  }),
  spared: { rule: '21.3', run: () => END },
  struck: {
    rule: '21.3',
    run(g, f) {
      takeOff(f, lossesTaken.of(g));
      f.lost = bothLosses(f.lost, lossesTaken.of(g));
      return 'more';
    },
  },
});
