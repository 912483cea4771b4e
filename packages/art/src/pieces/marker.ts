import { icon } from '../icon.ts';
import { num, symbol, use } from '../markup.ts';
import { tint } from '../palette.ts';
import { beads, disc, laurelBranches, polygon, scutum, star } from '../shapes.ts';
import { castShadow, paint } from './material.ts';

/** Half the side of a status marker, in pixels of the whole-map view. */
export const STATUS_HALF = 14;

type Holder = 'rome' | 'carthage' | 'none';

/** Shield, disc or octagon: the outline says whom a marker concerns. */
const token = (holder: Holder, body: string): string => {
  const outline = (r: number): string =>
    holder === 'rome' ? scutum(r * 0.9, r) : holder === 'carthage' ? disc(r) : polygon(8, r * 1.04, 22.5);
  const rim = holder === 'none' ? paint('bronze') : paint(`enamel-${holder}`);
  return (
    castShadow(11.5, 3, 13.2) +
    `<path d="${outline(13)}" fill="${rim}" stroke="${tint('rim')}" stroke-width="1.2" stroke-linejoin="round"/>` +
    `<path d="${outline(10.5)}" fill="${tint('plate-light')}" stroke="${tint('plate-dark')}" stroke-width=".6"/>` +
    `<g fill="${tint('plate-dark')}">${body}</g>`
  );
};

/** Sunburst shield of the Macedonian kings. */
const macedonia = `<path d="${star(16, 9, 3.2)}"/><path d="${disc(2.7)}" fill="${tint('plate-light')}" stroke="${tint('plate-dark')}" stroke-width=".7"/><path d="${disc(1.1)}"/>`;

const barred = `<path d="M-8 7.6L8-7.6" stroke="${tint('plate-light')}" stroke-width="3"/><path d="M-8 7.6L8-7.6" stroke="${tint('siege-point')}" stroke-width="1.7" stroke-linecap="round"/>`;

/** Two cards between two turning arrows. */
const shuffled = `<path d="M-5.2-3.4h4.6v6.8h-4.6Z" fill="none" stroke="${tint('plate-dark')}" stroke-width="1.1" transform="rotate(-8)"/><path d="M.4-3.2H5v6.8H.4Z" fill="${tint('plate-light')}" stroke="${tint('plate-dark')}" stroke-width="1.1" transform="rotate(8)"/><path d="M-7.4-3.6A8.2 8.2 0 0 1 5.2-6.3M7.4 3.6A8.2 8.2 0 0 1-5.2 6.3" fill="none" stroke="${tint('plate-dark')}" stroke-width="1.5" stroke-linecap="round"/><path d="M7.8-4.2L3.4-4.4L6-8.4ZM-7.8 4.2L-3.4 4.4L-6 8.4Z"/>`;

/** Lasting marks of the Hannibal game, by the names of its positions. */
const statusBodies = {
  macedonianAlliance: token('carthage', macedonia),
  syracuseAlliance: token(
    'carthage',
    icon('dolphin', 15.6, 0, -1) +
      `<path d="M-6.4 7.4q1.6-2 3.2 0t3.2 0t3.2 0t3.2 0" fill="none" stroke="${tint('plate-dark')}" stroke-width="1.2"/>`,
  ),
  navalVictory: token(
    'carthage',
    `<path d="${laurelBranches(8.2, 6, 3.6, 160)}"/>${icon('trireme', 11.4, 0, -0.6)}`,
  ),
  truce: token('none', icon('peace-dove', 16.4, 0, 0)),
  catoCounsels: token('rome', icon('sandal', 15) + barred),
  hannoCounsels: token('carthage', icon('sandal', 15) + barred),
  reshuffle: token('none', shuffled),
} as const;

export type StatusId = keyof typeof statusBodies;

export const statusIds = Object.keys(statusBodies) as StatusId[];

/** The year's coin that walks along the turn track. */
const turnCoin = (): string => {
  const rays = Array.from(
    { length: 24 },
    (_, k) => `<path d="M0-12.4l.7 2.4h-1.4Z" transform="rotate(${k * 15})"/>`,
  ).join('');
  return (
    castShadow(11.6, 3, 12.6) +
    `<circle r="13" fill="${paint('bronze')}" stroke="${tint('rim')}" stroke-width="1.2"/><g fill="${tint('bronze-face')}">${rays}</g>` +
    `<circle r="9.6" fill="${tint('plate-light')}" stroke="${tint('bronze-ink')}" stroke-width=".8"/><path d="${beads(8.3, 28, 0.32)}" fill="${tint('bronze-ink')}"/>`
  );
};

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const;

export const markerSymbols = (): string[] => [
  ...statusIds.map((id) => symbol(`status-${id}`, STATUS_HALF, statusBodies[id])),
  symbol('turn', STATUS_HALF, turnCoin()),
];

export const statusMarker = (id: StatusId): string => use(`status-${id}`, STATUS_HALF);

export const turnMarker = (turn: number): string => {
  const numeralText = ROMAN[turn] ?? String(turn);
  const size = numeralText.length > 3 ? 6.4 : 8.6;
  return `${use('turn', STATUS_HALF)}<text y="${num(size * 0.36)}" text-anchor="middle" font-family="Cinzel,serif" font-weight="700" font-size="${size}" fill="${tint('plate-dark')}">${numeralText}</text>`;
};
