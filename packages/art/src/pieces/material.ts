import { PREFIX } from '../markup.ts';
import { type Token, tint } from '../palette.ts';

const ramp = (name: string, stops: readonly (readonly [offset: number, token: Token])[]): string =>
  `<linearGradient id="${PREFIX}${name}" x1="0" y1="0" x2=".7" y2="1">${stops
    .map(([offset, token]) => `<stop offset="${offset}" stop-color="${tint(token)}"/>`)
    .join('')}</linearGradient>`;

/** Paints that need a definition of their own: struck metal, enamel, dressed stone, bone. */
export const materials = {
  silver: ramp('silver', [
    [0, 'silver-lit'],
    [0.5, 'silver'],
    [1, 'silver-deep'],
  ]),
  gold: ramp('gold', [
    [0, 'gold-lit'],
    [0.45, 'gold'],
    [1, 'gold-deep'],
  ]),
  bronze: ramp('bronze', [
    [0, 'bronze-lit'],
    [0.45, 'bronze'],
    [1, 'bronze-deep'],
  ]),
  'enamel-rome': ramp('enamel-rome', [
    [0, 'rome-lit'],
    [0.38, 'rome'],
    [1, 'rome-deep'],
  ]),
  'enamel-carthage': ramp('enamel-carthage', [
    [0, 'carthage-lit'],
    [0.38, 'carthage'],
    [1, 'carthage-deep'],
  ]),
  masonry: ramp('masonry', [
    [0, 'stone-lit'],
    [0.6, 'stone'],
    [1, 'stone'],
  ]),
  bone: ramp('bone', [
    [0, 'plate-light'],
    [0.5, 'bone'],
    [1, 'bone-edge'],
  ]),
  'bone-red': ramp('bone-red', [
    [0, 'rome-lit'],
    [0.4, 'die-red'],
    [1, 'die-red-edge'],
  ]),
} as const;

export type Material = keyof typeof materials;

export const paint = (material: Material): string => `url(#${PREFIX}${material})`;

/** What a piece casts on the map: a flat ellipse, because blurs are dear on things that move. */
export const castShadow = (rx: number, ry: number, dy: number): string =>
  `<ellipse cy="${dy}" rx="${rx}" ry="${ry}" fill="${tint('cast')}" opacity=".3"/>`;
