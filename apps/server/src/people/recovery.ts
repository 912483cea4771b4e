import type { Delivery } from '../notices/delivery.ts';
import { conflict, Problem } from '../problem.ts';
import { hashOf, newSecret } from '../secrets.ts';
import { DAY, HOUR } from '../spans.ts';
import { Conflict, type Store, write } from '../storage/store.ts';
import { Buckets } from './buckets.ts';
import { hashPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { refuseWeakPassword } from './weak-passwords.ts';

const LASTS = { recover: HOUR, confirm: DAY } as const;
/** So many letters to one address, and one more every so often: nobody's box is filled by strangers. */
const LETTERS = { most: 3, everyMs: HOUR } as const;

/**
 * An account is recovered by a letter to the address that its owner has confirmed. Whether there is such an address
 * nobody learns: the answer is the same, and everything that depends on it happens in a job.
 */
export class Recovery {
  readonly #store: Store;
  readonly #delivery: Delivery;
  readonly #sessions: Sessions;
  readonly #buckets: Buckets;

  constructor(store: Store, delivery: Delivery, sessions: Sessions) {
    this.#store = store;
    this.#delivery = delivery;
    this.#sessions = sessions;
    this.#buckets = new Buckets(store);
  }

  /** Somebody wants to come in again. */
  async ask(mail: string): Promise<void> {
    if (!this.#delivery.canMail) throw conflict('This server sends no mail.');
    const address = mail.toLowerCase();
    const key = `recover:${hashOf(address)}`;
    await this.#store.write([
      this.#store.plan({ kind: 'recover', key, payload: { mail: address }, at: Date.now() }),
    ]);
  }

  /** The job. */
  async send(mail: string): Promise<void> {
    const { db } = this.#store;
    const rows = await db
      .selectFrom('people')
      .select(['id', 'name', 'mail'])
      .where('mail', '=', mail)
      .where('kind', '=', 'account')
      .where('mail_confirmed_at', 'is not', null)
      .execute();
    if (rows.length === 0 || (await this.#buckets.take(`recover ${mail}`, LETTERS)) > 0) return;
    for (const { id, name } of rows) {
      const secret = await this.#token(id, 'recover', mail);
      await this.#delivery.mailTo(
        mail,
        'Punica: come in again',
        `Somebody, likely you, asked to set a new password for your account ${name}. The link works once, within an hour. If it was not you, do nothing: nothing has changed.`,
        `/account#recover=${secret}`,
      );
    }
  }

  /** An address was given, or given again: whoever reads letters there shows that it is theirs. */
  async confirmLater(person: string, mail: string): Promise<void> {
    if (!this.#delivery.canMail) return;
    // Guests cost nothing: many of them must not fill one box either.
    for (const key of [`confirm ${person}`, `confirm ${mail}`])
      if ((await this.#buckets.take(key, LETTERS)) > 0) return;
    const payload = { person, mail };
    await this.#store.write([
      this.#store.plan({ kind: 'confirm', key: `confirm:${person}`, payload, at: Date.now() }),
    ]);
  }

  /** The job. */
  async sendConfirmation(person: string, mail: string): Promise<void> {
    const secret = await this.#token(person, 'confirm', mail);
    await this.#delivery.mailTo(
      mail,
      'Punica: is this your address?',
      'Open the link to confirm that letters of this server reach you here: then notices come by mail, and an account can be recovered. If you did not ask for this, do nothing.',
      `/account#confirm=${secret}`,
    );
  }

  async #token(person: string, kind: keyof typeof LASTS, mail: string): Promise<string> {
    const { db } = this.#store;
    const secret = newSecret();
    const row = { secret: hashOf(secret), person, kind, mail, expires_at: Date.now() + LASTS[kind] };
    // The newest letter counts: those before it are worth nothing.
    await this.#store.write([
      write(db.deleteFrom('mail_tokens').where('person', '=', person).where('kind', '=', kind)),
      write(db.insertInto('mail_tokens').values(row)),
    ]);
    return secret;
  }

  async confirm(secret: string): Promise<void> {
    const { person, mail, used } = await this.#known(secret, 'confirm');
    const { db } = this.#store;
    // Only the address that the letter went to.
    const confirmed = db
      .updateTable('people')
      .set({ mail_confirmed_at: Date.now() })
      .where('id', '=', person)
      .where('mail', '=', mail);
    await this.#once([used, write(confirmed, 1)]);
    this.#sessions.forget();
  }

  /** A new password; everybody who is in is out, by whatever they came in. */
  async finish(secret: string, password: string): Promise<void> {
    const { person, mail, used } = await this.#known(secret, 'recover');
    const { db } = this.#store;
    const { name } = await db
      .selectFrom('people')
      .select('name')
      .where('id', '=', person)
      .executeTakeFirstOrThrow();
    refuseWeakPassword(password, name);
    const stored = await hashPassword(password);
    // Whoever has given another address since does not want the one that the letter went to.
    const set = db
      .updateTable('people')
      .set({ password: stored })
      .where('id', '=', person)
      .where('mail', '=', mail)
      .where('mail_confirmed_at', 'is not', null);
    await this.#once([used, write(set, 1)]);
    await this.#sessions.closeOthers(person, undefined);
  }

  async #known(secret: string, kind: keyof typeof LASTS) {
    const { db } = this.#store;
    const row = await db
      .selectFrom('mail_tokens')
      .selectAll()
      .where('secret', '=', hashOf(secret))
      .where('kind', '=', kind)
      .where('expires_at', '>', Date.now())
      .executeTakeFirst();
    if (row === undefined) throw spent();
    return { ...row, used: write(db.deleteFrom('mail_tokens').where('secret', '=', row.secret), 1) };
  }

  async #once(writes: Parameters<Store['write']>[0]): Promise<void> {
    try {
      await this.#store.write(writes);
    } catch (error) {
      if (error instanceof Conflict) throw spent();
      throw error;
    }
  }
}

const spent = (): Problem =>
  new Problem(
    401,
    'wrong-link',
    'This link is not known: it works once and for a short time. Ask for another.',
  );
