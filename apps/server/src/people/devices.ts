import { createHmac } from 'node:crypto';
import { newId, sameSecret } from '../secrets.ts';
import type { Store } from '../storage/store.ts';
import { secretFact } from './secret-fact.ts';

const FACT = 'device-key';
const SHAPE = /^([\w-]{12})\.([\w-]{43})$/;

/**
 * Devices on which somebody has come in before ("device cookies", as OWASP describes them): their guesses are
 * counted apart, so that strangers who guess at a name do not keep its owner out. Nothing is stored of them: a
 * device shows what the server signed for it and that name.
 */
export class Devices {
  readonly #store: Store;
  #key: Promise<string> | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  async markFor(login: string): Promise<string> {
    const device = newId();
    return `${device}.${await this.#sign(device, login)}`;
  }

  /** The device, where the mark was made for it and this name. */
  async known(mark: string | undefined, login: string): Promise<string | undefined> {
    const [, device, signature] = SHAPE.exec(mark ?? '') ?? [];
    if (device === undefined) return undefined;
    return sameSecret(signature, await this.#sign(device, login)) ? device : undefined;
  }

  async #sign(device: string, login: string): Promise<string> {
    this.#key ??= secretFact(this.#store, FACT);
    return createHmac('sha256', await this.#key)
      .update(`${device} ${login}`)
      .digest('base64url');
  }
}
