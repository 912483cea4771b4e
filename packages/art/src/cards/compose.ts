import type { IconName } from '../icon.ts';
import { tint } from '../palette.ts';
import { eagle, TANIT } from '../pieces/emblem.ts';
import { portraits } from '../portraits/generals.ts';
import { engravedHead, headOf, type Recipe } from '../portraits/head.ts';
import type { Relief } from '../portraits/relief.ts';
import { laurelBranches } from '../shapes.ts';
import type { Figure } from './figure.ts';
import { standard } from './props.ts';
import type { Distance, Ground, Sky } from './scenery/scenery.ts';

/** What stands on a plate: sky, distance and ground behind, then figures from back to front. */
export interface Vignette {
  sky: Sky;
  distance: Distance;
  ground: Ground;
  figures: readonly (Figure | string)[];
}

export const on = (icon: IconName, x: number, y: number, size: number, flip = false): Figure => ({
  icon,
  x,
  y,
  size,
  flip,
});

const engraved: Relief = {
  face: tint('plate-glow'),
  hair: tint('plate-line'),
  ink: tint('plate-ink'),
  stamp: tint('plate-ink'),
  lit: tint('plate-glow'),
};

/** A head as large as the plate allows. */
export const bust = (recipe: Recipe, x: number, looks: 'left' | 'right', scale = 0.52, y = 32): string =>
  `<g transform="translate(${x} ${y}) scale(${looks === 'left' ? -scale : scale} ${scale}) translate(-48 -54)">${engravedHead(recipe, engraved)}</g>`;

export const garland = (x: number, y: number, r: number): string =>
  `<path transform="translate(${x} ${y})" d="${laurelBranches(r, 12, r * 0.26, 164)}" fill="${tint('plate-ink')}" stroke="${tint('plate-glow')}" stroke-width=".3"/>`;

const tanitSign = `<path d="${TANIT}" transform="scale(.56)"/>`;
const eagleSign = eagle(12);
export const punicStandard = (x: number, base: number, height: number): string =>
  standard(x, base, height, tanitSign);
export const romanStandard = (x: number, base: number, height: number): string =>
  standard(x, base, height, eagleSign);

export const row = (
  icon: IconName,
  count: number,
  x: number,
  y: number,
  size: number,
  step: number,
  flip = false,
): Figure[] => Array.from({ length: count }, (_, k) => on(icon, x + k * step, y, size, flip));

export const hannibal: Recipe = portraits.hannibal.recipe;
export const hanno: Recipe = headOf('hooked', 'heavy', 'old', 'waved', {
  beard: 'long',
  headgear: 'elderCap',
});
export const cato: Recipe = headOf('snub', 'firm', 'old', 'receding', { dress: 'cloak' });
export const sophonisba: Recipe = headOf('straight', 'soft', 'young', 'long', { headgear: 'diadem' });
export const arethusa: Recipe = headOf('straight', 'soft', 'young', 'waved', { headgear: 'laurel' });
export const philip: Recipe = headOf('aquiline', 'firm', 'mature', 'cropped', {
  beard: 'short',
  headgear: 'diadem',
  dress: 'cloak',
});
export const masinissa: Recipe = headOf('straight', 'firm', 'young', 'curled', {
  beard: 'pointed',
  headgear: 'diadem',
});
export const syphax: Recipe = headOf('hooked', 'firm', 'mature', 'waved', {
  beard: 'full',
  headgear: 'diadem',
});
export const archimedes: Recipe = headOf('aquiline', 'firm', 'old', 'bald', { beard: 'full' });
export const flamen: Recipe = headOf('straight', 'heavy', 'mature', 'cropped', {
  headgear: 'priestCap',
  dress: 'cloak',
});
export const triumphator: Recipe = headOf('aquiline', 'firm', 'mature', 'cropped', {
  headgear: 'laurel',
  dress: 'cloak',
});
export const veteran: Recipe = headOf('hooked', 'firm', 'old', 'cropped', {
  headgear: 'plumedHelm',
  dress: 'cuirass',
});

export const archingDolphins = [
  on('dolphin', 24, 20, 17),
  on('dolphin', 28, 42, 15),
  on('dolphin', 96, 20, 17, true),
  on('dolphin', 92, 42, 15, true),
];

export const scene = (
  sky: Sky,
  distance: Distance,
  ground: Ground,
  ...figures: readonly (Figure | string)[]
): Vignette => ({
  sky,
  distance,
  ground,
  figures,
});
