import { hexPath } from '../../src/italian.ts';
import type { Box, Point } from '../../src/plane.ts';
import { LANDS, SEAS } from '../data/lettering.ts';
import { polyline, rings, smoothLine } from '../geometry/svg-path.ts';
import { type Peak, peakUse } from '../peaks.ts';
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
import { cartouche, galley, rhumbLines, windRose } from '../still/ornaments.ts';
import { STILL_STYLE } from '../still/style.ts';
import { lakes, rivers } from '../still/waters.ts';
import type { Terrain } from '../terrain.ts';
import { hexEdges, outlines } from './hex-edges.ts';
import { type ItalianMap, latin, TINTS } from './italian-map.ts';
import { type HexPlane, RADIUS } from './plane-of-hexes.ts';

export interface ItalianDrawing {
  readonly map: ItalianMap;
  readonly plane: HexPlane;
  readonly view: Box;
  readonly neatline: Box;
  readonly sheet: Box;
  readonly terrain: Terrain;
  readonly relief: Relief;
  readonly peaks: readonly Peak[];
  readonly marsh: string;
  readonly provinceNames: ReadonlyMap<string, Point>;
}

/** How far the sheet is turned against north, for the rose. */
const NORTH = -19.7;
/** In the free water at the lower left of the whole view. */
const ROSE: Point = [168, 700];
const CARTOUCHE: Point = [168, 920];

const WATERLINES = [
  [42, 1],
  [33, 2],
  [25, 3],
  [18, 4],
  [11, 5],
  [5.5, 6],
] as const;

const STYLE = `${STILL_STYLE}
.still .hexes{fill:none;stroke:var(--coast);stroke-width:.8;opacity:.34}
.still .far{fill:var(--t5);opacity:.2}
.still .rough{fill:var(--high);opacity:.2}
.still .mountain{fill:var(--high);opacity:.42}
.still .swamp{fill:var(--river);opacity:.22}
.still .hatch{stroke:var(--coast);stroke-width:.9;opacity:.34}
.still .edge{fill:none;stroke:var(--border);stroke-width:2.2;stroke-dasharray:7 3 1.2 3;opacity:.9;stroke-linejoin:round}
.still .marsh{fill:none;stroke:var(--river);stroke-width:1;stroke-linecap:round}
.still .road-case{stroke-width:5;stroke-linejoin:round}
.still .road-bed{stroke-width:2.6;stroke-linejoin:round;stroke-linecap:round}
.still .coast{stroke-width:1.5}
.still .province{font-size:13px;letter-spacing:3px;stroke-width:3.4px;stroke-opacity:.75}`.replace(/\n/g, '');

