import { editionHash } from '@punica/kernel/edition';
import type { PublishedEdition, PublishedPage, PublishedQuery } from '@punica/protocol';
import type { Voice } from '../moderation/voice.ts';
import type { Notices } from '../notices/notices.ts';
import { conflict, forbidden, notFound } from '../problem.ts';
import { newId } from '../secrets.ts';
import type { PublishedTable } from '../storage/edition-tables.ts';
import { type Store, write } from '../storage/store.ts';
import type { PeopleTable } from '../storage/tables.ts';
import { followersOf } from './edition-followers.ts';
import { checkedEdition, keepEdition } from './edition-store.ts';
import { publishedPage } from './published-page.ts';
import { hangingOn, held, publishedInfo, publishedShown, versionKept } from './published-rows.ts';

const MOST_SHOWN = 100;
const MOST_OF_ONE = 50;

/** Editions that people publish under their names, for others to play with, follow and carry on. */
export class Editions {
  readonly #store: Store;
  readonly #notices: Notices;
  readonly #voice: Voice;

  constructor(store: Store, notices: Notices, voice: Voice) {
    this.#store = store;
    this.#notices = notices;
    this.#voice = voice;
  }

  async publish(owner: PeopleTable, json: unknown, forkedFrom: string | null): Promise<string> {
    if (owner.kind !== 'account') throw forbidden('To publish under your name, make an account first.');
    const { db } = this.#store;
    const { count } = await db
      .selectFrom('published')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner', '=', owner.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_OF_ONE)
      throw conflict(`You have published ${count} editions: that is the most.`);
    if (forkedFrom !== null) await this.#row(forkedFrom);
    const edition = await checkedEdition(json, 'edition');
    await this.#voice.take(owner.id, 'editions');
    const now = Date.now();
    const id = newId();
    const row = { id, owner: owner.id, forked_from: forkedFrom, suggested: 0, created_at: now };
    await this.#store.write([
      keepEdition(this.#store, edition),
      write(db.insertInto('published').values({ ...row, ...held(edition), changed_at: now })),
      versionKept(this.#store, id, edition),
    ]);
    return id;
  }

  /** A newer state of it, of which its followers hear; games that are played with the older one keep theirs. */
  async publishAgain(id: string, owner: PeopleTable, json: unknown): Promise<void> {
    const before = await this.#own(id, owner.id);
    const edition = await checkedEdition(json, 'edition', before.game);
    await this.#voice.take(owner.id, 'editions');
    const key = `edition:${id}`;
    const told = {
      kind: 'edition',
      key,
      text: `${owner.name} published a newer state of the edition “${edition.name}”.`,
      path: `/editions/${id}`,
      about: owner.id,
    } as const;
    const isNewer = editionHash(edition) !== before.hash;
    await this.#store.write([
      keepEdition(this.#store, edition),
      write(
        this.#store.db
          .updateTable('published')
          .set({ ...held(edition), changed_at: Date.now() })
          .where('id', '=', id),
        1,
      ),
      versionKept(this.#store, id, edition),
      ...(isNewer ? this.#notices.telling(followersOf(this.#store, id, owner.id), told) : []),
    ]);
    if (isNewer) await this.#notices.heard(key);
  }

  /** Offers it to us, or takes the offer back. */
  async suggest(id: string, owner: string, suggested: boolean): Promise<void> {
    await this.#own(id, owner);
    const { db } = this.#store;
    await this.#store.write([
      write(
        db
          .updateTable('published')
          .set({ suggested: suggested ? 1 : 0 })
          .where('id', '=', id),
        1,
      ),
    ]);
  }

  /** It is no longer on the list; games that were begun with it go on. */
  async remove(id: string, owner: string): Promise<void> {
    await this.#own(id, owner);
    const { db } = this.#store;
    await this.#store.write([
      ...hangingOn(this.#store, id),
      write(db.deleteFrom('published').where('id', '=', id)),
    ]);
  }

  /** The newest first. */
  async list(viewer: string | undefined, query: PublishedQuery): Promise<PublishedEdition[]> {
    let rows = publishedShown(this.#store);
    if (query.game !== undefined) rows = rows.where('published.game', '=', query.game);
    if (query.owner !== undefined) rows = rows.where('published.owner', '=', query.owner);
    if (query.suggested !== undefined) rows = rows.where('published.suggested', '=', 1);
    const found = await rows.orderBy('published.changed_at', 'desc').limit(MOST_SHOWN).execute();
    return Promise.all(found.map((row) => publishedInfo(this.#store, row, viewer)));
  }

  async show(id: string, viewer: string | undefined): Promise<PublishedPage> {
    const row = await publishedShown(this.#store).where('published.id', '=', id).executeTakeFirst();
    if (row === undefined) throw missing();
    return publishedPage(this.#store, row, viewer);
  }

  /** Somebody wants to follow it: is it there? */
  async mustBeThere(id: string): Promise<void> {
    await this.#row(id);
  }

  async #row(id: string): Promise<PublishedTable> {
    const row = await this.#store.db
      .selectFrom('published')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) throw missing();
    return row;
  }

  async #own(id: string, owner: string): Promise<PublishedTable> {
    const row = await this.#row(id);
    if (row.owner !== owner) throw forbidden('It is the edition of somebody else: make a copy of your own.');
    return row;
  }
}

const missing = () => notFound('There is no such edition.');
