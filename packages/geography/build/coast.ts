import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Box, Point } from '../src/plane.ts';
import { clipRing } from './geometry/polyline.ts';

/** Rings of land (and of the water inside it) in longitude and latitude, Natural Earth 1:10 million, public domain. */
export function coastRings(region: Box): Point[][] {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection }>;
  const rings: Point[][] = [];
  for (const { geometry } of feature(atlas, atlas.objects.land).features) {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') continue;
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    for (const ring of polygons.flat()) {
      const points = ring.map(([lon, lat]): Point => [lon, lat]);
      const clipped = reaches(points, region) ? clipRing(points.slice(0, -1), region) : [];
      if (clipped.length > 2) rings.push([...clipped, clipped[0]]);
    }
  }
  return rings;
}

function reaches(ring: readonly Point[], box: Box): boolean {
  const [lons, lats] = [ring.map((p) => p[0]), ring.map((p) => p[1])];
  const span = (list: number[]) =>
    list.reduce(([low, high], v) => [Math.min(low, v), Math.max(high, v)], [Infinity, -Infinity]);
  const [[west, east], [south, north]] = [span(lons), span(lats)];
  return east > box.x0 && west < box.x1 && north > box.y0 && south < box.y1;
}
