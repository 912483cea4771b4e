import type { Box, Point } from '../../src/plane.ts';
import type { SeaName } from '../data/lettering.ts';
import { simplify } from '../geometry/polyline.ts';
import { rings, roundedRings, smoothLine } from '../geometry/svg-path.ts';
import { type Peak, peakId, peakShapes } from '../peaks.ts';
import type { Projection } from '../projection.ts';
import type { Relief } from '../relief.ts';
import type { Terrain } from '../terrain.ts';
import { baseline } from './ornaments.ts';

/** What every sheet is drawn of: coast and clips, gradients, peaks, shading, and the sea with its names. */

export const rect = ({ x0, y0, x1, y1 }: Box): string =>
  `x="${x0}" y="${y0}" width="${x1 - x0}" height="${y1 - y0}"`;

/** Coast and islets as shapes to be used, and the clips of neatline and land. */
export const coastDefinitions = (terrain: Terrain, neatline: Box): string =>
  [
    `<path id="st-coast" d="${rings(terrain.coast)}"/><path id="st-broad" d="${rings(terrain.broadCoast, 0.5)}"/><path id="st-isles" d="${rings(terrain.islets)}"/>`,
    `<clipPath id="st-neat"><rect ${rect(neatline)}/></clipPath>`,
    '<clipPath id="st-land"><use href="#st-coast" clip-rule="evenodd"/><use href="#st-isles"/></clipPath>',
  ].join('\n');

const stops = (color: string, ...list: [number, number][]): string =>
  list
    .map(([at, opacity]) => `<stop offset="${at}" stop-color="var(--${color})" stop-opacity="${opacity}"/>`)
    .join('');

/** The gradients of sea and peaks. */
export const gradients = (): string =>
  [
    `<radialGradient id="st-deep" cx=".46" cy=".5" r=".62">${stops('sea', [0, 1], [0.7, 1])}${stops('sea-deep', [1, 1])}</radialGradient>`,
    `<linearGradient id="st-peak" x1="0" y1="0" x2="0" y2="1">${stops('peak', [0, 1], [0.6, 0.95], [1, 0.25])}</linearGradient>`,
  ].join('\n');

/** The forms of peaks, and those sizes of them that stand somewhere. */
export function peakDefinitions(peaks: readonly Peak[]): string {
  const shapes = peakShapes().map(
    ({ body, shade, outline, hatching }, k) =>
      `<g id="st-p${k}"><path class="st-pb" d="${body}"/><path class="st-ps" d="${shade}"/><path class="st-ph" d="${hatching}"/><path class="st-po" d="${outline}"/></g>`,
  );
  const used = [...new Set(peaks.map(({ shape, size }) => `${shape} ${size}`))].map((key) =>
    key.split(' ').map(Number),
  );
  const sizes = used.map(
    ([shape, size]) =>
      `<use id="${peakId(shape, size)}" href="#st-p${shape}" transform="scale(${size / 10})"/>`,
  );
  return shapes.join('') + sizes.join('');
}

/** Slopes are blurred: what lies nearer to their outline than this cannot be seen. */
const BLURRED = 2;

/** High ground and its light and dark slopes. */
export const shading = ({ high, lit, dark }: Relief): string => {
  const tone = (list: Relief['high'], color: string): string =>
    list
      .map(
        (one) =>
          `<path fill="var(--${color})" opacity="var(--${color}-o)" d="${roundedRings(plainer(one), 1)}"/>`,
      )
      .join('');
  return tone(high, 'high') + tone(lit, 'lit') + tone(dark, 'shade');
};

const plainer = (rings: readonly Point[][]): Point[][] =>
  rings.map((ring) => simplify(ring, BLURRED)).filter((ring) => ring.length > 2);

/** Lines along the shore, from the widest on; those below `fine` follow the coast closely. */
export const waterlines = (
  widths: readonly (readonly [width: number, tone: number])[],
  fine: number,
): string[] =>
  widths.map(
    ([width, n]) =>
      `<use href="#${width < fine ? 'st-coast' : 'st-broad'}" stroke="var(--wl${n})" stroke-width="${width}"/>`,
  );

export const seaNames = (seas: readonly SeaName[], place: Projection): string[] =>
  seas.map(
    ({ text, along, size, spacing }, k) =>
      `<path id="st-s${k}" fill="none" d="${smoothLine(baseline(along.map(place)), 0.5)}"/><text class="sea-name" font-size="${size}" letter-spacing="${spacing}"><textPath href="#st-s${k}" startOffset="50%">${text}</textPath></text>`,
  );
