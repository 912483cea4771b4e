import { icon } from '../icon.ts';
import { num, symbol, use } from '../markup.ts';
import { type Token, tint } from '../palette.ts';
import { diamond, disc, scutum } from '../shapes.ts';
import { type Material, paint } from './material.ts';

/** Half the side of a die as drawn. */
export const DIE_HALF = 20;

const FACES = [1, 2, 3, 4, 5, 6] as const;

interface Body {
  fill: Material;
  edge: Token;
  ink: Token;
}

const white: Body = { fill: 'bone', edge: 'bone-edge', ink: 'die-ink' };
const red: Body = { fill: 'bone-red', edge: 'die-red-edge', ink: 'rim' };
const bronze: Body = { fill: 'bronze', edge: 'bronze-deep', ink: 'rim' };

/** A block with worn corners, the lower edge thicker because light comes from above. */
const die = (body: Body, marks: string): string =>
  `<rect x="-17.5" y="-15.5" width="35" height="35" rx="8" fill="${tint('cast')}" opacity=".25"/>` +
  `<rect x="-18" y="-18" width="36" height="36" rx="7.6" fill="${tint(body.edge)}" stroke="${tint('die-ink')}" stroke-width=".9"/>` +
  `<rect x="-16.6" y="-17.2" width="33.2" height="33" rx="7" fill="${paint(body.fill)}"/>` +
  `<g fill="${tint(body.ink)}">${marks}</g>`;

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

const pips = (value: number, spread: number, r: number, dy = -0.6): string =>
  `<path d="${PIPS[value]!.map(([x, y]) => disc(value === 1 ? r * 1.35 : r, x * spread, y * spread + dy)).join('')}"/>`;

/** Diamonds threaten the fleet, dots of harbours and captains answer them. A blank sea is a wave. */
const navalMarks = (diamonds: number): string => {
  if (diamonds === 0)
    return `<path d="M-9.6-3q3.2-4.4 6.4 0t6.4 0t6.4 0M-9.6 4q3.2-4.4 6.4 0t6.4 0t6.4 0" fill="none" stroke="${tint('carthage')}" stroke-width="2" stroke-linecap="round" opacity=".75"/>`;
  const r = diamonds > 2 ? 4.9 : 6;
  const spread = diamonds === 1 ? 0 : 7.4;
  const places = PIPS[diamonds]!;
  return `<path fill="${tint('rome')}" d="${places.map(([x, y]) => diamond(diamonds === 1 ? 8 : r, x * spread, y * spread - 0.6)).join('')}"/>`;
};

export interface SiegeFace {
  loseCUs: number;
  siegePoints: number;
  /** P is the face that great walls and Marcellus look for, Q the one that he makes harmless. */
  mark: 'P' | 'Q' | null;
  /** The point counts for Rome alone unless a siege train is there. */
  romanOnly: boolean;
}

export type SiegeDie = 'red' | 'white';

const outcome = (
  loseCUs: number,
  siegePoints: number,
  mark: SiegeFace['mark'] = null,
  romanOnly = false,
): SiegeFace => ({
  loseCUs,
  siegePoints,
  mark,
  romanOnly,
});

/** Faces of both siege dice, in the order of the tables of the game. */
export const siegeFaces: Record<SiegeDie, readonly SiegeFace[]> = {
  red: [
    outcome(1, 0, 'Q'),
    outcome(0, 0),
    outcome(0, 0, 'P'),
    outcome(0, 1, null, true),
    outcome(0, 1),
    outcome(0, 1),
  ],
  white: [
    outcome(1, 0, 'Q'),
    outcome(0, 0),
    outcome(0, 0, 'P'),
    outcome(0, 0),
    outcome(1, 1, null, true),
    outcome(0, 1),
  ],
};

const siegeMarks = (face: SiegeFace, body: Body): string => {
  const ink = tint(body.ink);
  const both = face.loseCUs > 0 && face.siegePoints > 0;
  const loss =
    face.loseCUs > 0 ? icon('broken-shield', both ? 15 : 21, both ? -7 : 0, both ? 4.4 : -0.6) : '';
  const x = both ? 6.2 : 0;
  const y = both ? -5 : -0.6;
  const r = both ? 7 : 10;
  const point =
    face.siegePoints > 0
      ? `<path d="${diamond(r, x, y)}" fill="${face.romanOnly ? 'none' : ink}" stroke="${ink}" stroke-width="1.6" stroke-linejoin="round"/>` +
        (face.romanOnly ? `<path transform="translate(${x} ${y})" d="${scutum(r * 0.3, r * 0.4)}"/>` : '')
      : '';
  // A length of battlement, the wall that answers.
  const wall = face.mark === 'P' ? '<path d="M-10 7V-8h4v4h4v-4h4v4h4v-4h4V7Z"/>' : '';
  const nothing =
    !loss && !point && !wall
      ? '<path d="M-6-.6H6" fill="none" stroke-width="2.4" stroke-linecap="round" stroke="currentColor" opacity=".5"/>'
      : '';
  return `<g style="color:${ink}">${loss}${point}${wall}${nothing}</g>`;
};

/** Fleeing chevrons in the corners: one for a small army, two for a large. */
const retreatMarks = (value: number, large: boolean): string =>
  pips(value, 6.4, 2.5, 1.2) +
  (large ? [-2.2, 2.2] : [0])
    .map(
      (x) =>
        `<path d="M${num(x - 1.6)}-14.4l3 2.6l-3 2.6" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join('');

export const diceSymbols = (): string[] => [
  ...FACES.map((n) => symbol(`d6-${n}`, DIE_HALF, die(white, pips(n, 8.6, 3)))),
  ...[0, 1, 2, 3, 4].map((n) => symbol(`naval-${n}`, DIE_HALF, die(white, navalMarks(n)))),
  ...(['red', 'white'] as const).flatMap((colour) =>
    siegeFaces[colour].map((face, k) => {
      const body = colour === 'red' ? red : white;
      return symbol(`siege-${colour}-${k + 1}`, DIE_HALF, die(body, siegeMarks(face, body)));
    }),
  ),
  ...FACES.map((n) =>
    symbol(
      `retreat-small-${n}`,
      DIE_HALF,
      die(white, `<g style="color:${tint('die-ink')}">${retreatMarks(n, false)}</g>`),
    ),
  ),
  ...FACES.map((n) =>
    symbol(
      `retreat-large-${n}`,
      DIE_HALF,
      die(bronze, `<g style="color:${tint('rim')}">${retreatMarks(n, true)}</g>`),
    ),
  ),
];

export type DieKind = 'd6' | 'naval' | 'siege-red' | 'siege-white' | 'retreat-small' | 'retreat-large';

/** The symbol of a die's face. `face` counts from 1; for the naval die it is the number of diamonds. */
export const dieSymbol = (kind: DieKind, face: number): string => `${kind}-${face}`;

export const dieFace = (kind: DieKind, face: number): string => use(dieSymbol(kind, face), DIE_HALF);
