import {
  type Change,
  canonical,
  type DataFiles,
  type Fixed,
  joinStep,
  matchesOf,
  nameInList,
  stepsOf,
} from '@punica/kernel/edition';
import type { Spot } from '../play/protocol.ts';

/** One thing of a game that can be looked at and changed: a space, a road, a card, a table. */
export interface Thing {
  readonly file: string;
  readonly field: string;
  /** The list that it stands in: `spaces`, `cards`; `tables` for what stands in none. */
  readonly list: string;
  readonly id: string;
  readonly title: string;
  /** What else it is found by: what such things are called, and what is in it. */
  readonly words: string;
}

type Json = Readonly<Record<string, unknown>>;
export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is said about the data, and where it was drawn: no part of the game. */
const ABOUT = /^(note|fix|provenance|.*Provenance|confidence|source|history|lat|lon|center)$/;
export const isAbout = (key: string): boolean => ABOUT.test(key);

/** A record of so many alike parts is a list by another name. */
const MANY = 12;
export function isManyAlike(value: unknown): value is Json {
  if (!isRecord(value)) return false;
  const parts = Object.values(value);
  return parts.length > MANY && (parts.every(isRecord) || parts.every((it) => typeof it === 'string'));
}

/** Everything of the files that has a form of its own, in their order. */
export function thingsOf(files: DataFiles): readonly Thing[] {
  const names = namesIn(files);
  return Object.entries(files).flatMap(([file, json]) =>
    file.endsWith('sources.json') || !isRecord(json)
      ? []
      : Object.entries(json).flatMap(([key, value]): readonly Thing[] => {
          if (isAbout(key)) return [];
          if (Array.isArray(value) && value.length > 0 && value.every(isEntry))
            return value.map((entry, at) => {
              const id = nameInList(value, at);
              const title = titleOf(entry, id, names);
              return {
                file,
                field: joinStep(key, id, true),
                list: key,
                id,
                title,
                words: wordsOf(key, entry),
              };
            });
          if (isManyAlike(value))
            return Object.entries(value).map(([id, entry]) => ({
              file,
              field: joinStep(key, id),
              list: key,
              id,
              title: titleOfId(id),
              words: wordsOf(key, entry),
            }));
          const title = plainWords(key);
          return [{ file, field: key, list: 'tables', id: key, title, words: wordsOf('tables', value) }];
        }),
  );
}

/** What the things of a list are called, the names of the fields of one, and the words that say what it is: a road. */
function wordsOf(list: string, entry: unknown): string {
  const kinds = Object.keys(LISTS).filter((kind) => LISTS[kind].includes(list));
  return [...new Set([list, ...kinds, ...wordsIn(entry)])].join(' ');
}

function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^[a-z-]+$/.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    isAbout(key) ? [] : [plainWords(key), ...wordsIn(part)],
  );
}

/** An entry with a form of its own: a record, or a way between two places. */
const isEntry = (entry: unknown): boolean =>
  isRecord(entry) || (Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string');

/** What an entry of a list is called, where it says so. */
export const nameIn = (entry: unknown): string | undefined => {
  const name = isRecord(entry) ? (entry.name ?? entry.title) : undefined;
  return typeof name === 'string' ? name : undefined;
};

/** What ids are called, from wherever an entry has both. */
function namesIn(files: DataFiles): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const json of Object.values(files))
    for (const list of isRecord(json) ? Object.values(json) : [])
      if (Array.isArray(list))
        // A number names something else in every list: a card, a turn, a row.
        for (const entry of list)
          if (
            isRecord(entry) &&
            typeof entry.id === 'string' &&
            !/^\d+$/.test(entry.id) &&
            !names.has(entry.id)
          ) {
            const name = nameIn(entry);
            if (name !== undefined) names.set(entry.id, name);
          }
  return names;
}

const namesOf = new WeakMap<DataFiles, ReadonlyMap<string, string>>();

function namesKept(files: DataFiles): ReadonlyMap<string, string> {
  let names = namesOf.get(files);
  if (names === undefined) {
    names = namesIn(files);
    namesOf.set(files, names);
  }
  return names;
}

/** A word of the data as people call it: the name of what has it as its id, or a word of ours in plain words. */
export const wordNamed = (files: DataFiles, word: string): string =>
  namesKept(files).get(word) ?? titleOfId(word);

/** What a change is about: the thing that it changes or takes away, or the one that it adds if that stands there. */
export function thingChanged(change: Change, things: readonly Thing[], files: DataFiles): Thing | undefined {
  const { file, field } = change;
  if (!('add' in change)) return things.find((it) => isOf(it, file, field));
  const added = canonical(change.add);
  const isAdded = (it: Thing): boolean =>
    it.file === file && it.list === field && canonical(valueAt(files, it) ?? null) === added;
  return things.find(isAdded) ?? things.find((it) => isOf(it, file, field));
}

/** What a change is called whose thing does not stand there: an entry of its own, or the field. */
export function changeTitle(change: Change, files: DataFiles): string {
  const { field } = change;
  if (!('add' in change)) return plainWords(field);
  const id = isRecord(change.add) && typeof change.add.id === 'string' ? change.add.id : plainWords(field);
  return titleOf(change.add, id, namesKept(files));
}

