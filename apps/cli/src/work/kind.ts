/** How the results of some work are shown: lines for people, and what its own command reads or prints as JSON. */
export interface Told {
  readonly lines: readonly string[];
  readonly json: unknown;
}

/**
 * A kind of long work: how it is cut into slices, what is done with one of them, and how the results add up. Arguments,
 * slices and results are plain data, so that they can go to another thread or lie in a database, and whoever does a
 * slice comes to the same result.
 */
export interface WorkKind<A, S, R> {
  readonly name: string;
  /** What its progress is counted in. */
  readonly unit: string;
  /** It counts the time of the processor that it gets: not beside other slices in one process. */
  readonly alone?: true;
  title(args: A): string;
  /** The same slices whoever does them and however many there are: sums of fractions depend on it. */
  cut(args: A, size?: number): S[];
  unitsOf(slice: S): number;
  run(slice: S): Promise<R>;
  /** What some or all of the results come to; they are in the order of their slices. `code` is what did them. */
  told(args: A, results: readonly R[], code: string): Promise<Told>;
}

/** For lists and tables of kinds, which know nothing of their arguments. */
// biome-ignore lint/suspicious/noExplicitAny: what a kind is given comes from itself.
export type AnyKind = WorkKind<any, any, any>;

const SLICES = 64;
const LONGEST = 50;

/** So many units make a slice if nobody says otherwise: short enough for a lively bar and an even end. */
export const usualSize = (count: number): number => Math.min(LONGEST, Math.max(1, Math.ceil(count / SLICES)));

/** Where the slices of a run of numbered units begin, and how long they are. */
export function stretches(first: number, count: number, size = usualSize(count)) {
  const all: { first: number; count: number }[] = [];
  for (let at = 0; at < count; at += size) all.push({ first: first + at, count: Math.min(size, count - at) });
  return all;
}
