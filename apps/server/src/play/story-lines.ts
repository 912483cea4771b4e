import { type Core, EVERYBODY, type Match, ONLOOKER, type QuestionKind, type Told } from '@punica/kernel';
import type { Part } from '@punica/protocol';
import { partAt } from './part.ts';

/** The kind of question that an entry answered. */
export type EntryKind = QuestionKind | 'note';

export const isSecret = (kind: EntryKind): boolean => kind === 'sealed' || kind === 'window';

/**
 * What one entry told, as it is stored: its kind, a tab, and JSON. Mostly everybody heard the same, and then it is
 * the part of the story as everybody is sent it, which need not be read to be sent; else what was told to whom.
 */
export function lineOf(match: Match<Core>, place: number, kind: EntryKind): string {
  const told = match.toldAt(place);
  const isForAll = !isSecret(kind) && told.every(({ to }) => to === EVERYBODY);
  return `${kind}\t${JSON.stringify(isForAll ? partAt(match, place, ONLOOKER) : told)}`;
}

export const joined = (lines: readonly string[]): string => lines.join('\n');

/** Nothing where a piece was written by an older program. */
export function linesIn(pieces: readonly string[]): string[] | undefined {
  if (pieces.some((piece) => piece.startsWith('['))) return undefined;
  return pieces.flatMap((piece) => (piece === '' ? [] : piece.split('\n')));
}

export const kindIn = (line: string): EntryKind => line.slice(0, line.indexOf('\t')) as EntryKind;

const jsonIn = (line: string): string => line.slice(line.indexOf('\t') + 1);

/** The part as everybody is sent it, where everybody is sent the same. */
export function partTextIn(line: string): string | undefined {
  const json = jsonIn(line);
  return json.startsWith('{') ? json : undefined;
}

export function toldIn(line: string): readonly Told<unknown>[] {
  const kept = JSON.parse(jsonIn(line)) as Part | Told<unknown>[];
  return 'events' in kept ? kept.events.map((event) => ({ to: EVERYBODY, event })) : kept;
}
