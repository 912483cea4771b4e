import { type CardFaceFact, type CardLabels, readCard } from './card.ts';
import { type Sheet, strong, wordsOf } from './sheet.ts';

/** One thing that can be looked up. */
export interface Entry<P = never> {
  readonly id: string;
  readonly title: string;
  /** A drawing beside its words. */
  readonly picture?: P;
  /** A drawing that says everything itself, such as a card: it stands for the title. */
  readonly face?: P;
  readonly sheet: Sheet<P>;
  /** More words to find it by, which are not shown. */
  readonly also?: string;
}

export interface Section<P = never> {
  readonly id: string;
  readonly name: string;
  /** How its entries lie: side by side or one below the other. */
  readonly layout: 'cards' | 'list';
  readonly entries: readonly Entry<P>[];
}

/** Where the figures come from, entry by entry. */
export interface Provenance {
  readonly group: string;
  readonly name: string;
  readonly confidence: string;
  readonly parts: readonly (readonly [part: string, confidence: string])[];
  readonly note: string;
  readonly source: string;
}

/** A sheet to print and lay beside the board. */
export interface Aid<P = never> {
  readonly title: string;
  /** Rules that it tells the beginning of, by how their numbers begin. */
  readonly rules?: readonly string[];
  readonly sheet: Sheet<P>;
}

/** Everything of a game that can be looked up outside a game. */
export interface Book<P = never> {
  readonly sections: readonly Section<P>[];
  readonly provenance: readonly Provenance[];
  /** About the data and how to change it, in the small Markdown of the digest. */
  readonly dataGuide: string;
  readonly aids: readonly Aid<P>[];
}

/** Sections under the names that the words give them, in this order; some lie side by side, the others as a list. */
export const sectionsOf = <P, Id extends string>(
  names: { readonly [id in NoInfer<Id>]: string },
  entries: { readonly [id in Id]: readonly Entry<P>[] },
  sideBySide: readonly NoInfer<Id>[],
): readonly Section<P>[] =>
  (Object.keys(entries) as Id[]).map((id) => ({
    id,
    name: names[id],
    layout: sideBySide.includes(id) ? 'cards' : 'list',
    entries: entries[id],
  }));

/** Everything a search finds an entry by. */
export const textOf = ({ title, sheet, also = '' }: Entry<unknown>): string =>
  `${title} ${wordsOf(sheet)} ${also}`;

/** A file of the data: what is known of it, and what was made to fit. */
export const fileKnown = (
  group: string,
  source: string,
  [name, known, made]: readonly [file: string, known: string, made: string],
): Provenance => ({
  group,
  name,
  confidence: 'medium',
  parts: [
    [known, 'high'],
    [made, 'low'],
  ],
  note: '',
  source,
});

/** A card: its face, and for those who do not see it what it says, with notes. */
export const cardEntry = <F extends CardFaceFact>(
  card: F,
  labels: CardLabels,
  notes: string,
): Entry<{ readonly kind: 'card'; readonly card: F }> => ({
  id: `card-${card.id}`,
  title: card.title,
  face: { kind: 'card', card },
  sheet: [
    {
      text: [
        { text: `${readCard(card, labels)} `, tone: 'unseen' },
        { text: notes, tone: 'small' },
      ],
    },
  ],
});

/** A province: what it counts for, and its spaces with what each is. */
export const provinceEntry = (
  { id, name }: { readonly id: string; readonly name: string },
  notes: string,
  spaces: readonly (readonly [name: string, notes: string])[],
): Entry => ({
  id: `province-${id}`,
  title: name,
  sheet: [
    { text: notes, tone: 'soft' },
    { lines: spaces.map(([space, words]) => ({ words: [strong(space), ` ${words}`] })) },
  ],
});

/** What each piece is called and what it is, by the drawing that shows it. */
export type PieceWords = Readonly<Record<string, readonly [title: string, text: string]>>;

export const pieceEntry = <P>(id: string, [title, text]: PieceWords[string], picture: P): Entry<P> => ({
  id: `piece-${id}`,
  title,
  picture,
  sheet: [{ text }],
});

/** A sheet of all these entries, one below the other. */
export const sheetOfAll = <P>(entries: readonly Entry<P>[]): Sheet<P> =>
  entries.map(({ title, sheet }) => ({ part: [{ heading: title }, ...sheet] }));
