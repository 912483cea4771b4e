import type { Profile } from '@punica/protocol';
import { ratingsOf } from '../rankings/standing.ts';
import { mayBeSeenBy } from '../rankings/visible.ts';
import type { Store } from '../storage/store.ts';
import type { PeopleTable } from '../storage/tables.ts';
import { studiesOf } from '../studies/leave-studies.ts';

const HISTORY = 50;

/** What `viewer` may see of a person: private games only those who played them. */
export async function profileOf(
  store: Store,
  person: PeopleTable,
  viewer: string | undefined,
): Promise<Profile> {
  const ratings = await ratingsOf(store, person.id, Date.now());
  const history = await store.db
    .selectFrom('players')
    .innerJoin('games', 'games.id', 'players.game')
    .select(['games.id', 'games.game', 'games.scenario', 'games.ended_at as endedAt', 'players.role'])
    .select(['games.result', 'players.left_how as left'])
    .where('players.person', '=', person.id)
    .where('games.state', '=', 'over')
    .where(mayBeSeenBy(viewer))
    .orderBy('games.ended_at', 'desc')
    .limit(HISTORY)
    .execute();
  const others = await othersAt(
    store,
    history.map(({ id }) => id),
    person.id,
  );
  return {
    id: person.id,
    name: person.name,
    kind: person.kind,
    since: person.created_at,
    bot: person.bot === 1,
    // Those of somebody who has left are kept, since those of others rest on them.
    ratings: person.kind === 'deleted' ? [] : ratings,
    history: history.map(({ result, ...game }) => ({
      ...game,
      others: others.flatMap(({ game: at, ...other }) => (at === game.id ? [other] : [])),
      result: result === null ? null : JSON.parse(result),
    })),
  };
}

/** With whom somebody played these. */
async function othersAt({ db }: Store, games: readonly string[], person: string) {
  if (games.length === 0) return [];
  return db
    .selectFrom('players')
    .innerJoin('people', 'people.id', 'players.person')
    .select(['players.game', 'people.id as person', 'people.name'])
    .where('players.game', 'in', games)
    .where('players.person', '!=', person)
    .orderBy('players.role')
    .execute();
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
  | 'rating_history'
  | 'seeks'
  | 'entrants'
  | 'tournament_acts'
  | 'pushes'
  | 'answer_times'
  | 'activity'
  | 'follows'
  | 'correspondences'
  | 'news'
  | 'comments'
  | 'members'
  | 'team_requests'
  | 'team_posts'
  | 'balances'
  | 'analysis_askers';

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
    ratingHistory: await own('rating_history'),
    seeks: await own('seeks'),
    tournaments: await own('entrants'),
    organised: await own('tournament_acts'),
    pushes: await own('pushes'),
    answerTimes: await own('answer_times'),
    activity: await own('activity'),
    /** What operators did to them, and what they did as operators. */
    operatorActs: await db
      .selectFrom('operator_acts')
      .select(['at', 'act', 'operator', 'target', 'reason'])
      .where((it) => it.or([it('target', '=', person.id), it('operator', '=', person.id)]))
      .execute(),
    follows: await own('follows'),
    correspondences: await own('correspondences'),
    /** What they wrote, and what was written to them. */
    letters: await db
      .selectFrom('letters')
      .select(['id', 'author', 'reader', 'text', 'at'])
      .where((it) => it.or([it('author', '=', person.id), it('reader', '=', person.id)]))
      .execute(),
    news: await own('news'),
    comments: await own('comments'),
    teams: await own('members'),
    teamRequests: await own('team_requests'),
    teamPosts: await own('team_posts'),
    /** Games that they asked to be judged, and those that took their turns. */
    analyses: await own('analysis_askers'),
    analysesBegun: await db
      .selectFrom('analyses')
      .select(['game', 'asked_at', 'state'])
      .where('person', '=', person.id)
      .execute(),
    /** Theirs to others, and of others to them. */
    challenges: await db
      .selectFrom('invitations')
      .selectAll()
      .where((it) => it.or([it('person', '=', person.id), it('by_person', '=', person.id)]))
      .execute(),
    /** What they asked the bots of a farm to play. */
    balances: await own('balances'),
    editions: await db.selectFrom('published').selectAll().where('owner', '=', person.id).execute(),
    collections: await db.selectFrom('collections').selectAll().where('owner', '=', person.id).execute(),
    collected: await db
      .selectFrom('collected')
      .selectAll()
      .where('collection', 'in', db.selectFrom('collections').select('id').where('owner', '=', person.id))
      .execute(),
    /** What they reported; what others reported is theirs, but what came of it stands among the measures. */
    reports: await db
      .selectFrom('reports')
      .select(['id', 'kind', 'target', 'reason', 'text', 'context', 'at', 'state'])
      .where('reporter', '=', person.id)
      .execute(),
    measures: await db
      .selectFrom('measures')
      .select([
        'id',
        'act',
        'reason',
        'target',
        'at',
        'until',
        'lifted_at',
        'appeal',
        'appealed_at',
        'appeal_answer',
      ])
      .where('person', '=', person.id)
      .execute(),
    webhooks: without(
      (await db.selectFrom('webhooks').selectAll().where('person', '=', person.id).execute()) as never,
      'secret',
    ),
    ...(await studiesOf(store, person.id)),
    blocks: await db.selectFrom('blocks').selectAll().where('person', '=', person.id).execute(),
  };
}
