import { utf8ToBytes } from '@noble/hashes/utils.js';
import { checksumOf } from '../checksum.ts';
import type { Edition } from './edition.ts';

/** An edition's name for programs: the SHA-256 of its canonical form, as 64 hexadecimal digits. */
export type EditionHash = string;

/** JSON with the fields of every record in order and no blanks: equal editions are equal texts. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`);
  return `{${fields.join(',')}}`;
}

const known = new WeakMap<Edition, EditionHash>();

export function editionHash(edition: Edition): EditionHash {
  const before = known.get(edition);
  if (before !== undefined) return before;
  const hash = checksumOf(utf8ToBytes(canonical(edition)));
  known.set(edition, hash);
  return hash;
}

/** Whether two games are of one edition; without one it is ours. */
export const isSameEdition = (a: Edition | undefined, b: Edition | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && editionHash(a) === editionHash(b));

/** So many are kept ready; the one that was not asked for longest is made again when somebody wants it. */
const MOST_KEPT = 16;

/** Whatever is made of an edition, made once for each; without one, of our own data. */
export function perEdition<T>(make: (edition: Edition | undefined) => T): (edition?: Edition) => T {
  const made = new Map<EditionHash, T>();
  let ours: { readonly it: T } | undefined;
  return (edition) => {
    if (edition === undefined) {
      ours ??= { it: make(undefined) };
      return ours.it;
    }
    const hash = editionHash(edition);
    const it = made.get(hash) ?? make(edition);
    made.delete(hash);
    made.set(hash, it);
    if (made.size > MOST_KEPT) made.delete(made.keys().next().value!);
    return it;
  };
}
