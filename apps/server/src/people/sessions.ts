import type { Scope } from '@punica/protocol';
import { hashOf, newId, newSecret } from '../secrets.ts';
import { DAY, HOUR } from '../spans.ts';
import { type Store, type Write, write } from '../storage/store.ts';
import type { PeopleTable } from '../storage/tables.ts';
import { type Ended, OpenEnds } from './open-ends.ts';

/** Who asks, and what they may do. */
export interface Caller {
  readonly person: PeopleTable;
  /** A page with a cookie may do everything its person may; a token what it was made for. */
  readonly via: { readonly session: string } | { readonly token: string; readonly scopes: readonly Scope[] };
}

const SESSION_MS = 90 * DAY;
/** For so long a secret is not looked up again, unless something is said to have ended. */
const TRUSTED_MS = 3_000;
const MOST_TRUSTED = 10_000;
const SEEN_EVERY_MS = HOUR;

/** Cookies and tokens: only hashes of their secrets are stored. */
export class Sessions {
  readonly #store: Store;
  readonly #trusted = new Map<string, { caller: Caller; until: number }>();
  readonly openEnds = new OpenEnds();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Something has ended, here or in another process: nobody gets in by it any more, and whoever is in goes. */
  ended(what: Ended): void {
    this.forget();
    this.openEnds.end(what);
  }

  /** Ends something everywhere: in the database, in this process, and in all others. */
  async #end(what: Ended, writes: readonly Write[]): Promise<void> {
    const announced = announceEnd(this.#store, what);
    await this.#store.write([...writes, ...(announced === undefined ? [] : [announced])]);
    this.ended(what);
  }

  /** Looked up in the database, whatever is trusted: does it still let its caller in? */
  async holds({ person, via }: Caller): Promise<boolean> {
    const { db } = this.#store;
    const row =
      'session' in via
        ? await db
            .selectFrom('sessions')
            .innerJoin('people', 'people.id', 'sessions.person')
            .select('sessions.id')
            .where('sessions.id', '=', via.session)
            .where('sessions.expires_at', '>', Date.now())
            .where('people.banned_at', 'is', null)
            .executeTakeFirst()
        : await db
            .selectFrom('tokens')
            .innerJoin('people', 'people.id', 'tokens.person')
            .select('tokens.id')
            .where('tokens.id', '=', via.token)
            .where('people.banned_at', 'is', null)
            .where('people.id', '=', person.id)
            .executeTakeFirst();
    return row !== undefined;
  }

  /** Something may have been missed: everybody who is in is asked again by what. */
  async recheck(): Promise<void> {
    this.forget();
    for (const caller of this.openEnds.callers) {
      if (await this.holds(caller)) continue;
      this.ended({ person: caller.person.id, ...caller.via });
    }
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

  bySecret(secret: string): Promise<Caller | undefined> {
    return this.#trusting(secret, (hash, now) => this.#bySession(hash, now));
  }

  byToken(secret: string): Promise<Caller | undefined> {
    return this.#trusting(secret, (hash) => this.#byToken(hash));
  }

  /** Whoever has just been looked up is believed for a while. */
  async #trusting(
    secret: string,
    look: (hash: string, now: number) => Promise<Caller | undefined>,
  ): Promise<Caller | undefined> {
    const hash = hashOf(secret);
    const known = this.#trusted.get(hash);
    const now = Date.now();
    if (known !== undefined && known.until > now) return known.caller;
    const caller = await look(hash, now);
    return caller === undefined ? undefined : this.#trust(hash, caller, now);
  }

  async #bySession(hash: string, now: number): Promise<Caller | undefined> {
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
    return { person, via: { session } };
  }

  async #byToken(hash: string): Promise<Caller | undefined> {
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
    return { person, via: { token, scopes: scopes.split(' ') as Scope[] } };
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
    const gone = db.deleteFrom('sessions').where('id', '=', session).where('person', '=', person);
    await this.#end({ person, session }, [write(gone)]);
  }

  /** Every other session and every token: what somebody else may have got hold of is worth nothing any more. */
  async closeOthers(person: string, kept: string | undefined): Promise<void> {
    const { db } = this.#store;
    const mine = db.deleteFrom('sessions').where('person', '=', person);
    await this.#end({ person, ...(kept === undefined ? {} : { but: kept }) }, [
      write(kept === undefined ? mine : mine.where('id', '!=', kept)),
      write(db.deleteFrom('tokens').where('person', '=', person)),
    ]);
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
    const gone = db.deleteFrom('tokens').where('id', '=', id).where('person', '=', person);
    await this.#end({ person, token: id }, [write(gone)]);
  }
}

/** Part of a batch that ends something: every process is told. */
export const announceEnd = (store: Store, ended: Ended): Write | undefined =>
  store.announce(() => JSON.stringify({ ended }));
