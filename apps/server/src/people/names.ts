import * as z from 'zod';
import { isOfOneScript, isRecommended, skeletonOf } from './unicode.ts';

const MOST = 30;
/** UTS 39, 5.4: more marks on one letter than any language needs, or the same twice. */
const HEAPED_MARKS = /\p{Mn}{5}|(\p{Mn})\1/u;

const stripAscii = (text: string): string => text.replace(/[ -~]/g, '');

/** A name as it is shown: characters that Unicode recommends for names and those of every keyboard. */
export const nameSchema = z
  .string()
  .max(200)
  .transform((text) => text.normalize('NFKC').replace(/\s+/gu, ' ').trim())
  .refine((text) => text.length >= 2 && text.length <= MOST, `must have 2 to ${MOST} characters`)
  .refine(
    (text) => !/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text),
    'must have no invisible characters',
  )
  .refine((text) => isRecommended(stripAscii(text)), 'must have letters, digits and plain signs only')
  .refine((text) => /[\p{L}\p{Nd}]/u.test(text), 'must have a letter or a digit')
  .refine(
    (text) => !/^\p{M}/u.test(text) && !HEAPED_MARKS.test(text.normalize('NFD')),
    'must have no heaped marks',
  )
  .refine(
    (text) => isOfOneScript(text) && !(/[0-9]/.test(text) && /(?![0-9])\p{Nd}/u.test(text)),
    'must not mix letters or digits of scripts that look alike',
  );

/** Names that differ in capitals only are one name. */
export const loginOf = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Names of which either is the same look alike. */
export interface Looks {
  /** As the name is written: a capital I is a small l. */
  readonly look: string;
  /** All in capitals, where more letters of different scripts are alike. */
  readonly capitals: string;
}

export function looksOf(name: string): Looks {
  const plain = name.normalize('NFKC');
  return {
    look: skeletonOf(skeletonOf(plain).toLowerCase()),
    capitals: skeletonOf(plain.toUpperCase()),
  };
}

/** How looks are worked out: another version, and those that are stored are worked out anew. */
export const LOOKS_VERSION = 'Unicode 15.0, 1';
