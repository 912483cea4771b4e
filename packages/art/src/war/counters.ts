import { type IconName, icon } from '../icon.ts';
import { numeral, use } from '../markup.ts';
import { tint } from '../palette.ts';
import { diamond, disc, polygon, scutum, star } from '../shapes.ts';

const NATIONS = ['rome', 'carthage', 'macedon', 'gauls', 'syracusa', 'mercenary'] as const;
export type NationId = (typeof NATIONS)[number];

export type UnitType =
  | 'legion'
  | 'phalanx'
  | 'gaeseti'
  | 'auxiliary'
  | 'cavalry'
  | 'elephant'
  | 'garrison'
  | 'fleet'
  | 'leader-infantry'
  | 'leader-cavalry';

/** A kind of unit as its counter shows it. */
export interface CounterFace {
  readonly type: UnitType;
  readonly veteran: boolean;
  /** Leader value; 0 for those who lead nobody. */
  readonly value: number;
}

/** Half the side of a counter, in pixels of the whole-map view. */
export const TOKEN_HALF = 13;

/** A long Celtic shield. */
const celtic = (r: number): string =>
  `M0 ${-r * 1.08}L${r * 0.82} ${-r * 0.6}V${r * 0.6}L0 ${r * 1.08}L${-r * 0.82} ${r * 0.6}V${-r * 0.6}Z`;
const tile = (r: number): string => {
  const s = r * 0.86;
  return `M${-s} ${-s}H${s}V${s}H${-s}Z`;
};

/** Each power has an outline of its own: shield, disc, octagon, long shield, diamond. */
const OUTLINES: Readonly<Record<NationId, (r: number) => string>> = {
  rome: (r) => scutum(r * 0.87, r),
  carthage: disc,
  macedon: (r) => polygon(8, r * 1.06, 22.5),
  gauls: celtic,
  syracusa: (r) => diamond(r * 1.22),
  mercenary: tile,
};

const ICONS: Readonly<Record<UnitType, IconName>> = {
  legion: 'roman-shield',
  phalanx: 'spears',
  gaeseti: 'swordman',
  auxiliary: 'bowman',
  cavalry: 'cavalry',
  elephant: 'elephant',
  garrison: 'guarded-tower',
  fleet: 'trireme',
  'leader-infantry': 'spartan-helmet',
  'leader-cavalry': 'spartan-helmet',
};

const EMBLEMS: Readonly<Record<NationId, string>> = {
  rome: icon('eagle-emblem', 17),
  carthage: `<g color="${tint('rim')}">${use('emblem-carthage', 8.6)}</g>`,
  macedon: `<path d="${star(16, 9, 3.4)}"/>`,
  gauls: icon('raven', 16),
  syracusa: icon('dolphin', 14),
  mercenary: icon('spartan-helmet', 14),
};

const enamel = (nation: NationId): string => `url(#war-enamel-${nation})`;

const LIGHTS: readonly (readonly [offset: number, shade: string])[] = [
  [0, '-lit'],
  [0.4, ''],
  [1, '-deep'],
];

/** Paints of the powers; put on the page once. */
export const warPaints = (): string =>
  `<svg width="0" height="0" style="position:absolute" aria-hidden="true" focusable="false"><defs>${NATIONS.map(
    (nation) =>
      `<linearGradient id="war-enamel-${nation}" x1="0" y1="0" x2=".7" y2="1">${LIGHTS.map(
        ([offset, shade]) => `<stop offset="${offset}" stop-color="var(--${nation}${shade})"/>`,
      ).join('')}</linearGradient>`,
  ).join('')}</defs></svg>`;

const shadow = `<ellipse cy="12.6" rx="10.6" ry="2.6" fill="${tint('cast')}" opacity=".3"/>`;

const plate = (nation: NationId, r: number): string =>
  `<path d="${OUTLINES[nation](r)}" fill="${enamel(nation)}" stroke="${tint('rim')}" stroke-width="1.3" stroke-linejoin="round"/><path d="${OUTLINES[nation](r * 0.86)}" fill="none" stroke="${tint('rim')}" stroke-width=".5" opacity=".55"/>`;

