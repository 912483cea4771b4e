import type { Core } from '@punica/kernel';
import * as z from 'zod';
import { action, legalAction } from './action.ts';
import { seatClock } from './clock.ts';
import { time, word } from './fields.ts';
import { offer } from './offer.ts';
import type { Read } from './plain.ts';

/** What is being decided, with names. The same for every role and onlooker. */
const question = z.object({
  kind: z.enum(['one', 'sealed', 'open', 'window']),
  key: word,
  rule: word,
  window: word.exactOptional(),
  roles: z.array(word),
});
export type QuestionInfo = Read<typeof question>;

/** As the rules code holds it: what is in it is the business of kernel and game. */
const state = z.custom<Core>(() => true).describe('the state with everything hidden left blank');

/** The table as one seat, or an onlooker, may know it at one version. */
export const tableNow = z.object({
  version: z.int(),
  you: word.nullable().describe('your role; nothing for an onlooker'),
  question: question.nullable(),
  prompt: word,
  legal: z.array(legalAction),
  answer: action.nullable().describe('your secret answer, which you may still change'),
  canUndo: z.boolean(),
  state,
  clocks: z.array(seatClock),
  windowEnds: time.nullable().describe('when a reaction window of an agreed length closes'),
  offers: z.array(offer),
});
export type TableNow = Read<typeof tableNow>;

/** The board at an earlier version, as a seat or an onlooker saw it. */
export const tableThen = z.object({
  version: z
    .int()
    .describe('where it was looked from: the version asked for, or the end of a round of secret answers'),
  question: question.nullable(),
  prompt: word,
  state,
});
export type TableThen = Read<typeof tableThen>;

/** What one entry, or a round of secret answers, told the viewer. */
export const part = z.object({
  place: z.int().describe('-1 for the set-up'),
  kind: z.enum(['act', 'answers', 'undo', 'takeBack', 'base']),
  by: word.nullable(),
  events: z.array(z.unknown()),
  words: z.array(word),
});
export type Part = Read<typeof part>;
