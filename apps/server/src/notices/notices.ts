import { includes } from '@punica/kernel';
import type { News, NewsList, NoticeKind, newsRead, Read } from '@punica/protocol';
import { type SelectQueryBuilder, sql } from 'kysely';
import { engineOf } from '../catalogue.ts';
import type { Hub } from '../play/hub.ts';
import type { Tables } from '../play/tables.ts';
import { type Store, type Write, write } from '../storage/store.ts';
import type { Tables as Rows } from '../storage/tables.ts';
import type { Delivery } from './delivery.ts';

/** Something that happened to somebody. A second one with the same key takes the place of the first. */
export interface Told {
  readonly kind: NoticeKind;
  readonly key: string;
  readonly text: string;
  /** Where it leads in the page. */
  readonly path: string;
  /** The person it is about. */
  readonly about?: string;
}

/** A query for the ids of those who are told. */
export type Recipients = SelectQueryBuilder<Rows, never, { person: string }>;

const PAGE = 50;
const COUNTED_AT_MOST = 100;
const SPREAD_AT_ONCE = 100;

/** Everything that people are told: one list for each, and what goes out of the house by the ways they have chosen. */
export class Notices {
  readonly #store: Store;
  readonly #tables: Tables;
  readonly #hub: Hub;
  readonly #delivery: Delivery;
  readonly #afterMs: number;

  constructor(store: Store, tables: Tables, hub: Hub, delivery: Delivery, afterMs: number) {
    this.#store = store;
    this.#tables = tables;
    this.#hub = hub;
    this.#delivery = delivery;
    this.#afterMs = afterMs;
  }

  /** Part of a batch: these are told something. Whoever has read it when it would go out is spared that. */
  telling(recipients: string | Recipients, { kind, key, text, path, about }: Told): Write[] {
    const { db } = this.#store;
    const now = Date.now();
    const fresh = { kind, at: now, read_at: null, told_at: null, text, path, about: about ?? null };
    const upsert =
      typeof recipients === 'string'
        ? db
            .insertInto('news')
            .values({ person: recipients, key, ...fresh })
            .onConflict((it) => it.columns(['person', 'key']).doUpdateSet(fresh))
        : db
            .insertInto('news')
            .columns(['person', 'key', 'kind', 'at', 'text', 'path', 'about'])
            .expression(
              db
                .selectFrom(recipients.as('told'))
                .select(({ ref }) => [
                  ref('told.person').as('person'),
                  sql<string>`cast(${key} as text)`.as('key'),
                  sql<string>`cast(${kind} as text)`.as('kind'),
                  sql<number>`cast(${now} as bigint)`.as('at'),
                  sql<string>`cast(${text} as text)`.as('text'),
                  sql<string>`cast(${path} as text)`.as('path'),
                  sql<string | null>`cast(${about ?? null} as text)`.as('about'),
                ])
                // SQLite could take what follows for part of a join.
                .where(sql<boolean>`true`),
            )
            .onConflict((it) => it.columns(['person', 'key']).doUpdateSet(fresh));
    const announced = this.#store.announce(() => JSON.stringify({ news: key }));
    return [
      write(upsert),
      this.#store.plan({ kind: 'news', key: `news:${key}`, payload: { key }, at: now + this.#afterMs }),
      ...(announced === undefined ? [] : [announced]),
    ];
  }

  /** Tells, and rings at once where the page is open. */
  async tell(recipients: string | Recipients, told: Told): Promise<void> {
    await this.#store.write(this.telling(recipients, told));
    await this.heard(told.key);
  }

  /** Something was told, here or in another process: whoever is here sees the count go up. */
  async heard(key: string): Promise<void> {
    const rows = await this.#store.db.selectFrom('news').select('person').where('key', '=', key).execute();
    await this.ring(rows.map(({ person }) => person));
  }

  /** The counts of those of them who are here. */
  async ring(persons: readonly string[]): Promise<void> {
    for (const person of persons)
      if (this.#hub.isHere(person))
        this.#hub.toPerson(person, { type: 'news', ...(await this.unread(person)) });
  }

  async unread(person: string): Promise<{ news: number; letters: number }> {
    const { db } = this.#store;
    const [rows, { letters }] = await Promise.all([
      db
        .selectFrom('news')
        .select('key')
        .where('person', '=', person)
        .where('read_at', 'is', null)
        .limit(COUNTED_AT_MOST)
        .execute(),
      db
        .selectFrom('correspondences')
        .select(({ fn }) => fn.sum<number | null>('unread').as('letters'))
        .where('person', '=', person)
        .executeTakeFirstOrThrow(),
    ]);
    return { news: rows.length, letters: Number(letters ?? 0) };
  }

  /** The newest first; games that wait for somebody stand among them for as long as they do. */
  async list(
    person: string,
    { kind, before }: { readonly kind?: NoticeKind; readonly before?: number },
  ): Promise<NewsList> {
    let rows = this.#store.db
      .selectFrom('news')
      .select(['key', 'kind', 'at', 'read_at', 'text', 'path'])
      .where('person', '=', person);
    if (kind !== undefined) rows = rows.where('kind', '=', kind);
    if (before !== undefined) rows = rows.where('at', '<', before);
    const found = await rows.orderBy('at', 'desc').limit(PAGE).execute();
    const turns = before === undefined && (kind ?? 'turn') === 'turn' ? await this.#turns(person) : [];
    const stored = found.map(({ read_at, ...news }): News => {
      return { ...news, kind: news.kind as NoticeKind, read: read_at !== null };
    });
    return {
      news: [...turns, ...stored].toSorted((a, b) => b.at - a.at),
      unread: (await this.unread(person)).news,
    };
  }

  async #turns(person: string): Promise<News[]> {
    const rows = await this.#store.db
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game')
      .select([
        'games.id',
        'games.game',
        'games.version',
        'games.changed_at',
        'games.state',
        'seats.seen_version',
      ])
      .where('seats.person', '=', person)
      .where('games.state', 'in', ['running', 'open'])
      .where(sql<boolean>`((games.pending >> cast(seats.role as integer)) & 1) = 1`)
      .orderBy('games.changed_at', 'desc')
      .limit(PAGE)
      .execute();
    return Promise.all(
      rows.map(async ({ id, game, version, changed_at, state, seen_version }): Promise<News> => {
        const { title } = (await engineOf(game)).game;
        return {
          key: `turn:${id}`,
          kind: 'turn',
          at: changed_at,
          read: seen_version >= version,
          text:
            state === 'open' ? `Your bid for a side is awaited in ${title}.` : `It is your move in ${title}.`,
          path: `/online/${id}`,
        };
      }),
    );
  }

