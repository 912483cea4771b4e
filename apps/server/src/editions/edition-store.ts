import { tryEdition } from '@punica/games';
import { BadInput, editionIn } from '@punica/kernel';
import { type Edition, editionHash, readEdition } from '@punica/kernel/edition';
import { entryWithEditions } from '../catalogue.ts';
import { badInput } from '../problem.ts';
import { type Store, type Write, write } from '../storage/store.ts';
import type { GamesTable } from '../storage/tables.ts';

/** A server keeps editions of strangers: they are smaller than what a file may hold. */
export const MOST_LETTERS = 200_000;
/** With what stands around it, and letters of several bytes. */
export const EDITION_BYTES = 2 * MOST_LETTERS + 4_096;

/** Tried editions, so that the same file sent again costs next to nothing; the oldest go first. */
const tried = new Set<string>();
const MOST_TRIED = 500;

/** An edition from outside, by the checks of our own data, with every scenario set up once. */
export async function checkedEdition(json: unknown, field: string, game?: string): Promise<Edition> {
  try {
    const edition = game === undefined ? readEdition(json) : editionIn(json, game);
    if (JSON.stringify(edition).length > MOST_LETTERS)
      throw badInput(field, `must not be longer than ${MOST_LETTERS} characters`);
    const hash = editionHash(edition);
    if (tried.has(hash)) return edition;
    await tryEdition(entryWithEditions(edition.game), edition);
    tried.add(hash);
    if (tried.size > MOST_TRIED) tried.delete(tried.values().next().value!);
    return edition;
  } catch (error) {
    if (error instanceof BadInput) throw badInput(`${field}: ${error.field}`, error.problem);
    throw error;
  }
}

/**
 * Keeps an edition once, however many games name it. One that is there already is marked as wanted anew, so that it
 * cannot go (`unnamedGone`) in the moment before the game that names it is there.
 */
export function keepEdition({ db }: Store, edition: Edition): Write {
  const fresh = { kept_at: Date.now() };
  return write(
    db
      .insertInto('editions')
      .values({
        hash: editionHash(edition),
        game: edition.game,
        name: edition.name,
        edition: JSON.stringify(edition),
        ...fresh,
      })
      .onConflict((it) => it.column('hash').doUpdateSet(fresh)),
  );
}

/**
 * Those go that nobody has wanted since, and that no game and no state of a published edition names any more. Followers
 * follow what is published; records, studies and shared moments hold theirs whole; what a farm plays lies there.
 */
export const unnamedGone = ({ db }: Store, since: number): Write =>
  write(
    db
      .deleteFrom('editions')
      .where('kept_at', '<', since)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('games').select('id').whereRef('games.edition', '=', 'editions.hash'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('published_versions')
              .select('published')
              .whereRef('published_versions.hash', '=', 'editions.hash'),
          ),
        ),
      ),
  );

/** The text of a stored edition. */
export const editionText = async ({ db }: Store, hash: string): Promise<string | undefined> =>
  (await db.selectFrom('editions').select('edition').where('hash', '=', hash).executeTakeFirst())?.edition;

/** The edition that a game is played with; nothing where the data are ours. */
export async function editionOfRow(
  store: Store,
  { edition: hash, id }: Pick<GamesTable, 'edition' | 'id'>,
): Promise<Edition | undefined> {
  if (hash === null) return undefined;
  const text = await editionText(store, hash);
  if (text === undefined) throw new Error(`the edition of game ${id} is not stored`);
  return readEdition(JSON.parse(text));
}
