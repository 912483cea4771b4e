import type { Book } from '../reference/book.ts';

/** The books of each game, loaded when they are opened. */
const BOOKS: Readonly<Record<string, () => Promise<Book>>> = {
  hannibal: async () => (await import('./hannibal/reference/book.tsx')).hannibalBook,
  'hannibal-historical': async () =>
    (await import('./hannibal-historical/reference/book.tsx')).historicalBook,
  hamilcar: async () => (await import('./hamilcar/reference/book.tsx')).hamilcarBook,
  'italian-campaign': async () => (await import('./italian-campaign/reference/book.tsx')).italianBook,
  'hannibals-war': async () => (await import('./hannibals-war/reference/book.tsx')).hannibalsWarBook,
};

export const BOOK_GAMES = Object.keys(BOOKS);

export const bookOf = (game: string): Promise<Book> | undefined => BOOKS[game]?.();
