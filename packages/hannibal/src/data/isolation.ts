import { type FixedPerId, fixedPerId } from '@punica/kernel';
import { heldSpaces } from '@punica/punic-cards';
import { NONE, type Side } from './codes.ts';
import type { Space } from './counted.ts';
import type { GameMap } from './map.ts';
import type { Tables } from './tables.ts';

/** Who holds what, as far as rule 19.4 asks. */
export interface Holdings {
  /** Side whose PC, Walled City or friendly Tribe stands in the space, or NONE. */
  readonly control: FixedPerId<Space, Side | typeof NONE>;
  /** 1 or true where a Tribe stands. */
  readonly tribe: FixedPerId<Space, boolean | 0 | 1>;
  /** CUs by side and space. */
  readonly cus: readonly [FixedPerId<Space, number>, FixedPerId<Space, number>];
}

/** [19.4.2] By space: the neighbours to which a path may go on. */
export const isolationPaths = (map: GameMap, tables: Tables): FixedPerId<Space, readonly Space[]> =>
  fixedPerId(
    map.all.map((at) =>
      map.neighbours[at].filter((_, i) => tables.linkIsolationPath[map.linkType[map.linkOf[at][i]]]),
    ),
  );

/** [19.4.1, 19.4.2, 19.4.3] Plain PCs of a side that can trace no path to anything that holds them. */
export function isolatedPCs(
  map: GameMap,
  paths: FixedPerId<Space, readonly Space[]>,
  side: Side,
  holdings: Holdings,
): Space[] {
  const { control, tribe } = holdings;
  const own = holdings.cus[side];
  const enemy = holdings.cus[side === 0 ? 1 : 0];
  const anchors = (at: Space): boolean =>
    own[at] > 0 || (control[at] === side && (Boolean(tribe[at]) || map.port[at] || map.walled[at] > 0));
  const open = (at: Space): boolean => {
    const foreign = (control[at] !== side && control[at] !== NONE) || (tribe[at] && control[at] !== side);
    return (!foreign || own[at] > 0) && (enemy[at] === 0 || control[at] === side);
  };
  const held = heldSpaces<Space>({ all: map.all, paths, anchors, open });
  const isolated: Space[] = [];
  for (const at of map.all)
    if (control[at] === side && !tribe[at] && map.walled[at] === 0 && !map.fixed[at] && !held[at])
      isolated.push(at);
  return isolated;
}
