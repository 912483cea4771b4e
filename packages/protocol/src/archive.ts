import * as z from 'zod';
import { withInvite, word } from './fields.ts';
import type { Read } from './plain.ts';

export const logQuery = withInvite.extend({ from: z.coerce.number().int().min(0).default(0) });
export const pastQuery = withInvite.extend({ after: z.coerce.number().int().min(0).max(1_000_000) });

/** A board with names in place of numbers: its shape is the game's own, as in a position file. */
export const namedBoard = z.looseObject({});
/** The record of a game: its shape is the kernel's own, as in a file. */
export const recordAnswer = z.looseObject({ format: z.literal('punica-record') });

/** A game that is over, checked against what was shown when it began. */
export const verification = z.object({
  valid: z.boolean(),
  checks: z.array(z.object({ what: word, holds: z.boolean() })),
  /** Of the parts as they are now: whoever kept what was shown at the start compares it with these. */
  hashes: z.object({ server: word, players: z.array(word.nullable()) }),
});
export type Verification = Read<typeof verification>;

/** By number of sides how often each face came, the lowest first, and how far that is from even. */
const dieCount = z.object({ sides: z.int(), faces: z.array(z.int()), chiSquared: z.number() });
export type DieCount = Read<typeof dieCount>;

export const diceCount = z.object({ games: z.int(), dice: z.array(dieCount) });
export type DiceCount = Read<typeof diceCount>;
