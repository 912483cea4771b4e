import type { Book, Section } from '@punica/view';
import type { ComponentType } from 'preact';
import type { Front } from '../games/front.ts';

/** A game's book, and the front whose signs and drawings it uses. */
export interface OpenedBook {
  readonly front: Front;
  readonly book: Book<unknown>;
}

/** An entry or a rule as the page shows it and a search finds it. */
export interface Findable {
  readonly id: string;
  readonly text: string;
  readonly View: ComponentType;
}

export interface ShownSection extends Pick<Section, 'id' | 'name' | 'layout'> {
  readonly entries: readonly Findable[];
}
