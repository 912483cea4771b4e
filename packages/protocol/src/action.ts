import * as z from 'zod';
import { version, word } from './fields.ts';
import type { Read } from './plain.ts';

export const action = z.object({ act: word, arg: z.union([word, z.number()]).exactOptional() });

export const legalAction = action.extend({ text: word });
export type LegalAction = Read<typeof legalAction>;

/** The action is anything at all: the gate says what is wrong with it. */
export const actRequest = z.strictObject({
  version,
  action: z.unknown().describe('one of `legal`, without its text'),
});
export const undoRequest = z.strictObject({ version });
export const seenRequest = z.strictObject({ version });
export const whyRequest = z.strictObject({ action: z.unknown() });

export const refused = z.object({
  refused: z.enum(['over', 'stale', 'not-asked', 'malformed', 'not-offered', 'forbidden']),
  field: word,
  problem: word,
  rule: word.exactOptional(),
  code: word.exactOptional(),
});

/** What came of an action or of taking one back. */
export const played = z.union([z.object({ version: z.int() }), refused]);
export type Played = Read<typeof played>;

export const whyAnswer = refused.or(z.object({ legal: z.literal(true) }));