const iconSize: Partial<Record<UnitType, number>> = { cavalry: 16.5, elephant: 17, fleet: 16.5, legion: 15 };

/** The sign of a power by itself. */
export const emblemOf = (nation: NationId, r = 11): string =>
  `${plate(nation, r)}<g fill="${tint('rim')}" transform="scale(${(r / 12).toFixed(3)})">${EMBLEMS[nation]}</g>`;

/** A counter as it lies on the map; `null` is one of which only the back is seen. */
export function token(kind: CounterFace | null, nation: NationId): string {
  if (kind === null)
    return `${shadow}<g class="war-back">${plate(nation, 12)}<g fill="${tint('rim')}" opacity=".75">${EMBLEMS[nation]}</g></g>`;
  const size = iconSize[kind.type] ?? 14.5;
  const veteran = kind.veteran
    ? `<path d="${star(5, 4, 1.7)}" transform="translate(9 -9)" fill="${tint('gold-lit')}" stroke="${tint('gold-ink')}" stroke-width=".7"/>`
    : '';
  return `${shadow}${plate(nation, 12)}<g fill="${tint('rim')}">${icon(ICONS[kind.type], size, 0, -0.4)}</g>${veteran}${kind.value > 0 ? valueMark(kind) : ''}`;
}

/** The value of a leader, and whether he rides. */
const valueMark = ({ value, type }: CounterFace): string =>
  `<g transform="translate(9.4 8.4)"><circle r="5.4" fill="${tint('gold')}" stroke="${tint('gold-ink')}" stroke-width=".9"/>${numeral(value, 8.6, tint('gold-ink'))}</g>${
    type === 'leader-cavalry'
      ? `<g fill="${tint('rim')}" stroke="${tint('plate-dark')}" stroke-width="22">${icon('horse-head', 7.6, -9, 8)}</g>`
      : ''
  }`;

/** How many stand there. */
export const countMark = (count: number): string =>
  `<path d="${disc(6)}" fill="${tint('plate-light')}" stroke="${tint('plate-dark')}" stroke-width="1"/>${numeral(count, count > 9 ? 8 : 9.4, tint('plate-dark'))}`;

/** All combat factors of a stack, where the viewer can add them up. */
export const strengthMark = (factors: number): string =>
  `<path d="M-6.4-4.6H6.4V4.6H-6.4Z" fill="${tint('plate-dark')}" stroke="${tint('plate-light')}" stroke-width=".8"/>${numeral(factors, 8.2, tint('plate-light'))}`;

export const leaderMark = (value: number): string =>
  `<path d="${star(8, 6.6, 4.6)}" fill="${tint('gold')}" stroke="${tint('gold-ink')}" stroke-width=".8"/>${numeral(value, 8, tint('gold-ink'))}`;

export const shipMark = (): string =>
  `<path d="${disc(5.8)}" fill="${tint('sea')}" stroke="${tint('sea-ink')}" stroke-width=".9"/><g fill="${tint('sea-ink')}">${icon('trireme', 9)}</g>`;

/** A rampart with a gate: the camp. */
export const campMark = (): string =>
  `<path d="M-7-5.5H-2V-8H2V-5.5H7V5.5H2V8H-2V5.5H-7Z" fill="${tint('court')}" stroke="${tint('stone-ink')}" stroke-width="1.4" stroke-linejoin="round"/><g fill="${tint('stone-ink')}">${icon('barracks-tent', 8.6)}</g>`;

export const fireMark = (): string =>
  `<path d="${disc(6.6)}" fill="${tint('paper')}" stroke="${tint('siege-point')}" stroke-width="1.2"/><g fill="${tint('siege-point')}">${icon('wildfires', 11)}</g>`;

export const coinMark = (): string =>
  `<circle r="10" fill="${tint('silver')}" stroke="${tint('silver-ink')}" stroke-width="1.2"/><circle r="7.6" fill="none" stroke="${tint('silver-ink')}" stroke-width=".7" stroke-dasharray="1 1.4"/>`;
