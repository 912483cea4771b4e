import { viewBox } from '../../src/board.ts';
import {
  WAR_BOX,
  WAR_GRID,
  WAR_NEATLINE,
  WAR_SHEET,
  WAR_SIDE,
  WAR_VIEW,
  warPoint,
  warSquare,
} from '../../src/hannibals-war.ts';
import type { Point } from '../../src/plane.ts';
import { LANDS, SEAS } from '../data/lettering.ts';
import type { LonLat } from '../projection.ts';
import type { Relief } from '../relief.ts';
import { frame } from '../still/frame.ts';
import {
  coastDefinitions,
  gradients,
  peakDefinitions,
  rect,
  seaNames,
  shading,
  waterlines,
} from '../still/ground.ts';
import { galley, rhumbLines, windRose } from '../still/ornaments.ts';
import { STILL_STYLE } from '../still/style.ts';
import { lakes } from '../still/waters.ts';
import type { Terrain } from '../terrain.ts';
import { treeDefinitions } from '../woods.ts';
import { type Scenery, sceneryMarkup, washes } from './ground.ts';
import type { WarMapFile } from './map-file.ts';
import { rivers, roads, straits } from './ways.ts';

const ROSE: LonLat = [4.3, 39.0];
const SHIPS: readonly { readonly at: LonLat; readonly mirrored: boolean }[] = [
  { at: [16.4, 35.2], mirrored: false },
  { at: [-7.2, 44.3], mirrored: true },
];

const STYLE = `
.still .war-mountain{fill:var(--t0);opacity:.34}
.still .war-forest{fill:var(--t2);opacity:.34}
.still .war-swamp{fill:var(--t3);opacity:.24}
.still .war-reeds{fill:none;stroke:var(--sea-ink);stroke-width:.75;stroke-linecap:round;opacity:.8}
.still .war-woods{opacity:.9}
.still .war-grid{fill:none;stroke:var(--coast);stroke-width:.7;opacity:.42}
.still .war-river-bed{fill:none;stroke:var(--land);stroke-width:4.6;opacity:.55;stroke-linecap:round}
.still .war-river{fill:none;stroke:var(--strait);stroke-width:2;opacity:.75;stroke-linecap:round;stroke-linejoin:round}
.still .war-strait-bed{fill:none;stroke:var(--paper);stroke-width:5;opacity:.7}
.still .war-strait{fill:none;stroke:var(--strait);stroke-width:2.6;stroke-dasharray:.1 5;stroke-linecap:round}
.still .war-beyond{fill:var(--margin);opacity:.72}
.still .war-box{fill:var(--t2);opacity:.16}
.still .war-box-line{fill:none;stroke:var(--coast);stroke-width:1.4;stroke-dasharray:6 3}
.still .war-letters{font-weight:600;font-size:11px;fill:var(--ink)}
.still .war-land{font-weight:500;fill:var(--terra)}
`.replace(/\n/g, '');

const WATERLINES = [
  [24, 1],
  [18, 2],
  [13, 3],
  [9, 4],
  [6, 5],
  [3.4, 6],
] as const;

export interface WarDrawing {
  readonly map: WarMapFile;
  readonly terrain: Terrain;
  readonly relief: Relief;
  readonly scenery: Scenery;
  isLand(p: Point): boolean;
}

const place = ([lon, lat]: LonLat): Point => warPoint(lon, lat);

/** The board of Hannibal's War without its pieces: one SVG whose colours all come from custom properties. */
export function warStill(drawing: WarDrawing): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="still" viewBox="${viewBox(WAR_VIEW)}" overflow="visible" aria-hidden="true">`,
    `<style>${STILL_STYLE}${STYLE}</style>`,
    definitions(drawing),
    '<g clip-path="url(#st-neat)">',
    sea(),
    land(drawing),
    grid(drawing),
    lettering(),
    '</g>',
    frame(WAR_NEATLINE, WAR_SHEET, place),
    coordinates(),
    '</svg>\n',
  ].join('\n');
}

function definitions({ terrain, scenery }: WarDrawing): string {
  return `<defs>
