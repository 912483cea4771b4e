import { BadInput } from '@punica/kernel';
import { type Edition, editionHash, isSameEdition } from '@punica/kernel/edition';
import { namedIn } from '../editions/book-address.ts';
import { editionNamed } from '../editions/edition-named.ts';
import { listEditions, type StoredEdition } from '../editions/store.ts';
import { bookOf } from '../games/registry.ts';
import type { OpenedBook } from './book.ts';

/** A book as it is laid open: whose figures it has, and which others this browser could show. */
export interface BookOnTable extends OpenedBook {
  readonly edition: Edition | null;
  readonly own: readonly StoredEdition[];
}

/** Opens the book that an address names; nothing where there is no such game, words where its edition does not serve. */
export async function openBook(id: string): Promise<BookOnTable | string | undefined> {
  const { game, hash } = namedIn(id);
  const own = await listEditions(game).catch(() => []);
  try {
    const edition = hash === undefined ? undefined : await editionNamed(hash);
    const book = await bookOf(game, edition);
    return book && { ...book, edition: edition ?? null, own: withThis(own, edition) };
  } catch (fault) {
    // It may be gone, or a draft that is unfinished: then it says itself what does not fit.
    if (fault instanceof BadInput) return fault.message;
    throw fault;
  }
}

/** The editions to choose from: that of a table may lie nowhere in this browser. */
function withThis(own: readonly StoredEdition[], edition: Edition | undefined): readonly StoredEdition[] {
  if (edition === undefined || own.some((it) => isSameEdition(it.edition, edition))) return own;
  return [{ id: editionHash(edition), edition, created: 0, touched: 0 }, ...own];
}
