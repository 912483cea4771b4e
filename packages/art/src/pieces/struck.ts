import { num, PREFIX } from '../markup.ts';
import { tint } from '../palette.ts';
import { engravedHead, type Headgear, type Recipe, stampedHead } from '../portraits/head.ts';
import { type Metal, reliefOf } from '../portraits/relief.ts';
import { beads, laurelBranches } from '../shapes.ts';
import type { Owner } from './emblem.ts';
import { castShadow, paint } from './material.ts';

/** Engraving, or a bold stamp that survives small sizes. Coins are struck with a radius of 50. */
export type Detail = 'full' | 'stamp';

export type Border = 'laurel' | 'beads';

const FIELD = 43.4;

export const coinDefinitions = (): string =>
  `<clipPath id="${PREFIX}coin-field"><circle r="${FIELD - 0.8}"/></clipPath>`;

/** Rim enamel in a side's colour, a struck field, and laurel or beads round it. */
export const blankCoin = (rim: Owner, metal: Metal, border: Border, detail: Detail): string => {
  const ink = tint(`${metal}-ink`);
  const full = detail === 'full';
  const ring =
    border === 'laurel'
      ? laurelBranches(38.6, full ? 12 : 7, full ? 5.6 : 9.5, 166)
      : beads(39.2, full ? 44 : 26, full ? 1.35 : 2.2);
  return (
    castShadow(44, 9, 49) +
    `<circle r="50" fill="${paint(`enamel-${rim}`)}" stroke="${tint('rim')}" stroke-width="2.4"/>` +
    `<circle r="${FIELD}" fill="${paint(metal)}" stroke="${ink}" stroke-width="1.3"/>` +
    `<path d="${ring}" fill="${ink}" opacity="${full ? 0.5 : 0.42}"/>` +
    (full
      ? `<circle r="35" fill="none" stroke="${tint(`${metal}-lit`)}" stroke-width=".8" opacity=".7"/>`
      : '')
  );
};

/** Light along the upper left edge, laid over the head. */
export const sheen = (metal: Metal): string =>
  `<path d="M-38.6-15A41.4 41.4 0 0 1 14-39" fill="none" stroke="${tint(`${metal}-lit`)}" stroke-width="2.6" stroke-linecap="round" opacity=".8"/>`;

/** Tall headgear needs a smaller head, or the rim would cut it. */
const tall = new Set<Headgear>([
  'corinthianHelm',
  'featheredHelm',
  'plumedHelm',
  'conicalHelm',
  'priestCap',
  'elderCap',
  'feltCap',
  'veil',
  'lionScalp',
]);

export const headOnField = (
  recipe: Recipe,
  metal: Metal,
  looks: 'left' | 'right',
  detail: Detail,
): string => {
  const relief = reliefOf(metal);
  const high = recipe.headgear !== undefined && tall.has(recipe.headgear);
  const scale = detail === 'full' ? (high ? 0.68 : 0.75) : high ? 0.67 : 0.72;
  const centre = high ? '-46 -49.5' : '-50 -54';
  const head = detail === 'full' ? engravedHead(recipe, relief) : stampedHead(recipe, relief);
  return `<g clip-path="url(#${PREFIX}coin-field)"><g transform="scale(${num(looks === 'left' ? -scale : scale)} ${scale}) translate(${centre})">${head}</g></g>`;
};
