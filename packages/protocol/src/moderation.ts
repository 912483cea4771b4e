import * as z from 'zod';
import { newPassword } from './entry.ts';
import { text, time, word } from './fields.ts';
import { person } from './person.ts';
import type { Read, Sent } from './plain.ts';

export const reportKind = z.enum([
  'chat',
  'letter',
  'comment',
  'game',
  'person',
  'team',
  'post',
  'collection',
  'study',
  'edition',
  'tournament',
]);
export type ReportKind = Read<typeof reportKind>;
export const reportReason = z.enum(['abuse', 'cheating', 'spam', 'name', 'other']);

export const reportRequest = z.strictObject({
  kind: reportKind.describe('what is reported'),
  target: z.string().min(1).max(40).describe('its id'),
  person: z.string().min(1).max(40).exactOptional().describe('of a game: which of its players'),
  reason: reportReason,
  text: text(2_000).default('').describe('what you have to say of it'),
});
export type ReportRequest = Sent<typeof reportRequest>;

/** What was to be seen when somebody reported it, kept as it was. */
export const reportContext = z.object({
  name: word.describe('of the person then'),
  lines: z.array(z.object({ id: word, person: word, name: word, text: word, at: time })),
  game: z
    .object({ id: word, game: word, scenario: word, state: word, version: z.int(), players: z.array(word) })
    .nullable(),
});
export type ReportContext = Read<typeof reportContext>;

export const measureAct = z.enum(['warn', 'mute', 'ban', 'remove', 'void']);
export type MeasureAct = Read<typeof measureAct>;

const measureCore = z.object({
  id: word,
  act: measureAct,
  reason: word,
  at: time,
  until: time.nullable(),
  liftedAt: time.nullable(),
  appeal: word.nullable(),
  appealedAt: time.nullable(),
  appealAnswer: word.nullable(),
});

/** Something that was done to you. */
export const ownMeasure = measureCore.extend({ mayAppeal: z.boolean() });
export type OwnMeasure = Read<typeof ownMeasure>;

export const measure = measureCore.extend({
  person,
  moderator: word.nullable(),
  target: word.nullable(),
});
export type Measure = Read<typeof measure>;

export const report = z.object({
  id: word,
  at: time,
  kind: reportKind,
  target: word,
  reason: reportReason,
  text: word,
  reporter: person,
  person,
  context: reportContext,
  outcome: word.nullable(),
  closedAt: time.nullable(),
  before: z.object({ reports: z.int(), measures: z.array(measureCore) }).describe('about the same person'),
});
export type Report = Read<typeof report>;

export const queueQuery = z.object({
  state: z.enum(['open', 'closed']).default('open'),
  before: z.coerce.number().int().exactOptional(),
});
export const queue = z.object({
  reports: z.array(report),
  appeals: z.array(measure),
  open: z.object({ reports: z.int(), appeals: z.int() }),
});
export type Queue = Read<typeof queue>;

export const closeReport = z.strictObject({ outcome: text(1_000).min(1) });

export const measureRequest = z.strictObject({
  act: measureAct,
  person: z.string().min(1).max(40),
  reason: z.string().trim().min(3).max(1_000).describe('the person reads it'),
  days: z
    .number()
    .min(0.01)
    .max(3_650)
    .nullable()
    .default(null)
    .describe('of mute and ban; nothing: for good'),
  report: z.string().max(40).nullable().default(null).describe('the report that it answers, which is closed'),
  target: z
    .strictObject({
      kind: reportKind.exclude(['person']),
      id: word.max(40),
    })
    .nullable()
    .default(null)
    .describe('what is removed, or the game whose rating is void'),
});
export type MeasureRequest = Sent<typeof measureRequest>;

export const liftRequest = z.strictObject({ reason: z.string().trim().min(3).max(1_000) });
export const appealRequest = z.strictObject({ text: z.string().trim().min(3).max(2_000) });
export const appealAnswer = z.strictObject({
  grant: z.boolean(),
  answer: z.string().trim().min(3).max(1_000),
});
export type AppealAnswer = Sent<typeof appealAnswer>;

export const moderationLog = z.array(
  z.object({
    at: time,
    by: word.nullable(),
    act: word,
    target: word.nullable(),
    reason: word.nullable(),
  }),
);
export type ModerationLog = Read<typeof moderationLog>;

export const recoveryRequest = z.strictObject({ mail: z.email().max(200) });
export const recoveryFinish = z.strictObject({ token: text(100), password: newPassword });
export const mailToken = z.strictObject({ token: text(100) });
