import type { Core, Match, Role } from '@punica/kernel';
import type { Part } from '@punica/protocol';
import { partTextIn } from './story-lines.ts';
import type { Table } from './table.ts';
import { openingOf, partsOf } from './table-view.ts';

/** The parts of a log as one viewer may know them, as text: what was told once is not put together again. */
interface Written {
  /** The version up to which it goes; never in the middle of answers that are told together. */
  upTo: number;
  readonly places: number[];
  readonly texts: string[];
  /** All of it, and what still counts, ready to be sent: a game that is over is only looked at. */
  readonly ready: Partial<Record<'all' | 'live', { readonly version: number; readonly bytes: Buffer }>>;
  size: number;
  forget(): void;
}

/** Those that were asked for last stay, as long as all of them together take no more than so many bytes. */
const MOST_BYTES = 64 * 2 ** 20;
const byTable = new WeakMap<Table, Map<Role, Written>>();
const lastUsed = new Set<Written>();
let size = 0;

/** What happened from version `from` on, as far as the viewer may know it: a JSON list without its brackets. */
export function storyFrom(table: Table, match: Match<Core>, viewer: Role, from: number): Buffer {
  const rest = () => partsOf(table, match, viewer, from).map(textOf);
  // Somebody who asks from between two answers that are told together gets what is left of them.
  if (from > 0 && table.isSecretAnswer(from - 1) && table.isSecretAnswer(from))
    return Buffer.from(rest().join());
  const story = written(table, match, viewer);
  const { upTo, places, texts } = story;
  const newest = () => partsOf(table, match, viewer, Math.max(from, upTo)).map(textOf);
  if (from > 0) return Buffer.from([...texts.slice(firstFrom(places, from)), ...newest()].join());
  return kept(story, 'all', table.shown, () => [...texts, ...newest()]);
}

/** From the set-up on. Entries that were taken back are told by the step that took them back: here they are left out. */
export function wholeStory(table: Table, match: Match<Core>, viewer: Role): Buffer {
  const story = written(table, match, viewer);
  return kept(story, 'live', table.shown, () => {
    const live = new Set(match.live);
    const newest = partsOf(table, match, viewer, story.upTo).filter(({ place }) => live.has(place));
    return [
      textOf(openingOf(match, viewer)),
      ...story.texts.filter((_, i) => live.has(story.places[i])),
      ...newest.map(textOf),
    ];
  });
}

/** While answers are secret the version that is shown stands still, and so does what is told. */
function kept(story: Written, what: 'all' | 'live', version: number, tell: () => string[]): Buffer {
  const known = story.ready[what];
  if (known?.version === version) return known.bytes;
  const bytes = Buffer.from(tell().join());
  grow(story, bytes.length - (known?.bytes.length ?? 0));
  story.ready[what] = { version, bytes };
  return bytes;
}

function grow(story: Written, by: number): void {
  story.size += by;
  size += by;
}

const textOf = (part: Part): string => JSON.stringify(part);

function written(table: Table, match: Match<Core>, viewer: Role): Written {
  const story = byTable.get(table)?.get(viewer) ?? begin(table, viewer);
  let end = table.shown;
  while (end > story.upTo && table.isSecretAnswer(end - 1)) end--;
  for (const { place, text } of texts(table, match, viewer, story.upTo, end)) {
    story.places.push(place);
    story.texts.push(text);
    grow(story, text.length);
  }
  story.upTo = Math.max(story.upTo, end);
  lastUsed.delete(story);
  lastUsed.add(story);
  for (const oldest of lastUsed) {
    if (size <= MOST_BYTES || oldest === story) break;
    lastUsed.delete(oldest);
    size -= oldest.size;
    oldest.forget();
  }
  return story;
}

/** The parts from one place to another; what everybody heard alike is stored as it is sent. */
function* texts(
  table: Table,
  match: Match<Core>,
  viewer: Role,
  from: number,
  to: number,
): Generator<{ readonly place: number; readonly text: string }> {
  for (let place = from; place < to; ) {
    const text = storedText(table, place);
    if (text !== undefined) {
      yield { place, text };
      place++;
      continue;
    }
    let end = place + 1;
    while (end < to && storedText(table, end) === undefined) end++;
    for (const part of partsOf(table, match, viewer, place, end))
      yield { place: part.place, text: textOf(part) };
    place = end;
  }
}

function storedText(table: Table, place: number): string | undefined {
  const line = table.lineAt(place);
  return line === undefined ? undefined : partTextIn(line);
}

function begin(table: Table, viewer: Role): Written {
  const stories = byTable.get(table) ?? new Map<Role, Written>();
  byTable.set(table, stories);
  const story: Written = {
    upTo: 0,
    places: [],
    texts: [],
    ready: {},
    size: 0,
    forget: () => stories.delete(viewer),
  };
  stories.set(viewer, story);
  return story;
}

/** Where the first stands that is not before `from`; places go up. */
function firstFrom(places: readonly number[], from: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle] < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
