import type { Lists } from '@punica/kernel';
import type { GameMap, Generals } from './data/index.ts';

/** What a Strategy Card may be played for, as position files name it; a variant has more. */
export const USE_NAMES: readonly string[] = ['event', 'move', 'control', 'raise', 'discard'];

/** Behind the name of a space: the inside of its Walled City (10.7). */
export const INSIDE = ' inside';

const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);

/** The names that kinds look up, of the map and the generals of this game or a variant. */
export const listsOf = (map: GameMap, generals: Generals, uses: readonly string[]): Lists => ({
  space: map.ids,
  place: [...map.ids, ...map.ids.filter((_, at) => map.walled[at] > 0).map((id) => id + INSIDE)],
  province: idsOf(map.provinces),
  region: idsOf(map.regions),
  general: idsOf(generals.list),
  use: uses,
});
