import { type IconName, iconNames } from '../icon.ts';
import { tint } from '../palette.ts';
import { eagle, TANIT } from '../pieces/emblem.ts';
import { engravedHead } from '../portraits/head.ts';
import type { Relief } from '../portraits/relief.ts';
import { laurelBranches } from '../shapes.ts';
import type { Figure } from './figure.ts';
import { HEADS } from './heads.ts';
import { fasces, standard, sunburst } from './props.ts';
import { type Distance, type Ground, isScenery, type Sky } from './scenery/scenery.ts';

/** What stands on a plate: sky, distance and ground behind, then figures from back to front. */
export interface Vignette {
  sky: Sky;
  distance: Distance;
  ground: Ground;
  figures: readonly (Figure | string)[];
}

const engraved: Relief = {
  face: tint('plate-glow'),
  hair: tint('plate-line'),
  ink: tint('plate-ink'),
  stamp: tint('plate-ink'),
  lit: tint('plate-glow'),
};
const tanitSign = `<path d="${TANIT}" transform="scale(.56)"/>`;
const eagleSign = eagle(12);

/** A head as large as the plate allows. */
function bust(who: string, x: string, looks: string, size: string, y = '32'): string {
  const recipe = HEADS[who];
  if (recipe === undefined) throw new Error(`no head of a plate is called ${who}`);
  return `<g transform="translate(${x} ${y}) scale(${looks === 'left' ? -Number(size) : size} ${size}) translate(-48 -54)">${engravedHead(recipe, engraved)}</g>`;
}

const garland = (x: number, y: number, r: number): string =>
  `<path transform="translate(${x} ${y})" d="${laurelBranches(r, 12, r * 0.26, 164)}" fill="${tint('plate-ink')}" stroke="${tint('plate-glow')}" stroke-width=".3"/>`;

/** Drawings of our own that a line may name, each with three numbers. */
const DRAWINGS: Readonly<Record<string, (x: number, y: number, size: number) => string>> = {
  garland,
  sunburst,
  fasces,
  'punic-standard': (x, base, height) => standard(x, base, height, tanitSign),
  'roman-standard': (x, base, height) => standard(x, base, height, eagleSign),
};

const FLIPPED = 'flipped';
const isIcon = (name: string): name is IconName => (iconNames as readonly string[]).includes(name);

function icons(name: string, words: readonly string[], count = 1): Figure[] {
  if (!isIcon(name)) throw new Error(`no figure of a plate is called ${name}`);
  const [x, y, size, step = 0] = words.filter((word) => word !== FLIPPED).map(Number);
  const flip = words.includes(FLIPPED);
  return Array.from({ length: count }, (_, k) => ({ icon: name, x: x + k * step, y, size, flip }));
}

function figures(line: string): readonly (Figure | string)[] {
  const [what, ...words] = line.split(' ');
  if (what === 'bust') {
    const [who, x, looks, size, y] = words;
    return [bust(who, x, looks, size, y)];
  }
  if (what === 'row') {
    const [name, count, ...rest] = words;
    return icons(name, rest, Number(count));
  }
  const drawing = DRAWINGS[what];
  if (drawing === undefined) return icons(what, words);
  const [x, y, size] = words.map(Number);
  return [drawing(x, y, size)];
}

/**
 * A plate from lines of words. The first names sky, distance and ground; every other line is a figure, from back to
 * front: `trireme 104 42 22 flipped` (an icon: x, y, size), `row spartan 4 36 33 38 15` (four of it, 15 apart),
 * `bust philip 24 right 0.5` (a head: x, where it looks, scale, and y where it is not 32), or one of our drawings with
 * its place and size.
 */
export function vignetteFrom([behind, ...lines]: readonly string[]): Vignette {
  const scenery = behind.split(' ');
  if (!isScenery(scenery)) throw new Error(`no plate can have behind it: ${behind}`);
  const [sky, distance, ground] = scenery;
  return { sky, distance, ground, figures: lines.flatMap(figures) };
}
