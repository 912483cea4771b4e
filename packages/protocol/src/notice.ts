import * as z from 'zod';
import { time, word } from './fields.ts';
import type { Read, Sent } from './plain.ts';

/** What somebody may be told of. */
export const noticeKind = z.enum([
  'turn',
  'game',
  'challenge',
  'letter',
  'follow',
  'followed',
  'comment',
  'team',
  'study',
  'edition',
  'tournament',
  'moderation',
]);
export type NoticeKind = Read<typeof noticeKind>;

/** By what it goes out of the house. The list on the page is always there. */
export const noticeWay = z.enum(['mail', 'webhook', 'push']);
export type NoticeWay = Read<typeof noticeWay>;

/** How somebody wants to be told: by which ways at all, and for a kind by which of them. */
export const noticeWishes = z.strictObject({
  mail: z.boolean().default(false),
  webhook: z.boolean().default(false),
  push: z.boolean().default(false),
  kinds: z
    .partialRecord(noticeKind, z.array(noticeWay).max(3))
    .default({})
    .describe('kinds that go out by fewer ways; one that is not named goes by all, follows by none'),
});
export type NoticeWishes = Read<typeof noticeWishes>;

export const oneNews = z.object({
  key: word,
  kind: noticeKind,
  at: time,
  read: z.boolean(),
  text: word,
  path: word.describe('where it leads in the page'),
});
export type News = Read<typeof oneNews>;

export const newsQuery = z.object({
  kind: noticeKind.exactOptional(),
  before: z.coerce.number().int().exactOptional().describe('older than this time: the next page'),
});
export const newsList = z.object({ news: z.array(oneNews), unread: z.int() });
export type NewsList = Read<typeof newsList>;

export const newsRead = z.strictObject({
  keys: z.array(z.string().max(200)).max(100).exactOptional().describe('those'),
  path: z.string().max(200).exactOptional().describe('those that lead there; all where both are missing'),
});
export type NewsRead = Sent<typeof newsRead>;
