import * as z from 'zod/mini';
import type { ActionJson } from './action.ts';
import { type Agreement, agreementSchema } from './agreement.ts';
import { BadInput } from './errors.ts';
import type { Beginning } from './game.ts';
import { isKeyText, type KeyText } from './key.ts';

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
  readonly key: KeyText;
  /** Where the game began, if not at the set-up of its scenario. */
  readonly start?: Readonly<Record<string, unknown>>;
  /** Dice to come, written down beforehand (results from 0); for tests and puzzles. */
  readonly script?: readonly number[];
  readonly log: readonly LogEntry[];
  /** What the file claims; `verify` compares it. */
  readonly outcome?: { readonly winners: readonly string[]; readonly reason: string };
}

export const RECORD_VERSION = 2;

/** The reason of an outcome that no rule brought about: somebody gave the game up. */
export const RESIGNED = 'resigned';

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
  key: z.string().check(z.refine(isKeyText, 'must be 64 hexadecimal digits')),
  start: z.exactOptional(anyObject),
  script: z.exactOptional(z.array(z.int().check(z.gte(0)))),
  log: z.array(entrySchema),
  outcome: z.exactOptional(z.strictObject({ winners: z.array(word), reason: word })),
});

/** Steps that bring an older file to the next version; the index is the version they start from. */
const migrations: ReadonlyMap<number, (old: Record<string, unknown>) => Record<string, unknown>> = new Map([
  // Version 2 brought agreements, which no older game has.
  [1, (old) => ({ ...old, version: 2 })],
]);

export function migrate(
  json: Record<string, unknown>,
  newest: number,
  steps: typeof migrations,
): Record<string, unknown> {
  let current = json;
  for (;;) {
    const version = current.version;
    if (typeof version !== 'number' || !Number.isInteger(version))
      throw new BadInput('version', 'must be a whole number');
    if (version === newest) return current;
    if (version > newest)
      throw new BadInput('version', `is ${version}, newer than this program knows (${newest})`);
    const step = steps.get(version);
    if (step === undefined) throw new BadInput('version', `is ${version}, which nothing can be made of`);
    current = step(current);
  }
}

export function readRecord(json: unknown): GameRecord {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new BadInput('record', 'must be an object');
  const current = migrate(json as Record<string, unknown>, RECORD_VERSION, migrations);
  return parse(recordSchema, current);
}

/** Runs a schema and turns its first complaint into an error that names the field. */
export function parse<T>(schema: z.core.$ZodType<T>, json: unknown, prefix = ''): T {
  const result = z.safeParse(schema, json);
  if (result.success) return result.data;
  const issue = innermost(result.error.issues[0]);
  const path = [prefix, ...issue.path.map(String)].filter((part) => part !== '').join('.');
  throw new BadInput(path === '' ? 'file' : path, describe(issue));
}

/** Of several shapes that may stand somewhere, the complaint of the one that comes nearest says most. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  let nearest: z.core.$ZodIssue | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  let tie = false;
  for (const issues of issue.errors) {
    if (issues.some((i) => i.code === 'unrecognized_keys' || i.path.length === 0)) continue;
    tie = issues.length === fewest;
    if (issues.length < fewest) [nearest, fewest] = [issues[0], issues.length];
  }
  if (nearest === undefined || tie) return issue;
  return innermost({ ...nearest, path: [...issue.path, ...nearest.path] });
}

function describe(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `has no field named ${issue.keys.map((k) => `"${k.slice(0, 40)}"`).join(', ')}`;
    case 'invalid_type':
      return issue.expected === 'nonoptional' ? 'is missing' : `must be of type ${issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`;
    case 'invalid_union':
      return 'has none of the shapes that may stand here';
    case 'too_big':
      return issue.origin === 'string'
        ? `must not be longer than ${issue.maximum}`
        : `must be at most ${issue.maximum}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `must not be shorter than ${issue.minimum}`
        : `must be at least ${issue.minimum}`;
    case 'custom':
      return issue.message;
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
      return 'is not right';
  }
}

export const actionOfEntry = (entry: { act: string; arg?: string | number }): ActionJson =>
  entry.arg === undefined ? { act: entry.act } : { act: entry.act, arg: entry.arg };
