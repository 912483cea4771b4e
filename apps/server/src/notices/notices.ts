import { includes } from '@punica/kernel';
import type { NoticeWishes } from '@punica/protocol';
import type { Logger } from 'pino';
import type { Tables } from '../play/tables.ts';
import { hashOf } from '../secrets.ts';
import type { MailSettings } from '../settings.ts';
import { type Store, write } from '../storage/store.ts';
import type { PeopleTable } from '../storage/tables.ts';
import { sendMail } from './mail.ts';
import { sendPush, type VapidKeys, vapidKeys } from './push.ts';
import { sendWebhook } from './webhook.ts';

export interface Notice {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Tells people that it is their move, once for each turn, in the ways that they have chosen. */
export class Notices {
  readonly #store: Store;
  readonly #tables: Tables;
  readonly #log: Logger;
  readonly #mail: MailSettings | undefined;
  /** The address of the page, for links. */
  readonly #origin: () => string;
  readonly #privateHooks: boolean;
  #vapid: Promise<VapidKeys> | undefined;

  constructor(
    store: Store,
    tables: Tables,
    log: Logger,
    mail: MailSettings | undefined,
    origin: () => string,
    privateHooks: boolean,
  ) {
    this.#store = store;
    this.#tables = tables;
    this.#log = log;
    this.#mail = mail;
    this.#origin = origin;
    this.#privateHooks = privateHooks;
  }

  get canMail(): boolean {
    return this.#mail !== undefined;
  }

  async pushKey(): Promise<string> {
    this.#vapid ??= vapidKeys(this.#store);
    return (await this.#vapid).publicKey;
  }

  async subscribe(person: string, subscription: { endpoint: string }): Promise<void> {
    const { db } = this.#store;
    const row = { person, subscription: JSON.stringify(subscription), created_at: Date.now() };
    const id = hashOf(subscription.endpoint);
    await this.#store.write([
      write(
        db
          .insertInto('pushes')
          .values({ id, ...row })
          .onConflict((it) => it.column('id').doUpdateSet(row)),
      ),
    ]);
  }

  async unsubscribe(person: string): Promise<void> {
    await this.#store.write([write(this.#store.db.deleteFrom('pushes').where('person', '=', person))]);
  }

  /** The job: whoever has moved or looked meanwhile needs no notice. */
  async send(game: string, role: number, version: number): Promise<void> {
    const table = await this.#tables.get(game);
    const seat = table.seats[role];
    if (seat?.person == null || !includes(table.awaited, role)) return;
    // A bid belongs to no version, and is asked for once at a time.
    const bids = table.auction !== undefined;
    if (!bids && (await this.#knows(game, role)) >= version) return;
    const { db } = this.#store;
    const person = await db.selectFrom('people').selectAll().where('id', '=', seat.person).executeTakeFirst();
    if (person === undefined) return;
    const { title } = table.engine.game;
    const url = `${this.#origin()}/online/${game}`;
    if (bids) {
      const text = `Your bid for a side is awaited in ${title}.`;
      await this.#deliver(person, { title: `Punica: your bid in ${title}`, text, url });
      return;
    }
    await this.#deliver(person, {
      title: `Punica: your move in ${title}`,
      text: `It is your move in ${title} (${table.engine.game.roles[role]}).`,
      url,
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

  async #deliver(person: PeopleTable, notice: Notice): Promise<void> {
    const wanted = JSON.parse(person.notices) as NoticeWishes;
    const ways: Promise<void>[] = [];
    if (wanted.mail && person.mail !== null && this.#mail !== undefined) {
      ways.push(sendMail(this.#mail, person.mail, notice));
    }
    if (wanted.webhook && person.webhook !== null) {
      ways.push(sendWebhook(person.webhook, notice, this.#privateHooks));
    }
    if (wanted.push) ways.push(this.#push(person.id, notice));
    const results = await Promise.allSettled(ways);
    // One way that fails must not make the others ring twice; the address itself is private.
    for (const it of results) {
      if (it.status === 'rejected')
        this.#log.warn(
          { person: person.id, code: (it.reason as { code?: string }).code },
          'notice not delivered',
        );
    }
  }

  async #push(person: string, notice: Notice): Promise<void> {
    const { db } = this.#store;
    const rows = await db.selectFrom('pushes').selectAll().where('person', '=', person).execute();
    this.#vapid ??= vapidKeys(this.#store);
    const keys = await this.#vapid;
    for (const { id, subscription } of rows) {
      const gone = await sendPush(keys, this.#origin(), JSON.parse(subscription), notice, this.#privateHooks);
      if (gone) await this.#store.write([write(db.deleteFrom('pushes').where('id', '=', id))]);
    }
  }
}
