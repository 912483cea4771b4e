import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { Problem } from '../problem.ts';
import { newId } from '../secrets.ts';
import { type Store, write } from '../storage/store.ts';
import type { PeopleTable } from '../storage/tables.ts';

const CHALLENGE_MS = 5 * 60_000;
const wrong = () => new Problem(401, 'wrong-passkey', 'This passkey was not accepted.');

export interface Site {
  /** The host name that passkeys belong to, and the address of the page. */
  readonly host: string;
  readonly origin: string;
}

/**
 * Browsers keep passkeys for a name that they trust, never for a number, and a page gets those of its own name only.
 * `asked` is the host of the page from which somebody asks.
 */
export function siteFor(origin: string, asked: string | undefined): Site {
  const { hostname, protocol, host } = new URL(origin);
  if (isIP(hostname.replace(/[[\]]/g, '')) !== 0 || (protocol !== 'https:' && hostname !== 'localhost')) {
    throw new Problem(
      409,
      'no-passkeys',
      'Passkeys need an address with a name and https. Come in with a password here.',
    );
  }
  if (asked !== undefined && asked !== host) {
    throw new Problem(
      409,
      'other-address',
      `Passkeys belong to the address ${origin}: open the page there to use them.`,
    );
  }
  return { host: hostname, origin };
}

/** Passkeys: what must be checked is checked by the library, loaded when first needed. */
export class Passkeys {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async registrationOptions(person: PeopleTable, { host }: Site) {
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const known = await this.list(person.id);
    const options = await generateRegistrationOptions({
      rpName: 'Punica',
      rpID: host,
      userName: person.name,
      userID: new TextEncoder().encode(person.id) as Uint8Array<ArrayBuffer>,
      attestationType: 'none',
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    return { ticket: await this.#remember(person.id, options.challenge), options };
  }

  async register(
    person: PeopleTable,
    { host, origin }: Site,
    ticket: string,
    label: string,
    response: unknown,
  ): Promise<void> {
    const expectedChallenge = await this.#take(ticket, person.id);
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
    }).catch(() => {
      throw wrong();
    });
    if (!verified) throw wrong();
    const { credential } = registrationInfo;
    const row = {
      id: credential.id,
      person: person.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? []).join(' '),
      label: label.slice(0, 60),
      created_at: Date.now(),
    };
    await this.#store.write([write(this.#store.db.insertInto('passkeys').values(row))]);
  }

  async loginOptions({ host }: Site) {
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const options = await generateAuthenticationOptions({ rpID: host, userVerification: 'preferred' });
    return { ticket: await this.#remember(null, options.challenge), options };
  }

  /** The id of the person whose passkey it is. */
  async logIn({ host, origin }: Site, ticket: string, response: unknown): Promise<string> {
    const expectedChallenge = await this.#take(ticket, null);
    const answer = response as AuthenticationResponseJSON;
    const { db } = this.#store;
    const key = await db
      .selectFrom('passkeys')
      .selectAll()
      .where('id', '=', String(answer.id))
      .executeTakeFirst();
    if (key === undefined) throw wrong();
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
      credential: {
        id: key.id,
        publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
        counter: key.counter,
        transports: key.transports.split(' ').filter(Boolean) as AuthenticatorTransport[],
      },
    }).catch(() => {
      throw wrong();
    });
    if (!verified) throw wrong();
    await this.#store.write([
      write(
        db.updateTable('passkeys').set({ counter: authenticationInfo.newCounter }).where('id', '=', key.id),
      ),
    ]);
    return key.person;
  }

  async list(person: string) {
    return this.#store.db
      .selectFrom('passkeys')
      .select(['id', 'label', 'created_at as createdAt'])
      .where('person', '=', person)
      .execute();
  }

  async remove(person: string, id: string): Promise<void> {
    const { db } = this.#store;
    await this.#store.write([
      write(db.deleteFrom('passkeys').where('id', '=', id).where('person', '=', person)),
    ]);
  }

  async #remember(person: string | null, challenge: string): Promise<string> {
    const ticket = newId();
    const now = Date.now();
    const { db } = this.#store;
    await this.#store.write([
      write(db.deleteFrom('challenges').where('expires_at', '<', now)),
      write(
        db.insertInto('challenges').values({ id: ticket, person, challenge, expires_at: now + CHALLENGE_MS }),
      ),
    ]);
    return ticket;
  }

  /** A question can be answered once. */
  async #take(ticket: string, person: string | null): Promise<string> {
    const { db } = this.#store;
    const row = await db.selectFrom('challenges').selectAll().where('id', '=', ticket).executeTakeFirst();
    if (row === undefined || row.person !== person || row.expires_at < Date.now()) throw wrong();
    await this.#store.write([write(db.deleteFrom('challenges').where('id', '=', ticket), 1)]);
    return row.challenge;
  }
}
