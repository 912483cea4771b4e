import type { FoundPeople } from '@punica/protocol';
import { sql } from 'kysely';
import { loginOf } from '../people/names.ts';
import type { Store } from '../storage/store.ts';

const PAGE = 25;
/** Behind every text that begins alike. */
const LAST = '\u{10ffff}';

/** Accounts whose name begins so, in the order of the names. Guests are found by those who have met them only. */
export async function findPeople(
  { db, kind }: Store,
  { name, after }: { readonly name: string; readonly after?: string },
): Promise<FoundPeople> {
  const beginning = loginOf(name);
  // By bytes on both databases, so that the index serves the beginning of a name.
  const login = kind === 'postgres' ? sql<string>`login collate "C"` : sql<string>`login`;
  const rows = await db
    .selectFrom('people')
    .select(['id', 'name', 'kind', 'created_at as since', 'bot'])
    .select(login.as('login'))
    .select(({ selectFrom, fn }) =>
      selectFrom('finished_players')
        .select(fn.countAll<number>().as('count'))
        .whereRef('finished_players.person', '=', 'people.id')
        .as('games'),
    )
    .where(sql<boolean>`${login} >= ${beginning}`)
    .where(sql<boolean>`${login} < ${beginning + LAST}`)
    .where(after === undefined ? sql<boolean>`true` : sql<boolean>`${login} > ${after}`)
    .orderBy(login)
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  return {
    people: shown.map(({ login: _, games, bot, ...person }) => ({
      ...person,
      games: games ?? 0,
      bot: bot === 1,
    })),
    next: rows.length > PAGE ? shown.at(-1)!.login : null,
  };
}
