import { num, symbol, use } from '../markup.ts';
import { tint } from '../palette.ts';
import { disc, scutum } from '../shapes.ts';
import { eagle, type Owner, TANIT } from './emblem.ts';
import { castShadow, paint } from './material.ts';

/** Nominal radius of a control marker, in pixels of the whole-map view. */
export const MARKER_RADIUS = 10;

const rimmed = (d: string, fill: string, width = 1.5): string =>
  `<path d="${d}" fill="${fill}" stroke="${tint('rim')}" stroke-width="${num(width)}" stroke-linejoin="round"/>`;

const hairline = (d: string): string =>
  `<path d="${d}" fill="none" stroke="${tint('rim')}" stroke-width=".5" opacity=".55"/>`;

/** Shield of the legions with the eagle, `r` being half of its height. */
export const romanMark = (r: number): string =>
  rimmed(scutum(r * 0.86, r), paint('enamel-rome'), r * 0.15) +
  hairline(scutum(r * 0.7, r * 0.84)) +
  `<g fill="${tint('rim')}">${eagle(r * 1.5, 0, 0)}</g>`;

/** Disc with the sign of Tanit. */
export const punicMark = (r: number): string =>
  rimmed(disc(r), paint('enamel-carthage'), r * 0.15) +
  hairline(disc(r * 0.86)) +
  `<path d="${TANIT}" transform="translate(0 ${num(r * 0.02)}) scale(${num(r / 14.6)})" fill="${tint('rim')}"/>`;

/** Open ring: nobody's. */
export const openMark = (r: number): string =>
  `<path d="${disc(r * 0.74)}" fill="${tint('paper')}" stroke="${tint('road')}" stroke-width="${num(r * 0.14)}"/><path d="${disc(r * 0.22)}" fill="${tint('road')}"/>`;

export const markOf = (owner: Owner | null, r: number): string =>
  owner === 'rome' ? romanMark(r) : owner === 'carthage' ? punicMark(r) : openMark(r);

export const controlSymbols = (): string[] => [
  symbol('control-rome', MARKER_RADIUS, castShadow(8.6, 2.4, 9.8) + romanMark(MARKER_RADIUS)),
  symbol('control-carthage', MARKER_RADIUS, castShadow(8.8, 2.6, 9) + punicMark(MARKER_RADIUS)),
  symbol('control-none', MARKER_RADIUS, openMark(MARKER_RADIUS)),
];

/** Who holds a space: shield, disc or open ring. Centred on the origin, in pixels of the whole-map view. */
export const controlMarker = (owner: Owner | null): string =>
  use(`control-${owner ?? 'none'}`, MARKER_RADIUS);
