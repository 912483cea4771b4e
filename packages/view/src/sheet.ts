import type { Spot } from './spot.ts';

/**
 * What a screen says, as plain data: paragraphs, lists, tables, pictures. A game writes its tabs, its details and
 * its book in this way, and every screen draws them alike. `P` says which pictures the game has; how they are drawn
 * is for the screen.
 */
export type Sheet<P = never> = readonly Block<P>[];

export type Tone = 'strong' | 'soft' | 'small' | 'unseen';

/** A few words, the sign of a side, or a picture among words. `by` colours words as a side's. */
export type Span<P = never> =
  | string
  | number
  | { readonly text: string | number; readonly tone?: Tone; readonly by?: number; readonly title?: string }
  | { readonly sign: number }
  | { readonly picture: P; readonly label?: string };

export type Spans<P = never> = Span<P> | readonly Span<P>[];

export interface Line<P = never> {
  readonly words: Spans<P>;
  /** At the far end of the line. */
  readonly end?: Spans<P>;
  /** Under its first words. */
  readonly below?: Spans<P>;
  /** What the line speaks of: it is pointed at with the line. */
  readonly spot?: Spot;
  /** Where that lies on the map, if it is not a place itself. */
  readonly at?: Spot;
  readonly title?: string;
  readonly pieces?: readonly Piece<P>[];
  readonly lines?: readonly Line<P>[];
}

/** Equal pieces as one picture with their number. */
export interface Piece<P> {
  readonly picture: P;
  readonly label: string;
  readonly count: number;
  readonly note?: string;
}

export interface Grid<P = never> {
  readonly name: string;
  readonly head?: readonly Spans<P>[];
  readonly rows: readonly (readonly Spans<P>[])[];
  /** The row that holds now. */
  readonly now?: number;
  /** Cells that are marked, by row and column. */
  readonly marked?: readonly (readonly [row: number, column: number])[];
}

/** How far somebody has come, from 0 to 1, with marks on the way. */
export interface Gauge {
  readonly part: number;
  readonly by: number;
  readonly words: string;
  readonly marks?: readonly number[];
}

export type Block<P = never> =
  | { readonly heading: Spans<P> }
  | { readonly text: Spans<P>; readonly tone?: 'soft' | 'apart' }
  | { readonly lines: readonly Line<P>[]; readonly layout?: 'row' | 'steps' }
  | { readonly pieces: readonly Piece<P>[] }
  | { readonly grid: Grid<P> }
  | { readonly gauge: Gauge }
  /** One mark for each thing, by who holds it. */
  | { readonly tally: readonly number[]; readonly words: string }
  | { readonly fold: Spans<P>; readonly inside: Sheet<P> }
  | { readonly beside: P; readonly inside: Sheet<P> }
  | { readonly part: Sheet<P> };

const listOf = <T>(it: T | readonly T[]): readonly T[] => (Array.isArray(it) ? it : [it as T]);

export const spansOf = <P>(spans: Spans<P>): readonly Span<P>[] => listOf<Span<P>>(spans);

export const strong = (text: string | number) => ({ text, tone: 'strong' }) as const;
export const small = (text: string) => ({ text, tone: 'small' }) as const;

/** Short facts in one line; what is empty or does not hold is left out. */
export const joined = (parts: readonly (string | false | null | undefined)[], by = ' · '): string =>
  parts.filter(Boolean).join(by);

const spanWords = (spans: Spans<unknown>): string =>
  spansOf(spans)
    .map((span) => {
      if (typeof span !== 'object') return span;
      if ('text' in span) return span.text;
      return 'label' in span ? (span.label ?? '') : '';
    })
    .join(' ');

const lineWords = ({ words, end = '', below = '', pieces = [], lines = [] }: Line<unknown>): string =>
  [
    ...[words, below, end].map(spanWords),
    ...pieces.map(({ label }) => label),
    ...lines.map((it) => lineWords(it)),
  ].join(' ');

function blockWords(block: Block<unknown>): string {
  if ('heading' in block) return spanWords(block.heading);
  if ('text' in block) return spanWords(block.text);
  if ('lines' in block) return block.lines.map(lineWords).join(' ');
  if ('pieces' in block) return block.pieces.map(({ label }) => label).join(' ');
  if ('grid' in block)
    return [block.grid.head ?? [], ...block.grid.rows].flatMap((row) => row.map(spanWords)).join(' ');
  if ('gauge' in block) return block.gauge.words;
  if ('tally' in block) return block.words;
  if ('part' in block) return wordsOf(block.part);
  return `${'fold' in block ? spanWords(block.fold) : ''} ${wordsOf(block.inside)}`;
}

/** Every word of a sheet, as a search reads it. */
export const wordsOf = (sheet: Sheet<unknown>): string => sheet.map(blockWords).join(' ');
