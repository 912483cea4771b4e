import type { Store } from '../storage/store.ts';
import type { PeopleTable } from '../storage/tables.ts';

/** What others may see of a person. */
export async function profileOf({ db }: Store, person: PeopleTable) {
  const ratings = await db
    .selectFrom('ratings')
    .select(['game', 'rating', 'games', 'wins', 'draws'])
    .where('person', '=', person.id)
    .execute();
  const history = await db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select([
      'games.id',
      'games.game',
      'games.scenario',
      'games.ended_at as endedAt',
      'seats.role',
      'games.result',
    ])
    .where('seats.person', '=', person.id)
    .where('games.state', '=', 'over')
    .orderBy('games.ended_at', 'desc')
    .limit(50)
    .execute();
  return {
    id: person.id,
    name: person.name,
    kind: person.kind,
    since: person.created_at,
    ratings,
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
  const { password, link, ...known } = person;
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
    ratings: await own('ratings'),
    pushes: await own('pushes'),
    answerTimes: await own('answer_times'),
    activity: await own('activity'),
    blocks: await db.selectFrom('blocks').selectAll().where('person', '=', person.id).execute(),
  };
}
