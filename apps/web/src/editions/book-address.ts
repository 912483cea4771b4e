import type { Edition } from '@punica/kernel/edition';
import type { EditionShown } from './edition-shown.ts';

/** Between the game and the edition in the address of a book or a lesson. */
const SIGN = '@';

/** Editions of tables that were laid in this tab: they may lie nowhere else but in their record. */
const met = new Map<string, Edition>();

/** The address of a book with the figures that a table is played with. */
export function bookAddress(game: string, edition: EditionShown | null): string {
  if (edition === null) return `/reference/${game}`;
  met.set(edition.hash, edition.whole);
  return addressNaming(game, edition.hash);
}

export const addressNaming = (game: string, hash: string): string => `/reference/${withHash(game, hash)}`;

/** A game or a lesson with an edition, as addresses name them. */
export const withHash = (id: string, hash: string | undefined): string =>
  hash === undefined ? id : `${id}${SIGN}${hash}`;

/** The game, or the lesson, and the hash of the edition in such a name. */
export function namedIn(id: string): { readonly game: string; readonly hash: string | undefined } {
  const [game, hash] = id.split(SIGN);
  return { game, hash };
}

export const metHere = (hash: string): Edition | undefined => met.get(hash);
