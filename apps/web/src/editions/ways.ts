import type { DataFiles } from '@punica/kernel/edition';

/** A way between two places of the map: a road, a pass, a river, the side of a square. */
export interface Way {
  readonly a: string;
  readonly b: string;
  readonly type: string;
}

/** A way that an edition has and our map does not, or the other way round. */
export interface WayChange extends Way {
  readonly change: 'added' | 'removed';
}

type Json = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWord = (value: unknown): value is string => typeof value === 'string';

/** What a way is called where only the list that it stands in says so. */
const SORTS: Readonly<Record<string, string>> = {
  roads: 'road',
  rivers: 'river',
  lanes: 'lane',
  straits: 'strait',
};
/** Lists whose ways lead through many places. */
const THROUGH = ['roads', 'rivers'];

/** The maps among the files; a layer over another game has two. */
export const mapsIn = (files: DataFiles): readonly Json[] =>
  Object.entries(files).flatMap(([file, json]) =>
    file.endsWith('map.json') && isRecord(json) ? [json] : [],
  );

/** Every way that the maps say, in whichever of the three forms the games write them. */
const waysOf = (files: DataFiles): readonly Way[] =>
  mapsIn(files).flatMap((map) =>
    Object.entries(map).flatMap(([name, list]) =>
      Array.isArray(list) ? (list as readonly unknown[]).flatMap((entry) => waysIn(name, entry)) : [],
    ),
  );

/** The stretches of one entry of such a list; none where it is no way. */
export function waysIn(list: string, entry: unknown): readonly Way[] {
  if (Array.isArray(entry)) {
    const [a, b, type = SORTS[list]] = entry as readonly unknown[];
    return isWord(a) && isWord(b) && isWord(type) ? [{ a, b, type }] : [];
  }
  if (!isRecord(entry)) return [];
  if (isWord(entry.a) && isWord(entry.b))
    return [{ a: entry.a, b: entry.b, type: String(entry.type ?? entry.kind ?? SORTS[list]) }];
  const places = entry.squares ?? entry.hexes;
  if (!THROUGH.includes(list) || !Array.isArray(places) || !places.every(isWord)) return [];
  return places.slice(1).map((b, at) => ({ a: places[at], b, type: SORTS[list] }));
}

const keyOf = ({ a, b, type }: Way): string => (a < b ? `${a} ${b} ${type}` : `${b} ${a} ${type}`);

/** What of the ways differs; one that became a pass instead of a road has gone and come. */
export function wayChanges(ours: DataFiles, theirs: DataFiles): readonly WayChange[] {
  const [before, after] = [ours, theirs].map((files) => new Map(waysOf(files).map((it) => [keyOf(it), it])));
  return [
    ...[...before].flatMap(([key, it]) => (after.has(key) ? [] : [{ ...it, change: 'removed' as const }])),
    ...[...after].flatMap(([key, it]) => (before.has(key) ? [] : [{ ...it, change: 'added' as const }])),
  ];
}
