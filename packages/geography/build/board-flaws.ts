import { PALETTE } from '../src/palette.ts';

/** What must happen nowhere on a board that is read at fit. */
export const NOWHERE_AT_FIT = [
  'markOnMark',
  'nameOnMark',
  'nameOnName',
  'nameOnSign',
  'provinceNameOnAny',
  'openingArmyOnAny',
  'outsideView',
] as const;

/** Colours of a drawing that are neither in the palette nor among `more`. */
export function strangeColours(svg: string, more: ReadonlySet<string> = new Set()): string[] {
  const used = new Set([...svg.matchAll(/var\(--([a-z0-9-]+)/g)].map(([, token]) => token));
  return [...used].filter((token) => !(token in PALETTE) && !more.has(token));
}

/** What a drawing refers to and does not define. */
export function looseEnds(svg: string): string[] {
  const ids = new Set([...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
  const references = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
  return references.filter((id) => !ids.has(id));
}
