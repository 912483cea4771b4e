import type { Followed, Standing } from '@punica/protocol';
import type { Voice } from '../moderation/voice.ts';
import type { Notices } from '../notices/notices.ts';
import { hasBlocked } from '../people/blocks.ts';
import { listedGames } from '../play/list-games.ts';
import { conflict, notFound } from '../problem.ts';
import type { FollowsTable } from '../storage/circle-tables.ts';
import { type Store, write } from '../storage/store.ts';
import type { PeopleTable } from '../storage/tables.ts';
import { takesLetters } from './takes-letters.ts';

const MOST_FOLLOWED = 500;
const SHOWN_PLAYING = 50;

/** Whom and what people follow. Nobody is told who blocks them: following goes on, and brings nothing. */
export class Follows {
  readonly #store: Store;
  readonly #notices: Notices;
  readonly #voice: Voice;

  constructor(store: Store, notices: Notices, voice: Voice) {
    this.#store = store;
    this.#notices = notices;
    this.#voice = voice;
  }

  async follow(person: PeopleTable, other: string): Promise<void> {
    if (person.id === other) throw conflict('You cannot follow yourself.');
    const { db } = this.#store;
    const known = await db.selectFrom('people').select('kind').where('id', '=', other).executeTakeFirst();
    if (known === undefined || known.kind === 'deleted') throw notFound('There is no such person.');
    if (!(await this.#enter(person.id, 'person', other))) return;
    if (await hasBlocked(this.#store, other, person.id)) return;
    await this.#notices.tell(other, {
      kind: 'follow',
      key: `follow:${other}:${person.id}`,
      text: `${person.name} follows you.`,
      path: `/people/${person.id}`,
      about: person.id,
    });
  }

  /** The caller has made sure that they may look at it. */
  async followGame(person: string, game: string): Promise<void> {
    await this.#enter(person, 'game', game);
  }

  async followEdition(person: string, edition: string): Promise<void> {
    await this.#enter(person, 'edition', edition);
  }

  async #enter(person: string, kind: FollowsTable['kind'], target: string): Promise<boolean> {
    const { db } = this.#store;
    const mine = await db.selectFrom('follows').select('target').where('person', '=', person).execute();
    if (mine.some((it) => it.target === target)) return false;
    if (mine.length >= MOST_FOLLOWED)
      throw conflict(`You follow ${mine.length} people and games: that is the most.`);
    await this.#voice.take(person, 'follows');
    await this.#store.write([
      write(
        db
          .insertInto('follows')
          .values({ person, kind, target, at: Date.now() })
          .onConflict((it) => it.doNothing()),
      ),
    ]);
    return true;
  }

  async unfollow(person: string, kind: FollowsTable['kind'], target: string): Promise<void> {
    const { db } = this.#store;
    await this.#store.write([
      write(
        db
          .deleteFrom('follows')
          .where('person', '=', person)
          .where('kind', '=', kind)
          .where('target', '=', target),
      ),
    ]);
  }

  /** What `viewer` is to somebody; whether they are blocked by them it does not say. */
  async standing(viewer: PeopleTable, other: PeopleTable): Promise<Standing> {
    const { db } = this.#store;
    const [mine, { followers }, blocked, takes] = await Promise.all([
      db
        .selectFrom('follows')
        .select('at')
        .where('person', '=', viewer.id)
        .where('kind', '=', 'person')
        .where('target', '=', other.id)
        .executeTakeFirst(),
      db
        .selectFrom('follows')
        .select(({ fn }) => fn.countAll<number>().as('followers'))
        .where('kind', '=', 'person')
        .where('target', '=', other.id)
        .executeTakeFirstOrThrow(),
      hasBlocked(this.#store, viewer.id, other.id),
      takesLetters(this.#store, other, viewer.id),
    ]);
    return { following: mine !== undefined, followers, blocked, takesLetters: takes };
  }

  async list(person: string): Promise<Followed> {
    const { db } = this.#store;
    const people = await db
      .selectFrom('follows')
      .innerJoin('people', 'people.id', 'follows.target')
      .select(['people.id', 'people.name', 'people.kind', 'follows.at as since'])
      .where('follows.person', '=', person)
      .where('follows.kind', '=', 'person')
      .orderBy('people.name')
      .execute();
    const games = await db
      .selectFrom('follows')
      .innerJoin('games', 'games.id', 'follows.target')
      .select(['games.id', 'games.game', 'games.scenario', 'games.state', 'follows.at as since'])
      .where('follows.person', '=', person)
      .where('follows.kind', '=', 'game')
      .orderBy('follows.at', 'desc')
      .execute();
    const playing = await db
      .selectFrom('games')
      .selectAll('games')
      .where('games.state', '=', 'running')
      .where('games.listed', '=', 1)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('seats')
            .innerJoin('follows', 'follows.target', 'seats.person')
            .select('seats.role')
            .whereRef('seats.game', '=', 'games.id')
            .where('follows.person', '=', person)
            .where('follows.kind', '=', 'person'),
        ),
      )
      .orderBy('games.changed_at', 'desc')
      .limit(SHOWN_PLAYING)
      .execute();
    return { people, games, playing: await listedGames(this.#store, playing, person) };
  }

  /** The job: a listed game has begun. Whoever follows one who plays it hears of it. */
  async begun(id: string, title: string): Promise<void> {
    const { db } = this.#store;
    const players = await db
      .selectFrom('players')
      .innerJoin('people', 'people.id', 'players.person')
      .select(['people.id', 'people.name'])
      .where('players.game', '=', id)
      .execute();
    const ids = players.map(({ id: player }) => player);
    if (ids.length === 0) return;
    const followers = db
      .selectFrom('follows')
      .select('follows.person')
      .distinct()
      .where('follows.kind', '=', 'person')
      .where('follows.target', 'in', ids)
      .where('follows.person', 'not in', ids)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('blocks')
              .select('blocks.at')
              .whereRef('blocks.blocked', '=', 'follows.person')
              .where('blocks.person', 'in', ids),
          ),
        ),
      );
    await this.#notices.tell(followers, {
      kind: 'followed',
      key: `begun:${id}`,
      text: `${players.map(({ name }) => name).join(' and ')} began to play ${title}.`,
      path: `/online/${id}`,
    });
  }

  /** The job: a game is over. Whoever follows the game hears of it. */
  async ended(id: string, title: string, outcome: string): Promise<void> {
    const followers = this.#store.db
      .selectFrom('follows')
      .select('follows.person')
      .where('follows.kind', '=', 'game')
      .where('follows.target', '=', id);
    await this.#notices.tell(followers, {
      kind: 'followed',
      key: `ended:${id}`,
      text: `A game of ${title} that you follow is over. ${outcome}`.trim(),
      path: `/online/${id}`,
    });
  }
}
