import * as z from 'zod';
import { word } from './fields.ts';
import type { Read } from './plain.ts';

/** Why something was not done. */
export const problem = z.object({
  code: word,
  message: word,
  field: word.exactOptional(),
  rule: word.exactOptional(),
  request: word.describe('by which it can be found in the log'),
  retryMs: z
    .int()
    .exactOptional()
    .describe('nothing was done; it may be tried again after so many milliseconds'),
});

/** The answer to a request that was refused. */
export const problemAnswer = z.object({ problem });
export type ProblemAnswer = Read<typeof problemAnswer>;
