import { drawnIcon } from '../drawn-icon.ts';
import { iconPaths } from '../icons-everywhere.generated.ts';
import { group, num, numeral, symbol, use } from '../markup.ts';
import { tint } from '../palette.ts';
import { diamond, disc, onCircle, polygon } from '../shapes.ts';
import { markOf } from './control.ts';
import type { Owner } from './emblem.ts';
import { castShadow, paint } from './material.ts';

export type CitySize = 'small' | 'large';

const HALF = 17;

/** Plan of a walled town: curtain walls from tower to tower, a paved court inside. */
const walls = (size: CitySize): string => {
  const towers = size === 'large' ? 8 : 6;
  const radius = size === 'large' ? 13.6 : 13;
  const thick = size === 'large' ? 2.5 : 2.3;
  const turn = -90 + 180 / towers;
  const ring = polygon(towers, radius, turn);
  const corner = Array.from({ length: towers }, (_, k) => onCircle(radius, turn + (k * 360) / towers));
  const rounds = (r: number): string => corner.map((p) => disc(r, p.x, p.y)).join('');
  return (
    castShadow(14.5, 4.4, 10.6) +
    `<path d="${ring}" fill="${tint('court')}" stroke="${tint('stone-ink')}" stroke-width="${num(thick * 1.7 + 1.5)}" stroke-linejoin="round"/>` +
    `<path d="${ring}" fill="none" stroke="${tint('stone')}" stroke-width="${num(thick * 1.7)}" stroke-linejoin="round"/>` +
    `<path d="${ring}" fill="none" stroke="${tint('stone-ink')}" stroke-width="${num(thick * 1.7)}" stroke-dasharray=".45 2.1" opacity=".55"/>` +
    `<path d="${ring}" fill="none" stroke="${tint('stone-lit')}" stroke-width="${num(thick * 0.55)}" stroke-linejoin="round"/>` +
    `<path d="${rounds(thick * 1.26)}" fill="${paint('masonry')}" stroke="${tint('stone-ink')}" stroke-width=".85"/>` +
    `<path d="${rounds(thick * 0.5)}" fill="${tint('stone-ink')}"/>`
  );
};

const TRIBE_RADIUS = 12;

const tribe = (owner: Owner | null): string => {
  const hexagon = polygon(6, TRIBE_RADIUS);
  const side =
    owner === 'rome' ? paint('enamel-rome') : owner === 'carthage' ? paint('enamel-carthage') : tint('paper');
  const line = owner ? tint('rim') : tint('road');
  const inner = owner
    ? `<path d="${polygon(6, TRIBE_RADIUS - 1.9)}" fill="none" stroke="${line}" stroke-width=".5" opacity=".6"/>`
    : '';
  // The small shield or disc tells whose friend the tribe is where colour cannot.
  const badge = owner ? group(markOf(owner, 4.4), 7.6, 7) : '';
  return (
    castShadow(9.6, 2.6, 10.4) +
    `<path d="${hexagon}" fill="${side}" stroke="${line}" stroke-width="1.4" stroke-linejoin="round"/>${inner}` +
    `<g fill="${owner ? tint('rim') : tint('ink')}">${drawnIcon(iconPaths.hut, 15, owner ? -0.8 : 0, owner ? -1 : -0.4)}</g>${badge}`
  );
};

const siegePoints = (scored: number): string =>
  [0, 1, 2]
    .map((k) => {
      const d = diamond(4.1, (k - 1) * 7.6, k === 1 ? 1.5 : 0);
      const on = k < scored;
      return (
        `<path d="${d}" fill="${on ? tint('siege-point') : tint('paper')}" stroke="${on ? tint('siege-ink') : tint('ink')}" stroke-width=".95" stroke-linejoin="round"/>` +
        // A breach: points must be countable without the colour.
        (on
          ? `<path d="M${num((k - 1) * 7.6 - 1.5)} ${num((k === 1 ? 1.5 : 0) - 1.5)}l3 3m0-3l-3 3" stroke="${tint('siege-ink')}" stroke-width=".9" stroke-linecap="round"/>`
          : '')
      );
    })
    .join('');

export interface Harbour {
  dots: number;
  diamonds: number;
  /** The most units that may sail from or to it, where the map says so. */
  maxCUs?: number | null;
}

const HARBOUR_STEP = 5;

const harbourMarks = ({ dots, diamonds }: Harbour): string => {
  const count = dots + diamonds;
  if (count === 0)
    return `<path d="M-4.6 .3q1.55-2.6 3.07 0t3.07 0t3.07 0" fill="none" stroke="${tint('strait')}" stroke-width="1.5" stroke-linecap="round"/>`;
  const x = (k: number): number => (k - (count - 1) / 2) * HARBOUR_STEP;
  return Array.from({ length: count }, (_, k) =>
    k < diamonds
      ? `<path d="${diamond(2.7, x(k))}" fill="${tint('rome')}" stroke="${tint('rim')}" stroke-width=".8"/>`
      : `<path d="${disc(2.1, x(k))}" fill="${tint('carthage')}" stroke="${tint('rim')}" stroke-width=".8"/>`,
  ).join('');
};

/** The harbour marks that boards use: up to two of either kind, or the plain wave. */
const harbourNames = [
  ['harbour-plain', { dots: 0, diamonds: 0 }],
  ['harbour-rome-1', { dots: 0, diamonds: 1 }],
  ['harbour-rome-2', { dots: 0, diamonds: 2 }],
  ['harbour-carthage-1', { dots: 1, diamonds: 0 }],
  ['harbour-carthage-2', { dots: 2, diamonds: 0 }],
] as const satisfies readonly (readonly [string, Harbour])[];

export const placeSymbols = (): string[] => [
  symbol('walls-small', HALF, walls('small')),
  symbol('walls-large', HALF, walls('large')),
  symbol('tribe-none', HALF, tribe(null)),
  symbol('tribe-rome', HALF, tribe('rome')),
  symbol('tribe-carthage', HALF, tribe('carthage')),
  ...[0, 1, 2, 3].map((n) => symbol(`siege-${n}`, HALF, siegePoints(n))),
  ...harbourNames.map(([name, harbour]) => symbol(name, 8, harbourMarks(harbour))),
];

export interface City {
  size: CitySize;
  owner: Owner | null;
  /** Units that find room inside; drawn on a stone tablet when given. */
  capacity?: number;
}

export const walledCity = ({ size, owner, capacity }: City): string => {
  const tablet =
    capacity === undefined
      ? ''
      : group(
          `<rect x="-4.4" y="-4" width="8.8" height="8" rx="1.2" fill="${tint('stone-lit')}" stroke="${tint('stone-ink')}" stroke-width=".8"/>${numeral(capacity, 7.6, tint('stone-ink'))}`,
          13,
          13,
        );
  return use(`walls-${size}`, HALF) + use(`control-${owner ?? 'none'}`, 8.8) + tablet;
};

export const tribeMark = (friend: Owner | null): string => use(`tribe-${friend ?? 'none'}`, HALF);

/** Three diamonds below a besieged place, broken ones for points scored. */
export const siegeMark = (scored: 0 | 1 | 2 | 3): string => use(`siege-${scored}`, HALF, 0, 17.4);

export const harbourMark = (harbour: Harbour): string => {
  const known = harbourNames.find(([, h]) => h.dots === harbour.dots && h.diamonds === harbour.diamonds);
  const limit = harbour.maxCUs ? numeral(`≤${harbour.maxCUs}`, 7, tint('strait'), 0, 5.6) : '';
  return (known ? use(known[0], 8) : harbourMarks(harbour)) + limit;
};
