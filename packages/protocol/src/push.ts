import * as z from 'zod';
import { eventPush } from './event.ts';
import { withInvite, word } from './fields.ts';
import type { Read } from './plain.ts';
import { studyPushes } from './study.ts';
import { tableInfo } from './table-info.ts';
import { part, tableNow } from './table-now.ts';
import { chatMessage, chatRoom } from './talk.ts';

/** Everything: at first, after a gap, and when the game begins. */
export const wholeTable = z.object({
  type: z.literal('table'),
  game: word,
  version: z.int(),
  info: tableInfo,
  now: tableNow.nullable(),
  parts: z.array(part),
});
export type WholeTable = Read<typeof wholeTable>;

/** One step on from `from`; who stands elsewhere asks for everything. */
const tableStep = z.object({
  type: z.literal('step'),
  game: word,
  from: z.int(),
  version: z.int(),
  now: tableNow,
  parts: z.array(part),
  info: tableInfo.exactOptional().describe('only where it changed: seats, state, result'),
});

/** What a page or program that follows a game is sent, on a socket or a stream. */
export const push = z.discriminatedUnion('type', [
  wholeTable,
  tableStep,
  z.object({ type: z.literal('chat'), game: word, room: chatRoom, message: chatMessage }),
  z.object({ type: z.literal('badge'), count: z.int().describe('in how many games it is your move') }),
  z
    .object({ type: z.literal('news'), news: z.int(), letters: z.int() })
    .describe('how much you have not read'),
  ...studyPushes,
  eventPush,
]);
export type Push = Read<typeof push>;

/** Of a stream: what one has seen, where nothing else says so. */
export const streamQuery = withInvite.extend({ version: z.coerce.number().int().min(0).exactOptional() });
