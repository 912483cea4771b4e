import type { Edition } from '@punica/kernel/edition';
import type { Book } from '@punica/view';
import type { OpenedBook } from '../reference/book.ts';
import type { Front } from './front.ts';

/** What the page has of a game; each part is loaded when it is first needed. */
interface PageOfGame {
  /** Its table: no game weighs on another or on the first page. */
  front(): Promise<Front>;
  /** Everything of it that can be looked up, as an edition has it, or as we have it. */
  book?(edition?: Edition): Promise<Book<unknown>>;
}

const PAGES: Readonly<Record<string, PageOfGame>> = {
  hannibal: {
    front: async () => (await import('./hannibal/front.tsx')).hannibalFront,
    book: async (edition) => (await import('@punica/hannibal/view/book')).bookOf(edition),
  },
  'hannibal-historical': {
    front: async () => (await import('./hannibal-historical/front.tsx')).historicalFront,
    book: async (edition) => (await import('@punica/hannibal-historical/view/book')).bookOf(edition),
  },
  hamilcar: {
    front: async () => (await import('./hamilcar/front.tsx')).hamilcarFront,
    book: async (edition) => (await import('@punica/hamilcar/view/book')).bookOf(edition),
  },
  'italian-campaign': {
    front: async () => (await import('./italian-campaign/front.tsx')).italianFront,
    book: async (edition) => (await import('@punica/italian-campaign/view/book')).bookOf(edition),
  },
  'hannibals-war': {
    front: async () => (await import('./hannibals-war/front.tsx')).hannibalsWarFront,
    book: async (edition) => (await import('@punica/hannibals-war/view/book')).bookOf(edition),
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

export async function bookOf(game: string, edition?: Edition): Promise<OpenedBook | undefined> {
  const page = PAGES[game];
  if (page?.book === undefined) return undefined;
  const [front, book] = await Promise.all([page.front(), page.book(edition)]);
  return { front, book };
}

export async function frontOf(game: string): Promise<Front> {
  const page = PAGES[game];
  if (page === undefined) throw new RangeError(`no table is laid for ${game}`);
  return page.front();
}
