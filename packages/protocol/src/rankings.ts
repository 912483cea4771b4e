import * as z from 'zod';
import { name, time, word } from './fields.ts';
import type { Read } from './plain.ts';

export const pace = z.enum(['live', 'slow']).describe('live games, and those that may take days');
export type Pace = Read<typeof pace>;

const strength = {
  rating: z.number(),
  deviation: z.number().describe('as of now: with 95 of 100 the strength is within twice this of the rating'),
  games: z.int(),
  wins: z.int(),
  draws: z.int(),
  provisional: z.boolean().describe('too uncertain to be ranked'),
};

/** What somebody is rated in a game at a pace. */
export const ratingInfo = z.object({ game: word, pace, ...strength });
export type RatingInfo = Read<typeof ratingInfo>;

export const rankingQuery = z.object({
  game: name,
  pace: pace.default('slow'),
  provisional: z
    .enum(['yes', 'no'])
    .default('no')
    .describe('those who are not sure enough as well, without a rank'),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
});

export const ranked = z.object({
  rank: z
    .int()
    .nullable()
    .describe('from 1; those of equal rating share it; nothing while it is provisional'),
  person: word,
  name: word,
  bot: z.boolean().describe('a program plays for this account'),
  ...strength,
  lastPlayed: time,
});
export type Ranked = Read<typeof ranked>;

export const ranking = z.object({
  game: word,
  pace,
  total: z.int().describe('how many are in the list, on all pages'),
  page: z.int(),
  perPage: z.int(),
  list: z.array(ranked),
  you: ranked.nullable().describe('where you stand, on whatever page that is'),
});
export type Ranking = Read<typeof ranking>;

/** How a rating came about. */
export const ratingCurve = z.object({
  game: word,
  pace,
  points: z
    .array(z.object({ at: time, rating: z.number(), deviation: z.number() }))
    .describe('the oldest first'),
});
export type RatingCurve = Read<typeof ratingCurve>;

const tally = { won: z.int(), drawn: z.int(), lost: z.int() };

export const resultsQuery = z.object({
  rated: z.enum(['yes', 'no']).exactOptional().describe('only those that were rated, or only the others'),
});
export type ResultsQuery = Read<typeof resultsQuery>;

/** Games that are over, added up; private ones only for those who played them. */
export const results = z.object({
  bySide: z.array(z.object({ game: word, role: word, ...tally })),
  byScenario: z.array(z.object({ game: word, scenario: word, ...tally })),
  byOpponent: z
    .array(
      z.object({
        game: word,
        person: word.nullable().describe('nothing for a bot of the house, which `name` names'),
        name: word,
        bot: z.boolean(),
        ...tally,
      }),
    )
    .describe('the most frequent first'),
});
export type Results = Read<typeof results>;