  async read(person: string, { keys, path }: Read<typeof newsRead>): Promise<void> {
    if (keys?.length === 0) return;
    const { db } = this.#store;
    let mine = db.selectFrom('news').select('key').where('person', '=', person).where('read_at', 'is', null);
    if (keys !== undefined) mine = mine.where('key', 'in', keys);
    if (path !== undefined) mine = mine.where('path', '=', path);
    // Pages say so wherever they are opened, and mostly there is nothing.
    const unread = (await mine.execute()).map(({ key }) => key);
    if (unread.length === 0) return;
    await this.#store.write(this.reading(person, unread));
    await this.ring([person]);
  }

  /** Part of a batch: somebody has read these, and other pages that they have open count anew. */
  reading(person: string, keys: readonly string[]): Write[] {
    const read = this.#store.db
      .updateTable('news')
      .set({ read_at: Date.now() })
      .where('person', '=', person)
      .where('key', 'in', keys)
      .where('read_at', 'is', null);
    const announced = this.#store.announce(() => JSON.stringify({ read: person }));
    return [write(read), ...(announced === undefined ? [] : [announced])];
  }

  /** The job: what was told goes out of the house to those who have not read it, once. */
  async spread(key: string): Promise<void> {
    const { db } = this.#store;
    for (;;) {
      const rows = await db
        .selectFrom('news')
        .innerJoin('people', 'people.id', 'news.person')
        .select(['people.id', 'people.mail', 'people.mail_confirmed_at', 'people.webhook', 'people.notices'])
        .select(['news.kind', 'news.text', 'news.path'])
        .where('news.key', '=', key)
        .where('news.told_at', 'is', null)
        .where('news.read_at', 'is', null)
        .limit(SPREAD_AT_ONCE)
        .execute();
      if (rows.length === 0) return;
      await Promise.all(
        rows.map(({ kind, text, path, ...to }) =>
          this.#delivery.deliver(to, kind as NoticeKind, { title: `Punica: ${text}`, text, path }),
        ),
      );
      await this.#store.write([
        write(
          db
            .updateTable('news')
            .set({ told_at: Date.now() })
            .where('key', '=', key)
            .where(
              'person',
              'in',
              rows.map(({ id }) => id),
            ),
        ),
      ]);
    }
  }

  /** The job: it is somebody's move. Whoever has moved or looked meanwhile needs no notice. */
  async send(game: string, role: number, version: number): Promise<void> {
    const table = await this.#tables.get(game, version);
    const seat = table.seats[role];
    if (seat?.person == null || !includes(table.awaited, role)) return;
    // A bid belongs to no version, and is asked for once at a time.
    const bids = table.auction !== undefined;
    if (!bids && (await this.#knows(game, role)) >= version) return;
    const { db } = this.#store;
    const person = await db.selectFrom('people').selectAll().where('id', '=', seat.person).executeTakeFirst();
    if (person === undefined) return;
    const { title } = table.engine.game;
    const path = `/online/${game}`;
    if (bids) {
      const text = `Your bid for a side is awaited in ${title}.`;
      await this.#delivery.deliver(person, 'turn', { title: `Punica: your bid in ${title}`, text, path });
      return;
    }
    await this.#delivery.deliver(person, 'turn', {
      title: `Punica: your move in ${title}`,
      text: `It is your move in ${title} (${table.engine.game.roles[role]}).`,
      path,
    });
    const told = db
      .updateTable('seats')
      .set({ told_version: version })
      .where('game', '=', game)
      .where('role', '=', role);
    await this.#store.write([write(told)]);
  }

  /** The newest version that somebody has seen, or was sent a notice of, by whichever process. */
  async #knows(game: string, role: number): Promise<number> {
    const seat = await this.#store.db
      .selectFrom('seats')
      .select(['seen_version', 'told_version'])
      .where('game', '=', game)
      .where('role', '=', role)
      .executeTakeFirstOrThrow();
    return Math.max(seat.seen_version, seat.told_version);
  }
}
