import * as z from 'zod';
import { agreement, bidding } from './agreement.ts';
import { clockRule } from './clock.ts';
import { time, word } from './fields.ts';
import type { Read } from './plain.ts';

export const gameState = z.enum(['open', 'running', 'over', 'cancelled']);

export const seat = z.object({
  role: word,
  person: word.nullable(),
  name: word.nullable(),
  bot: word.nullable().describe('a bot of the house'),
  program: z.boolean().describe('the account of a bot: a program of somebody else plays'),
});
export type SeatInfo = Read<typeof seat>;

/** What somebody is rated in what is played, at its pace. */
export const shownRating = z.object({
  rating: z.int(),
  provisional: z.boolean().describe('not sure enough to be ranked'),
});
export type ShownRating = Read<typeof shownRating>;

export const tableRating = z.object({
  person: word,
  now: shownRating.nullable().describe('nothing where they are not rated'),
  change: z
    .object({ from: z.int(), to: z.int() })
    .nullable()
    .describe('what this game has made of it, once it is over and rated'),
});
export type TableRating = Read<typeof tableRating>;

/**
 * Hashes of the parts of the key from the start; the parts themselves and the key after the end. Those of players
 * stand in the order of the key: by seat, or by bidder where sides were bid for.
 */
const dice = z.object({
  server: word.describe('hash of the part of the server'),
  players: z.array(word.nullable()).describe('hashes of the parts of the players'),
  revealed: z.object({ server: word, players: z.array(word.nullable()), key: word }).nullable(),
});
export type DiceInfo = Read<typeof dice>;

const result = z.object({
  how: z
    .enum(['rules', 'resigned', 'time', 'agreed', 'stopped', 'adjudicated'])
    .describe('by the rules of the game, or by something that people did'),
  reason: word,
  winners: z.array(word),
  text: word,
});

/** What stays the same from move to move, or changes seldom. */
export const tableInfo = z.object({
  id: word,
  game: word,
  rules: z.int(),
  scenario: word,
  options: z.record(word, z.union([z.boolean(), word, z.number()])),
  quick: z.boolean(),
  state: gameState,
  listed: z.boolean(),
  listedOnceBegun: z
    .boolean()
    .describe(
      'its seats are kept for somebody (a challenge by name, a rematch), and it is listed once it has begun',
    ),
  public: z.boolean().describe('anybody may look: it is listed, or over and all who played it want it'),
  shared: z.array(word).describe('the roles of those who want a private game to be public once it is over'),
  rated: z.boolean(),
  clock: clockRule,
  roles: z.array(word),
  seats: z.array(seat),
  creator: word,
  createdAt: time,
  startedAt: time.nullable(),
  endedAt: time.nullable(),
  rematch: word.nullable(),
  rematchOf: word.nullable(),
  tournament: word.nullable().describe('the tournament that it belongs to'),
  edition: z
    .object({ hash: word, name: word })
    .nullable()
    .describe(
      'the edition that it is played with: GET /api/edition-files/{hash}; nothing where the data are ours',
    ),
  pauses: z
    .array(z.object({ place: z.int(), from: time, ms: z.int() }))
    .describe('when the clocks stood still because nobody could play, and behind which entry of the log'),
  agreement: agreement.nullable(),
  bidding: bidding.nullable(),
  dice,
  result: result.nullable(),
});
export type TableInfo = Read<typeof tableInfo>;
