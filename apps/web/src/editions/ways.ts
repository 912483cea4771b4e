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

/** Lists of places that a road or a river leads through, by the sort of way that they are. */
const THROUGH: Readonly<Record<string, string>> = { roads: 'road', rivers: 'river' };

/** The maps among the files; a layer over another game has two. */
export const mapsIn = (files: DataFiles): readonly Json[] =>
  Object.entries(files).flatMap(([file, json]) =>
    file.endsWith('map.json') && isRecord(json) ? [json] : [],
  );

/** Every way that the maps say, in whichever of the three forms the games write them. */
export const waysOf = (files: DataFiles): readonly Way[] =>
  mapsIn(files).flatMap((map) =>
    Object.entries(map).flatMap(([name, list]) =>
      Array.isArray(list) ? (list as readonly unknown[]).flatMap((entry) => waysIn(name, entry)) : [],
    ),
  );

function waysIn(list: string, entry: unknown): readonly Way[] {
  if (Array.isArray(entry)) {
    const [a, b, type] = entry as readonly unknown[];
    return isWord(a) && isWord(b) && isWord(type) ? [{ a, b, type }] : [];
  }
  if (!isRecord(entry)) return [];
  if (isWord(entry.a) && isWord(entry.b)) return [{ a: entry.a, b: entry.b, type: String(entry.type) }];
  const places = entry.squares ?? entry.hexes;
  if (!Object.hasOwn(THROUGH, list) || !Array.isArray(places) || !places.every(isWord)) return [];
  return places.slice(1).map((b, at) => ({ a: places[at], b, type: THROUGH[list] }));
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
