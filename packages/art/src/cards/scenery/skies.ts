import { num, type Point } from '../../markup.ts';
import { tint } from '../../palette.ts';
import { burin, star, swell } from '../../shapes.ts';
import { drawn, inkPath, PLATE, scatter, shaded } from './stroke.ts';

/** Level strokes that thin out towards the horizon and stop round the light. */
const skyLines = (horizon: number, light: Point, radius: number, weight: number): string => {
  let d = '';
  for (let y = 1.6, k = 0; y < horizon; y += 2.1, k++) {
    const width = weight * (1 - (0.75 * y) / horizon);
    const reach = radius * radius - (y - light.y) ** 2;
    if (reach > 0) {
      const half = Math.sqrt(reach);
      d += burin({ x: 0, y }, { x: light.x - half, y }, width, 0.08);
      d += burin({ x: PLATE.width, y }, { x: light.x + half, y }, width, 0.08);
    } else {
      const split = 30 + 60 * scatter(k);
      d += burin({ x: 0, y }, { x: split, y }, width, width * 0.5);
      d += burin({ x: PLATE.width, y }, { x: split + 2, y }, width, width * 0.5);
    }
  }
  return d;
};

const rays = (centre: Point, from: number, to: number, count: number, width: number): string => {
  let d = '';
  for (let k = 0; k < count; k++) {
    const angle = Math.PI + (Math.PI * (k + 0.5)) / count;
    const reach = to * (k % 2 ? 0.82 : 1);
    const at = (r: number): Point => ({
      x: centre.x + r * Math.cos(angle),
      y: centre.y + r * Math.sin(angle),
    });
    d += burin(at(from), at(reach), 0.12, width);
  }
  return d;
};

const cloud = (x: number, y: number, s: number): string =>
  shaded(
    `M${num(x - 11 * s)} ${num(y)}c${num(-5 * s)} 0 ${num(-5 * s)} ${num(-6 * s)} 0 ${num(-6 * s)}c0 ${num(-5 * s)} ${num(8 * s)} ${num(-6 * s)} ${num(10 * s)} ${num(-2 * s)}c${num(3 * s)} ${num(-5 * s)} ${num(11 * s)} ${num(-2 * s)} ${num(10 * s)} ${num(3 * s)}c${num(5 * s)} 0 ${num(5 * s)} ${num(5 * s)} 0 ${num(5 * s)}Z`,
    'plate-tone',
  ) +
  inkPath(
    swell({ x: x - 9 * s, y: y - 1.6 * s }, { x: x + 8 * s, y: y - 1.6 * s }, 0.7) +
      swell({ x: x - 4 * s, y: y - 3.6 * s }, { x: x + 9 * s, y: y - 3.6 * s }, 0.6),
    'plate-mid',
  );

export const skies = {
  clear: (): string =>
    `<circle cx="60" cy="30" r="25" fill="${tint('plate-glow')}"/>${inkPath(skyLines(46, { x: 60, y: 30 }, 26, 0.72), 'plate-line')}`,
  east: (): string =>
    `<circle cx="88" cy="20" r="15" fill="${tint('plate-glow')}"/>${inkPath(skyLines(46, { x: 88, y: 20 }, 16, 0.72), 'plate-line')}`,
  west: (): string =>
    `<circle cx="32" cy="20" r="15" fill="${tint('plate-glow')}"/>${inkPath(skyLines(46, { x: 32, y: 20 }, 16, 0.72), 'plate-line')}`,
  dawn: (): string =>
    `<circle cx="60" cy="44" r="15" fill="${tint('plate-glow')}"/>${inkPath(rays({ x: 60, y: 44 }, 16, 76, 40, 1.5), 'plate-line', 0.85)}${drawn('M45 44A15 15 0 0 1 75 44', 0.5)}`,
  night: (): string => {
    const stars = Array.from(
      { length: 14 },
      (_, k) =>
        `<path transform="translate(${num(6 + 108 * scatter(k))} ${num(4 + 24 * scatter(k + 40))})" d="${star(4, 1.3, 0.36)}"/>`,
    ).join('');
    return `<rect width="120" height="58" fill="${tint('plate-tone')}"/>${inkPath(skyLines(44, { x: 92, y: 13 }, 11, 1.15), 'plate-mid', 0.75)}<g fill="${tint('plate-glow')}">${stars}<path d="M92 4.5a8.5 8.5 0 1 0 8 11.4a7 7 0 1 1-8-11.4Z" stroke="${tint('plate-ink')}" stroke-width=".5"/></g>`;
  },
  storm: (): string => {
    let rain = '';
    for (let k = 0; k < 46; k++) {
      const x = -6 + 134 * scatter(k);
      const y = 12 + 30 * scatter(k + 70);
      rain += burin({ x, y }, { x: x - 4.5, y: y + 9.5 }, 0.45, 0.08);
    }
    return `<rect width="120" height="26" fill="${tint('plate-tone')}" opacity=".6"/>${inkPath(skyLines(30, { x: -40, y: -40 }, 1, 1), 'plate-line')}${inkPath(rain, 'plate-mid', 0.8)}${cloud(24, 13, 1)}${cloud(94, 11, 1.1)}${cloud(58, 9, 0.8)}`;
  },
  hall: (): string => {
    let d = '';
    for (let x = 3; x < 120; x += 2.3) d += swell({ x, y: -2 }, { x, y: 50 }, 0.5);
    return `<circle cx="60" cy="30" r="30" fill="${tint('plate-glow')}"/>${inkPath(d, 'plate-line', 0.55)}`;
  },
} as const;
