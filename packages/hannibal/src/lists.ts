import { entriesOf, type Lists } from '@punica/kernel';
import type { GameMap, Generals } from './data/index.ts';

/** What a Strategy Card may be played for, as position files name it; a variant has more. */
export const USE_NAMES: readonly string[] = ['event', 'move', 'control', 'raise', 'discard'];

/** Behind the name of a space: the inside of its Walled City (10.7). */
export const INSIDE = ' inside';

const namesOf = (list: Iterable<{ readonly id: string }>): string[] => Array.from(list, ({ id }) => id);

/** The names that kinds look up, of the map and the generals of this game or a variant. */
export const listsOf = (map: GameMap, generals: Generals, uses: readonly string[]): Lists => ({
  space: entriesOf(map.ids),
  place: [...map.ids, ...map.all.filter((at) => map.walled[at] > 0).map((at) => map.ids[at] + INSIDE)],
  province: namesOf(map.provinces),
  region: namesOf(map.regions),
  general: namesOf(generals.list),
  use: uses,
});
