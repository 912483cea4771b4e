import { type Action, type ActionCodec, isProblem } from './action.ts';
import { BadInput, within } from './errors.ts';
import { type IdSet, isIn, MOST_IN_SET, setFrom } from './id-set.ts';

declare const counted: unique symbol;
/** A thing that is counted. What it counts is part of the type, so that none is handed over for another. */
export type Id<What extends string> = number & { readonly [counted]: What };

/** The numbers of so many things, in their order: for loops over all of them. */
export function ids<T extends number>(howMany: number): readonly T[] {
  // One after the other: a list that is made with room for all has holes to the engine, and is slower to go through.
  const all: T[] = [];
  for (let place = 0; place < howMany; place++) all.push(place as T);
  return all;
}

/** A value as a position file holds it. */
export type LocalJson =
  | number
  | string
  | boolean
  | null
  | readonly LocalJson[]
  | { readonly [name: string]: LocalJson };

/** Names of what a variant or a scenario counts in its own way, by what they are names of. */
export type Lists = Readonly<Record<string, readonly string[]>>;

/**
 * What a local of a procedure holds, and how a file writes it: by name, since a number would mean something else
 * as soon as a data file is put in another order. The lists are those of the game that the file is of.
 */
export interface Kind<T> {
  write(value: T, lists?: Lists): LocalJson;
  /** Refuses what is none of this kind. */
  read(json: unknown, lists?: Lists): T;
}

/** A kind of whatever, as procedures list them. */
interface AnyKind {
  write(value: never, lists?: Lists): LocalJson;
  read(json: unknown, lists?: Lists): unknown;
}

/** The kinds of a procedure's locals, by their names. */
export type Declared = Readonly<Record<string, AnyKind>>;

/** The locals themselves. */
export type LocalsOf<D> = { -readonly [K in keyof D]: D[K] extends Kind<infer T> ? T : never };

const refuse = (problem: string): never => {
  throw new BadInput('file', problem);
};

/** How many there are of something, or a place in a row. */
export const count: Kind<number> = {
  write: (value) => value,
  read: (json) => (Number.isInteger(json) ? (json as number) : refuse('must be a whole number')),
};

export const truth: Kind<boolean> = {
  write: (value) => value,
  read: (json) => (typeof json === 'boolean' ? json : refuse('must be true or false')),
};

/** 1 where it is so. */
export const flag: Kind<0 | 1> = {
  write: (value) => value === 1,
  read: (json) => (truth.read(json) ? 1 : 0),
};

/** Some words of the game that no list holds. */
export const text: Kind<string> = {
  write: (value) => value,
  read: (json) => (typeof json === 'string' ? json : refuse('must be a text')),
};

/** One of a few words. */
export const wordOf = <T extends string>(what: string, words: readonly T[]): Kind<T> => ({
  write: (value) => (words.includes(value) ? value : refuse(`${value} is no ${what}`)),
  read: (json) => words.find((it) => it === json) ?? refuse(`is no ${what}`),
});

/** One of a list, by its place; what is below it is nobody or nothing. */
export function named<T extends number>(what: string, names: readonly string[], none?: number): Kind<T> {
  const places = new Map(names.map((name, place) => [name, place]));
  return {
    write: (value) => (value === none ? null : (names[value] ?? refuse(`${value} is no ${what}`))),
    read(json) {
      if (json === null && none !== undefined) return none as T;
      const place = typeof json === 'string' ? places.get(json) : undefined;
      return (place ?? refuse(`is no ${what}`)) as T;
    },
  };
}

const namesIn = (lists: Lists | undefined, what: string): readonly string[] => {
  const names = lists?.[what];
  if (names === undefined) throw new Error(`no list of each ${what} was given`);
  return names;
};

/** One of a list that is not the same in every variant of a game, by its place. */
export function listed<T extends number>(what: string, none?: number): Kind<T> {
  return {
    write: (value, lists) =>
      value === none ? null : (namesIn(lists, what)[value] ?? refuse(`${value} is no ${what}`)),
    read(json, lists) {
      if (json === null && none !== undefined) return none as T;
      const place = typeof json === 'string' ? namesIn(lists, what).indexOf(json) : -1;
      return (place < 0 ? refuse(`is no ${what}`) : place) as T;
    },
  };
}

/** One of a list of words that is not the same in every variant. */
export const listedWord = <T extends string>(what: string): Kind<T> => ({
  write: (value, lists) => (namesIn(lists, what).includes(value) ? value : refuse(`${value} is no ${what}`)),
  read: (json, lists) =>
    namesIn(lists, what).includes(json as string) ? (json as T) : refuse(`is no ${what}`),
});

/** One of few that have numbers of their own. */
export function among<T extends number>(what: string, values: Readonly<Record<string, T>>): Kind<T> {
  return {
    write: (value) =>
      Object.keys(values).find((name) => values[name] === value) ?? refuse(`${value} is no ${what}`),
    read: (json) =>
      typeof json === 'string' && Object.hasOwn(values, json) ? values[json] : refuse(`is no ${what}`),
  };
}

