import { WAR } from '../data/index.ts';
import type { Square } from '../state.ts';

const { map } = WAR;

const nameAt = (at: Square): string | undefined =>
  map.placeAt[at] < 0 ? undefined : map.places[map.placeAt[at]]?.name;

/** The named place that is the fewest squares away; a chronicle knows no squares. */
export function nearest(at: Square): string {
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

/** "Capua", "the country about Capua", "the sea off Capua". */
export function placeOf(at: Square): string {
  if (at === map.box) return 'Greater Gaul';
  const name = nameAt(at);
  if (name !== undefined) return name;
  return map.type[at] === 'all-sea' ? `the sea off ${nearest(at)}` : `the country about ${nearest(at)}`;
}

/** "at Capua", "near Capua", "off Capua". */
export function where(at: Square): string {
  if (at === map.box) return 'in Greater Gaul';
  const name = nameAt(at);
  if (name !== undefined) return `at ${name}`;
  return `${map.type[at] === 'all-sea' ? 'off' : 'near'} ${nearest(at)}`;
}
