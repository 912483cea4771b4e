import type { Profile } from '@punica/protocol';
import { sql } from 'kysely';
import type { Store } from '../storage/store.ts';
import type { PeopleTable } from '../storage/tables.ts';

const HISTORY = 50;

/** What `viewer` may see of a person: private games only those who played them. */
export async function profileOf(
  { db }: Store,
  person: PeopleTable,
  viewer: string | undefined,
): Promise<Profile> {
  const ratings = await db
    .selectFrom('ratings')
    .select(['game', 'rating', 'deviation', 'games', 'wins', 'draws'])
    .where('person', '=', person.id)
    .execute();
  const isPrivate = sql<boolean>`games.listed = 0 and exists
    (select 1 from players as p where p.game = games.id and p.shares = 0)`;
  const viewerPlayed = sql<boolean>`exists
    (select 1 from players as p where p.game = games.id and p.person = ${viewer ?? ''})`;
  const history = await db
    .selectFrom('players')
    .innerJoin('games', 'games.id', 'players.game')
    .select(['games.id', 'games.game', 'games.scenario', 'games.ended_at as endedAt', 'players.role'])
    .select(['games.result', 'players.left_how as left'])
    .where('players.person', '=', person.id)
    .where('games.state', '=', 'over')
    .where(sql<boolean>`(not (${isPrivate}) or ${viewerPlayed})`)
    .orderBy('games.ended_at', 'desc')
    .limit(HISTORY)
    .execute();
  return {
    id: person.id,
    name: person.name,
    kind: person.kind,
    since: person.created_at,
    // Those of somebody who has left are kept, since those of others rest on them.
    ratings: person.kind === 'deleted' ? [] : ratings,
    history: history.map(({ result, ...game }) => ({
      ...game,
      result: result === null ? null : JSON.parse(result),
    })),
  };
}

type OwnTable =
  | 'sessions'
  | 'tokens'
  | 'passkeys'
  | 'notes'
  | 'chat'
  | 'seats'
  | 'players'
  | 'ratings'
  | 'pushes'
  | 'answer_times'
  | 'activity';

/** Everything that is stored of a person, for that person. */
export async function dossierOf(store: Store, person: PeopleTable) {
  const { db } = store;
  const own = (table: OwnTable) =>
    db
      .selectFrom(table as 'notes')
      .selectAll()
      .where('person', '=', person.id)
      .execute() as Promise<Record<string, unknown>[]>;
  const { password, link, address: _a, look: _l, capitals: _c, owned_look: _o, ...known } = person;
  const without = (rows: Record<string, unknown>[], ...hidden: string[]) =>
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))));
  return {
    person: { ...known, hasPassword: password !== null, hasLink: link !== null },
    sessions: without(await own('sessions'), 'secret'),
    tokens: without(await own('tokens'), 'secret'),
    passkeys: await own('passkeys'),
    notes: await own('notes'),
    chat: await own('chat'),
    seats: without(await own('seats'), 'part'),
    played: without(await own('players'), 'address'),
    ratings: await own('ratings'),
    pushes: await own('pushes'),
    answerTimes: await own('answer_times'),
    activity: await own('activity'),
    /** What operators did to them, and what they did as operators. */
    operatorActs: await db
      .selectFrom('operator_acts')
      .select(['at', 'act', 'operator', 'target'])
      .where((it) => it.or([it('target', '=', person.id), it('operator', '=', person.id)]))
      .execute(),
    blocks: await db.selectFrom('blocks').selectAll().where('person', '=', person.id).execute(),
  };
}
