/**
 * Several of what is counted from 0, as the bits of one whole number: up to 53 of them, as many as a number holds
 * exactly. A set is plain data and costs no memory of its own; `0` is the empty one, and equal sets are equal
 * numbers. Bitwise operators see only the lowest 32 places, so that sets are made and read with these functions.
 */
export type IdSet = number;

/** The most that a set can tell apart. */
export const MOST_IN_SET = 53;

const PLACES = 32;
const HALF = 2 ** PLACES;
/** The greatest set for which the operators do. */
const SMALL = 2 ** 31 - 1;

const upper = (set: IdSet): number => Math.floor(set / HALF);

/** The set of one. */
export const single = (id: number): IdSet => (id < PLACES - 1 ? 1 << id : 2 ** id);

export const isIn = (set: IdSet, id: number): boolean =>
  id < PLACES ? ((set >>> id) & 1) === 1 : ((upper(set) >>> (id - PLACES)) & 1) === 1;

/** Those in either set. */
export const joined = (a: IdSet, b: IdSet): IdSet =>
  a <= SMALL && b <= SMALL ? a | b : (upper(a) | upper(b)) * HALF + ((a | b) >>> 0);

/** Those in both sets. */
export const common = (a: IdSet, b: IdSet): IdSet =>
  a <= SMALL && b <= SMALL ? a & b : (upper(a) & upper(b)) * HALF + ((a & b) >>> 0);

/** Those of the one set who are not in the other. */
export const without = (a: IdSet, b: IdSet): IdSet =>
  a <= SMALL && b <= SMALL ? a & ~b : (upper(a) & ~upper(b)) * HALF + ((a & ~b) >>> 0);

/** The first of a set that is not empty. */
export function firstIn<T extends number = number>(set: IdSet): T {
  if (set <= SMALL) return (PLACES - 1 - Math.clz32(set & -set)) as T;
  const low = set >>> 0;
  const part = low === 0 ? upper(set) : low;
  return (PLACES - 1 - Math.clz32(part & -part) + (low === 0 ? PLACES : 0)) as T;
}

/** All but the first: for loops that make no list. */
export const afterFirst = (set: IdSet): IdSet =>
  set <= SMALL ? set & (set - 1) : set - single(firstIn(set));

const NOBODY: readonly never[] = [];

/** All of a set, in their order. */
export function idsIn<T extends number = number>(set: IdSet): readonly T[] {
  if (set === 0) return NOBODY;
  const list: T[] = [];
  for (let rest = set; rest !== 0; rest = afterFirst(rest)) list.push(firstIn<T>(rest));
  return list;
}

export const setFrom = (ids: readonly number[]): IdSet => {
  let set = 0;
  for (const id of ids) set = joined(set, single(id));
  return set;
};
