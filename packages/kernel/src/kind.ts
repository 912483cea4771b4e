import { BadInput, within } from './errors.ts';

declare const counted: unique symbol;
/** A thing that is counted. What it counts is part of the type, so that none is handed over for another. */
export type Id<What extends string> = number & { readonly [counted]: What };

/** A value as a position file holds it. */
export type LocalJson =
  | number
  | string
  | boolean
  | null
  | readonly LocalJson[]
  | { readonly [name: string]: LocalJson };

/**
 * What a local of a procedure holds, and how a file writes it: by name, since a number would mean something else
 * as soon as a data file is put in another order.
 */
export interface Kind<T> {
  write(value: T): LocalJson;
  /** Refuses what is none of this kind. */
  read(json: unknown): T;
}

/** A kind of whatever, as procedures list them. */
interface AnyKind {
  write(value: never): LocalJson;
  read(json: unknown): unknown;
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

/** 1 where it is so. */
export const flag: Kind<0 | 1> = {
  write: (value) => value === 1,
  read: (json) => (typeof json === 'boolean' ? (json ? 1 : 0) : refuse('must be true or false')),
};

/** Some words of the game that no list holds. */
export const text: Kind<string> = {
  write: (value) => value,
  read: (json) => (typeof json === 'string' ? json : refuse('must be a text')),
};

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

/** One of few that have numbers of their own. */
export function among<T extends number>(what: string, values: Readonly<Record<string, T>>): Kind<T> {
  return {
    write: (value) =>
      Object.keys(values).find((name) => values[name] === value) ?? refuse(`${value} is no ${what}`),
    read: (json) =>
      typeof json === 'string' && Object.hasOwn(values, json) ? values[json] : refuse(`is no ${what}`),
  };
}

export const listOf = <T>(kind: Kind<T>): Kind<readonly T[]> => ({
  write: (value) => value.map((it) => kind.write(it)),
  read: (json) =>
    Array.isArray(json)
      ? json.map((it, place) => within(String(place), () => kind.read(it)))
      : refuse('must be a list'),
});

/** Several of a list, as the bits of a number. */
export const setOf = (what: string, names: readonly string[]): Kind<number> => {
  const one = named(what, names);
  return {
    write: (value) => names.filter((_, place) => ((value >> place) & 1) === 1),
    read: (json) =>
      listOf(one)
        .read(json)
        .reduce((mask, place) => mask | (1 << place), 0),
  };
};

export function writeLocals(
  declared: Declared,
  locals: Readonly<Record<string, unknown>>,
): Record<string, LocalJson> {
  return Object.fromEntries(
    Object.entries(declared).map(([name, kind]) => [name, kind.write(locals[name] as never)]),
  );
}

/** Every declared local must be there, and no other. */
export function readLocals(
  declared: Declared,
  json: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  for (const name of Object.keys(json))
    if (!Object.hasOwn(declared, name))
      throw new BadInput(name.slice(0, 40), 'is nothing that this procedure keeps');
  return Object.fromEntries(
    Object.entries(declared).map(([name, kind]) => {
      if (!Object.hasOwn(json, name)) throw new BadInput(name, 'is missing');
      return [name, within(name, () => kind.read(json[name]))];
    }),
  );
}
