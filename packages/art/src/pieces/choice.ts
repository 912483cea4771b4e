import { num, numeral, PREFIX, symbol, use } from '../markup.ts';
import { tint } from '../palette.ts';

/** Soft light as a gradient and not as a blur: choices breathe, and filters on what moves are dear. */
export const choiceDefinitions = (): string =>
  `<radialGradient id="${PREFIX}glow"><stop offset=".45" stop-color="${tint('glow-fill')}"/><stop offset=".72" stop-color="${tint('glow-fill')}" stop-opacity=".75"/><stop offset="1" stop-color="${tint('glow-fill')}" stop-opacity="0"/></radialGradient>`;

const ticks = [45, 135, 225, 315]
  .map((angle) => `<path d="M0-13l1.5 2.8h-3Z" transform="rotate(${angle})"/>`)
  .join('');

export const choiceSymbols = (): string[] => [
  symbol('halo', 10, `<circle r="13.4" fill="url(#${PREFIX}glow)"/>`),
  symbol(
    'choice',
    10,
    `<circle r="10" fill="none" stroke="${tint('glow-line')}" stroke-width="1.3"/><g fill="${tint('glow-line')}">${ticks}</g>`,
  ),
  symbol(
    'cost',
    7,
    `<circle r="6.6" fill="${tint('glow-line')}" stroke="${tint('paper')}" stroke-width="1"/>`,
  ),
];

/** The light of something that can be chosen, to be laid under the piece; animate its opacity. */
export const choiceHalo = (radius: number): string => use('halo', radius);

/** Ring and four ticks, which stay still. */
export const choiceRing = (radius: number): string => use('choice', radius);

export const costMark = (cost: number | string): string =>
  use('cost', 7) + numeral(cost, 10, tint('glow-ink'));

/** A whole mark of choice in one string, for still pictures. */
export const choiceMark = (radius: number): string =>
  `<g opacity="${num(0.95)}">${choiceHalo(radius)}</g>${choiceRing(radius)}`;
