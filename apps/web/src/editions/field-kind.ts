import { type DataFiles, find, matchesOf, stepsOf } from '@punica/kernel/edition';
import { isManyAlike, isRecord, nameIn, wordNamed } from './things.ts';
import { mapsIn } from './ways.ts';

/** How a value is entered, from what stands in the same field of its like. */
export type FieldKind =
  | {
      readonly kind: 'number';
      readonly least: number;
      readonly most: number;
      readonly whole: boolean;
      /** There is none like it elsewhere. */
      readonly isOne: boolean;
    }
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
  | { readonly kind: 'text'; readonly long: boolean };

/** A word of the data, and what people call it. */
export type Choice = readonly [value: string, name: string];

/** What fields are compared with: our data, and the sides of the game. */
export interface Ground {
  readonly files: DataFiles;
  readonly roles: readonly string[];
}

export interface FieldLook {
  readonly kind: FieldKind;
  /** What may stand there instead of nothing; without it nothing never stands there. */
  readonly instead?: unknown;
}

/** So many different words are still a list to choose from. */
const MOST_CHOICES = 40;
const LONG = 60;
/** A word that the rules know: nothing that a person would write there. */
const CODE_WORD = /^[a-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*$/;

/** The same field of every entry of its list: `generals[*].battleRating` for that of one general. */
export function likeIt(files: DataFiles, file: string, field: string): readonly unknown[] {
  const steps = stepsOf(field) ?? [];
  const json = files[file];
  const pattern = steps
    .map((step, at) => {
      const found = at === 0 ? json : valueBehind(json, steps.slice(0, at));
      return Array.isArray(found) || isManyAlike(found) ? '*' : step;
    })
    .map((step) => `[${step}]`)
    .join('');
  return matchesOf(json, pattern).map(([, value]) => value);
}

function valueBehind(json: unknown, steps: readonly string[]): unknown {
  const found = find(json, steps);
  return typeof found === 'string'
    ? undefined
    : (found.holder as Record<string | number, unknown>)[found.key];
}

/** Ids of every list with what their entries are called, so that a word that names one can be chosen among all of them. */
function idLists(files: DataFiles): readonly (readonly Choice[])[] {
  return Object.values(files).flatMap((json) =>
    isRecord(json)
      ? Object.values(json).flatMap((list) =>
          Array.isArray(list) &&
          list.length > 1 &&
          list.every((it) => isRecord(it) && typeof it.id === 'string')
            ? [list.map((it): Choice => [it.id, nameIn(it) ?? wordNamed(files, it.id)])]
            : [],
        )
      : [],
  );
}

/** The words that stand in the same field of all entries of a list, such as the regions of provinces, fewest first. */
function wordLists(files: DataFiles): readonly ReadonlySet<string>[] {
  const entries = Object.values(files).flatMap((json) =>
    isRecord(json) ? Object.values(json).filter((list) => Array.isArray(list) && list.every(isRecord)) : [],
  ) as readonly (readonly Readonly<Record<string, unknown>>[])[];
  return entries
    .flatMap((list) => Object.keys(list[0] ?? {}).map((key) => list.map((it) => it[key])))
    .filter((words) => words.every((it) => typeof it === 'string' && CODE_WORD.test(it)))
    .map((words) => new Set(words as readonly string[]))
    .sort((a, b) => a.size - b.size);
}

/** Two that are called alike are told apart by their ids. */
const toldApart = (choices: readonly Choice[]): readonly Choice[] =>
  choices.map(([value, name]) => {
    const isAlone = choices.every((it) => it[0] === value || it[1] !== name);
    return [value, isAlone ? name : `${name} (${value})`];
  });

export function lookOf({ files, roles }: Ground, file: string, field: string, value: unknown): FieldLook {
  const alike = likeIt(files, file, field);
  const there = alike.filter((it) => it !== null && it !== undefined);
  const model = value ?? there[0];
  const empty = alike.includes(null) || value === null;
  return { kind: kindOf({ files, roles }, model, there), ...(empty ? { instead: there[0] ?? 1 } : {}) };
}

function kindOf({ files, roles }: Ground, model: unknown, alike: readonly unknown[]): FieldKind {
  if (typeof model === 'boolean') return { kind: 'switch' };
  if (typeof model === 'string') {
    const seen = [...new Set(alike.filter((it): it is string => typeof it === 'string'))];
    const ids = idLists(files).find((list) => {
      const known = new Set(list.map(([id]) => id));
      return seen.length > 0 && seen.every((it) => known.has(it)) && known.has(model);
    });
    if (ids !== undefined) return { kind: 'choice', choices: toldApart(ids) };
    const named = (words: readonly string[]) =>
      toldApart(words.map((it): Choice => [it, wordNamed(files, it)]));
    if (seen.length > 0 && seen.every((it) => roles.includes(it)))
      return { kind: 'choice', choices: named(roles) };
    // Who stands on the map may stand anywhere on it, or wherever else its like wait.
    const places = placesIn(files);
    if (seen.length > 1 && areMostlyPlaces(seen, places))
      return {
        kind: 'choice',
        choices: named([...new Set([...seen.filter((it) => !places.has(it)), ...places])]),
      };
    const short = seen.every((it) => it.length <= 30);
    if (short && seen.length <= MOST_CHOICES && seen.length > 1 && seen.length * 2 <= alike.length)
      return { kind: 'choice', choices: named(seen) };
    if (seen.length > 0 && seen.every((it) => CODE_WORD.test(it))) {
      const words = wordLists(files).find((list) => seen.every((it) => list.has(it))) ?? new Set(seen);
      if (words.size > 1) return { kind: 'choice', choices: named([...words]) };
    }
    return { kind: 'text', long: seen.some((it) => it.length > LONG) };
  }
  const numbers = alike.filter((it): it is number => typeof it === 'number');
  return {
    kind: 'number',
    least: numbers.length === 0 ? 0 : Math.min(...numbers),
    most: numbers.length === 0 ? 9 : Math.max(...numbers),
    whole: numbers.every(Number.isInteger),
    isOne: numbers.length < 2,
  };
}

/** Lists whose entries are places of the map. */
const PLACES = ['spaces', 'hexes', 'squares'];

/** Words that tell where something is: provinces and cities may have the name of a place, and pools are none. */
export const areMostlyPlaces = (words: readonly unknown[], places: ReadonlySet<unknown>): boolean =>
  words.filter((it) => places.has(it)).length * 3 > words.length;

/** The ids of every place of the map. */
export function placesIn(files: DataFiles): ReadonlySet<string> {
  const lists = mapsIn(files).flatMap((map) => PLACES.map((list) => map[list]));
  return new Set(
    lists.flatMap((list) =>
      Array.isArray(list)
        ? list.map((it) => String((it as { id?: unknown }).id))
        : isRecord(list)
          ? Object.keys(list)
          : [],
    ),
  );
}
