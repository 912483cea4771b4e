/**
 * Lists that hold one entry for each thing that is counted. Only ids of that kind index them: to look up a space by
 * the number of a general, or by a bare number, does not compile. They are plain arrays, so that this costs nothing
 * in play. Who wants the id beside the entry goes through `idsOf`.
 */
export type PerId<K extends number, T> = { [id in K]: T } & Whole<T> & {
    slice(): PerId<K, T>;
    fill(value: T): unknown;
  };

/** The same for what never changes: the map, the cards, the tables. */
export type FixedPerId<K extends number, T> = { readonly [id in K]: T } & Whole<T> & {
    slice(): PerId<K, T>;
  };

/** The same for numbers in a typed array. */
export type PackedPerId<K extends number> = { [id in K]: number } & Entries<number> & {
    slice(): PackedPerId<K>;
    fill(value: number): unknown;
  };

/** What arrays of every kind have. */
interface Entries<T> {
  readonly length: number;
  [Symbol.iterator](): IterableIterator<T>;
  some(is: (value: T) => boolean): boolean;
  every(is: (value: T) => boolean): boolean;
}

/** What is asked of all entries at once. */
interface Whole<T> extends Entries<T> {
  find(is: (value: T) => boolean): T | undefined;
  filter(is: (value: T) => boolean): T[];
  map<U>(of: (value: T) => U): U[];
}

/** The ids of a list's entries, in their order. */
export function idsOf<K extends number>(list: FixedPerId<K, unknown>): K[] {
  const all: K[] = [];
  for (let id = 0; id < list.length; id++) all.push(id as K);
  return all;
}

/** All entries in their order, as a plain list. */
export function entriesOf<T>(list: Whole<T>): readonly T[] {
  return list as readonly T[];
}

/** A list that was made entry by entry, from now on indexed by nothing but its ids. */
export function perId<K extends number, T>(list: T[]): PerId<K, T> {
  return list as PerId<K, T>;
}

/** The same for a list that never changes. */
export function fixedPerId<K extends number, T>(list: readonly T[]): FixedPerId<K, T> {
  return list as FixedPerId<K, T>;
}
