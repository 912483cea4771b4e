import type { DataFiles } from './apply.ts';
import type { Change, Known } from './edition.ts';
import { joinStep, nameInList, namesOfEntry } from './field-path.ts';
import { canonical } from './hash.ts';

/** One difference between two states of the data files; `before` or `after` is missing where an entry came or went. */
export interface Difference {
  readonly file: string;
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What differs between two states of the data, field by field, entries of lists by their names. */
export function differencesOf(before: DataFiles, after: DataFiles): Difference[] {
  const found: Difference[] = [];
  for (const file of Object.keys(before)) {
    if (before[file] === after[file]) continue;
    compare(before[file], after[file], '', (field, was, is) => {
      found.push({
        file,
        field,
        ...(was === undefined ? {} : { before: was }),
        ...(is === undefined ? {} : { after: is }),
      });
    });
  }
  return found;
}

type Tell = (field: string, before: unknown, after: unknown) => void;

function compare(before: unknown, after: unknown, path: string, tell: Tell): void {
  if (canonical(before ?? null) === canonical(after ?? null) && before !== undefined && after !== undefined)
    return;
  if (Array.isArray(before) && Array.isArray(after) && compareLists(before, after, path, tell)) return;
  if (isRecord(before) && isRecord(after)) {
    for (const key of Object.keys({ ...before, ...after }))
      compare(before[key], after[key], joinStep(path, key), tell);
    return;
  }
  if (before !== undefined || after !== undefined) tell(path, before, after);
}

/** Lists of named entries are compared name by name; others as wholes where their lengths differ. */
function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
  tell: Tell,
): boolean {
  const isNamed = [...before, ...after].every((entry) => namesOfEntry(entry).length > 0);
  if (!isNamed) {
    if (before.length !== after.length) return false;
    before.forEach((entry, at) => {
      compare(entry, after[at], joinStep(path, nameInList(before, at), true), tell);
    });
    return true;
  }
  const nameOf = (list: readonly unknown[], at: number): string => nameInList(list, at);
  const names = before.map((_, at) => nameOf(before, at));
  const newNames = after.map((_, at) => nameOf(after, at));
  const isSame = (a: unknown, b: unknown): boolean =>
    namesOfEntry(a).some((name) => namesOfEntry(b).includes(name));
  before.forEach((entry, at) => {
    const there = newNames.indexOf(names[at]);
    if (there >= 0 && isSame(entry, after[there])) {
      const field = joinStep(path, names[at], true);
      // A way that is written as its ends and its kind is one thing, and no list of words.
      if (Array.isArray(entry) && canonical(entry) !== canonical(after[there]))
        tell(field, entry, after[there]);
      else compare(entry, after[there], field, tell);
    } else tell(joinStep(path, names[at], true), entry, undefined);
  });
  after.forEach((entry, at) => {
    const there = names.indexOf(newNames[at]);
    if (there < 0 || !isSame(before[there], entry))
      tell(joinStep(path, newNames[at], true), undefined, entry);
  });
  return true;
}

/** The changes of an edition that lead from one state of the data to another. */
export function changesBetween(
  before: DataFiles,
  after: DataFiles,
  told: { readonly source: string; readonly confidence: Known; readonly remark?: string },
): Change[] {
  return differencesOf(before, after).map(({ file, field, before: was, after: is }): Change => {
    if (is === undefined) return { file, field, remove: true, ...told };
    const isEntry = field.endsWith(']') && was === undefined;
    return isEntry
      ? { file, field: field.slice(0, field.lastIndexOf('[')), add: is, ...told }
      : { file, field, value: is, ...told };
  });
}
