import { icon } from '../icon.ts';
import { num, numeral, symbol, use } from '../markup.ts';
import { tint } from '../palette.ts';
import { diamond, disc, scutum } from '../shapes.ts';
import type { Owner } from './emblem.ts';
import { castShadow, paint } from './material.ts';

/** Half the side of a units plate, in pixels of the whole-map view. */
export const UNITS_HALF = 9;

const faced = (outer: string, inner: string, side: Owner): string =>
  `<path d="${outer}" fill="${paint(`enamel-${side}`)}" stroke="${tint('rim')}" stroke-width="1.3" stroke-linejoin="round"/><path d="${inner}" fill="none" stroke="${tint('rim')}" stroke-width=".55" opacity=".65"/>`;

const elephantPlate = (halfWidth: number): string => {
  const box = (w: number, h: number, r: number): string =>
    `M${num(-w + r)} ${-h}H${num(w - r)}Q${w} ${-h} ${w} ${num(-h + r)}V${num(h - r)}Q${w} ${h} ${num(w - r)} ${h}H${num(-w + r)}Q${-w} ${h} ${-w} ${num(h - r)}V${num(-h + r)}Q${-w} ${-h} ${num(-w + r)} ${-h}Z`;
  const alone = halfWidth < 12;
  return (
    castShadow(halfWidth, 2.2, 9) +
    faced(box(halfWidth, 8.6, 3.4), box(halfWidth - 1.7, 6.9, 2), 'carthage') +
    `<g fill="${tint('rim')}">${icon('elephant', 15.4, alone ? 0 : -4.4, 0.2, true)}</g>`
  );
};

const siegeTrainPlate = (side: Owner): string =>
  castShadow(7, 2, 9.4) +
  faced(diamond(11.2), diamond(8.9), side) +
  `<g fill="${tint('rim')}">${icon('catapult', 12.8, 0, -0.4, side === 'carthage')}</g>`;

/** A square of battlements that stands round the plate of those who are inside. */
const battlements = (): string => {
  const merlons = Array.from({ length: 4 }, (_, k) => -10.5 + k * 6);
  const teeth = merlons
    .map((at) => `M${at}-13h3v3h-3ZM${at} 10h3v3h-3ZM-13 ${at}h3v3h-3ZM10 ${at}h3v3h-3Z`)
    .join('');
  return `<path d="${teeth}M-11-11H11V11H-11Z" fill="${paint('masonry')}" stroke="${tint('stone-ink')}" stroke-width=".8"/>`;
};

export const troopSymbols = (): string[] => [
  symbol('units-rome', UNITS_HALF, castShadow(7.6, 2, 9.6) + faced(scutum(7.9, 9), scutum(6.4, 7.4), 'rome')),
  symbol('units-carthage', UNITS_HALF, castShadow(7.8, 2.1, 8.8) + faced(disc(9), disc(7.3), 'carthage')),
  symbol('battlements', UNITS_HALF, battlements()),
  symbol('elephant', UNITS_HALF, elephantPlate(10)),
  symbol('elephants', UNITS_HALF, elephantPlate(13.6)),
  symbol('siege-train-rome', UNITS_HALF, siegeTrainPlate('rome')),
  symbol('siege-train-carthage', UNITS_HALF, siegeTrainPlate('carthage')),
];

/** How many combat units: shield or round shield with the number. */
export const unitsPlate = (side: Owner, count: number): string =>
  use(`units-${side}`, UNITS_HALF) + numeral(count, count > 9 ? 11.4 : 13, tint('rim'));

/** Units inside a walled city. */
export const garrisonPlate = (side: Owner, count: number): string =>
  use('battlements', UNITS_HALF) + unitsPlate(side, count);

export const elephantsPlate = (count: number): string =>
  count > 1
    ? use('elephants', UNITS_HALF) + numeral(count, 12.6, tint('rim'), 8.3)
    : use('elephant', UNITS_HALF);

export const siegeTrainMark = (side: Owner): string => use(`siege-train-${side}`, UNITS_HALF);
