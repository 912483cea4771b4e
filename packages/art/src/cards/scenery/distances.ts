import { num } from '../../markup.ts';
import { burin } from '../../shapes.ts';
import { drawn, inkPath, scatter, shaded } from './stroke.ts';

/** A jagged chain of snow peaks with hatching on the lee side. */
const peak = (x: number, y: number, w: number, h: number): string => {
  const top = { x, y: y - h };
  const outline = `M${num(x - w)} ${num(y)}L${num(x - w * 0.52)} ${num(y - h * 0.5)}L${num(x - w * 0.36)} ${num(y - h * 0.46)}L${num(top.x)} ${num(top.y)}L${num(x + w * 0.3)} ${num(y - h * 0.58)}L${num(x + w * 0.46)} ${num(y - h * 0.54)}L${num(x + w)} ${num(y)}Z`;
  let d = '';
  for (let t = 0.06; t < 0.98; t += 0.085) {
    const a = { x: top.x + w * t, y: top.y + h * t };
    const fall = h * (0.42 - 0.28 * Math.abs(t - 0.4));
    d += burin(a, { x: a.x - fall * 0.34, y: Math.min(y, a.y + fall) }, 0.62, 0.08);
  }
  const snow = `M${num(top.x)} ${num(top.y)}L${num(x + w * 0.22)} ${num(y - h * 0.7)}L${num(x + w * 0.09)} ${num(y - h * 0.74)}L${num(x + w * 0.02)} ${num(y - h * 0.62)}L${num(x - w * 0.07)} ${num(y - h * 0.72)}L${num(x - w * 0.19)} ${num(y - h * 0.68)}Z`;
  return shaded(outline, 'plate-paper') + inkPath(d, 'plate-ink', 0.8) + shaded(snow, 'plate-glow', 0.4);
};

const hill = (x: number, y: number, w: number, h: number): string => {
  let d = '';
  for (let k = 0; k < 11; k++) {
    const t = 0.1 + k * 0.085;
    const px = x + w * (2 * t - 1);
    const py = y - h * Math.sin(Math.PI * t) + 0.8;
    d += burin({ x: px, y: py }, { x: px + w * 0.1, y: Math.min(y, py + h * 0.5) }, 0.5, 0.06);
  }
  return (
    shaded(
      `M${num(x - w)} ${num(y)}Q${num(x - w * 0.4)} ${num(y - h * 1.25)} ${num(x)} ${num(y - h)}T${num(x + w)} ${num(y)}Z`,
      'plate-paper',
    ) + inkPath(d, 'plate-mid', 0.8)
  );
};

const battlement = (x: number, w: number, y: number, h: number, step = 2.4): string => {
  let d = `M${num(x)} ${num(y + h)}V${num(y)}`;
  for (let k = 0; k < Math.round(w / step); k++) d += k % 2 ? `v1.5h${step}` : `v-1.5h${step}`;
  return `${d}V${num(y + h)}Z`;
};

const masonry = (x: number, w: number, y: number, h: number): string => {
  let d = '';
  for (let row = 0, py = y + 2; py < y + h; py += 2.2, row++)
    for (let px = x + (row % 2 ? 1.4 : 3.2); px < x + w - 2; px += 5.2)
      if (scatter(px * 3 + py) > 0.35) d += `M${num(px)} ${num(py)}h2.4`;
  return drawn(d, 0.4);
};

const cityWall = (x: number, w: number, base: number, h: number): string =>
  shaded(battlement(x, w, base - h, h), 'plate-glow') +
  masonry(x, w, base - h, h) +
  [x - 1.6, x + w / 2 - 5, x + w - 8.2]
    .map(
      (tx) =>
        shaded(battlement(tx, 9.6, base - h - 6, h + 6), 'plate-glow') +
        masonry(tx, 9.6, base - h - 6, h + 6) +
        inkPath(`M${num(tx + 4)} ${num(base - h - 2)}h1.6v3.4h-1.6Z`, 'plate-ink'),
    )
    .join('');

const column = (x: number, base: number, h: number): string => {
  let flutes = '';
  for (let k = 0; k < 4; k++) flutes += `M${num(x - 2.1 + k * 1.4)} ${num(base - 2)}V${num(base - h + 3)}`;
  return (
    shaded(
      `M${num(x - 4.4)} ${num(base)}h8.8v-1.6h-1.4V${num(base - h + 2.4)}h1.6v-2.4h-9.2v2.4h1.6V${num(base - 1.6)}h-1.4Z`,
    ) + drawn(flutes, 0.45)
  );
};

export const distances = {
  peaks: (): string =>
    peak(16, 45, 24, 30) + peak(104, 45, 24, 33) + peak(46, 45, 20, 20) + peak(78, 45, 20, 24),
  alps: (): string =>
    peak(12, 48, 28, 40) +
    peak(110, 48, 30, 42) +
    peak(40, 48, 22, 30) +
    peak(84, 48, 24, 34) +
    peak(62, 48, 18, 24),
  hills: (): string => hill(20, 44, 34, 13) + hill(104, 44, 36, 15) + hill(64, 44, 34, 9),
  volcano: (): string =>
    shaded('M22 45L50 17C53 15.5 66 15.5 69 17L100 45Z', 'plate-paper') +
    inkPath(
      Array.from({ length: 16 }, (_, k) =>
        burin({ x: 64 + k * 2, y: 18 + k * 1.7 }, { x: 60 + k * 2.2, y: 27 + k * 1.2 }, 0.6, 0.06),
      ).join(''),
      'plate-ink',
      0.8,
    ) +
    shaded('M52 17C50 10 58 11 57 6C60 2 68 4 66 8C71 8 70 15 66 17C62 14 57 18 52 17Z', 'plate-tone'),
  island: (): string => hill(60, 46, 44, 15) + hill(84, 46, 22, 9),
  dunes: (): string => hill(14, 45, 34, 7) + hill(64, 45, 40, 6) + hill(108, 45, 34, 9),
  city: (): string => cityWall(14, 92, 46, 16),
  cityLeft: (): string => cityWall(-6, 56, 46, 18),
  cityRight: (): string => cityWall(66, 60, 46, 18),
  columns: (): string =>
    [10, 28, 92, 110].map((x) => column(x, 48, 44)).join('') + shaded('M-1 7.5V1.5H121V7.5Z', 'plate-glow'),
} as const;
