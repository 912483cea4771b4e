import type * as wire from '@punica/protocol';
import type { Collection, CollectionChange, CollectionInfo, Read } from '@punica/protocol';
import type { Voice } from '../moderation/voice.ts';
import { listedGames } from '../play/list-games.ts';
import { mayWatch } from '../play/may-watch.ts';
import type { Tables } from '../play/tables.ts';
import { badInput, conflict, notFound, Problem } from '../problem.ts';
import { newId } from '../secrets.ts';
import type { CollectionsTable } from '../storage/circle-tables.ts';
import { type Store, write } from '../storage/store.ts';

const MOST_GAMES = 500;
const MOST_SHOWN = 100;

/** Games that somebody has gathered under a name, in an order, with notes. */
export class Collections {
  readonly #store: Store;
  readonly #tables: Tables;
  readonly #voice: Voice;

  constructor(store: Store, tables: Tables, voice: Voice) {
    this.#store = store;
    this.#tables = tables;
    this.#voice = voice;
  }

  async create(owner: string, wish: Read<typeof wire.collectionRequest>): Promise<string> {
    await this.#voice.take(owner, 'collections');
    const now = Date.now();
    const id = newId();
    const row = { id, owner, name: wish.name, text: wish.text, public: wish.public ? 1 : 0 } as const;
    await this.#store.write([
      write(this.#store.db.insertInto('collections').values({ ...row, created_at: now, changed_at: now })),
    ]);
    return id;
  }

  /** Somebody's, or those that hold a game: one's own and public ones. */
  async list(
    viewer: string | undefined,
    { owner, game }: { readonly owner?: string; readonly game?: string },
  ): Promise<CollectionInfo[]> {
    let rows = this.#store.db
      .selectFrom('collections')
      .innerJoin('people', 'people.id', 'collections.owner')
      .selectAll('collections')
      .select(['people.name as owner_name', 'people.kind as owner_kind'])
      .select(({ selectFrom, fn }) =>
        selectFrom('collected')
          .select(fn.countAll<number>().as('count'))
          .whereRef('collected.collection', '=', 'collections.id')
          .as('count'),
      )
      .where(({ or, eb }) => or([eb('public', '=', 1), eb('owner', '=', viewer ?? '')]));
    const whose = owner ?? (game === undefined ? viewer : undefined);
    if (whose !== undefined) rows = rows.where('owner', '=', whose);
    if (game !== undefined)
      rows = rows.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('collected')
            .select('collected.game')
            .whereRef('collected.collection', '=', 'collections.id')
            .where('collected.game', '=', game),
        ),
      );
    const found = await rows.orderBy('changed_at', 'desc').limit(MOST_SHOWN).execute();
    return found.map((row) => ({
      id: row.id,
      owner: { id: row.owner, name: row.owner_name, kind: row.owner_kind },
      name: row.name,
      text: row.text,
      public: row.public === 1,
      games: row.count ?? 0,
      changedAt: row.changed_at,
    }));
  }

  /** A game in it that the viewer may not look at is a blank: that it is there is the owner's to tell, not what it is. */
  async show(id: string, viewer: string | undefined): Promise<Collection> {
    const { db } = this.#store;
    const row = await this.#seen(id, viewer);
    const owner = await db
      .selectFrom('people')
      .select(['id', 'name', 'kind'])
      .where('id', '=', row.owner)
      .executeTakeFirstOrThrow();
    const held = await db
      .selectFrom('collected')
      .select(['game', 'note'])
      .where('collection', '=', id)
      .orderBy('place')
      .execute();
    const games = await Promise.all(held.map(({ game }) => this.#watchable(game, viewer)));
    const listed = await listedGames(
      this.#store,
      games.flatMap((it) => it ?? []),
      viewer,
    );
    return {
      id,
      owner,
      name: row.name,
      text: row.text,
      public: row.public === 1,
      changedAt: row.changed_at,
      games: held.map(({ game, note }) => {
        const found = listed.find((it) => it.id === game) ?? null;
        const mine = row.owner === viewer;
        return {
          id: found === null && !mine ? '' : game,
          note: found === null && !mine ? '' : note,
          game: found,
        };
      }),
    };
  }

  async #watchable(game: string, viewer: string | undefined) {
    try {
      const table = await this.#tables.get(game);
      await mayWatch(this.#store, table, viewer, undefined);
      return table.row;
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return undefined;
      throw error;
    }
  }

  async change(id: string, owner: string, wish: CollectionChange): Promise<void> {
    const row = await this.#own(id, owner);
    const { db } = this.#store;
    const values: Partial<CollectionsTable> = {
      changed_at: Date.now(),
      ...(wish.name === undefined ? {} : { name: wish.name }),
      ...(wish.text === undefined ? {} : { text: wish.text }),
      ...(wish.public === undefined ? {} : { public: wish.public ? 1 : 0 }),
    };
    // What others read is said to them.
    if ((values.public ?? row.public) === 1) await this.#voice.refuseMuted(owner);
    await this.#store.write([
      write(db.updateTable('collections').set(values).where('id', '=', id), 1),
      ...(await this.#ordering(id, wish.order)),
    ]);
  }

  async #ordering(id: string, order: readonly string[] | undefined) {
    if (order === undefined) return [];
    const { db } = this.#store;
    const held = await db.selectFrom('collected').select('game').where('collection', '=', id).execute();
    const same = held.length === order.length && new Set(order).size === order.length;
    if (!same || held.some(({ game }) => !order.includes(game)))
      throw badInput('order', 'must name every game of the collection once');
    return order.map((game, place) =>
      write(
        db.updateTable('collected').set({ place }).where('collection', '=', id).where('game', '=', game),
        1,
      ),
    );
  }

  /** Puts a game in, or changes its note. */
  async put(id: string, owner: string, game: string, note: string): Promise<void> {
    const row = await this.#own(id, owner);
    if (row.public === 1 && note !== '') await this.#voice.refuseMuted(owner);
    const table = await this.#tables.get(game);
    await mayWatch(this.#store, table, owner, undefined);
    const { db } = this.#store;
    const held = await db.selectFrom('collected').select('game').where('collection', '=', id).execute();
    if (held.length >= MOST_GAMES && !held.some((it) => it.game === game))
      throw conflict(`A collection holds ${MOST_GAMES} games at most.`);
    const entry = { collection: id, game, place: held.length, note, added_at: Date.now() };
    await this.#store.write([
      write(
        db
          .insertInto('collected')
          .values(entry)
          .onConflict((it) => it.columns(['collection', 'game']).doUpdateSet({ note })),
      ),
      write(db.updateTable('collections').set({ changed_at: Date.now() }).where('id', '=', id)),
    ]);
  }

  async take(id: string, owner: string, game: string): Promise<void> {
    await this.#own(id, owner);
    const { db } = this.#store;
    await this.#store.write([
      write(db.deleteFrom('collected').where('collection', '=', id).where('game', '=', game)),
    ]);
  }

  async remove(id: string, owner: string): Promise<void> {
    await this.#own(id, owner);
    const { db } = this.#store;
    await this.#store.write([
      write(db.deleteFrom('collected').where('collection', '=', id)),
      write(db.deleteFrom('collections').where('id', '=', id)),
    ]);
  }

  async #own(id: string, owner: string): Promise<CollectionsTable> {
    const row = await this.#seen(id, owner);
    if (row.owner !== owner) throw new Problem(403, 'forbidden', 'This is not your collection.');
    return row;
  }

  /** One that is private does not exist for anybody else. */
  async #seen(id: string, viewer: string | undefined): Promise<CollectionsTable> {
    const row = await this.#store.db
      .selectFrom('collections')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined || (row.public === 0 && row.owner !== viewer))
      throw notFound('There is no such collection.');
    return row;
  }
}
