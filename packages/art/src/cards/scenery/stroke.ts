import { tint } from '../../palette.ts';

/** Plates of the cards are engraved in this box. */
export const PLATE = { width: 120, height: 58 } as const;

export const inkPath = (d: string, tone: 'plate-line' | 'plate-mid' | 'plate-ink', opacity = 1): string =>
  `<path d="${d}" fill="${tint(tone)}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;

export const drawn = (d: string, width = 0.6): string =>
  `<path d="${d}" fill="none" stroke="${tint('plate-ink')}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const shaded = (
  d: string,
  fill: 'plate-glow' | 'plate-paper' | 'plate-tone' = 'plate-glow',
  width = 0.65,
): string =>
  `<path d="${d}" fill="${tint(fill)}" stroke="${tint('plate-ink')}" stroke-width="${width}" stroke-linejoin="round"/>`;

/** A fixed scatter in place of chance, so that a plate is the same at every printing. */
export const scatter = (k: number): number => {
  const v = Math.sin(k * 127.1 + 11.7) * 43758.5453;
  return v - Math.floor(v);
};
