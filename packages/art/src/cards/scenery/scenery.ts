import { PREFIX } from '../../markup.ts';
import { tint } from '../../palette.ts';
import { distances } from './distances.ts';
import { grounds } from './grounds.ts';
import { skies } from './skies.ts';
import { PLATE } from './stroke.ts';

export type Sky = keyof typeof skies;
export type Distance = keyof typeof distances | 'none';
export type Ground = keyof typeof grounds | 'bare';

export const isScenery = (names: readonly string[]): names is readonly [Sky, Distance, Ground] =>
  names.length === 3 &&
  names[0] in skies &&
  (names[1] in distances || names[1] === 'none') &&
  (names[2] in grounds || names[2] === 'bare');

const box = `viewBox="0 0 ${PLATE.width} ${PLATE.height}"`;

const layerSymbols = (kind: string, layers: Record<string, () => string>): string[] =>
  Object.entries(layers).map(
    ([name, draw]) => `<symbol id="${PREFIX}${kind}-${name}" ${box}>${draw()}</symbol>`,
  );

/** Skies, distances and grounds are kept once and shared by all plates. */
export const scenerySymbols = (): string[] => [
  ...layerSymbols('sky', skies),
  ...layerSymbols('distance', distances),
  ...layerSymbols('ground', grounds),
];

const layer = (id: string): string =>
  `<use href="#${PREFIX}${id}" width="${PLATE.width}" height="${PLATE.height}"/>`;

export const scenery = (sky: Sky, distance: Distance, ground: Ground): string =>
  `<rect width="${PLATE.width}" height="${PLATE.height}" fill="${tint('plate-paper')}"/>` +
  layer(`sky-${sky}`) +
  (distance === 'none' ? '' : layer(`distance-${distance}`)) +
  (ground === 'bare' ? '' : layer(`ground-${ground}`));
