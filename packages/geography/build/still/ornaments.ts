import { type Box, distance, type Point } from '../../src/plane.ts';
import { densify } from '../geometry/polyline.ts';
import { type Random, randomFrom, valueNoise } from '../geometry/random.ts';
import { plain, polyline } from '../geometry/svg-path.ts';

export function rhumbLines(roses: readonly Point[]): string {
  const lines = roses.flatMap(([x, y]) =>
    Array.from({ length: 16 }, (_, k) => {
      const turn = (k * Math.PI) / 8 + Math.PI / 16;
      return polyline(
        [
          [x, y],
          [x + 2100 * Math.cos(turn), y + 2100 * Math.sin(turn)],
        ],
        1,
      );
    }),
  );
  return `<path class="rhumb" d="${lines.join('')}"/>`;
}

/** Wind rose of sixteen points; north carries a lily, east a cross for the sunrise. */
export function windRose([x, y]: Point, radius: number): string {
  const rays = Array.from({ length: 16 }, (_, k) => {
    const rank = k % 4 === 0 ? 0 : k % 2 === 0 ? 1 : 2;
    const long = radius * [1.22, 0.9, 0.62][rank];
    const wide = radius * [0.17, 0.14, 0.09][rank];
    const half = (side: number) => `M0 ${plain(-long)}L${plain(side * wide)} ${plain(-wide * 1.15)}L0 0Z`;
    return {
      rank,
      svg: `<g transform="rotate(${plain(k * 22.5)})"><path class="dark" d="${half(1)}"/><path class="light" d="${half(-1)}"/></g>`,
    };
  });
  rays.sort((a, b) => b.rank - a.rank);
  const ticks = Array.from({ length: 32 }, (_, k) => {
    const turn = (k * Math.PI) / 16;
    const at = (r: number): Point => [r * Math.cos(turn), r * Math.sin(turn)];
    return polyline([at(radius * 0.8), at(radius * (k % 2 ? 0.84 : 0.87))], 0.01);
  }).join('');
  const r = radius / 20;
  const lily = `<path class="dark" transform="translate(0 ${plain(-radius * 1.3)}) scale(${plain(r)})" d="M0 0C-1.6-2.4-1.3-4.6 0-7.4C1.3-4.6 1.6-2.4 0 0ZM-.8-.2C-2.2-1.8-4.6-2-4.8-4.2C-4.9-5.8-3-6.2-2.7-4.9C-3.4-5-3.6-3.9-2.8-3.3C-1.9-2.6-1-1.6-.8-.2ZM.8-.2C2.2-1.8 4.6-2 4.8-4.2C4.9-5.8 3-6.2 2.7-4.9C3.4-5 3.6-3.9 2.8-3.3C1.9-2.6 1-1.6 .8-.2ZM-2.4 .3H2.4V1.1H-2.4Z"/>`;
  return `<g class="rose" transform="translate(${plain(x)} ${plain(y)})"><circle r="${plain(radius * 0.87)}"/><circle r="${plain(radius * 0.8)}"/><circle r="${plain(radius * 0.5)}"/><path class="tick" d="${ticks}"/>${rays.map((ray) => ray.svg).join('')}<circle class="hub" r="${plain(radius * 0.1)}"/>${lily}</g>`;
}

/** A war galley under oars and sail, bow to the left, forty units long. */
export function galley([x, y]: Point, scale: number, mirrored: boolean): string {
  const oars = Array.from({ length: 11 }, (_, k) => {
    const from = -12.5 + k * 2.4;
    return polyline(
      [
        [from, 1.2],
        [from + 1.7, 6.4],
      ],
      0.1,
    );
  }).join('');
  const shields = Array.from(
    { length: 8 },
    (_, k) => `<circle class="paper" cx="${plain(-11 + k * 3.1)}" cy="-1.1" r="1"/>`,
  ).join('');
  return `<g class="ship" transform="translate(${plain(x)} ${plain(y)}) scale(${plain(mirrored ? -scale : scale)} ${plain(scale)})">
<path class="line" d="${oars}"/>
<path class="hull" d="M-22 2.6L-17.4 .6C-17.2-2-17.4-4.2-18.6-6.2C-16.6-5.6-15.4-4-15-2.2C-6-1.6 6-1.6 13.6-2.2C16.4-2.6 18.2-4.6 18-7.6C17.8-9.6 16.2-10.6 14.6-9.8C16-11.8 19.4-10.8 19.8-7.8C20.2-3.4 17.6 1.6 13 3.2C5 4.4-8 4.4-14 3.4C-17 3.4-19.6 3.2-22 2.6Z"/>
<path class="eye" d="M-15.6 .4q1.2-1 2.4 0q-1.2 1-2.4 0Z"/>${shields}
<path class="line" d="M-.4-1.8V-18.6M-9.4-16.4H8.6M-.4-18.6L-15-3M-.4-18.6L14.6-5"/>
<path class="sail" d="M-9-16.2C-6.6-12.4-6.8-7.8-9.4-4.6C-4-3.4 3.4-3.4 8.4-4.6C6.2-7.8 6.2-12.4 8.4-16.2Z"/>
<path class="line thin" d="M-3.6-16.2C-2.4-12-2.4-8-3.6-3.8M2.8-16.2C3.6-12 3.6-8 2.6-3.8M-7.6-12.2H7M-7.6-8.4H6.8"/>
<path class="line" d="M-.4-18.6l-4.6-1.4 4.6-1.2Z"/>
<path class="line wake" d="M-20 6.4q2.4-1.6 4.8 0t4.8 0M2 8q2.4-1.6 4.8 0t4.8 0 4.8 0M-12 9.4q2.4-1.6 4.8 0t4.8 0"/></g>`;
}

