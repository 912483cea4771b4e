import * as z from 'zod';
import { gameId, text, version } from './fields.ts';
import type { Read, Sent } from './plain.ts';
import { problem } from './problem.ts';
import { studyFrames } from './study.ts';
import { said } from './talk.ts';

const id = z.union([z.string().max(40), z.number()]);

/** What a page or program may send on a socket. `id` comes back with the answer. */
export const frame = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('follow'),
    id: id.exactOptional(),
    game: gameId,
    /** What one has seen: where it is the newest, the story is not told again. */
    version: version.exactOptional(),
    invite: text(100).exactOptional(),
  }),
  z.strictObject({ type: z.literal('unfollow'), id: id.exactOptional(), game: gameId }),
  z.strictObject({ type: z.literal('act'), id, game: gameId, version, action: z.unknown() }),
  z.strictObject({ type: z.literal('undo'), id, game: gameId, version }),
  z.strictObject({ type: z.literal('say'), id, game: gameId, text: said }),
  z.strictObject({ type: z.literal('seen'), id: id.exactOptional(), game: gameId, version }),
  z.strictObject({ type: z.literal('ping'), id: id.exactOptional() }),
  ...studyFrames,
]);
export type Frame = Read<typeof frame>;
export type FrameSent = Sent<typeof frame>;

/** The answer to a frame that had an `id`, or why a frame was not heeded. */
export const frameAnswer = z.union([
  z.object({ type: z.literal('answer'), id, ok: z.unknown() }),
  z.object({ type: z.literal('answer'), id: id.nullable(), problem: problem.omit({ rule: true }) }),
]);
export type FrameAnswer = Read<typeof frameAnswer>;
