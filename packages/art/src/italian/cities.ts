import { icon } from '../icon.ts';
import { group, num, numeral, symbol, use } from '../markup.ts';
import { tint } from '../palette.ts';
import type { Owner } from '../pieces/emblem.ts';
import { castShadow, paint } from '../pieces/material.ts';
import { disc, onCircle, polygon } from '../shapes.ts';

export type CityClass = 'unfortified' | 'fortified' | 'walled' | 'class-2-fortress' | 'class-1-fortress';

const HALF = 15;

/** Open roofs, a palisade, six towers, eight towers, and eight towers within a second wall. */
const open = (): string =>
  castShadow(9.6, 2.6, 9) +
  `<path d="${disc(10.4)}" fill="${tint('court')}" stroke="${tint('stone-ink')}" stroke-width="1.1" stroke-dasharray="2.4 1.7"/>`;

const palisade = (): string => {
  const stakes = Array.from({ length: 20 }, (_, k) => {
    const [a, b] = [onCircle(9.6, k * 18), onCircle(12.2, k * 18)];
    return `M${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}`;
  }).join('');
  return (
    castShadow(10.4, 3, 9.6) +
    `<path d="${disc(10.6)}" fill="${tint('court')}" stroke="${tint('stone-ink')}" stroke-width="1.2"/>` +
    `<path d="${stakes}" stroke="${tint('stone-ink')}" stroke-width="1.5" stroke-linecap="round"/>`
  );
};

const walls = (towers: number, radius: number, second: boolean): string => {
  const turn = -90 + 180 / towers;
  const ring = polygon(towers, radius, turn);
  const corners = Array.from({ length: towers }, (_, k) => onCircle(radius, turn + (k * 360) / towers));
  const rounds = (r: number): string => corners.map((p) => disc(r, p.x, p.y)).join('');
  return (
    castShadow(12, 3.6, 9.8) +
    (second
      ? `<path d="${polygon(towers, radius + 3.4, turn)}" fill="none" stroke="${tint('stone-ink')}" stroke-width="1.5" stroke-linejoin="round"/>`
      : '') +
    `<path d="${ring}" fill="${tint('court')}" stroke="${tint('stone-ink')}" stroke-width="5" stroke-linejoin="round"/>` +
    `<path d="${ring}" fill="none" stroke="${tint('stone')}" stroke-width="3.4" stroke-linejoin="round"/>` +
    `<path d="${ring}" fill="none" stroke="${tint('stone-lit')}" stroke-width="1.1" stroke-linejoin="round"/>` +
    `<path d="${rounds(2.7)}" fill="${paint('masonry')}" stroke="${tint('stone-ink')}" stroke-width=".8"/>` +
    `<path d="${rounds(1)}" fill="${tint('stone-ink')}"/>`
  );
};

const BODIES: Readonly<Record<CityClass, () => string>> = {
  unfortified: open,
  fortified: palisade,
  walled: () => walls(6, 10.4, false),
  'class-2-fortress': () => walls(8, 11, false),
  'class-1-fortress': () => walls(8, 11.6, true),
};

const siegeTent = `<path d="M-6.6 5.2L0-6.4L6.6 5.2Z" fill="${tint('siege-point')}" stroke="${tint('siege-ink')}" stroke-width="1" stroke-linejoin="round"/>`;

export const citySymbols = (): string[] => [
  ...(Object.keys(BODIES) as CityClass[]).map((id) => symbol(`city-${id}`, HALF, BODIES[id]())),
  symbol('siege-tent', 8, siegeTent),
];

export interface ItalianCity {
  readonly cityClass: CityClass;
  readonly owner: Owner;
  /** What envoys must roll; nothing where they are not heard. */
  readonly loyalty: number | null;
  /** What makes it surrender next; 0 where nobody besieges it. */
  readonly siege: number;
  /** 0 no works, 1 begun, 2 complete. */
  readonly works: number;
}

/** A city on its hex: class by its walls, owner by shield or disc, loyalty on a tablet, a siege by its tent. */
export const italianCity = ({ cityClass, owner, loyalty, siege, works }: ItalianCity): string =>
  (works > 0
    ? `<circle r="17" fill="none" stroke="${tint('siege-point')}" stroke-width="2.6" stroke-dasharray="${works === 2 ? '6 1.6' : '4 9'}"/>`
    : '') +
  use(`city-${cityClass}`, HALF) +
  use(`control-${owner}`, cityClass === 'unfortified' || cityClass === 'fortified' ? 6.6 : 7) +
  (loyalty === null
    ? ''
    : group(
        `<rect x="-4.3" y="-4.6" width="8.6" height="9.2" rx="2" fill="${tint('plate-light')}" stroke="${tint('plate-dark')}" stroke-width=".9"/>${numeral(loyalty, 8.6, tint('plate-dark'))}`,
        10.6,
        8.6,
      )) +
  (siege > 0
    ? group(use('siege-tent', 8) + numeral(siege, 8.8, tint('rim'), 0, 1), -11.6, -8.8, 1.1)
    : works > 0
      ? group(
          `${use('siege-tent', 8)}<g fill="${tint('rim')}">${icon('siege-tower', 6.4, 0, 1)}</g>`,
          -12.6,
          -9.6,
          1.15,
        )
      : '');
