/**
 * Shapes of the data files. They are checked whenever a page opens the game, so they are plain functions
 * that look at a value, copy nothing and build a path only for a fault. Fields that nobody asks about
 * (notes, provenance) may stand beside the others.
 */

interface Fault {
  readonly path: PropertyKey[];
  readonly problem: string;
}

/** Looks at a value and returns the first fault, or null when the value has the type T. */
export interface Shape<T> {
  (value: unknown): Fault | null;
  /** Only carries the type. */
  readonly type?: T;
}
export type TypeOf<S> = S extends Shape<infer T> ? T : never;

const fault = (problem: string): Fault => ({ path: [], problem });
const inside = (key: PropertyKey, found: Fault): Fault => {
  found.path.unshift(key);
  return found;
};
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const text: Shape<string> = (value) =>
  typeof value === 'string' && value !== '' ? null : fault('must be a text');

export const number: Shape<number> = (value) =>
  typeof value === 'number' && !Number.isNaN(value) ? null : fault('must be a number');

export function whole(least: number, most = Number.MAX_SAFE_INTEGER): Shape<number> {
  return (value) => {
    if (!Number.isInteger(value)) return fault('must be a whole number');
    if ((value as number) < least) return fault(`must be at least ${least}`);
    return (value as number) > most ? fault(`must be at most ${most}`) : null;
  };
}

export const boolean: Shape<boolean> = (value) =>
  typeof value === 'boolean' ? null : fault('must be true or false');

export function oneOf<const T extends string | number>(...values: readonly T[]): Shape<T> {
  return (value) =>
    (values as readonly unknown[]).includes(value)
      ? null
      : fault(`must be one of ${values.map((allowed) => JSON.stringify(allowed)).join(', ')}`);
}

export const nullable =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value) =>
    value === null ? null : shape(value);

export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value) =>
    value === undefined ? null : shape(value);

export function list<T>(shape: Shape<T>, length?: number): Shape<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value)) return fault('must be a list');
    if (length !== undefined && value.length !== length) return fault(`must have ${length} entries`);
    for (let at = 0; at < value.length; at++) {
      const found = shape(value[at]);
      if (found !== null) return inside(at, found);
    }
    return null;
  };
}

type Fields = Readonly<Record<string, Shape<unknown>>>;

/** A record with at least these fields. */
export function record<F extends Fields>(fields: F): Shape<{ readonly [Name in keyof F]: TypeOf<F[Name]> }> {
  const names = Object.keys(fields);
  return (value) => {
    if (!isRecord(value)) return fault('must be a record { … }');
    for (const name of names) {
      const found = fields[name](value[name]);
      if (found !== null)
        return inside(name, value[name] === undefined ? fault(`is missing: ${found.problem}`) : found);
    }
    return null;
  };
}

/** Any number of fields of one shape. */
export function dictionary<T>(shape: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return (value) => {
    if (!isRecord(value)) return fault('must be a record { … }');
    for (const name in value) {
      const found = shape(value[name]);
      if (found !== null) return inside(name, found);
    }
    return null;
  };
}
