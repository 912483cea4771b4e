/**
 * Shapes of the data files. The files are checked each time a page opens, so the checks must cost next to
 * nothing: they are plain functions that look at a value, copy nothing and build a path only for a fault.
 */

export interface Fault {
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

export function text(pattern?: RegExp, otherwise = 'has the wrong form'): Shape<string> {
  return (value) => {
    if (typeof value !== 'string' || value === '') return fault('must be a text');
    return pattern === undefined || pattern.test(value) ? null : fault(otherwise);
  };
}

export function number(least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): Shape<number> {
  return (value) => {
    if (typeof value !== 'number' || Number.isNaN(value)) return fault('must be a number');
    return value >= least && value <= most ? null : fault(`must be from ${least} to ${most}`);
  };
}

export function whole(least: number, most = Number.MAX_SAFE_INTEGER): Shape<number> {
  return (value) => {
    if (!Number.isInteger(value)) return fault('must be a whole number');
    if ((value as number) < least) return fault(`must be at least ${least}`);
    return (value as number) > most ? fault(`must be at most ${most}`) : null;
  };
}

export const boolean: Shape<boolean> = (value) =>
  typeof value === 'boolean' ? null : fault('must be true or false');

export function oneOf<const T extends string | number | boolean>(...values: readonly T[]): Shape<T> {
  return (value) => {
    if ((values as readonly unknown[]).includes(value)) return null;
    return fault(`must be one of ${values.map((allowed) => JSON.stringify(allowed)).join(', ')}`);
  };
}

export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return (value) => (value === null ? null : shape(value));
}

/** A field that may be left out. */
export function optional<T>(shape: Shape<T>): Shape<T | undefined> {
  return (value) => (value === undefined ? null : shape(value));
}

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

/** A list that is of no use when nothing is in it. */
export function filledList<T>(shape: Shape<T>): Shape<readonly T[]> {
  const listed = list(shape);
  return (value) =>
    Array.isArray(value) && value.length === 0 ? fault('must have an entry') : listed(value);
}

type Fields = Readonly<Record<string, Shape<unknown>>>;
type RecordOf<F extends Fields> = { readonly [Name in keyof F]: TypeOf<F[Name]> };

function fieldFault(fields: Fields, names: readonly string[], value: unknown): Fault | null {
  if (!isRecord(value)) return fault('must be a record { … }');
  for (const name of names) {
    const found = fields[name](value[name]);
    if (found !== null)
      return inside(name, value[name] === undefined ? fault(`is missing: ${found.problem}`) : found);
  }
  return null;
}

/** A record with exactly these fields: a misspelt one is a fault, not silence. */
export function record<F extends Fields>(fields: F): Shape<RecordOf<F>> {
  const names = Object.keys(fields);
  return (value) => {
    const found = fieldFault(fields, names, value);
    if (found !== null) return found;
    for (const name in value as object)
      if (!Object.hasOwn(fields, name)) return inside(name, fault('is not a field of this record'));
    return null;
  };
}

/** What may stand beside the fields of a record for those who read the file: why, and where it comes from. */
const REMARKS: readonly string[] = ['note', 'provenance'];
const remarkShape = text();

/** A record with exactly these fields, beside which a note and a provenance may stand in words. */
export function notedRecord<F extends Fields>(fields: F): Shape<RecordOf<F>> {
  const names = Object.keys(fields);
  return (value) => {
    const found = fieldFault(fields, names, value);
    if (found !== null) return found;
    for (const [name, remark] of Object.entries(value as object)) {
      if (Object.hasOwn(fields, name)) continue;
      if (!REMARKS.includes(name)) return inside(name, fault('is not a field of this record'));
      const unwritten = remarkShape(remark);
      if (unwritten !== null) return inside(name, unwritten);
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

/** A record with one field of the same shape for each name. */
export function table<const Name extends string, T>(
  names: readonly Name[],
  shape: Shape<T>,
): Shape<{ readonly [K in Name]: T }> {
  return record(Object.fromEntries(names.map((name) => [name, shape]))) as Shape<{ readonly [K in Name]: T }>;
}

/** Records told apart by one field: `kinds({ flip: { count } })` is `{ kind: 'flip', count }`. */
export function variants<Tag extends string, const V extends Readonly<Record<string, Fields>>>(
  tag: Tag,
  kinds: V,
): Shape<
  { [Kind in keyof V & string]: { readonly [K in Tag]: Kind } & RecordOf<V[Kind]> }[keyof V & string]
> {
  const shapes: Record<string, Shape<unknown>> = {};
  for (const [kind, fields] of Object.entries(kinds))
    shapes[kind] = record({ [tag]: oneOf(kind), ...fields });
  return (value) => {
    if (!isRecord(value)) return fault('must be a record { … }');
    const kind = value[tag];
    if (typeof kind === 'string' && Object.hasOwn(shapes, kind)) return shapes[kind](value);
    return inside(tag, fault(`unknown ${tag} ${JSON.stringify(kind)}`));
  };
}

/** One of two shapes; the fault named is that of the second. */
export function either<A, B>(first: Shape<A>, second: Shape<B>): Shape<A | B> {
  return (value) => (first(value) === null ? null : second(value));
}
