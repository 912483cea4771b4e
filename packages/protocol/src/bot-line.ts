import type { Agreement, Core } from '@punica/kernel';
import type { Edition } from '@punica/kernel/edition';
// The command line reads these lines and starts often: the smaller half of the library is enough for it.
import * as z from 'zod/mini';
import type { Plain } from './plain.ts';
import type { QuestionInfo } from './table-now.ts';

/** Raised when a message changes its meaning; a field that is added does not raise it. */
export const PROTOCOL = 1;

const word = z.string().check(z.maxLength(200));
const action = z.strictObject({ act: word, arg: z.exactOptional(z.union([word, z.number()])) });
const record = z.record(z.string(), z.unknown());

const hello = z.object({
  type: z.literal('hello'),
  protocol: z.int(),
  game: word,
  rules: z.int(),
  scenario: word,
  options: z.record(z.string(), z.union([z.boolean(), word, z.number()])),
  quick: z.boolean(),
  /** Where the players agreed upon something. */
  agreement: z.exactOptional(z.custom<Agreement>()),
  /** The edition that is played with, whole; without it our own data. */
  edition: z.exactOptional(z.custom<Edition>()),
  roles: z.array(word),
  role: word,
  seed: z.number(),
});

const choose = z.object({
  type: z.literal('choose'),
  id: z.int(),
  question: z.custom<QuestionInfo>(),
  prompt: z.string(),
  legal: z.array(action).check(z.minLength(1)),
  events: z.array(z.unknown()),
  view: record,
  /** The same view as the rules code holds it, for bots that share that code. */
  state: z.pipe(record, z.custom<Core, Record<string, unknown>>()),
});

const refused = z.object({
  type: z.literal('refused'),
  id: z.int(),
  field: z.string(),
  problem: z.string(),
  rule: z.exactOptional(z.string()),
});

const over = z.object({
  type: z.literal('over'),
  winners: z.array(z.string()),
  reason: z.string(),
  events: z.array(z.unknown()),
});

/** What the host sends. A bot must let fields and types pass that it does not know. */
export type HostMessage = Plain<
  z.output<typeof hello> | z.output<typeof choose> | z.output<typeof refused> | z.output<typeof over>
>;

/** What a bot needs of them; whatever else a host sends or leaves out is no trouble to it. */
export const helloHeard = z.pick(hello, {
  type: true,
  protocol: true,
  game: true,
  scenario: true,
  options: true,
  quick: true,
  edition: true,
  role: true,
  seed: true,
});
export const chooseHeard = z.pick(choose, { type: true, id: true, legal: true, state: true });

export const ready = z.strictObject({ type: z.literal('ready'), name: z.exactOptional(word) });
export type Ready = Plain<z.output<typeof ready>>;

/** The action is anything at all: the gate says what is wrong with it. */
export const answer = z.strictObject({ type: z.literal('action'), id: z.int(), action: z.unknown() });
export type Answer = Plain<z.output<typeof answer>>;
