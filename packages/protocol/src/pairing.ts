import * as z from 'zod';
import { clockRule } from './clock.ts';
import { name, time, word } from './fields.ts';
import type { Read, Sent } from './plain.ts';
import { pace } from './rankings.ts';

const even = z
  .enum(['none', 'sealed', 'open', 'handicap'])
  .describe(
    'what makes the game even: nothing, bids for the sides, or a handicap for the weaker by the difference of the ratings',
  );
export type EvenWay = Read<typeof even>;

const strength = z
  .enum(['near', 'any'])
  .describe('of about your rating at first, and of others the longer it takes; or of any from the start');
export type StrengthWish = Read<typeof strength>;

export const MOST_STANDING_GAMES = 10;

/** What somebody wants to play, with whomever it fits. */
export const newSeek = z.strictObject({
  game: name,
  scenario: name,
  clock: clockRule.default({ kind: 'none' }),
  rated: z.boolean().default(false),
  even: even.default('none'),
  strength: strength.default('near'),
  standing: z
    .boolean()
    .default(false)
    .describe('it stays while you are away, and makes game after game; for slow games'),
  most: z
    .int()
    .min(1)
    .max(MOST_STANDING_GAMES)
    .default(1)
    .describe('of a standing one: so many games that it made may be going on at once'),
});
export type NewSeek = Read<typeof newSeek>;
export type NewSeekRequest = Sent<typeof newSeek>;

export const seek = z.object({
  id: word,
  person: word,
  name: word,
  bot: z.boolean(),
  game: word,
  scenario: word,
  clock: clockRule,
  pace,
  rated: z.boolean(),
  even,
  strength,
  standing: z.boolean(),
  most: z.int(),
  going: z.int().describe('how many games that it made are going on'),
  rating: z.number(),
  provisional: z.boolean(),
  createdAt: time,
  within: z
    .number()
    .nullable()
    .describe('how far apart ratings may be by now; nothing where they may be any'),
  state: z.enum(['open', 'paired']),
  lastGame: word.nullable().describe('the game that it made last'),
});
export type Seek = Read<typeof seek>;

export const seeksQuery = z.object({
  game: name.exactOptional(),
  mine: z.enum(['yes']).exactOptional(),
});

export const takenSeek = z.object({ game: word });