/** Of this kind, or one of few values that a word stands for. */
export const orElse = <T extends number>(kind: Kind<T>, words: Readonly<Record<string, T>>): Kind<T> => ({
  write: (value, lists) =>
    Object.keys(words).find((word) => words[word] === value) ?? kind.write(value, lists),
  read: (json, lists) =>
    typeof json === 'string' && Object.hasOwn(words, json) ? words[json] : kind.read(json, lists),
});

/** An action, as records hold it; what is none of them is no action yet. */
export const actionOf = (codec: ActionCodec, none?: Action): Kind<Action> => ({
  write: (value) => (value === none ? null : { ...codec.toJson(value) }),
  read(json) {
    if (json === null && none !== undefined) return none;
    const action = codec.fromJson(json);
    return isProblem(action) ? refuse(`${action.field} ${action.problem}`) : action;
  },
});

export const listOf = <T>(kind: Kind<T>): Kind<readonly T[]> => ({
  write: (value, lists) => value.map((it) => kind.write(it, lists)),
  read: (json, lists) =>
    Array.isArray(json)
      ? json.map((it, place) => within(String(place), () => kind.read(it, lists)))
      : refuse('must be a list'),
});

/** Several things that belong together. */
export const entryOf = <D extends Declared>(fields: D): Kind<Readonly<LocalsOf<D>>> => ({
  write: (value, lists) => writeLocals(fields, value, lists),
  read: (json, lists) => readLocals(fields, objectIn(json), lists) as LocalsOf<D>,
});

/** One for each of a list, in its order. */
export function byName<T>(names: readonly string[], kind: Kind<T>): Kind<readonly T[]> {
  const each = Object.fromEntries(names.map((name) => [name, kind]));
  return {
    write: (value, lists) =>
      Object.fromEntries(names.map((name, place) => [name, kind.write(value[place], lists)])),
    read(json, lists) {
      const given = readLocals(each, objectIn(json), lists);
      return names.map((name) => given[name] as T);
    },
  };
}

/** Entries of some numbers each, all in one list: what belongs to an entry stands side by side. */
export function rowsOf(entry: Readonly<Record<string, Kind<number>>>): Kind<readonly number[]> {
  const fields = Object.keys(entry);
  const rowAt = (value: readonly number[], start: number, lists?: Lists): LocalJson =>
    Object.fromEntries(fields.map((name, i) => [name, entry[name].write(value[start + i], lists)]));
  return {
    write: (value, lists) =>
      value.flatMap((_, i) => (i % fields.length === 0 ? [rowAt(value, i, lists)] : [])),
    read: (json, lists) =>
      Array.isArray(json)
        ? json.flatMap((row, place) =>
            within(String(place), () => Object.values(readLocals(entry, objectIn(row), lists)) as number[]),
          )
        : refuse('must be a list'),
  };
}

const objectIn = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
    ? (json as Readonly<Record<string, unknown>>)
    : refuse('must be an object');

const membersOf = (value: IdSet, names: readonly string[]): string[] =>
  names.filter((_, place) => isIn(value, place));

/** Several of a list, as a set. */
export const setOf = (what: string, names: readonly string[]): Kind<IdSet> => {
  if (names.length > MOST_IN_SET) throw new Error(`no set holds each ${what}: there are ${names.length}`);
  const several = listOf(named<number>(what, names));
  return { write: (value) => membersOf(value, names), read: (json) => setFrom(several.read(json)) };
};

/** The same for a list that is not the same in every variant. */
export const setOfListed = (what: string): Kind<IdSet> => {
  const several = listOf(listed<number>(what));
  return {
    write: (value, lists) => membersOf(value, namesIn(lists, what)),
    read: (json, lists) => setFrom(several.read(json, lists)),
  };
};

export function writeLocals(
  declared: Declared,
  locals: Readonly<Record<string, unknown>>,
  lists?: Lists,
): Record<string, LocalJson> {
  return Object.fromEntries(
    Object.entries(declared).map(([name, kind]) => [name, kind.write(locals[name] as never, lists)]),
  );
}

/** Every declared local must be there, and no other. */
export function readLocals(
  declared: Declared,
  json: Readonly<Record<string, unknown>>,
  lists?: Lists,
): Record<string, unknown> {
  for (const name of Object.keys(json))
    if (!Object.hasOwn(declared, name))
      throw new BadInput(name.slice(0, 40), 'is nothing that this procedure keeps');
  return Object.fromEntries(
    Object.entries(declared).map(([name, kind]) => {
      if (!Object.hasOwn(json, name)) throw new BadInput(name, 'is missing');
      return [name, within(name, () => kind.read(json[name], lists))];
    }),
  );
}
