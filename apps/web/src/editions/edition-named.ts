import { BadInput } from '@punica/kernel';
import { type Edition, editionHash } from '@punica/kernel/edition';
import { words } from '../words/index.ts';
import { metHere } from './book-address.ts';
import { fetchEdition } from './published.ts';
import { listEditions } from './store.ts';

/** The edition of that hash: of a table of this tab, of this browser, or of the server that the page comes from. */
export async function editionNamed(hash: string): Promise<Edition> {
  const found =
    metHere(hash) ?? (await ofThisBrowser(hash)) ?? (await fetchEdition(hash).catch(() => undefined));
  if (found === undefined) throw new BadInput('edition', words.reference.editionMissing);
  return found;
}

const ofThisBrowser = async (hash: string): Promise<Edition | undefined> =>
  (await listEditions()).find(({ edition }) => editionHash(edition) === hash)?.edition;
