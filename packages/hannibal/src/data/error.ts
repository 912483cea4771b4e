import * as z from 'zod/mini';

/** A fault in a data file, named so that the person who edited the file finds the place at once. */
export class DataError extends Error {
  readonly file: string;
  readonly path: string;
  readonly problem: string;

  constructor(file: string, path: string, problem: string) {
    super(`${file}: ${path}: ${problem}`);
    this.name = 'DataError';
    this.file = file;
    this.path = path;
    this.problem = problem;
  }
}

/** Checks the shape of one file; array entries are named by their own id where they have one. */
export function parseShape<T>(file: string, schema: z.ZodMiniType<T>, json: unknown): T {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new DataError(file, readablePath(json, issue.path), describe(issue));
}

function readablePath(json: unknown, path: readonly PropertyKey[]): string {
  let text = '';
  let here: unknown = json;
  for (const key of path) {
    const next = (here as Record<PropertyKey, unknown> | undefined)?.[key];
    if (typeof key === 'number') text += `[${entryName(next) ?? key}]`;
    else text += text === '' ? String(key) : `.${String(key)}`;
    here = next;
  }
  return text === '' ? '(whole file)' : text;
}

function entryName(entry: unknown): string | undefined {
  const id = (entry as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? id : undefined;
}

function describe(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `unknown field ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'invalid_union':
      return 'note' in issue ? 'unknown kind' : 'has none of the forms allowed here';
    case 'invalid_type':
      return `must be ${issue.expected}`;
    case 'too_small':
      return `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    default:
      return issue.message || issue.code;
  }
}

/** Index of an id in a list, or a DataError that names the field holding it. */
export function lookUp(
  index: Readonly<Record<string, number>>,
  id: string,
  what: string,
  file: string,
  path: string,
): number {
  if (Object.hasOwn(index, id)) return index[id];
  throw new DataError(file, path, `no ${what} "${id}"`);
}

/** Index by id of a list whose ids must all differ. */
export function indexIds(list: readonly { id: string }[], file: string, path: string): Record<string, number> {
  const index: Record<string, number> = {};
  list.forEach((entry, at) => {
    if (Object.hasOwn(index, entry.id)) throw new DataError(file, `${path}[${entry.id}]`, 'this id stands twice');
    index[entry.id] = at;
  });
  return index;
}
