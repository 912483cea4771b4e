import groups from '../data/palette.json' with { type: 'json' };

/** A colour of the look, by day and by night. Written in markup as `var(--name)`; never as a literal. */
export type Mode = 'day' | 'night';

/**
 * The look of the page; enamel and card stock, of which pieces are made; struck metal (the same coin by lamp light has
 * duller highlights and deeper shadow); dice; cards.
 */
const table = { ...groups.look, ...groups.pieces, ...groups.metal, ...groups.dice, ...groups.cards };

export type Token = keyof typeof table;

export const tokens = Object.keys(table) as Token[];

export const value = (token: Token, mode: Mode): string => table[token][mode === 'day' ? 0 : 1];

/** How markup names a colour. */
export const tint = (token: Token): string => `var(--${token})`;

/** Declarations of every token, to stand inside a rule for a root element. */
export const declarations = (mode: Mode): string =>
  tokens.map((token) => `--${token}:${value(token, mode)}`).join(';');

/** Style sheet text: day on the root, night where the root asks for it. */
export const paletteCss = (): string =>
  `:root{${declarations('day')}}:root[data-mode="night"]{${declarations('night')}}`;

/** For renderers that know no custom properties (pictures made on a server): colours written out. */
export const resolveTokens = (markup: string, mode: Mode): string =>
  markup.replace(/var\(--([a-z0-9-]+)\)/g, (whole, name: string) =>
    name in table ? value(name as Token, mode) : whole,
  );
