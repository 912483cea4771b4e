/**
 * Fields of data files by name, as errors write them: `generals[hannibal].battleRating`. In brackets stands the id of an
 * entry of a list, or what else names it; the place, from 0, only where entries have no names; or the key of a record
 * that is no plain word. So a path means the same when a list is put in another order.
 */

export type Step = string;

/** The steps of a path, or nothing where it is not written as one. */
export function stepsOf(path: string): readonly Step[] | undefined {
  const steps: Step[] = [];
  let at = 0;
  while (at < path.length) {
    if (path[at] === '[') {
      const end = path.indexOf(']', at);
      if (end <= at + 1) return undefined;
      steps.push(path.slice(at + 1, end));
      at = end + 1;
    } else {
      if (at > 0) {
        if (path[at] !== '.') return undefined;
        at++;
      }
      const found = /^[A-Za-z0-9_-]+/.exec(path.slice(at));
      if (found === null) return undefined;
      steps.push(found[0]);
      at += found[0].length;
    }
  }
  return steps.length === 0 ? undefined : steps;
}

/** Fields by which an entry without an id may be called. */
const NAMING = ['key', 'power', 'square', 'space', 'city', 'name'] as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names that an entry of a list answers to. */
export function namesOfEntry(entry: unknown): readonly string[] {
  if (typeof entry === 'string') return [entry];
  if (Array.isArray(entry))
    return typeof entry[0] === 'string' && typeof entry[1] === 'string'
      ? [`${entry[0]}-${entry[1]}`, `${entry[1]}-${entry[0]}`]
      : [];
  if (!isRecord(entry)) return [];
  if (typeof entry.id === 'string') return [entry.id];
  if (typeof entry.a === 'string' && typeof entry.b === 'string')
    return [`${entry.a}-${entry.b}`, `${entry.b}-${entry.a}`];
  return NAMING.flatMap((field) => {
    const name = entry[field];
    return typeof name === 'string' ? [name] : [];
  });
}

/** What calls this entry and no other of its list: its name, or its place. */
export function nameInList(list: readonly unknown[], at: number): string {
  for (const name of namesOfEntry(list[at]))
    if (/^[^\][]+$/.test(name) && placeInList(list, name) === at) return name;
  return String(at);
}

/** The place of an entry by what it is called; a text that says why not. */
export function placeInList(list: readonly unknown[], step: Step): number | string {
  const found: number[] = [];
  list.forEach((entry, at) => {
    if (namesOfEntry(entry).includes(step)) found.push(at);
  });
  if (found.length === 1) return found[0];
  if (found.length > 1) return `"${step}" stands there ${found.length} times: say which by its place, from 0`;
  // Entries with ids have no other names: "12" is then no place but an id that is not there.
  const named = list.some((entry) => isRecord(entry) && typeof entry.id === 'string');
  if (!named && /^(0|[1-9]\d*)$/.test(step) && Number(step) < list.length) return Number(step);
  return `no entry "${step}"`;
}

/** Where a path leads: what holds the field, and its key there. */
export interface Found {
  readonly holder: Record<string, unknown> | unknown[];
  readonly key: string | number;
  readonly exists: boolean;
}

export function find(json: unknown, steps: readonly Step[]): Found | string {
  let here: unknown = json;
  let path = '';
  for (let at = 0; ; at++) {
    const step = steps[at];
    const isList = Array.isArray(here);
    const last = at === steps.length - 1;
    // It would be no field of the record but what the language makes of it.
    if (step === '__proto__') return `${path === '' ? 'the file' : path} has no field "${step}"`;
    if (Array.isArray(here)) {
      const place = placeInList(here, step);
      if (typeof place === 'string') return `${path === '' ? 'the file' : path}: ${place}`;
      if (last) return { holder: here, key: place, exists: true };
      here = here[place];
    } else if (isRecord(here)) {
      const exists = Object.hasOwn(here, step);
      if (last) return { holder: here, key: step, exists };
      if (!exists) return `${path === '' ? 'the file' : path} has no field "${step}"`;
      here = here[step];
    } else return `${path} is no list and no record`;
    path = joinStep(path, step, isList);
  }
}

const isWord = (step: string): boolean => /^[A-Za-z_][A-Za-z0-9_-]*$/.test(step);

/** A path with one more step behind it. */
export const joinStep = (path: string, step: string, inList = false): string =>
  inList || !isWord(step) ? `${path}[${step}]` : path === '' ? step : `${path}.${step}`;

/** Walks every value of a file that is no list and no record, with its path. */
export function leavesOf(json: unknown, visit: (path: string, value: unknown) => void, path = ''): void {
  if (Array.isArray(json)) {
    json.forEach((entry, at) => {
      leavesOf(entry, visit, joinStep(path, nameInList(json, at), true));
    });
  } else if (isRecord(json)) {
    for (const [key, value] of Object.entries(json)) leavesOf(value, visit, joinStep(path, key));
  } else visit(path, json);
}

/** Every field that a pattern names, with its value: `spaces[*].id` is the ids of all spaces, in order. */
export function matchesOf(
  json: unknown,
  pattern: string,
): readonly (readonly [path: string, value: unknown])[] {
  let found: (readonly [string, unknown])[] = [['', json]];
  for (const step of stepsOf(pattern) ?? []) {
    found = found.flatMap(([path, value]): (readonly [string, unknown])[] => {
      if (step === '*') {
        if (Array.isArray(value))
          return value.map((entry, at) => [joinStep(path, nameInList(value, at), true), entry] as const);
        if (isRecord(value))
          return Object.entries(value).map(([key, part]) => [joinStep(path, key), part] as const);
        return [];
      }
      const at = find(value, [step]);
      if (typeof at === 'string' || !at.exists) return [];
      const part = (at.holder as Record<string | number, unknown>)[at.key];
      return [[joinStep(path, step, Array.isArray(value)), part] as const];
    });
  }
  return found;
}
