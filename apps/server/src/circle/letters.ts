import type { Correspondence, Correspondents, Letter } from '@punica/protocol';
import type { Voice } from '../moderation/voice.ts';
import type { Notices } from '../notices/notices.ts';
import { conflict, notFound, Problem } from '../problem.ts';
import { newId } from '../secrets.ts';
import { type Store, type Write, write } from '../storage/store.ts';
import type { PeopleTable } from '../storage/tables.ts';
import { pairKey, takesLetters } from './takes-letters.ts';

const PAGE = 50;
const BEGINNING = 120;

const newsKey = (reader: string, author: string): string => `letter:${reader}:${author}`;

/** Private messages between two people. Text is kept as it was typed: pages show it as text. */
export class Letters {
  readonly #store: Store;
  readonly #notices: Notices;
  readonly #voice: Voice;

  constructor(store: Store, notices: Notices, voice: Voice) {
    this.#store = store;
    this.#notices = notices;
    this.#voice = voice;
  }

  async write(author: PeopleTable, to: string, text: string): Promise<Letter> {
    const reader = await this.#person(to);
    if (reader.id === author.id) throw conflict('You cannot write to yourself.');
    await this.#voice.take(author.id, 'letters');
    if (!(await takesLetters(this.#store, reader, author.id)))
      throw new Problem(403, 'not-taken', `${reader.name} takes no letters from you.`);
    if (!(await this.#haveWritten(reader.id, author.id))) await this.#voice.take(author.id, 'strangers');
    const { db } = this.#store;
    const letter = { id: newId(), author: author.id, text, at: Date.now() };
    const pair = pairKey(author.id, reader.id);
    const key = newsKey(reader.id, author.id);
    await this.#store.write([
      write(db.insertInto('letters').values({ ...letter, pair, reader: reader.id })),
      this.#mark(author.id, reader.id, letter.at, 0),
      this.#mark(reader.id, author.id, letter.at, 1),
      ...this.#notices.telling(reader.id, {
        kind: 'letter',
        key,
        text: `${author.name} wrote to you.`,
        path: `/letters/${author.id}`,
        about: author.id,
      }),
    ]);
    await this.#notices.ring([reader.id]);
    return letter;
  }

  /** Has either written to the other, or at least `from` to `to`? */
  async #haveWritten(from: string, to: string): Promise<boolean> {
    const row = await this.#store.db
      .selectFrom('correspondences')
      .select('last_at')
      .where('person', '=', from)
      .where('other', '=', to)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** One end of the correspondence: there is something new, and so much more is unread. */
  #mark(person: string, other: string, at: number, more: number): Write {
    return write(
      this.#store.db
        .insertInto('correspondences')
        .values({ person, other, last_at: at, unread: more, cleared_at: 0 })
        .onConflict((it) =>
          it
            .columns(['person', 'other'])
            .doUpdateSet(({ eb }) => ({ last_at: at, unread: eb('correspondences.unread', '+', more) })),
        ),
    );
  }

  async list(person: string): Promise<Correspondents> {
    const { db } = this.#store;
    const rows = await db
      .selectFrom('correspondences')
      .innerJoin('people', 'people.id', 'correspondences.other')
      .select(['people.id', 'people.name', 'people.kind'])
      .select(['correspondences.last_at', 'correspondences.unread', 'correspondences.cleared_at'])
      .where('correspondences.person', '=', person)
      .where(({ eb, ref }) => eb('correspondences.last_at', '>', ref('correspondences.cleared_at')))
      .orderBy('correspondences.last_at', 'desc')
      .limit(200)
      .execute();
    return Promise.all(
      rows.map(async ({ last_at, unread, cleared_at: _, ...other }) => {
        const last = await db
          .selectFrom('letters')
          .select('text')
          .where('pair', '=', pairKey(person, other.id))
          .orderBy('at', 'desc')
          .limit(1)
          .executeTakeFirst();
        return { other, lastAt: last_at, unread, last: (last?.text ?? '').slice(0, BEGINNING) };
      }),
    );
  }

  /** What two have written, the newest last; whoever reads it has read it. */
  async between(person: string, other: string, before: number | undefined): Promise<Correspondence> {
    const with_ = await this.#person(other);
    const { db } = this.#store;
    const end = await db
      .selectFrom('correspondences')
      .select(['cleared_at', 'unread'])
      .where('person', '=', person)
      .where('other', '=', other)
      .executeTakeFirst();
    let rows = db
      .selectFrom('letters')
      .select(['id', 'author', 'text', 'at'])
      .where('pair', '=', pairKey(person, other))
      .where('at', '>', end?.cleared_at ?? 0);
    if (before !== undefined) rows = rows.where('at', '<', before);
    // Two may write at once, and both see it in the same order.
    const letters = await rows.orderBy('at', 'desc').orderBy('id', 'desc').limit(PAGE).execute();
    if ((end?.unread ?? 0) > 0) {
      await this.#store.write([
        write(
          db
            .updateTable('correspondences')
            .set({ unread: 0 })
            .where('person', '=', person)
            .where('other', '=', other),
        ),
        ...this.#notices.reading(person, [newsKey(person, other)]),
      ]);
      await this.#notices.ring([person]);
    }
    return {
      other: { id: with_.id, name: with_.name, kind: with_.kind },
      letters: letters.toReversed(),
      takesLetters: await takesLetters(this.#store, with_, person),
    };
  }

  /** One's own end is emptied; the other keeps theirs. */
  async clear(person: string, other: string): Promise<void> {
    await this.#store.write([
      write(
        this.#store.db
          .updateTable('correspondences')
          .set({ cleared_at: Date.now(), unread: 0 })
          .where('person', '=', person)
          .where('other', '=', other),
      ),
      ...this.#notices.reading(person, [newsKey(person, other)]),
    ]);
    await this.#notices.ring([person]);
  }

  async #person(id: string): Promise<PeopleTable> {
    const row = await this.#store.db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw notFound('There is no such person.');
    return row;
  }
}
