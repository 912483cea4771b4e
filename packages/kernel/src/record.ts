import * as z from 'zod/mini';
import type { ActionJson } from './action.ts';
import { type Agreement, agreementSchema } from './agreement.ts';
import { type Edition, readEdition } from './edition/edition.ts';
import { BadInput, within } from './errors.ts';
import type { Beginning } from './game.ts';
import { isKeyText, type KeyText } from './key.ts';
import { type Migrations, migrate, parse } from './reading.ts';

/**
 * The log of a game only grows. An undo or an agreed take-back is an entry too: it says which entry is
 * the last that still counts. `base` restarts from a stored position after a change of the rules.
 */
export type LogEntry =
  | { readonly by: string; readonly act: string; readonly arg?: string | number }
  | { readonly by: string; readonly undo: number }
  | { readonly agreed: readonly string[]; readonly takeBack: number }
  | { readonly base: Readonly<Record<string, unknown>>; readonly why: string };

/** The whole truth of a game: from header and log everything else can be made again, bit for bit. */
export interface GameRecord {
  readonly format: 'punica-record';
  readonly version: number;
  readonly game: string;
  readonly rules: number;
  readonly scenario: string;
  readonly options: Beginning['options'];
  readonly quick: boolean;
  /** What the players agreed upon to make the game even. */
  readonly agreement?: Agreement;
  /** The edition that it was played with, whole, so that it can always be replayed; without one, our own data. */
  readonly edition?: Edition;
  readonly key: KeyText;
  /** Where the game began, if not at the set-up of its scenario. */
  readonly start?: Readonly<Record<string, unknown>>;
  /** Dice to come, written down beforehand (results from 0); for tests and puzzles. */
  readonly script?: readonly number[];
  readonly log: readonly LogEntry[];
  /** What the file claims; `verify` compares it. */
  readonly outcome?: { readonly winners: readonly string[]; readonly reason: string };
}

export const RECORD_VERSION = 3;

/** The reason of an outcome that no rule brought about: somebody gave the game up. */
export const RESIGNED = 'resigned';
const BY_PEOPLE = [RESIGNED, 'time', 'agreed', 'stopped', 'adjudicated'] as const;
/** What people did to end a game before its rules decided it. */
export type ByPeople = (typeof BY_PEOPLE)[number];
export const isByPeople = (reason: string): reason is ByPeople =>
  (BY_PEOPLE as readonly string[]).includes(reason);

const word = z.string().check(z.maxLength(200));
const anyObject = z.record(z.string(), z.unknown());

const entrySchema = z.union([
  z.strictObject({ by: word, act: word, arg: z.exactOptional(z.union([word, z.number()])) }),
  z.strictObject({ by: word, undo: z.int() }),
  z.strictObject({ agreed: z.array(word), takeBack: z.int() }),
  z.strictObject({ base: anyObject, why: word }),
]);

const recordSchema = z.strictObject({
  format: z.literal('punica-record'),
  version: z.int(),
  game: word,
  rules: z.int(),
  scenario: word,
  options: z.record(z.string(), z.union([z.boolean(), word, z.number()])),
  quick: z.boolean(),
  agreement: z.exactOptional(agreementSchema),
  edition: z.exactOptional(anyObject),
  key: z.string().check(z.refine(isKeyText, 'must be 64 hexadecimal digits')),
  start: z.exactOptional(anyObject),
  script: z.exactOptional(z.array(z.int().check(z.gte(0)))),
  log: z.array(entrySchema),
  outcome: z.exactOptional(z.strictObject({ winners: z.array(word), reason: word })),
});

/** Steps that bring an older file to the next version; the index is the version they start from. */
const migrations: Migrations = new Map([
  // Version 2 brought agreements, which no older game has.
  [1, (old) => ({ ...old, version: 2 })],
  // Version 3 brought editions; older games were all played with our own data.
  [2, (old) => ({ ...old, version: 3 })],
]);

export function readRecord(json: unknown): GameRecord {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new BadInput('record', 'must be an object');
  const current = migrate(json as Record<string, unknown>, RECORD_VERSION, migrations);
  const { edition, ...record } = parse(recordSchema, current);
  return edition === undefined ? record : { ...record, edition: editionIn(edition, record.game) };
}

/** The edition that stands in a record, a position or whatever else names the game it is of. */
export function editionIn(json: unknown, game: string): Edition {
  const edition = within('edition', () => readEdition(json));
  if (edition.game !== game) throw new BadInput('edition.game', `is not ${game}, of which the file is`);
  return edition;
}

export const actionOfEntry = (entry: { act: string; arg?: string | number }): ActionJson =>
  entry.arg === undefined ? { act: entry.act } : { act: entry.act, arg: entry.arg };
