import type { BoardLayout } from '../../src/board.ts';
import { viewBox } from '../../src/board.ts';
import type { Box, Point } from '../../src/plane.ts';
import { plain, polyline, roundedRings } from '../geometry/svg-path.ts';
import { PROVINCE_LINE } from '../layout/province-names.ts';
import type { ProvinceArea } from '../layout/provinces.ts';
import { type Peak, peakUse } from '../peaks.ts';
import type { BoardPlan } from '../plan.ts';
import type { LonLat, Projection } from '../projection.ts';
import type { Relief } from '../relief.ts';
import type { Terrain } from '../terrain.ts';
import { type Tree, treeDefinitions, treeUse } from '../woods.ts';
import { frame } from './frame.ts';
import {
  coastDefinitions,
  gradients,
  peakDefinitions,
  rect,
  seaNames,
  shading,
  waterlines,
} from './ground.ts';
import { cssName, optional } from './option.ts';
import { cartouche, dunes, galley, rhumbLines, windRose } from './ornaments.ts';
import { STILL_STYLE } from './style.ts';
import { lakes, rivers } from './waters.ts';
import { ways } from './ways.ts';

export interface StillDrawing {
  readonly plan: BoardPlan;
  readonly layout: BoardLayout;
  readonly place: Projection;
  readonly terrain: Terrain;
  readonly relief: Relief;
  readonly peaks: readonly Peak[];
  readonly trees: readonly Tree[];
  readonly areas: readonly ProvinceArea[];
  readonly ornaments: Ornaments;
  isLand(p: Point): boolean;
}

export interface Ornaments {
  readonly rose: LonLat;
  readonly cartouche: LonLat;
  /** Centres of further rhumb lines. */
  readonly rhumbs: readonly LonLat[];
  readonly ships: readonly { readonly at: LonLat; readonly scale: number; readonly mirrored: boolean }[];
  /** South of this latitude plain ground is sand. */
  readonly desertBelow: number;
  /** Drawn on the sea: lanes and their signs, in a group with its own style. */
  seaways?(drawing: StillDrawing): string;
}

const WATERLINES = [
  [34, 1],
  [27, 2],
  [20.5, 3],
  [14.5, 4],
  [9, 5],
  [4.5, 6],
] as const;

