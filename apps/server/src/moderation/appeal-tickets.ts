import { createHmac } from 'node:crypto';
import { secretFact } from '../people/secret-fact.ts';
import { sameSecret } from '../secrets.ts';
import { HOUR } from '../spans.ts';
import type { Store } from '../storage/store.ts';

const FACT = 'appeal-key';
const SHAPE = /^([\w-]{1,40})\.(\d{1,16})\.([\w-]{43})$/;
export const APPEAL_TICKET_MS = HOUR;

/**
 * Whoever is turned away has shown who they are, and may object though they cannot come in: they take along a ticket
 * that the server signed. Nothing of it is stored.
 */
export class AppealTickets {
  readonly #store: Store;
  #key: Promise<string> | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  async ticketFor(person: string): Promise<string> {
    const until = Date.now() + APPEAL_TICKET_MS;
    return `${person}.${until}.${await this.#sign(person, until)}`;
  }

  async personOf(ticket: string | undefined): Promise<string | undefined> {
    const [, person, until, signature] = SHAPE.exec(ticket ?? '') ?? [];
    if (person === undefined || Number(until) < Date.now()) return undefined;
    return sameSecret(signature, await this.#sign(person, Number(until))) ? person : undefined;
  }

  async #sign(person: string, until: number): Promise<string> {
    this.#key ??= secretFact(this.#store, FACT);
    return createHmac('sha256', await this.#key)
      .update(`${person} ${until}`)
      .digest('base64url');
  }
}
