import { type Box, grow, type Point } from '../../src/plane.ts';
import { densify } from '../geometry/polyline.ts';
import { plain } from '../geometry/svg-path.ts';
import type { LonLat, Projection } from '../projection.ts';

const BAND = 7;

/** Neatline with a band of degrees: bars alternate from meridian to meridian and from parallel to parallel. */
export function frame(neatline: Box, sheet: Box, place: Projection): string {
  const bars: string[] = [];
  const bar = (x: number, y: number, width: number, height: number) =>
    bars.push(
      `M${plain(Math.round(x))} ${plain(Math.round(y))}h${plain(Math.round(width))}v${plain(Math.round(height))}h${plain(-Math.round(width))}z`,
    );
  for (const [y, top] of [
    [neatline.y0, neatline.y0 - BAND],
    [neatline.y1, neatline.y1],
  ] as const)
    for (const [from, to] of everyOther(crossings(meridians(), place, 1, y), neatline.x0, neatline.x1))
      bar(from, top, to - from, BAND);
  for (const [x, left] of [
    [neatline.x0, neatline.x0 - BAND],
    [neatline.x1, neatline.x1],
  ] as const)
    for (const [from, to] of everyOther(crossings(parallels(), place, 0, x), neatline.y0, neatline.y1))
      bar(left, from, BAND, to - from);
  const line = (by: number, kind: string) => {
    const { x0, y0, x1, y1 } = grow(neatline, by);
    return `<rect class="${kind}" x="${x0}" y="${y0}" width="${x1 - x0}" height="${y1 - y0}"/>`;
  };
  const margin = grow(sheet, 0);
  return `<path class="margin" fill-rule="evenodd" d="M${margin.x0} ${margin.y0}H${margin.x1}V${margin.y1}H${margin.x0}ZM${neatline.x0} ${neatline.y0}V${neatline.y1}H${neatline.x1}V${neatline.y0}Z"/><path class="degrees" d="${bars.join('')}"/>${line(0, 'neat')}${line(BAND, 'neat')}${line(BAND + 4, 'neat thick')}`;
}

function meridians(): LonLat[][] {
  return Array.from({ length: 61 }, (_, k) => [
    [k - 24, 22],
    [k - 24, 56],
  ]);
}

function parallels(): LonLat[][] {
  return Array.from({ length: 35 }, (_, k) => [
    [-24, k + 22],
    [36, k + 22],
  ]);
}

/** Where lines of the graticule meet the edge on which one coordinate (by axis) has the given value. */
function crossings(lines: readonly LonLat[][], place: Projection, axis: 0 | 1, value: number): number[] {
  const found: number[] = [];
  for (const line of lines) {
    const points: Point[] = densify(line, 0.25).map(place);
    for (let i = 0; i + 1 < points.length; i++) {
      const [a, b] = [points[i], points[i + 1]];
      if (a[axis] < value === b[axis] < value) continue;
      const t = (value - a[axis]) / (b[axis] - a[axis]);
      found.push(a[1 - axis] + t * (b[1 - axis] - a[1 - axis]));
      break;
    }
  }
  return found.sort((a, b) => a - b);
}

function everyOther(marks: readonly number[], low: number, high: number): [number, number][] {
  const spans: [number, number][] = [];
  for (let k = 0; k + 1 < marks.length; k += 2) {
    const [from, to] = [Math.max(low, marks[k]), Math.min(high, marks[k + 1])];
    if (to > from) spans.push([from, to]);
  }
  return spans;
}
