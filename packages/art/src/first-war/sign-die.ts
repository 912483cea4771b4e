import { icon } from '../icon.ts';
import { tint } from '../palette.ts';
import { diamond, disc, star } from '../shapes.ts';

type Body = 'bone' | 'red' | 'bronze';
const EDGES = { bone: 'bone-edge', red: 'die-red-edge', bronze: 'bronze-deep' } as const;
const FILLS = { bone: 'bone', red: 'die-red', bronze: 'bronze' } as const;

/** A sign on a die, in the colour of its ink. */
type Sign = (size: number, x: number, y: number) => string;

const SIGNS = {
  blade: (size, x, y) => icon('gladius', size, x, y),
  shield: (size, x, y) => icon('roman-shield', size, x, y),
  crush: (size, x, y) => `<path transform="translate(${x} ${y})" d="${star(8, size / 2, size / 4.4)}"/>`,
  loss: (size, x, y) => icon('broken-shield', size, x, y),
  point: (size, x, y) => `<path d="${diamond(size / 2, x, y)}"/>`,
  dot: (size, x, y) => `<path d="${disc(size / 3, x, y)}"/>`,
} satisfies Readonly<Record<string, Sign>>;

type SignName = keyof typeof SIGNS;

const PLACES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-7, -4],
    [7, 4],
  ],
  [
    [-8, -6],
    [8, -6],
    [0, 7],
  ],
  [
    [-8, -8],
    [8, -8],
    [-8, 8],
    [8, 8],
  ],
];
const SIZES = [0, 24, 16, 14, 12];

/** A die with signs instead of pips: those of battle, of sieges and of the sea. */
export function signDie(signs: readonly SignName[], body: Body): string {
  const ink = tint(body === 'bone' ? 'die-ink' : 'rim');
  const places = PLACES[Math.min(signs.length, 4)];
  const marks =
    signs.length === 0
      ? `<path d="M-6 0H6" stroke="${ink}" stroke-width="2.4" stroke-linecap="round" opacity=".5"/>`
      : places.map(([x, y], k) => SIGNS[signs[k]](SIZES[places.length], x, y - 0.6)).join('');
  return `<rect x="-18" y="-18" width="36" height="36" rx="7.6" fill="${tint(EDGES[body])}" stroke="${tint('die-ink')}" stroke-width=".9"/><rect x="-16.6" y="-17.2" width="33.2" height="33" rx="7" fill="${tint(FILLS[body])}"/><g fill="${ink}" color="${ink}">${marks}</g>`;
}
