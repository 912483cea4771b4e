import * as z from 'zod';
import type { Read } from './plain.ts';

/** Fields that several messages share. Those of answers are the server's own words; those of requests have limits. */
export const word = z.string();
export const time = z.int().describe('milliseconds since 1970');

export const text = (most: number) => z.string().max(most);
/** A name that the rules of a game know: of a role, a scenario, an option. */
export const name = text(80);
export const version = z.int().min(0);
export const gameId = z.string().regex(/^[\w-]{1,40}$/);
const invite = text(100).exactOptional();

/** What an address names. */
export const oneGame = z.object({ id: gameId });
export const oneThing = z.object({ id: z.string().min(1).max(400) });
/** A game that is not listed is seen by those who have its invitation. */
export const withInvite = z.object({ invite });

/** The bots of the package `bots`. */
export const botName = z.enum([
  'random',
  'greedy',
  'recruit',
  'soldier',
  'centurion',
  'legate',
  'master',
  'shield',
  'sword',
]);
export type BotName = Read<typeof botName>;
