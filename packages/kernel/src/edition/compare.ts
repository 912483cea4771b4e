import { BadInput } from '../errors.ts';
import { carryOut, type DataFiles } from './apply.ts';
import type { Change, Known } from './edition.ts';
import { joinStep, matchesOf, nameInList, namesOfEntry } from './field-path.ts';
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
  if (Array.isArray(before) && Array.isArray(after)) {
    const told = entriesApart(before, after);
    if (leads(before, after, told)) for (const it of told) tell(path + it.field, it.before, it.after);
    else tell(path, before, after);
    return;
  }
  if (isRecord(before) && isRecord(after)) {
    for (const key of Object.keys({ ...before, ...after }))
      compare(before[key], after[key], joinStep(path, key), tell);
    return;
  }
  if (before !== undefined || after !== undefined) tell(path, before, after);
}

type Apart = Omit<Difference, 'file'>;

/**
 * What differs between the entries of two lists, with fields that begin at the list: name by name where entries have
 * names, place by place where they have none and as many stand there as before.
 */
function entriesApart(before: readonly unknown[], after: readonly unknown[]): readonly Apart[] {
  const told: Apart[] = [];
  const tell: Tell = (field, was, is) => {
    told.push({ field, before: was, after: is });
  };
  const isNamed = [...before, ...after].every((entry) => namesOfEntry(entry).length > 0);
  if (isNamed) compareNamed(before, after, tell);
  else if (before.length === after.length)
    before.forEach((entry, at) => {
      compare(entry, after[at], joinStep('', String(at), true), tell);
    });
  return told;
}

function compareNamed(before: readonly unknown[], after: readonly unknown[], tell: Tell): void {
  const nameOf = (list: readonly unknown[], at: number): string => nameInList(list, at);
  const names = before.map((_, at) => nameOf(before, at));
  const newNames = after.map((_, at) => nameOf(after, at));
  const isSame = (a: unknown, b: unknown): boolean =>
    namesOfEntry(a).some((name) => namesOfEntry(b).includes(name));
  before.forEach((entry, at) => {
    const there = newNames.indexOf(names[at]);
    const field = joinStep('', names[at], true);
    if (there < 0 || !isSame(entry, after[there])) tell(field, entry, undefined);
    // A way that is written as its ends and its kind is one thing, and no list of words.
    else if (!Array.isArray(entry)) compare(entry, after[there], field, tell);
    else if (canonical(entry) !== canonical(after[there])) tell(field, entry, after[there]);
  });
  after.forEach((entry, at) => {
    const there = names.indexOf(newNames[at]);
    if (there < 0 || !isSame(before[there], entry)) tell(joinStep('', newNames[at], true), undefined, entry);
  });
}

/**
 * Whether differences, carried out one after the other, make the one list of the other. Where entries share a name,
 * change it or stand in another order they do not, and the list is told as a whole.
 */
function leads(before: readonly unknown[], after: readonly unknown[], told: readonly Apart[]): boolean {
  const copy = { list: JSON.parse(JSON.stringify(before)) as unknown };
  try {
    for (const it of told)
      carryOut(copy, { file: '', ...actOf({ ...it, field: `list${it.field}` }, { list: before }) }, '');
  } catch (fault) {
    if (fault instanceof BadInput) return false;
    throw fault;
  }
  return canonical(copy.list) === canonical(after);
}

/** What a change of a file does that brings a difference about. */
function actOf({ field, before, after }: Apart, json: unknown) {
  if (after === undefined) return { field, remove: true } as const;
  // In brackets stand entries of lists, and keys of records that are no plain words.
  const holder = field.endsWith(']') ? field.slice(0, field.lastIndexOf('[')) : '';
  return before === undefined && Array.isArray(matchesOf(json, holder)[0]?.[1])
    ? { field: holder, add: after }
    : { field, value: after };
}

/** The changes of an edition that lead from one state of the data to another. */
export function changesBetween(
  before: DataFiles,
  after: DataFiles,
  told: { readonly source: string; readonly confidence: Known; readonly remark?: string },
): Change[] {
  return differencesOf(before, after).map(
    (it): Change => ({ file: it.file, ...actOf(it, before[it.file]), ...told }),
  );
}
