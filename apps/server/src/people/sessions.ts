import { hashOf, newId, newSecret } from '../secrets.ts';
import { type Store, write } from '../storage/store.ts';
import type { PeopleTable } from '../storage/tables.ts';

export const SCOPES = ['read', 'play'] as const;
export type Scope = (typeof SCOPES)[number];

/** Who asks, and what they may do. */
export interface Caller {
  readonly person: PeopleTable;
  /** A page with a cookie may do everything its person may; a token what it was made for. */
  readonly via: { readonly session: string } | { readonly token: string; readonly scopes: readonly Scope[] };
}

const SESSION_MS = 90 * 24 * 60 * 60_000;
/** For so long a secret is not looked up again; a session that is revoked ends within this time. */
const TRUSTED_MS = 3_000;
const MOST_TRUSTED = 10_000;
const SEEN_EVERY_MS = 60 * 60_000;

/** Cookies and tokens: only hashes of their secrets are stored. */
export class Sessions {
  readonly #store: Store;
  readonly #trusted = new Map<string, { caller: Caller; until: number }>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Always a new secret: one that somebody was given beforehand is worth nothing after logging in. */
  async open(person: string, label: string): Promise<string> {
    const secret = newSecret();
    const now = Date.now();
    const row = {
      id: newId(),
      secret: hashOf(secret),
      person,
      label: label.slice(0, 120),
      created_at: now,
      seen_at: now,
      expires_at: now + SESSION_MS,
    };
    await this.#store.write([write(this.#store.db.insertInto('sessions').values(row))]);
    return secret;
  }

  async bySecret(secret: string): Promise<Caller | undefined> {
    const hash = hashOf(secret);
    const known = this.#trusted.get(hash);
    const now = Date.now();
    if (known !== undefined && known.until > now) return known.caller;
    const row = await this.#store.db
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.person')
      .selectAll('people')
      .select(['sessions.id as session', 'sessions.seen_at as session_seen'])
      .where('sessions.secret', '=', hash)
      .where('sessions.expires_at', '>', now)
      .where('people.banned_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { session, session_seen, ...person } = row;
    if (session_seen < now - SEEN_EVERY_MS) await this.#seen(session, person.id, now);
    return this.#trust(hash, { person, via: { session } }, now);
  }

  async byToken(secret: string): Promise<Caller | undefined> {
    const hash = hashOf(secret);
    const known = this.#trusted.get(hash);
    const now = Date.now();
    if (known !== undefined && known.until > now) return known.caller;
    const row = await this.#store.db
      .selectFrom('tokens')
      .innerJoin('people', 'people.id', 'tokens.person')
      .selectAll('people')
      .select(['tokens.id as token', 'tokens.scopes'])
      .where('tokens.secret', '=', hash)
      .where('people.banned_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { token, scopes, ...person } = row;
    return this.#trust(hash, { person, via: { token, scopes: scopes.split(' ') as Scope[] } }, now);
  }

  #trust(hash: string, caller: Caller, now: number): Caller {
    if (this.#trusted.size >= MOST_TRUSTED) this.#trusted.clear();
    this.#trusted.set(hash, { caller, until: now + TRUSTED_MS });
    return caller;
  }

  /** What is known of people may have changed. */
  forget(): void {
    this.#trusted.clear();
  }

  async #seen(session: string, person: string, now: number): Promise<void> {
    const { db } = this.#store;
    await this.#store.write([
      write(
        db
          .updateTable('sessions')
          .set({ seen_at: now, expires_at: now + SESSION_MS })
          .where('id', '=', session),
      ),
      write(db.updateTable('people').set({ seen_at: now }).where('id', '=', person)),
    ]);
  }

  async list(person: string) {
    return this.#store.db
      .selectFrom('sessions')
      .select(['id', 'label', 'created_at as createdAt', 'seen_at as seenAt'])
      .where('person', '=', person)
      .orderBy('seen_at', 'desc')
      .execute();
  }

  async close(person: string, session: string): Promise<void> {
    const { db } = this.#store;
    await this.#store.write([
      write(db.deleteFrom('sessions').where('id', '=', session).where('person', '=', person)),
    ]);
    this.forget();
  }

  async closeOthers(person: string, kept: string | undefined): Promise<void> {
    const mine = this.#store.db.deleteFrom('sessions').where('person', '=', person);
    await this.#store.write([write(kept === undefined ? mine : mine.where('id', '!=', kept))]);
    this.forget();
  }

  async createToken(
    person: string,
    label: string,
    scopes: readonly Scope[],
  ): Promise<{ id: string; token: string }> {
    const token = `punica_${newSecret()}`;
    const id = newId();
    const row = {
      id,
      secret: hashOf(token),
      person,
      label,
      scopes: scopes.join(' '),
      created_at: Date.now(),
      used_at: null,
    };
    await this.#store.write([write(this.#store.db.insertInto('tokens').values(row))]);
    return { id, token };
  }

  async listTokens(person: string) {
    const rows = await this.#store.db
      .selectFrom('tokens')
      .select(['id', 'label', 'scopes', 'created_at as createdAt'])
      .where('person', '=', person)
      .execute();
    return rows.map((row) => ({ ...row, scopes: row.scopes.split(' ') }));
  }

  async removeToken(person: string, id: string): Promise<void> {
    const { db } = this.#store;
    await this.#store.write([
      write(db.deleteFrom('tokens').where('id', '=', id).where('person', '=', person)),
    ]);
    this.forget();
  }
}
