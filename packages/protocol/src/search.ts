import * as z from 'zod';
import { name, time, word } from './fields.ts';
import { person } from './person.ts';
import type { Read } from './plain.ts';

const count = z.coerce.number().int().min(0).max(1e9);
/** Milliseconds since 1970. */
const moment = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const id = z.string().min(1).max(40);
const cursor = z.string().max(200).exactOptional().describe('`next` of the page before');

export const findPeopleQuery = z.object({ name: z.string().trim().min(1).max(60), after: cursor });
export const foundPeople = z.object({
  people: z.array(
    person.extend({ since: time, games: z.int().describe('games that are over'), bot: z.boolean() }),
  ),
  next: word.nullable(),
});
export type FoundPeople = Read<typeof foundPeople>;

export const findGamesQuery = z.object({
  player: id.exactOptional(),
  opponent: id.exactOptional().describe('somebody else at the same table'),
  role: name.exactOptional().describe('of the player'),
  result: z.enum(['won', 'lost', 'drawn']).exactOptional().describe('of the player; drawn needs none'),
  winner: name.exactOptional().describe('the role that won'),
  game: name.exactOptional(),
  scenario: name.exactOptional(),
  clock: z.enum(['none', 'live', 'slow']).exactOptional(),
  rated: z.enum(['yes', 'no']).exactOptional(),
  longest: count.exactOptional().describe('entries of the log at most'),
  shortest: count.exactOptional().describe('entries of the log at least'),
  opening: z.string().trim().max(100).exactOptional().describe('words of the first thing that a player did'),
  weakest: count.exactOptional().describe('all its players had at least this rating'),
  strongest: count.exactOptional().describe('its weakest player had at most this rating'),
  from: moment.exactOptional().describe('ended at this time or later'),
  until: moment.exactOptional().describe('ended before this time'),
  order: z.enum(['newest', 'longest', 'shortest', 'strongest']).default('newest'),
  after: cursor,
});
export type FindGamesQuery = Read<typeof findGamesQuery>;

export const foundGame = z.object({
  id: word,
  game: word,
  scenario: word,
  endedAt: time,
  length: z.int(),
  rated: z.boolean(),
  clock: z.enum(['none', 'live', 'slow']),
  how: word,
  winners: z.array(word),
  opening: word,
  rating: z.int().nullable(),
  public: z.boolean(),
  players: z.array(z.object({ role: word, person: word.nullable(), name: word })),
});
export type FoundGame = Read<typeof foundGame>;
export const foundGames = z.object({ games: z.array(foundGame), next: word.nullable() });
export type FoundGames = Read<typeof foundGames>;

export const openingsQuery = z.object({ game: name });
export const openings = z.array(z.object({ opening: word, games: z.int() }));
export type Openings = Read<typeof openings>;