${coastDefinitions(terrain, WAR_NEATLINE)}
${gradients()}
<filter id="st-soft" x="-2%" y="-2%" width="104%" height="104%"><feGaussianBlur stdDeviation="2"/></filter>
${treeDefinitions()}${peakDefinitions(scenery.peaks)}
</defs>`;
}

function sea(): string {
  return [
    `<rect ${rect(WAR_NEATLINE)} fill="url(#st-deep)"/>`,
    rhumbLines([place(ROSE)]),
    '<g fill="none" stroke-linejoin="round">',
    ...waterlines(WATERLINES, 5),
    '<use href="#st-isles" stroke="var(--wl5)" stroke-width="5"/></g>',
    windRose(place(ROSE), 17),
    ...SHIPS.map(({ at, mirrored }) => galley(place(at), 0.72, mirrored)),
    ...seaNames(SEAS['hannibals-war'], place),
  ].join('\n');
}

function land({ map, terrain, relief, scenery, isLand }: WarDrawing): string {
  return [
    '<g class="land"><use href="#st-coast" fill-rule="evenodd"/><use href="#st-isles"/></g>',
    '<g clip-path="url(#st-land)">',
    washes(map),
    `<g filter="url(#st-soft)" opacity=".55">${shading(relief)}</g>`,
    '</g>',
    lakes(terrain),
    `<g clip-path="url(#st-land)">${rivers(map, isLand)}</g>`,
    '<g class="coast"><use href="#st-coast"/><use href="#st-isles" stroke-width=".8"/></g>',
    sceneryMarkup(scenery),
  ].join('\n');
}

function grid({ map }: WarDrawing): string {
  const { x0, y0, x1, y1 } = WAR_GRID;
  let lines = '';
  for (let x = x0; x <= x1; x += WAR_SIDE) lines += `M${x} ${y0}V${y1}`;
  for (let y = y0; y <= y1; y += WAR_SIDE) lines += `M${x0} ${y}H${x1}`;
  const box = warSquare(WAR_BOX);
  const top = WAR_NEATLINE.y0;
  const narrow = straits(map);
  return [
    `<path class="war-beyond" d="M${x0} ${top}H${x1}V${y0}H${box.x1}V${box.y0}H${box.x0}V${y0}H${x0}Z"/>`,
    `<path class="war-grid" d="${lines}"/>`,
    `<path class="war-strait-bed" d="${narrow}"/><path class="war-strait" d="${narrow}"/>`,
    `<rect class="war-box" ${rect(box)}/><rect class="war-box-line" ${rect(box)}/>`,
    roads(map),
  ].join('\n');
}

function lettering(): string {
  return LANDS['hannibals-war']
    .map(({ text, at, size, spacing }) => {
      const [x, y] = place(at);
      return `<text class="war-land" x="${Math.round(x)}" y="${Math.round(y)}" font-size="${size}" letter-spacing="${spacing}">${text}</text>`;
    })
    .join('');
}

/** Letters of the rows and numbers of the columns in the margin. */
function coordinates(): string {
  const { x0, y0, x1, y1 } = WAR_GRID;
  const texts: string[] = [];
  Array.from('ABCDEFGHIJKL').forEach((row, k) => {
    const y = y0 + (k + 0.5) * WAR_SIDE + 4;
    for (const x of [x0 - 16, x1 + 16]) texts.push(`<text x="${x}" y="${y}">${row}</text>`);
  });
  for (let column = 1; column <= 20; column++) {
    const x = x0 + (column - 0.5) * WAR_SIDE;
    texts.push(`<text x="${x}" y="${y1 + 20}">${column}</text>`);
    texts.push(`<text x="${x}" y="${WAR_NEATLINE.y0 - 12}">${column}</text>`);
  }
  return `<g class="war-letters">${texts.join('')}</g>`;
}
