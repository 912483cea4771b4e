import { tint } from '../palette.ts';
import { disc, star } from '../shapes.ts';
import { drawn, shaded } from './scenery/stroke.ts';

/** Rods with the axe bound in: the right to command. */
export const fasces = (x: number, y: number, s: number): string =>
  `<g transform="translate(${x} ${y}) scale(${s})">${shaded('M-3-22H3V22H-3Z', 'plate-glow', 0.9)}${drawn('M-1-22V22M1-22V22', 0.6)}${shaded('M3-14C9-17 12-14 13-8C12-3 9-1 3-4Z', 'plate-tone', 0.9)}${shaded('M-4-10h8v3h-8ZM-4 2h8v3h-8ZM-4 14h8v3h-8Z', 'plate-tone', 0.7)}</g>`;

/** The sunburst of Macedon on a bronze-faced shield. */
export const sunburst = (x: number, y: number, r: number): string =>
  `<g transform="translate(${x} ${y})">${shaded(disc(r), 'plate-glow', 0.8)}${drawn(disc(r * 0.86), 0.5)}<path d="${star(16, r * 0.78, r * 0.28)}" fill="${tint('plate-ink')}"/><path d="${disc(r * 0.22)}" fill="${tint('plate-glow')}" stroke="${tint('plate-ink')}" stroke-width=".6"/></g>`;

/** A staff with a hanging cloth; the sign on it is drawn by the caller in a box of ±8. */
export const standard = (x: number, base: number, height: number, sign: string): string =>
  `<g transform="translate(${x} ${base})">${drawn(`M0 0V${-height}`, 1.1)}${drawn(`M-8.6 ${-height + 3}H8.6`, 0.9)}${shaded(`M-7.6 ${-height + 3}H7.6V${-height + 18}l-3.8-2l-3.8 2.4l-3.8-2.4l-3.8 2Z`, 'plate-glow', 0.7)}<g transform="translate(0 ${-height + 10})" fill="${tint('plate-ink')}">${sign}</g></g>`;
