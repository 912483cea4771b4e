import { nameInList } from '../edition/field-path.ts';
import { BadInput } from '../errors.ts';
import type { Shape } from './shape.ts';

/** A fault in a data file, named so that the person who edited the file finds the place at once. */
export class DataError extends BadInput {
  readonly file: string;
  readonly path: string;

  constructor(file: string, path: string, problem: string) {
    super(`${file}: ${path}`, problem);
    this.file = file;
    this.path = path;
  }
}

/** Checks the shape of one file; entries of lists are named as an edition names them. */
export function parseShape<T>(file: string, shape: Shape<T>, json: unknown): T {
  const found = shape(json);
  if (found === null) return json as T;
  throw new DataError(file, readablePath(json, found.path), found.problem);
}

function readablePath(json: unknown, path: readonly PropertyKey[]): string {
  let text = '';
  let here: unknown = json;
  for (const key of path) {
    const next = (here as Record<PropertyKey, unknown> | undefined)?.[key];
    if (typeof key === 'number') text += `[${entryName(here, key)}]`;
    else text += text === '' ? String(key) : `.${String(key)}`;
    here = next;
  }
  return text === '' ? '(whole file)' : text;
}

const entryName = (list: unknown, at: number): string =>
  Array.isArray(list) && typeof list[at] === 'object' ? nameInList(list, at) : String(at);

/** Index of an id in a list, or a DataError that names the field holding it. */
export function lookUp<T extends number>(
  index: Readonly<Record<string, T>>,
  id: string,
  what: string,
  file: string,
  path: string,
): T {
  if (Object.hasOwn(index, id)) return index[id];
  throw new DataError(file, path, `no ${what} "${id}"`);
}

/** Index by id of a list whose ids must all differ. */
export function indexIds<T extends number = number>(
  list: readonly { id: string }[],
  file: string,
  path: string,
): Record<string, T> {
  const index: Record<string, T> = {};
  list.forEach((entry, at) => {
    if (Object.hasOwn(index, entry.id))
      throw new DataError(file, `${path}[${entry.id}]`, 'this id stands twice');
    index[entry.id] = at as T;
  });
  return index;
}
