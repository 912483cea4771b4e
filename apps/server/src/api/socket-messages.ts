import * as z from 'zod';

const game = z.string().regex(/^[\w-]{1,40}$/);
const id = z.union([z.string().max(40), z.number()]);
const version = z.int().min(0);

/** What a page or program may send on a socket. `id` comes back with the answer. */
export const frameSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('follow'),
    id: id.optional(),
    game,
    /** What one has seen: where it is the newest, the story is not told again. */
    version: version.optional(),
    invite: z.string().max(100).optional(),
  }),
  z.strictObject({ type: z.literal('unfollow'), id: id.optional(), game }),
  z.strictObject({ type: z.literal('act'), id, game, version, action: z.unknown() }),
  z.strictObject({ type: z.literal('undo'), id, game, version }),
  z.strictObject({ type: z.literal('say'), id, game, text: z.string().trim().min(1).max(1_000) }),
  z.strictObject({ type: z.literal('seen'), id: id.optional(), game, version }),
  z.strictObject({ type: z.literal('ping'), id: id.optional() }),
]);

export type Frame = z.infer<typeof frameSchema>;

/** The answer to a frame that had an `id`. */
export type FrameAnswer =
  | { readonly type: 'answer'; readonly id: string | number; readonly ok: unknown }
  | {
      readonly type: 'answer';
      readonly id: string | number | null;
      readonly problem: {
        readonly code: string;
        readonly message: string;
        readonly field?: string;
        /** By which it can be found in the log. */
        readonly request: string;
        /** Nothing was done; try again after so many milliseconds. */
        readonly retryMs?: number;
      };
    };
