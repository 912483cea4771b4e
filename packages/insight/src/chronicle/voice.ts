/** Ways to say the same thing, used in turn, so that two of a kind beside each other do not sound alike. */
export class Voice {
  readonly #used = new Map<string, number>();

  /** The next of the ways to say a thing; `about` is the thing, and every thing has its own turn. */
  say(about: string, ways: readonly string[]): string {
    const used = this.#used.get(about) ?? 0;
    this.#used.set(about, used + 1);
    return ways[used % ways.length];
  }
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** Small numbers are written out, as in a book. */
export const inWords = (n: number): string => NUMBERS[n] ?? String(n);

/** "no unit", "one unit", "three units". */
export const several = (n: number, one: string, many = `${one}s`): string =>
  `${inWords(n)} ${n === 1 || n === 0 ? one : many}`;

const TIMES = ['', '', ' twice', ' three times', ' four times', ' five times'];

export const times = (n: number): string => TIMES[n] ?? ` ${inWords(n)} times`;

/** "Capua", "Capua and Roma", "Capua, Roma and Ostia". */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;

/** The first of each, in order, with how often it came. */
export function counted(parts: readonly string[]): { readonly part: string; readonly n: number }[] {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return Array.from(counts, ([part, n]) => ({ part, n }));
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

/** What has the same name together, in the order of the first. */
export function grouped<T>(items: readonly T[], nameOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(nameOf(item));
    if (group === undefined) groups.set(nameOf(item), [item]);
    else group.push(item);
  }
  return [...groups.values()];
}
