import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Store } from '../storage/store.ts';
import { secretFact } from './secret-fact.ts';

const FACT = 'address-key';
const HASH_LENGTH = 22;
/** The part of an IPv6 address that belongs to one household: four groups. */
const GROUPS = 4;

/** Addresses are not stored, only whether two are the same: by a hash whose key the server keeps. */
export class Addresses {
  readonly #store: Store;
  #key: Promise<string> | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  async hashOf(address: string): Promise<string> {
    this.#key ??= secretFact(this.#store, FACT);
    const key = await this.#key;
    return createHmac('sha256', key).update(householdOf(address)).digest('base64url').slice(0, HASH_LENGTH);
  }
}

function householdOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head, tail = ''] = plain.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back].slice(0, GROUPS).join(':');
}
