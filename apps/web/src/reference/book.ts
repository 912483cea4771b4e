import type { ComponentType } from 'preact';
import type { Front } from '../games/front.ts';

/** One thing that can be looked up. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  /** Everything a search should find it by. */
  readonly text: string;
  readonly View: ComponentType;
}

export interface Section {
  readonly id: string;
  readonly name: string;
  /** How its entries lie: side by side or one below the other. */
  readonly layout: 'cards' | 'list';
  readonly entries: readonly Entry[];
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

/** A game's books: what is looked up outside a game. */
export interface Book {
  readonly front: Front;
  readonly sections: readonly Section[];
  readonly provenance: readonly Provenance[];
  /** About the data and how to change it, in the small Markdown of the digest. */
  readonly dataGuide: string;
  /** Sheets to print and lay beside the board. */
  readonly Aids: ComponentType;
}