/** The hexes of Italy over real ground: everything that does not change in a game. */
export function italianStill(drawing: ItalianDrawing): string {
  const { plane, neatline, sheet, view } = drawing;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="still" viewBox="${view.x0} ${view.y0} ${view.x1 - view.x0} ${view.y1 - view.y0}" overflow="visible" aria-hidden="true">`,
    `<style>${STYLE}</style>`,
    definitions(drawing),
    '<g clip-path="url(#st-neat)">',
    sea(drawing),
    land(drawing),
    roads(drawing),
    lettering(drawing),
    `<g transform="translate(${CARTOUCHE[0]} ${CARTOUCHE[1]}) scale(1.75)">${cartouche(['ITALIA', 'AB VRBE CONDITA DXXXVI'], [0, 0])}</g>`,
    '</g>',
    frame(neatline, sheet, plane.place),
    '</svg>\n',
  ].join('\n');
}

function definitions({ map, plane, neatline, terrain, peaks }: ItalianDrawing): string {
  const edges = hexEdges(plane.hexes);
  const provinceOf = new Map(map.hexes.map(({ id, province }) => [id, province]));
  const areas = map.provinces.map(
    ({ id }) =>
      `<path id="st-a-${id}" d="${rings(outlines(edges, (hex) => provinceOf.get(hex) === id))}"/><clipPath id="st-t-${id}"><use href="#st-a-${id}"/></clipPath>`,
  );
  return `<defs>
${coastDefinitions(terrain, neatline)}
<path id="st-hexes" d="${edges.map(({ a, b }) => polyline([a, b])).join('')}"/>
<path id="st-field" d="${rings(outlines(edges, () => true))}"/>
${areas.join('')}
<pattern id="st-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 0V9"/></pattern>
${gradients()}
<filter id="st-wash" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="6"/></filter>
<filter id="st-soft" x="-2%" y="-2%" width="104%" height="104%"><feGaussianBlur stdDeviation="2.4"/></filter>
${peakDefinitions(peaks)}
</defs>`;
}

function sea({ neatline, plane: { place } }: ItalianDrawing): string {
  return [
    `<rect ${rect(neatline)} fill="url(#st-deep)"/>`,
    rhumbLines([ROSE, place([12.3, 39.2]), place([17.2, 41.9])]),
    '<g fill="none" stroke-linejoin="round">',
    ...waterlines(WATERLINES, 6),
    '<use href="#st-isles" stroke="var(--wl5)" stroke-width="8"/><use href="#st-isles" stroke="var(--wl6)" stroke-width="4.4"/></g>',
    `<g transform="rotate(${NORTH} ${ROSE[0]} ${ROSE[1]})">${windRose(ROSE, 46)}</g>`,
    galley(place([12.0, 38.9]), 1.7, false),
    galley(place([17.9, 41.75]), 1.5, true),
    ...seaNames(SEAS.italian, place),
  ].join('\n');
}

function land({ map, plane, terrain, relief, peaks, marsh }: ItalianDrawing): string {
  const hexesOf = (terrainName: string): string =>
    map.hexes
      .filter((hex) => hex.terrain === terrainName)
      .map(({ id }) => hexPath(plane.hexes.get(id) as Point, RADIUS))
      .join('');
  const washes = map.provinces.map(
    ({ id, diagonal }) =>
      `<g clip-path="url(#st-t-${id})"><use href="#st-a-${id}" fill="var(--land)"/><use href="#st-a-${id}" fill="var(--t${TINTS[id]})" opacity="var(--tint-flat)"/>${diagonal ? `<use href="#st-a-${id}" fill="url(#st-hatch)"/>` : ''}<g fill="none" stroke="var(--t${TINTS[id]})" stroke-width="20" filter="url(#st-wash)" opacity="var(--tint-edge)"><use href="#st-a-${id}"/></g></g>`,
  );
  return [
    '<g class="land"><use href="#st-coast" fill-rule="evenodd"/><use href="#st-isles"/></g>',
    '<g clip-path="url(#st-land)">',
    '<use class="far" href="#st-coast" fill-rule="evenodd"/>',
    ...washes,
    `<path class="rough" d="${hexesOf('rough')}"/><path class="mountain" d="${hexesOf('mountain')}"/><path class="swamp" d="${hexesOf('marsh')}"/>`,
    `<g filter="url(#st-soft)">${shading(relief)}</g>`,
    rivers(terrain),
    '</g>',
    '<use class="hexes" href="#st-hexes"/>',
    `<g class="edge">${map.provinces.map(({ id }) => `<use href="#st-a-${id}"/>`).join('')}</g>`,
    '<g class="coast"><use href="#st-coast"/><use href="#st-isles" stroke-width="1"/></g>',
    lakes(terrain),
    marsh,
    `<g>${peaks.map(peakUse).join('')}</g>`,
  ].join('\n');
}

function roads({ map, plane }: ItalianDrawing): string {
  const lines = map.roads.map(({ hexes }) =>
    smoothLine(
      hexes.map((id) => plane.hexes.get(id) as Point),
      0.5,
    ),
  );
  return `${lines.map((d) => `<path class="road-case" d="${d}"/>`).join('')}${lines.map((d) => `<path class="road-bed" d="${d}"/>`).join('')}`;
}

function lettering({ map, plane, provinceNames }: ItalianDrawing): string {
  const peoples = LANDS.italian.map(({ text, at, size, spacing }) => {
    const [x, y] = plane.place(at);
    return `<text class="people" x="${Math.round(x)}" y="${Math.round(y)}" font-size="${size}" letter-spacing="${spacing}">${text}</text>`;
  });
  const provinces = map.provinces.map(({ id, name }) => {
    const [x, y] = provinceNames.get(id) as Point;
    return `<text class="province" fill="var(--n${TINTS[id]})" x="${x}" y="${y + 4.5}">${latin(name)}</text>`;
  });
  return [...peoples, ...provinces].join('');
}
