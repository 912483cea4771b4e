import { icon } from '../icon.ts';
import { numeral } from '../markup.ts';
import { tint } from '../palette.ts';
import { disc, polygon, scutum } from '../shapes.ts';

export const TOKEN_HALF = 13;

type Holder = 'rome' | 'carthage' | 'nobody';

/** As on the board: a shield is Roman, a disc Carthaginian, an octagon nobody's. */
const OUTLINES: Readonly<Record<Holder, (r: number) => string>> = {
  rome: (r) => scutum(r * 0.9, r),
  carthage: (r) => disc(r),
  nobody: (r) => polygon(8, r * 1.04, 22.5),
};
const RIMS = { rome: tint('rome'), carthage: tint('carthage'), nobody: tint('bronze') } as const;

function token(holder: Holder, body: string): string {
  const outline = OUTLINES[holder];
  return (
    `<path d="${outline(11)}" fill="${RIMS[holder]}" stroke="${tint('rim')}" stroke-width="1.2" stroke-linejoin="round"/>` +
    `<path d="${outline(8.8)}" fill="${tint('plate-light')}" stroke="${tint('plate-dark')}" stroke-width=".6"/>` +
    `<g fill="${tint('plate-dark')}">${body}</g>`
  );
}

const DRAWINGS = {
  marines: token('rome', icon('trireme', 13.5, 0, -1)),
  unrest: token('carthage', icon('torch', 14)),
  dictator: token('rome', icon('roman-toga', 14)),
  forSpain: token('rome', icon('scroll-unfurled', 13)),
  resources: token('nobody', icon('open-treasure-chest', 14)),
  ligures: token('carthage', icon('tribal-shield', 13.5)),
  sack: token('rome', icon('wildfires', 14)),
} as const;

/** A token of the historical rules, with its number if it has one. */
export function tokenDrawing({
  kind,
  n,
}: {
  readonly kind: keyof typeof DRAWINGS;
  readonly n: number;
}): string {
  const plate = `<g transform="translate(7.6 7)"><circle r="5.4" fill="${tint('plate-dark')}" stroke="${tint('rim')}" stroke-width=".8"/>${numeral(n, 8, tint('plate-light'))}</g>`;
  return DRAWINGS[kind] + (n > 0 ? plate : '');
}
