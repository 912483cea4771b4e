import type { Book } from '@punica/view';
import type { OpenedBook } from '../reference/book.ts';
import type { Front } from './front.ts';

/** What the page has of a game; each part is loaded when it is first needed. */
interface PageOfGame {
  /** Its table: no game weighs on another or on the first page. */
  front(): Promise<Front>;
  /** Everything of it that can be looked up. */
  book?(): Promise<Book<unknown>>;
}

const PAGES: Readonly<Record<string, PageOfGame>> = {
  hannibal: {
    front: async () => (await import('./hannibal/front.tsx')).hannibalFront,
    book: async () => (await import('@punica/hannibal/view/book')).hannibalBook,
  },
  'hannibal-historical': {
    front: async () => (await import('./hannibal-historical/front.tsx')).historicalFront,
    book: async () => (await import('@punica/hannibal-historical/view/book')).historicalBook,
  },
  hamilcar: {
    front: async () => (await import('./hamilcar/front.tsx')).hamilcarFront,
    book: async () => (await import('@punica/hamilcar/view/book')).hamilcarBook,
  },
  'italian-campaign': {
    front: async () => (await import('./italian-campaign/front.tsx')).italianFront,
    book: async () => (await import('@punica/italian-campaign/view/book')).italianBook,
  },
  'hannibals-war': {
    front: async () => (await import('./hannibals-war/front.tsx')).hannibalsWarFront,
    book: async () => (await import('@punica/hannibals-war/view/book')).warBook,
  },
  // The proving game is laid only in the build that tests how a game comes to the page.
  ...(import.meta.env.MODE === 'proving' && {
    proving: {
      front: async () =>
        (await import('../kit/plain-front.tsx')).plainFront('proving', 'The proving game', [
          'Amber',
          'Blue',
          'Coral',
        ]),
    },
  }),
};

export const BOOK_GAMES = Object.keys(PAGES).filter((game) => PAGES[game].book !== undefined);

export async function bookOf(game: string): Promise<OpenedBook | undefined> {
  const page = PAGES[game];
  if (page?.book === undefined) return undefined;
  const [front, book] = await Promise.all([page.front(), page.book()]);
  return { front, book };
}

export async function frontOf(game: string): Promise<Front> {
  const page = PAGES[game];
  if (page === undefined) throw new RangeError(`no table is laid for ${game}`);
  return page.front();
}
