import { tint } from '../palette.ts';

export type Metal = 'silver' | 'gold' | 'bronze';

/** The tones in which a head is struck. */
export interface Relief {
  face: string;
  hair: string;
  ink: string;
  /** One dark tone for the bold form at small sizes. */
  stamp: string;
  lit: string;
}

export const reliefOf = (metal: Metal): Relief => ({
  face: tint(`${metal}-face`),
  hair: tint(`${metal}-hair`),
  ink: tint(`${metal}-ink`),
  stamp: tint(`${metal}-stamp`),
  lit: tint(`${metal}-face`),
});

/**
 * A part of a head in both forms. Heads look right in a box of 100; the full form is an engraving,
 * the stamp a silhouette with a few bold light cuts that survive a radius of 17 px.
 */
export interface Part {
  full(relief: Relief): string;
  stamp(relief: Relief): string;
}

export const shape = (d: string, fill: string, ink: string, width = 1.7): string =>
  `<path d="${d}" fill="${fill}" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"/>`;

export const cut = (d: string, ink: string, width = 1.5): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const solid = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