/** Sand, south of the last roads: small strokes like dune crests. */
export function dunes(isDesert: (p: Point) => boolean, box: Box, count: number): string {
  const random = randomFrom(11);
  const strokes: string[] = [];
  for (let k = 0; k < count; k++) {
    const at: Point = [box.x0 + random() * (box.x1 - box.x0), box.y0 + random() * (box.y1 - box.y0)];
    if (isDesert(at)) strokes.push(dune(at, random));
  }
  return `<path class="dune" d="${strokes.join('')}"/>`;
}

function dune([x, y]: Point, random: Random): string {
  const wide = 5 + random() * 7;
  return `M${plain(Math.round(x))} ${plain(Math.round(y))}q${plain(Math.round(wide * 5) / 10)} ${plain(-Math.round(wide * 3.4) / 10)} ${plain(Math.round(wide * 10) / 10)} 0`;
}

/** A salt lake: broken level strokes inside its outline. */
export function saltPan(outline: readonly Point[]): string {
  const ys = outline.map((p) => p[1]);
  const strokes: string[] = [];
  for (let y = Math.ceil(Math.min(...ys)) + 1; y < Math.max(...ys); y += 2.6) {
    const xs: number[] = [];
    outline.forEach((a, i) => {
      const b = outline[(i + 1) % outline.length];
      if (a[1] <= y !== b[1] <= y) xs.push(a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]));
    });
    xs.sort((a, b) => a - b);
    for (let k = 0; k + 1 < xs.length; k += 2)
      if (xs[k + 1] - xs[k] > 3)
        strokes.push(
          polyline(
            [
              [xs[k] + 1, y],
              [xs[k + 1] - 1, y],
            ],
            0.5,
          ),
        );
  }
  return strokes.join('');
}

/** The outline of a lake that widens from both ends of its spine, with a shore that is never quite even. */
export function lakeShore(spine: readonly Point[], halfWidth: number): Point[] {
  const line = densify(spine, Math.max(2.5, halfWidth * 0.8));
  const last = line.length - 1;
  const side = (sign: 1 | -1): Point[] =>
    line.map(([x, y], i) => {
      const [a, b] = [line[Math.max(0, i - 1)], line[Math.min(last, i + 1)]];
      const length = distance(a, b);
      const swell = 0.45 + 0.55 * Math.sin((Math.PI * (i + 0.5)) / (last + 1));
      const out = halfWidth * sign * swell * (1 + 0.3 * valueNoise(x / 4, y / 4 + sign * 9));
      return [x - ((b[1] - a[1]) / length) * out, y + ((b[0] - a[0]) / length) * out];
    });
  const beyond = (end: Point, before: Point): Point => {
    const reach = (halfWidth * 0.7) / distance(end, before);
    return [end[0] + (end[0] - before[0]) * reach, end[1] + (end[1] - before[1]) * reach];
  };
  return [...side(1), beyond(line[last], line[last - 1]), ...side(-1).reverse(), beyond(line[0], line[1])];
}

/** A baseline that runs on straight at both ends, so that no letter falls off however wide the type. */
export function baseline(points: readonly Point[]): Point[] {
  const on = (end: Point, before: Point): Point => [
    end[0] + (end[0] - before[0]) * 0.6,
    end[1] + (end[1] - before[1]) * 0.6,
  ];
  const last = points.length - 1;
  return [on(points[0], points[1]), ...points, on(points[last], points[last - 1])];
}

/** The title on a tabula ansata, the plate with two handles on which Romans wrote. */
export function cartouche([title, subtitle]: readonly string[], [x, y]: Point): string {
  const plate = (w: number, h: number, ear: number) =>
    `M${-w} ${-h}H${w}V${-h * 0.28}L${w + ear} ${-h * 0.72}V${h * 0.72}L${w} ${h * 0.28}V${h}H${-w}V${h * 0.28}L${-w - ear} ${h * 0.72}V${-h * 0.72}L${-w} ${-h * 0.28}Z`;
  const nails = [-1, 1].map((side) => `<circle class="nail" cx="${side * 74.5}" r="1.3"/>`).join('');
  return `<g class="cartouche" transform="translate(${plain(Math.round(x))} ${plain(Math.round(y))})"><path class="plate" d="${plate(67, 22, 14)}"/><path class="hair" d="${plate(64, 19, 12)}"/>${nails}<text class="title" x="1.5" y="-1">${title}</text><path class="hair" d="M-22 5.4H22"/><text class="subtitle" x=".5" y="13.6">${subtitle}</text></g>`;
}