export function titleOf(entry: unknown, id: string, names: ReadonlyMap<string, string>): string {
  const named = (of: unknown): string => names.get(String(of)) ?? String(of);
  if (Array.isArray(entry)) return `${named(entry[0])} – ${named(entry[1])}`;
  if (!isRecord(entry)) return id;
  if (typeof entry.a === 'string' && typeof entry.b === 'string')
    return `${named(entry.a)} – ${named(entry.b)}`;
  const name = nameIn(entry);
  if (name !== undefined) return typeof entry.number === 'number' ? `${entry.number} ${name}` : name;
  // What a counter is marked with tells it from its like, but says not what it is.
  const mark = typeof entry.designation === 'string' ? ` (${entry.designation})` : '';
  return `${names.get(id) ?? titleOfId(id)}${mark}`;
}

/** A word of ours is written as people write it; a hex or a square is called as it is. */
const titleOfId = (id: string): string => (/^[a-z][\w#-]*$/.test(id) ? plainWords(id) : id);

/** `cardsPerPlayer` as people write it: cards per player; what rulebooks shorten stays short: road MP. */
export const plainWords = (key: string): string =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_#]/g, ' ')
    .replace(/\b([A-Z][a-z])/g, (it) => it.toLowerCase())
    .replace(/^./, (it) => it.toUpperCase())
    .replace(/\b(?:mp|sp|vp|op|cu|pc|crt)(?=s?\b)/gi, (it) => it.toUpperCase());

export const isOf = (thing: Thing, file: string, field: string): boolean =>
  thing.file === file &&
  (field === thing.field || field.startsWith(`${thing.field}.`) || field.startsWith(`${thing.field}[`));

/** Lists of ways between places. */
export const WAYS: readonly string[] = [
  'connections',
  'links',
  'roads',
  'lanes',
  'straits',
  'rivers',
  'sides',
];

/** Which list a thing of the map stands in, by what its spot is called. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  space: ['spaces'],
  general: ['generals', 'leaders'],
  leader: ['leaders', 'generals', 'mercenaryLeaders'],
  card: ['cards'],
  province: ['provinces'],
  square: ['squares'],
  hex: ['hexes'],
  city: ['cities', 'places'],
  place: ['places', 'cities'],
  marker: ['markers'],
  unit: ['units'],
  way: WAYS,
};

/** Lists of what lies in hands, decks and cups, or stands on the map. */
const PIECES = ['cards', 'markers', 'units', 'leaders', 'generals'];

/** What pieces are called, by their ids; what has the same id elsewhere is none. */
export function pieceTitles(things: readonly Thing[]): ReadonlyMap<string, string> {
  const isPiece = ({ list }: Thing): boolean => PIECES.includes(list);
  const inOrder = [...things.filter((it) => !isPiece(it)), ...things.filter(isPiece)];
  return new Map(inOrder.map(({ id, title }) => [id, title]));
}

/** Fields that say on which square or hex an entry stands. */
const STANDS: Readonly<Record<string, string>> = { square: 'square', hex: 'hex' };

/** Everything that a click on the map may have meant, what lies on top first. */
export function thingsAt(
  spots: readonly Spot[],
  things: readonly Thing[],
  files: DataFiles,
): readonly Thing[] {
  const found = spots.flatMap(({ kind, id }) => {
    const stands = STANDS[kind];
    const standing =
      stands === undefined
        ? []
        : things.filter(
            (it) =>
              (it.list === 'cities' || it.list === 'places') &&
              (valueAt(files, it) as Json | undefined)?.[stands] === id,
          );
    return [
      ...standing,
      ...(LISTS[kind] ?? []).flatMap((list) => things.filter((it) => it.list === list && it.id === id)),
    ];
  });
  return [...new Set(found)];
}

/** Where a thing lies on the map, if it does. */
export function spotOfThing(thing: Thing, files: DataFiles): Spot | null {
  const value = valueAt(files, thing);
  if (isRecord(value)) {
    if (typeof value.square === 'string') return { kind: 'square', id: value.square };
    if (typeof value.hex === 'string') return { kind: 'hex', id: value.hex };
  }
  const kind = WAYS.includes(thing.list)
    ? 'way'
    : Object.keys(LISTS).find((it) => LISTS[it][0] === thing.list);
  return kind === undefined ? null : { kind, id: thing.id };
}

export const valueAt = (files: DataFiles, { file, field }: Pick<Thing, 'file' | 'field'>): unknown =>
  matchesOf(files[file], field)[0]?.[1];

/** Why a field cannot be changed, where it cannot. */
export function fixedAt(fixed: readonly Fixed[], file: string, field: string): string | undefined {
  const steps = stepsOf(field) ?? [];
  return fixed.find((it) => {
    if (it.file !== file) return false;
    const pattern = stepsOf(it.field) ?? [];
    return pattern.length <= steps.length && pattern.every((step, at) => step === '*' || step === steps[at]);
  })?.why;
}

/** Can entries come into this list and go? Not where the game counts them. */
export const isOpenList = (fixed: readonly Fixed[], file: string, list: string): boolean =>
  !fixed.some((it) => it.file === file && it.field.startsWith(`${list}[*].`));
