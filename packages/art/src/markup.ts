/** Numbers in markup: two decimals at most, no trailing noise, so that sheets stay small. */
export const num = (value: number): string => String(+value.toFixed(2));

export interface Point {
  x: number;
  y: number;
}

/** Every symbol of ours carries this prefix, so that a page's own ids cannot collide. */
export const PREFIX = 'art-';

/**
 * A drawing kept once in a sheet and placed many times. `half` is half the side of its square box;
 * what spills over (shadows, plumes) stays visible.
 */
export const symbol = (name: string, half: number, body: string): string =>
  `<symbol id="${PREFIX}${name}" viewBox="${num(-half)} ${num(-half)} ${num(half * 2)} ${num(half * 2)}" overflow="visible">${body}</symbol>`;

/** Places a symbol so that its centre is at (x, y) and half its side is `half`. */
export const use = (name: string, half: number, x = 0, y = 0): string =>
  `<use href="#${PREFIX}${name}" x="${num(x - half)}" y="${num(y - half)}" width="${num(half * 2)}" height="${num(half * 2)}"/>`;

export const group = (body: string, x: number, y: number, scale = 1, extra = ''): string =>
  `<g transform="translate(${num(x)} ${num(y)})${scale === 1 ? '' : ` scale(${num(scale)})`}"${extra ? ` ${extra}` : ''}>${body}</g>`;

/** Text that came from data must not open tags. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => (c === '&' ? '&amp;' : c === '<' ? '&lt;' : c === '>' ? '&gt;' : '&quot;'));

/** A figure in a plate: heavy lining numerals, optically centred on (x, y). */
export const numeral = (value: number | string, size: number, fill: string, x = 0, y = 0): string =>
  `<text x="${num(x)}" y="${num(y + size * 0.335)}" text-anchor="middle" font-family="'Alegreya Sans',sans-serif" font-weight="800" font-size="${num(size)}" fill="${fill}" style="font-feature-settings:'lnum','tnum'">${escapeText(String(value))}</text>`;
