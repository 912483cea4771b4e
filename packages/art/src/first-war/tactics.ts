import { tint } from '../palette.ts';
import type { Owner } from '../pieces/emblem.ts';

type Hull = readonly [x: number, y: number, turn: number];
/** A movement: its path, and where its head points. */
type Move = readonly [path: string, x: number, y: number, turn: number];

interface Plan {
  readonly own: readonly Hull[];
  readonly enemy: readonly Hull[];
  readonly moves: readonly Move[];
  readonly strokes?: string;
}

const row = (y: number, turn: number, xs: readonly number[] = [24, 42, 60, 78, 96]): Hull[] =>
  xs.map((x) => [x, y, turn]);
const up = (x: number, from: number, to: number): Move => [`M${x} ${from}V${to}`, x, to, 0];
const down = (x: number, from: number, to: number): Move => [`M${x} ${from}V${to}`, x, to, 180];
const LINES: Plan = { own: row(64, 0), enemy: row(20, 180), moves: [] };

/** Plans of the manoeuvres, seen from above, one's own ships below; several cards share a name and a plan. */
const PLANS: Readonly<Record<string, Plan>> = {
  'Flee!': { own: row(48, 180), enemy: row(14, 180), moves: [24, 60, 96].map((x) => down(x, 60, 76)) },
  Pursuit: { own: row(68, 0), enemy: row(24, 0), moves: [33, 51, 69, 87].map((x) => up(x, 56, 38)) },
  Periplus: {
    ...LINES,
    moves: [
      ['M18 54C2 40 4 14 18 9', 18, 9, 75],
      ['M102 54C118 40 116 14 102 9', 102, 9, -75],
    ],
  },
  Diecplus: { ...LINES, moves: [33, 51, 69, 87].map((x) => up(x, 52, 7)) },
  Ramming: {
    own: [[60, 52, 0], ...row(68, 0, [24, 96])],
    enemy: [[60, 32, 90], ...row(18, 180, [24, 96])],
    moves: [up(60, 80, 66)],
    strokes: 'M60 30L55 23M60 30V20M60 30L65 23M50 33L43 29M70 33L77 29',
  },
  Boarding: {
    own: [[52, 46, 0], ...row(68, 0, [20, 100])],
    enemy: [[70, 42, 180], ...row(18, 180, [20, 100])],
    moves: [],
    strokes: 'M54 39H68M54 45H68M54 51H68',
  },
  Cyclus: {
    own: Array.from({ length: 8 }, (_, k): Hull => {
      const turn = (k * Math.PI) / 4;
      return [60 + 21 * Math.sin(turn), 46 - 21 * Math.cos(turn), k * 45];
    }),
    enemy: row(12, 180, [20, 100]),
    moves: [],
  },
  'Oars Sheared': {
    own: [[50, 50, 0]],
    enemy: [[66, 36, 180], ...row(16, 180, [24, 96])],
    moves: [up(50, 80, 66)],
    strokes: 'M57 28L61 25M56 34L59 36M57 42L62 45M55 48L59 52',
  },
  'Favourable Wind': {
    own: row(52, 0),
    enemy: row(14, 180),
    moves: [],
    strokes: 'M12 80Q30 64 40 72T66 68M40 82Q62 68 72 76T104 68M78 82Q92 74 110 76',
  },
  'Veteran Crews': {
    own: row(62, 0),
    enemy: row(16, 180),
    moves: [up(42, 50, 34), up(60, 50, 34), up(78, 50, 34)],
    strokes: 'M18 78Q60 86 102 78M22 75L18 78L22 80M98 75L102 78L98 80',
  },
  'Feigned Flight': {
    own: [...row(48, 180, [42, 60, 78]), [20, 34, 40], [100, 34, -40]],
    enemy: row(14, 180, [42, 60, 78]),
    moves: [
      ['M42 62C38 82 14 78 14 52', 14, 50, 0],
      ['M78 62C82 82 106 78 106 52', 106, 50, 0],
    ],
  },
};

const HULL = 'M0-8C2.6-5 3.2 1 2.4 7H-2.4C-3.2 1-2.6-5 0-8Z';
const OARS = 'M-2.6-3L-5.4-2M-2.9 0L-5.7 1M-2.8 3L-5.6 4M2.6-3L5.4-2M2.9 0L5.7 1M2.8 3L5.6 4';

/** The plan of a manoeuvre, seen from above. */
export function tacticsPlan(title: string, side: Owner): string {
  const { own, enemy, moves, strokes } = PLANS[title] ?? LINES;
  const ink = tint('plate-ink');
  const ship = ([x, y, turn]: Hull, fill: string, line: string): string =>
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})"><path d="${OARS}" stroke="${line}" stroke-width=".8"/><path d="${HULL}" fill="${fill}" stroke="${line}" stroke-width="1.1"/></g>`;
  const waves = Array.from({ length: 22 }, (_, k) => {
    const [x, y] = [(k * 37) % 112, 4 + ((k * 53) % 76)];
    return `M${x} ${y}q2-2 4 0t4 0`;
  }).join('');
  return [
    `<rect width="120" height="84" fill="${tint('sea')}"/><path d="${waves}" fill="none" stroke="${tint('sea-ink')}" stroke-width=".6" opacity=".45"/>`,
    ...enemy.map((hull) => ship(hull, tint('plate-glow'), tint(side === 'rome' ? 'carthage' : 'rome'))),
    ...moves.map(
      ([path, x, y, turn]) =>
        `<path d="${path}" fill="none" stroke="${ink}" stroke-width="2.2" stroke-linecap="round"/><path transform="translate(${x} ${y}) rotate(${turn})" d="M0-6L4.4 2L0 .4L-4.4 2Z" fill="${ink}"/>`,
    ),
    ...own.map((hull) => ship(hull, tint(side), ink)),
    strokes === undefined
      ? ''
      : `<path d="${strokes}" fill="none" stroke="${ink}" stroke-width="1.8" stroke-linecap="round"/>`,
  ].join('');
}
