import type { Comment } from '@punica/protocol';
import type { Voice } from '../moderation/voice.ts';
import type { Notices } from '../notices/notices.ts';
import type { Table } from '../play/table.ts';
import { forbidden, notFound } from '../problem.ts';
import { newId } from '../secrets.ts';
import { type Store, write } from '../storage/store.ts';
import type { PeopleTable } from '../storage/tables.ts';

const MOST_SHOWN = 200;

/** What is said of a game that is over and that anybody may look at. A private game has no comments. */
export class Comments {
  readonly #store: Store;
  readonly #notices: Notices;
  readonly #voice: Voice;

  constructor(store: Store, notices: Notices, voice: Voice) {
    this.#store = store;
    this.#notices = notices;
    this.#voice = voice;
  }

  /** The newest last; those of people whom the reader has blocked are left out. */
  async list(table: Table, reader: string | undefined): Promise<Comment[]> {
    refusePrivate(table);
    const rows = await this.#store.db
      .selectFrom('comments')
      .innerJoin('people', 'people.id', 'comments.person')
      .select(['comments.id', 'comments.person', 'people.name', 'comments.text', 'comments.at'])
      .where('comments.game', '=', table.id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('blocks')
              .select('blocks.at')
              .where('blocks.person', '=', reader ?? '')
              .whereRef('blocks.blocked', '=', 'comments.person'),
          ),
        ),
      )
      .orderBy('comments.at', 'desc')
      .limit(MOST_SHOWN)
      .execute();
    return rows.toReversed();
  }

  async add(table: Table, person: PeopleTable, text: string): Promise<Comment> {
    refusePrivate(table);
    await this.#voice.take(person.id, 'comments');
    const { db } = this.#store;
    const comment = { id: newId(), person: person.id, text, at: Date.now() };
    const players = db
      .selectFrom('players')
      .select('players.person')
      .distinct()
      .where('players.game', '=', table.id)
      .where('players.person', '!=', person.id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('blocks')
              .select('blocks.at')
              .whereRef('blocks.person', '=', 'players.person')
              .where('blocks.blocked', '=', person.id),
          ),
        ),
      );
    const told = {
      kind: 'comment',
      key: `comment:${table.id}`,
      text: `${person.name} has commented on a game of ${table.engine.game.title} that you played.`,
      path: `/online/${table.id}`,
      about: person.id,
    } as const;
    await this.#store.write([
      write(db.insertInto('comments').values({ ...comment, game: table.id })),
      ...this.#notices.telling(players, told),
    ]);
    await this.#notices.heard(told.key);
    return { ...comment, name: person.name };
  }

  async remove(game: string, id: string, person: string): Promise<void> {
    const { db } = this.#store;
    const row = await db
      .selectFrom('comments')
      .select('person')
      .where('id', '=', id)
      .where('game', '=', game)
      .executeTakeFirst();
    if (row === undefined) throw notFound('There is no such comment.');
    if (row.person !== person) throw forbidden('This is not your comment.');
    await this.#store.write([write(db.deleteFrom('comments').where('id', '=', id))]);
  }
}

function refusePrivate({ row, isPublic }: Table): void {
  if (row.state !== 'over' || !isPublic) throw notFound('Only games that are over and public have comments.');
}
