import { warCentre, warPlace, warSquare } from '../../src/hannibals-war.ts';
import { distance, type Point } from '../../src/plane.ts';
import { meander } from '../geometry/polyline.ts';
import { type Random, randomFrom } from '../geometry/random.ts';
import { smoothLine } from '../geometry/svg-path.ts';
import type { WarMapFile } from './map-file.ts';

/** Where a way passes through a square: at its city, or near the middle. */
function stations(map: WarMapFile): (square: string) => Point {
  const cities = new Map(
    map.places.map((place) => [place.square, warPlace(place.square, place.lon, place.lat)]),
  );
  return (square) => cities.get(square) ?? warCentre(square);
}

export function roads(map: WarMapFile): string {
  const at = stations(map);
  const lines = map.roads.map((road) => smoothLine(road.squares.map(at))).join('');
  return `<path class="road-case" d="${lines}"/><path class="road-bed" d="${lines}"/>`;
}

/** A river keeps off the cities on its banks. */
const BANK: Point = [8, 9];

export function rivers(map: WarMapFile, isLand: (p: Point) => boolean): string {
  const random = randomFrom(17);
  const lines = map.rivers.map(({ squares }) => {
    const course = squares.map((square): Point => {
      const [x, y] = warCentre(square);
      return [x + BANK[0] * (random() - 0.5), y + BANK[1] * (random() + 0.2)];
    });
    return winding(
      [...course, ...mouth(squares[squares.length - 1], course[course.length - 1], isLand)],
      random,
    );
  });
  return `<path class="war-river-bed" d="${lines.join('')}"/><path class="war-river" d="${lines.join('')}"/>`;
}

const winding = (course: readonly Point[], random: Random): string =>
  smoothLine(meander(meander(course, 24, 3.4, random), 8, 1.4, random));

/** The nearest water of the last square; none where the river ends on land. */
function mouth(square: string, from: Point, isLand: (p: Point) => boolean): Point[] {
  const { x0, y0, x1, y1 } = warSquare(square);
  let nearest: Point | undefined;
  for (let x = x0 + 2; x < x1; x += 3)
    for (let y = y0 + 2; y < y1; y += 3) {
      if (isLand([x, y])) continue;
      if (nearest === undefined || distance(from, [x, y]) < distance(from, nearest)) nearest = [x, y];
    }
  return nearest === undefined ? [] : [nearest];
}

/** Sides that only fleets cross although there is land on both: straits. */
export function straits(map: WarMapFile): string {
  const dry = (id: string): boolean => map.squares[id].type !== 'all-sea';
  return map.sides
    .filter(([a, b, side]) => side === 'sea' && dry(a) && dry(b))
    .map(([a, b]) => {
      const [p, q] = [warSquare(a), warSquare(b)];
      const [x0, x1] = [Math.max(p.x0, q.x0), Math.min(p.x1, q.x1)];
      const [y0, y1] = [Math.max(p.y0, q.y0), Math.min(p.y1, q.y1)];
      return `M${x0} ${y0}L${x1} ${y1}`;
    })
    .join('');
}
