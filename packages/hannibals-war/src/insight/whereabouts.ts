import type { GameMap } from '../data/map.ts';
import type { Square } from '../state.ts';

/** Where something happens, by the names of a map. */
export interface Whereabouts {
  /** The named place that is the fewest squares away; a chronicle knows no squares. */
  nearest(at: Square): string;
  /** "Capua", "the country about Capua", "the sea off Capua". */
  placeOf(at: Square): string;
  /** "at Capua", "near Capua", "off Capua". */
  where(at: Square): string;
}

export function whereaboutsOn(map: GameMap): Whereabouts {
  const nameAt = (at: Square): string | undefined =>
    map.placeAt[at] < 0 ? undefined : map.places[map.placeAt[at]]?.name;

  function nearest(at: Square): string {
    const seen = new Set([at]);
    const open = [at];
    for (let here = open.shift(); here !== undefined; here = open.shift()) {
      const name = nameAt(here);
      if (name !== undefined) return name;
      for (const { to } of map.edges[here]) {
        if (seen.has(to)) continue;
        seen.add(to);
        open.push(to);
      }
    }
    return 'the coast';
  }

  return {
    nearest,
    placeOf(at) {
      if (at === map.box) return 'Greater Gaul';
      const name = nameAt(at);
      if (name !== undefined) return name;
      return map.type[at] === 'all-sea' ? `the sea off ${nearest(at)}` : `the country about ${nearest(at)}`;
    },
    where(at) {
      if (at === map.box) return 'in Greater Gaul';
      const name = nameAt(at);
      if (name !== undefined) return `at ${name}`;
      return `${map.type[at] === 'all-sea' ? 'off' : 'near'} ${nearest(at)}`;
    },
  };
}