/** The board without its pieces: one SVG whose colours all come from custom properties. */
export function stillSvg(drawing: StillDrawing): string {
  const { plan, layout, place } = drawing;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="still" viewBox="${viewBox(layout.view)}" overflow="visible" aria-hidden="true">`,
    `<style>${STILL_STYLE}</style>`,
    definitions(drawing),
    '<g clip-path="url(#st-neat)">',
    sea(drawing),
    land(drawing),
    drawing.ornaments.seaways?.(drawing) ?? '',
    lettering(drawing),
    ways(layout),
    cartouche(plan.title, place(drawing.ornaments.cartouche)),
    '</g>',
    frame(plan.neatline, plan.sheet, place),
    '</svg>\n',
  ].join('\n');
}

function definitions({ plan, terrain, areas, peaks }: StillDrawing): string {
  return `<defs>
${coastDefinitions(terrain, plan.neatline)}
${areas.map((area) => `<path id="st-a-${area.id}" d="${roundedRings(openRings(area))}"/>`).join('')}
${tintGroups(plan)
  .map(
    ({ tint, ids, key }) =>
      `<clipPath id="st-t${key}" data-tint="${tint}">${ids.map((id) => `<use href="#st-a-${id}"/>`).join('')}</clipPath>`,
  )
  .join('')}
${gradients()}
<filter id="st-wash" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="5"/></filter>
<filter id="st-soft" x="-2%" y="-2%" width="104%" height="104%"><feGaussianBlur stdDeviation="2"/></filter>
${treeDefinitions()}${peakDefinitions(peaks)}
</defs>`;
}

function openRings(area: ProvinceArea): Point[][] {
  return area.rings.map((ring) => ring.slice(0, -1));
}

/** Provinces of one wash share one group: neighbours never have the same, so their blurred edges cannot meet. */
function tintGroups(plan: BoardPlan): { key: string; tint: number; ids: string[]; option?: string }[] {
  const groups = new Map<string, { key: string; tint: number; ids: string[]; option?: string }>();
  for (const { id, tint, option } of plan.provinces) {
    const key = option ? `${tint}-${cssName(option)}` : `${tint}`;
    const group = groups.get(key) ?? { key, tint, ids: [], ...(option ? { option } : {}) };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function sea({ plan, place, ornaments }: StillDrawing): string {
  return [
    `<rect ${rect(plan.neatline)} fill="url(#st-deep)"/>`,
    rhumbLines([ornaments.rose, ...ornaments.rhumbs].map(place)),
    '<g fill="none" stroke-linejoin="round">',
    ...waterlines(WATERLINES, 6),
    '<use href="#st-isles" stroke="var(--wl5)" stroke-width="6.5"/><use href="#st-isles" stroke="var(--wl6)" stroke-width="3.6"/></g>',
    windRose(place(ornaments.rose), 22),
    ...ornaments.ships.map(({ at, scale, mirrored }) => galley(place(at), scale, mirrored)),
    ...seaNames(plan.seas, place),
  ].join('\n');
}

function land(drawing: StillDrawing): string {
  const { plan, terrain, relief, areas, peaks, place, ornaments } = drawing;
  const washes = tintGroups(plan).map(({ key, tint, ids, option }) =>
    optional(
      option,
      `<g clip-path="url(#st-t${key})"><g fill="var(--t${tint})" opacity="var(--tint-flat)">${uses(ids)}</g><g fill="none" stroke="var(--t${tint})" stroke-width="17" filter="url(#st-wash)" opacity="var(--tint-edge)">${uses(ids)}<use href="#st-broad" stroke-width="8"/></g></g>`,
    ),
  );
  return [
    '<g class="land"><use href="#st-coast" fill-rule="evenodd"/><use href="#st-isles"/></g>',
    '<g clip-path="url(#st-land)">',
    ...washes,
    `<g filter="url(#st-soft)">${shading(relief)}</g>`,
    ...areas.map((area, n) =>
      optional(
        plan.provinces[n].option,
        `<path class="border" d="${area.borders.map((line) => polyline(line)).join('')}"/>`,
      ),
    ),
    desert(drawing),
    rivers(terrain),
    '</g>',
    '<g class="coast"><use href="#st-coast"/><use href="#st-isles" stroke-width=".8"/></g>',
    lakes(terrain),
    `<g class="woods">${drawing.trees.map(treeUse).join('')}</g>`,
    `<g>${peaks.map(peakUse).join('')}</g>`,
  ].join('\n');

  function desert({ isLand, layout }: StillDrawing): string {
    const edge = (x: number) => place([-10 + (x / 1100) * 30, ornaments.desertBelow])[1];
    const busy: Box[] = [
      ...peaks.map(({ at: [x, y], size }) => ({ x0: x - size, x1: x + size, y0: y - size * 1.2, y1: y + 2 })),
      ...layout.spaces.map(({ x, y }) => ({ x0: x - 45, x1: x + 45, y0: y - 40, y1: y + 40 })),
    ];
    return dunes(
      (p) =>
        p[1] > edge(p[0]) &&
        isLand(p) &&
        !busy.some((box) => p[0] > box.x0 - 8 && p[0] < box.x1 && p[1] > box.y0 && p[1] < box.y1),
      plan.neatline,
      1500,
    );
  }
}

function uses(ids: readonly string[]): string {
  return ids.map((id) => `<use href="#st-a-${id}"/>`).join('');
}

function lettering({ plan, layout, place }: StillDrawing): string {
  const peoples = plan.peoples.map(({ text, at, size, spacing }) => {
    const [x, y] = place(at);
    return `<text class="people" x="${Math.round(x)}" y="${Math.round(y)}" font-size="${size}" letter-spacing="${spacing}">${text}</text>`;
  });
  const provinces = layout.provinces.map(({ lines, x, y, tint, option }) =>
    optional(
      option,
      lines
        .map((line, i) => {
          const top = y + 3.4 + (i - (lines.length - 1) / 2) * PROVINCE_LINE;
          return `<text class="province" fill="var(--n${tint})" x="${plain(x + 1)}" y="${plain(top)}">${line.replace('&', '&amp;')}</text>`;
        })
        .join(''),
    ),
  );
  return [...peoples, ...provinces].join('');
}
