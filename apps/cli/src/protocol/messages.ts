import { type Agreement, type Beginning, type Core, parse } from '@punica/kernel';
import * as z from 'zod/mini';
import type { QuestionReport } from '../report.ts';

/** Raised when a message changes its meaning; a field that is added does not raise it. */
export const PROTOCOL = 1;

const word = z.string().check(z.maxLength(200));
const action = z.strictObject({ act: word, arg: z.optional(z.union([word, z.number()])) });

const readySchema = z.strictObject({ type: z.literal('ready'), name: z.optional(word) });
/** The action is anything at all: the gate says what is wrong with it. */
const answerSchema = z.strictObject({ type: z.literal('action'), id: z.int(), action: z.unknown() });

export interface Ready {
  readonly type: 'ready';
  readonly name?: string | undefined;
}

export interface Answer {
  readonly type: 'action';
  readonly id: number;
  readonly action: unknown;
}

/** What the host sends. A bot must let fields and types pass that it does not know. */
export type HostMessage =
  | {
      readonly type: 'hello';
      readonly protocol: number;
      readonly game: string;
      readonly rules: number;
      readonly scenario: string;
      readonly options: Beginning['options'];
      readonly quick: boolean;
      /** Where the players agreed upon something. */
      readonly agreement?: Agreement;
      readonly roles: readonly string[];
      readonly role: string;
      readonly seed: number;
    }
  | {
      readonly type: 'choose';
      readonly id: number;
      readonly question: QuestionReport;
      readonly prompt: string;
      readonly legal: readonly z.infer<typeof action>[];
      readonly events: readonly unknown[];
      readonly view: Readonly<Record<string, unknown>>;
      /** The same view as the rules code holds it, for bots that share that code. */
      readonly state: Core;
    }
  | {
      readonly type: 'refused';
      readonly id: number;
      readonly field: string;
      readonly problem: string;
      readonly rule?: string;
    }
  | {
      readonly type: 'over';
      readonly winners: readonly string[];
      readonly reason: string;
      readonly events: readonly unknown[];
    };

const helloSchema = z.object({
  type: z.literal('hello'),
  protocol: z.int(),
  game: word,
  scenario: word,
  options: z.record(z.string(), z.union([z.boolean(), word, z.number()])),
  quick: z.boolean(),
  role: word,
  seed: z.number(),
});

const chooseSchema = z.object({
  type: z.literal('choose'),
  id: z.int(),
  legal: z.array(action).check(z.minLength(1)),
  state: z.record(z.string(), z.unknown()),
});

export const readReady = (json: unknown): Ready => parse(readySchema, json, 'bot');
export const readAnswer = (json: unknown): Answer => parse(answerSchema, json, 'bot');
export const readHello = (json: unknown) => parse(helloSchema, json, 'host');
export const readChoose = (json: unknown) => parse(chooseSchema, json, 'host');
