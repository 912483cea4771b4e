import { type IconName, iconNames, iconPaths } from '../icon.ts';
import { num, PREFIX } from '../markup.ts';
import { tint } from '../palette.ts';
import { burin } from '../shapes.ts';

/** Figures are cut in the box of the icon set. */
const BOX = 512;

/** Light strokes of the burin, broad at the upper left and running out to the lower right. */
const burinPattern = (): string => {
  let d = '';
  for (let k = -8; k < 30; k++) {
    const x = k * 19;
    d += burin({ x, y: 0 }, { x: x + 330, y: BOX }, 8.4 - k * 0.24, 0.2);
  }
  return `<pattern id="${PREFIX}burin" width="${BOX}" height="${BOX}" patternUnits="userSpaceOnUse"><path d="${d}" fill="${tint('plate-glow')}"/></pattern>`;
};

/** Each figure: a clear edge against the hatching behind it, the ink, and the light cut into it. */
const figureSymbol = (name: IconName): string => {
  const layer = (paint: string): string => `<use href="#${PREFIX}cut-${name}" ${paint}/>`;
  const edge = tint('plate-glow');
  return (
    `<defs><path id="${PREFIX}cut-${name}" d="${iconPaths[name]}"/></defs>` +
    `<symbol id="${PREFIX}figure-${name}" viewBox="0 0 ${BOX} ${BOX}" overflow="visible">${layer(`fill="${edge}" stroke="${edge}" stroke-width="30" stroke-linejoin="round"`)}${layer(`fill="${tint('plate-ink')}"`)}${layer(`fill="url(#${PREFIX}burin)" opacity=".62"`)}</symbol>`
  );
};

export const figureDefinitions = (): string => burinPattern();

export const figureSymbols = (used: ReadonlySet<IconName>): string[] =>
  iconNames.filter((name) => used.has(name)).map(figureSymbol);

export interface Figure {
  icon: IconName;
  x: number;
  y: number;
  size: number;
  flip?: boolean;
}

export const placeFigure = ({ icon, x, y, size, flip }: Figure): string => {
  const use = `<use href="#${PREFIX}figure-${icon}" x="${num(-size / 2)}" y="${num(-size / 2)}" width="${num(size)}" height="${num(size)}"/>`;
  return `<g transform="translate(${num(x)} ${num(y)})${flip ? ' scale(-1 1)' : ''}">${use}</g>`;
};
