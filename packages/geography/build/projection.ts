import { geoConicConformal } from 'd3-geo';
import type { Box, Point } from '../src/plane.ts';

/** Longitude and latitude in degrees. */
export type LonLat = readonly [lon: number, lat: number];
export type Projection = (place: LonLat) => Point;

/** Conic conformal for the western Mediterranean, scaled so that the given places just fit the box; `stretch` widens it. */
export function projectionFitting(places: readonly LonLat[], box: Box, stretch = 1): Projection {
  const unit = geoConicConformal().parallels([34, 44]).rotate([-7, 0]).scale(1).translate([0, 0]);
  const project = (place: LonLat): Point => {
    const p = unit([place[0], place[1]]);
    if (!p) throw new Error(`No projection for ${place.join(', ')}`);
    return [p[0] * stretch, p[1]];
  };
  const points = places.map(project);
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min((box.x1 - box.x0) / (right - left), (box.y1 - box.y0) / (bottom - top));
  const dx = (box.x0 + box.x1 - scale * (left + right)) / 2;
  const dy = (box.y0 + box.y1 - scale * (top + bottom)) / 2;
  return (place) => {
    const [x, y] = project(place);
    return [x * scale + dx, y * scale + dy];
  };
}
