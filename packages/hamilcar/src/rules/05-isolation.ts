import { heldSpaces } from '@punica/punic-cards';
import { cusAt, enemyOf, isPlain, isWalled, setControl } from '../board.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/index.ts';
import { rulebook } from '../procedures.ts';
import type { H, Space } from '../state.ts';

/**
 * [5.4, R9, R65] For each space: could a plain marker of the side trace a path from there, by road and lane, to an
 * own CU or walled city? The Mare Tyrrhenum carries no path, nor do enemy markers and tribes; enemy CUs cut none.
 */
export function heldBy(g: H, side: Side): boolean[] {
  const { map, isolationPaths } = g.rules;
  const enemy = enemyOf(side);
  return heldSpaces<Space>({
    all: map.all,
    paths: isolationPaths,
    anchors: (at) => cusAt(g, side, at) > 0 || (g.control[at] === side && isWalled(g, at)),
    open: (at) => cusAt(g, side, at) > 0 || (g.control[at] !== enemy && g.tribe[at] === 0),
  });
}

/** [5.4] The plain markers of a side that trace no such path. */
export function isolated(g: H, side: Side): Space[] {
  const held = heldBy(g, side);
  const lost: Space[] = [];
  const { control } = g;
  for (let at = 0 as Space; at < held.length; at++)
    if (!held[at] && control[at] === side && isPlain(g, at)) lost.push(at);
  return lost;
}

/** [5.4] Carthage first, since the first may free paths for the second. */
export const isolationPhase = rulebook(
  'isolationPhase',
  {},
  {
    remove: {
      rule: '5.4',
      run(g, _f, x) {
        for (const side of [CARTHAGE, ROME] as const) {
          const lost = isolated(g, side);
          if (lost.length > 0) x.say({ ev: 'isolated', side, spaces: lost });
          for (const at of lost) setControl(g, x, at, NONE);
        }
      },
    },
  },
);
