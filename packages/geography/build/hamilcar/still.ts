import { viewBox } from '../../src/board.ts';
import { SEA_NEATLINE, SEA_SHEET, SEA_VIEW, seaPoint } from '../../src/hamilcar.ts';
import type { Point } from '../../src/plane.ts';
import type { SeaName } from '../data/lettering.ts';
import { rings, roundedRings, smoothLine } from '../geometry/svg-path.ts';
import type { LonLat } from '../projection.ts';
import type { Relief } from '../relief.ts';
import { frame } from '../still/frame.ts';
import { baseline, galley, rhumbLines, windRose } from '../still/ornaments.ts';
import { STILL_STYLE } from '../still/style.ts';
import { lakes } from '../still/waters.ts';
import type { Terrain } from '../terrain.ts';
import type { SeaMapFile } from './map-file.ts';
import { BOLT, lanes, roads, straits } from './ways.ts';

const STYLE = `
.still .sea-lane-bed{fill:none;stroke:var(--sea);stroke-width:5;opacity:.5}
.still .sea-lane{fill:none;stroke:var(--sea-ink);stroke-width:2;stroke-dasharray:1 6;stroke-linecap:round;opacity:.95}
.still .sea-spoke{fill:none;stroke:var(--sea-ink);stroke-width:1.4;stroke-dasharray:7 7;opacity:.45}
.still .sea-hub{fill:var(--sea-deep);stroke:var(--sea-ink);stroke-width:1.6;opacity:.9}
.still .sea-hub-ring{fill:none;stroke:var(--sea-ink);stroke-width:.8;opacity:.7}
.still .sea-strait{fill:none;stroke:var(--strait);stroke-width:4;stroke-dasharray:.1 7;stroke-linecap:round}
`.replace(/\n/g, '');

// biome-ignore format: one name a line reads as a table
const SEAS: readonly SeaName[] = [
  { text: 'MARE SARDOVM', along: [[6.2, 40.3], [7.0, 39.2], [7.4, 38.2]], size: 15, spacing: 6 },
  { text: 'MARE TYRRHENVM', along: [[10.2, 38.7], [11.7, 38.9], [13.6, 39.3]], size: 17, spacing: 8 },
  { text: 'MARE HADRIATICVM', along: [[14.5, 43.4], [16.0, 42.4], [17.8, 41.6]], size: 15, spacing: 6 },
  { text: 'MARE IONIVM', along: [[16.3, 38.0], [17.3, 37.0], [18.2, 36.0]], size: 16, spacing: 7 },
  { text: 'MARE AFRICVM', along: [[11.9, 35.4], [13.2, 34.8], [15.4, 34.6]], size: 17, spacing: 8 },
];
const ROSE: LonLat = [16.9, 35.0];
const SHIPS: readonly { readonly at: LonLat; readonly mirrored: boolean }[] = [
  { at: [17.4, 38.9], mirrored: false },
  { at: [6.9, 38.6], mirrored: true },
];
const WATERLINES = [
  [28, 1],
  [21, 2],
  [15, 3],
  [10, 4],
  [7, 5],
  [4, 6],
] as const;

export interface SeaDrawing {
  readonly map: SeaMapFile;
  readonly terrain: Terrain;
  readonly relief: Relief;
}

const place = ([lon, lat]: LonLat): Point => seaPoint(lon, lat);
const NEAT = `x="${SEA_NEATLINE.x0}" y="${SEA_NEATLINE.y0}" width="${SEA_NEATLINE.x1 - SEA_NEATLINE.x0}" height="${SEA_NEATLINE.y1 - SEA_NEATLINE.y0}"`;

/** The board of Hamilcar without its pieces: one SVG whose colours all come from custom properties. */
export function seaStill(drawing: SeaDrawing): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="still" viewBox="${viewBox(SEA_VIEW)}" overflow="visible" aria-hidden="true">`,
    `<style>${STILL_STYLE}${STYLE}</style>`,
    definitions(drawing),
    '<g clip-path="url(#st-neat)">',
    sea(),
    land(drawing),
    lanes(drawing.map),
    straits(drawing.map),
    roads(drawing.map),
    '</g>',
    frame(SEA_NEATLINE, SEA_SHEET, place),
    '</svg>\n',
  ].join('\n');
}

function definitions({ terrain }: SeaDrawing): string {
  const stop = (color: string, at: number): string => `<stop offset="${at}" stop-color="var(--${color})"/>`;
  return `<defs>
<path id="st-coast" d="${rings(terrain.coast)}"/><path id="st-broad" d="${rings(terrain.broadCoast, 0.5)}"/><path id="st-isles" d="${rings(terrain.islets)}"/>
<clipPath id="st-neat"><rect ${NEAT}/></clipPath>
<clipPath id="st-land"><use href="#st-coast" clip-rule="evenodd"/><use href="#st-isles"/></clipPath>
<radialGradient id="st-deep" cx=".46" cy=".5" r=".62">${stop('sea', 0)}${stop('sea', 0.7)}${stop('sea-deep', 1)}</radialGradient>
<filter id="st-soft" x="-2%" y="-2%" width="104%" height="104%"><feGaussianBlur stdDeviation="2"/></filter>
${BOLT}
</defs>`;
}

function sea(): string {
  const names = SEAS.map(
    ({ text, along, size, spacing }, k) =>
      `<path id="st-s${k}" fill="none" d="${smoothLine(baseline(along.map(place)), 0.5)}"/><text class="sea-name" font-size="${size}" letter-spacing="${spacing}"><textPath href="#st-s${k}" startOffset="50%">${text}</textPath></text>`,
  );
  return [
    `<rect ${NEAT} fill="url(#st-deep)"/>`,
    rhumbLines([place(ROSE)]),
    '<g fill="none" stroke-linejoin="round">',
    ...WATERLINES.map(
      ([width, n]) =>
        `<use href="#${width < 5 ? 'st-coast' : 'st-broad'}" stroke="var(--wl${n})" stroke-width="${width}"/>`,
    ),
    '<use href="#st-isles" stroke="var(--wl5)" stroke-width="5"/></g>',
    windRose(place(ROSE), 34),
    ...SHIPS.map(({ at, mirrored }) => galley(place(at), 1.15, mirrored)),
    ...names,
  ].join('\n');
}

function land({ terrain, relief }: SeaDrawing): string {
  const tone = (list: Relief['high'], color: string) =>
    list
      .map(
        (one) => `<path fill="var(--${color})" opacity="var(--${color}-o)" d="${roundedRings(one, 0.5)}"/>`,
      )
      .join('');
  return [
    '<g class="land"><use href="#st-coast" fill-rule="evenodd"/><use href="#st-isles"/></g>',
    '<g clip-path="url(#st-land)">',
    `<g filter="url(#st-soft)" opacity=".8">${tone(relief.high, 'high')}${tone(relief.lit, 'lit')}${tone(relief.dark, 'shade')}</g>`,
    '</g>',
    lakes(terrain),
    '<g class="coast"><use href="#st-coast"/><use href="#st-isles" stroke-width=".8"/></g>',
  ].join('\n');
}
