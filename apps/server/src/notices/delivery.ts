import type { NoticeKind } from '@punica/protocol';
import type { Logger } from 'pino';
import { hashOf } from '../secrets.ts';
import type { MailSettings } from '../settings.ts';
import { type Store, write } from '../storage/store.ts';
import type { PeopleTable } from '../storage/tables.ts';
import { sendMail } from './mail.ts';
import { sendPush, type VapidKeys, vapidKeys } from './push.ts';
import { readWishes, waysFor } from './settings.ts';
import { sendWebhook } from './webhook.ts';

export interface Notice {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

export type Addressee = Pick<PeopleTable, 'id' | 'mail' | 'mail_confirmed_at' | 'webhook' | 'notices'>;

/** The ways out of the house: mail, webhook, push. */
export class Delivery {
  readonly #store: Store;
  readonly #log: Logger;
  readonly #mail: MailSettings | undefined;
  /** The address of the page, for links. */
  readonly #origin: () => string;
  readonly #privateHooks: boolean;
  #vapid: Promise<VapidKeys> | undefined;

  constructor(
    store: Store,
    log: Logger,
    mail: MailSettings | undefined,
    origin: () => string,
    privateHooks: boolean,
  ) {
    this.#store = store;
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

  /** A letter of the house itself, such as the one by which an account is recovered. */
  async mailTo(address: string, title: string, text: string, path: string): Promise<void> {
    if (this.#mail === undefined) throw new Error('this server sends no mail');
    await sendMail(this.#mail, address, { title, text, url: `${this.#origin()}${path}` });
  }

  /** By the ways that somebody has chosen for this kind. One way that fails must not make the others ring twice. */
  async deliver(to: Addressee, kind: NoticeKind, words: { title: string; text: string; path: string }) {
    const notice: Notice = { title: words.title, text: words.text, url: `${this.#origin()}${words.path}` };
    const results = await Promise.allSettled(
      waysFor(readWishes(to.notices), kind).map((way) => {
        if (way === 'push') return this.#push(to.id, notice);
        if (way === 'mail') return this.#post(to, notice);
        return to.webhook === null ? undefined : sendWebhook(to.webhook, notice, this.#privateHooks);
      }),
    );
    for (const it of results) {
      // The address itself is private.
      if (it.status === 'rejected')
        this.#log.warn(
          { person: to.id, code: (it.reason as { code?: string }).code },
          'notice not delivered',
        );
    }
  }

  /** Only to an address whose owner has said that letters may come there: anybody can type that of somebody else. */
  async #post({ mail, mail_confirmed_at }: Addressee, notice: Notice): Promise<void> {
    if (this.#mail === undefined || mail === null || mail_confirmed_at === null) return;
    await sendMail(this.#mail, mail, notice);
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
