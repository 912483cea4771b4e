import { sql } from 'kysely';
import { Problem } from '../problem.ts';
import { type Store, write } from '../storage/store.ts';
import type { PeopleTable } from '../storage/tables.ts';
import { LOOKS_VERSION, type Looks, looksOf } from './names.ts';
import { isReserved } from './reserved-names.ts';

const FACT = 'looks';
const ROWS_AT_ONCE = 500;

const refused = (words: string): Problem => new Problem(409, 'name-taken', words, { field: 'name' });

/** A name that is the server's, or that of its programs. */
export function refuseReserved(name: string): void {
  if (isReserved(name)) throw refused('This name is kept for the server. Choose another.');
}

const looksLike = (name: string) => {
  const { look, capitals } = looksOf(name);
  return sql<boolean>`(people.look = ${look} or people.capitals = ${capitals})`;
};

/** Guests may share a name with each other, but not with an account, nor look like one. */
export async function refuseLikeAccount({ db }: Store, name: string, self = ''): Promise<void> {
  const account = await db
    .selectFrom('people')
    .select('id')
    .where(looksLike(name))
    .where('id', '!=', self)
    .where('kind', '=', 'account')
    .limit(1)
    .executeTakeFirst();
  if (account !== undefined)
    throw refused('An account has this name, or one that looks like it. Choose another.');
}

/** Whoever meets a guest at a table must not take the account for the guest, nor the other way about. */
export async function refuseLikeSeatedGuest({ db }: Store, name: string, self = ''): Promise<void> {
  const guest = await db
    .selectFrom('people')
    .innerJoin('seats', 'seats.person', 'people.id')
    .innerJoin('games', 'games.id', 'seats.game')
    .select('people.id')
    .where(looksLike(name))
    .where('people.kind', '=', 'guest')
    .where('people.id', '!=', self)
    .where('games.state', 'in', ['open', 'running'])
    .limit(1)
    .executeTakeFirst();
  if (guest !== undefined)
    throw refused('A guest plays under this name, or one that looks like it. Choose another.');
}

/** Two accounts whose names looked alike before that was looked at. */
export interface AlikeAccounts {
  readonly older: Pick<PeopleTable, 'id' | 'name'>;
  readonly newer: Pick<PeopleTable, 'id' | 'name'>;
}

/**
 * Works out what names look like where that is not stored, or was by other rules. Of accounts that look alike
 * the oldest owns the look; all keep their names.
 */
export async function fillLooks(store: Store): Promise<void> {
  const { db } = store;
  const fact = await db.selectFrom('facts').select('value').where('name', '=', FACT).executeTakeFirst();
  const isCurrent = fact?.value === LOOKS_VERSION;
  if (!isCurrent) {
    const none = { look: null, capitals: null, owned_look: null };
    await store.write([write(db.updateTable('people').set(none))]);
  }
  const people = await db
    .selectFrom('people')
    .select(['id', 'kind', 'name'])
    .where('look', 'is', null)
    .where('kind', '!=', 'deleted')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const owned = await ownedLooks(store);
  const writes = people.map(({ id, kind, name }) => {
    const looks = looksOf(name);
    const owns = kind === 'account' && !owned.look.has(looks.look) && !owned.capitals.has(looks.capitals);
    if (owns) {
      owned.look.add(looks.look);
      owned.capitals.add(looks.capitals);
    }
    const values = owns ? { ...looks, owned_look: looks.look } : looks;
    return write(db.updateTable('people').set(values).where('id', '=', id));
  });
  for (let i = 0; i < writes.length; i += ROWS_AT_ONCE) await store.write(writes.slice(i, i + ROWS_AT_ONCE));
  const value = { value: LOOKS_VERSION };
  if (isCurrent) return;
  await store.write([
    write(
      db
        .insertInto('facts')
        .values({ name: FACT, ...value })
        .onConflict((it) => it.column('name').doUpdateSet(value)),
    ),
  ]);
}

async function ownedLooks({ db }: Store): Promise<Record<keyof Looks, Set<string | null>>> {
  const rows = await db
    .selectFrom('people')
    .select(['look', 'capitals'])
    .where('owned_look', 'is not', null)
    .execute();
  return {
    look: new Set(rows.map((row) => row.look)),
    capitals: new Set(rows.map((row) => row.capitals)),
  };
}

/** For whoever keeps the server: accounts that may be taken for one another. */
export async function alikeAccounts({ db }: Store): Promise<AlikeAccounts[]> {
  const rows = await db
    .selectFrom('people as newer')
    .innerJoin('people as older', (join) =>
      join.on(
        sql<boolean>`older.owned_look is not null and (older.look = newer.look or older.capitals = newer.capitals)`,
      ),
    )
    .select(['newer.id', 'newer.name', 'older.id as olderId', 'older.name as olderName'])
    .where('newer.kind', '=', 'account')
    .where('newer.owned_look', 'is', null)
    .orderBy('newer.created_at')
    .execute();
  return rows.map(({ id, name, olderId, olderName }) => ({
    older: { id: olderId, name: olderName },
    newer: { id, name },
  }));
}
