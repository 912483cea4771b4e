import type { IconName } from '../icon.ts';
import { num, PREFIX } from '../markup.ts';
import type { Vignette } from './compose.ts';
import { figureDefinitions, figureSymbols, placeFigure } from './figure.ts';
import { scenery, scenerySymbols } from './scenery/scenery.ts';
import { PLATE } from './scenery/stroke.ts';
import { type VignetteId, vignetteIds, vignetteOf } from './vignettes.ts';

const engrave = ({ sky, distance, ground, figures }: Vignette): string =>
  scenery(sky, distance, ground) +
  figures.map((figure) => (typeof figure === 'string' ? figure : placeFigure(figure))).join('');

const plateSymbol = (id: VignetteId): string =>
  `<symbol id="${PREFIX}plate-${id}" viewBox="0 0 ${PLATE.width} ${PLATE.height}" preserveAspectRatio="xMidYMid slice">${engrave(vignetteOf(id))}</symbol>`;

const figuresUsed = (): Set<IconName> =>
  new Set(
    vignetteIds.flatMap((id) =>
      vignetteOf(id).figures.flatMap((figure) => (typeof figure === 'string' ? [] : [figure.icon])),
    ),
  );

export const plateDefinitions = (): string => figureDefinitions();

export const plateSymbols = (): string[] => [
  ...scenerySymbols(),
  ...figureSymbols(figuresUsed()),
  ...vignetteIds.map(plateSymbol),
];

/** The engraving, 120 wide, its upper left corner at (0, y). */
export const plateUse = (id: VignetteId, y = 0): string =>
  `<use href="#${PREFIX}plate-${id}" y="${num(y)}" width="${PLATE.width}" height="${PLATE.height}"/>`;
