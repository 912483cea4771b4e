import { numeral } from '../markup.ts';
import { tint } from '../palette.ts';
import { disc, polygon } from '../shapes.ts';
import { emblemOf, type NationId } from './counters.ts';

export interface PlaceFace {
  readonly city: boolean;
  readonly capital: boolean;
  /** The nation of its colour, if it has one. */
  readonly nation: NationId | null;
}

/** A city within its walls, a capital within higher ones, a town without. */
export function placeMark(place: PlaceFace): string {
  const sign =
    place.nation === null
      ? `<path d="${disc(3)}" fill="${tint('road')}"/>`
      : emblemOf(place.nation, place.city ? 6.2 : 5);
  if (!place.city)
    return `<path d="${disc(6.6)}" fill="${tint('paper')}" stroke="${tint('road')}" stroke-width="1.1"/>${sign}`;
  const corners = place.capital ? 8 : 6;
  const r = place.capital ? 11 : 9.6;
  const towers = Array.from({ length: corners }, (_, k) => {
    const turn = ((k * 360) / corners - 90) * (Math.PI / 180);
    return disc(place.capital ? 2.1 : 1.8, r * Math.cos(turn), r * Math.sin(turn));
  }).join('');
  return `<path d="${polygon(corners, r)}" fill="${tint('court')}" stroke="${tint('stone-ink')}" stroke-width="2.6" stroke-linejoin="round"/><path d="${polygon(corners, r)}" fill="none" stroke="${tint('stone')}" stroke-width="1.2"/><path d="${towers}" fill="${tint('stone')}" stroke="${tint('stone-ink')}" stroke-width=".7"/>${sign}`;
}

export const taxMark = (taxation: number, pillaged: boolean): string =>
  `<circle r="5.2" fill="${tint(pillaged ? 'paper' : 'silver')}" stroke="${tint('silver-ink')}" stroke-width=".9"/>${numeral(taxation, 8.4, tint('silver-ink'))}`;

export const portMark = (): string =>
  `<path d="M-4.4-.8q1.1-1.6 2.2 0t2.2 0t2.2 0t2.2 0M-4.4 1.8q1.1-1.6 2.2 0t2.2 0t2.2 0t2.2 0" fill="none" stroke="${tint('strait')}" stroke-width="1.2" stroke-linecap="round"/>`;
