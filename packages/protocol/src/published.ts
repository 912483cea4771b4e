import * as z from 'zod';
import { editionFile, oneEditionFile } from './edition.ts';
import { botName, gameId, name, time, word } from './fields.ts';
import { listedGame } from './lobby.ts';
import type { Read, Sent } from './plain.ts';

/** A published edition, under the name of who made it. */
export const publishedEdition = z.object({
  id: word,
  owner: z.object({ id: word, name: word }),
  game: word,
  name: word,
  note: word,
  hash: word.describe('what it holds now: GET /api/edition-files/{hash}'),
  changes: z.int(),
  scenarios: z.int(),
  house: z.int(),
  forkedFrom: word.nullable().describe('the published edition that it began as a copy of'),
  suggested: z.boolean().describe('its owner wants us to take it over'),
  followers: z.int(),
  following: z.boolean(),
  createdAt: time,
  changedAt: time,
});
export type PublishedEdition = Read<typeof publishedEdition>;

/** Another published edition that it began as, or that began as it. */
const relative = z.object({ id: word, name: word, owner: z.object({ id: word, name: word }) });

/** A published edition with all that a page of its own shows. */
export const publishedPage = publishedEdition.extend({
  origin: relative.nullable().describe('what it began as a copy of, where that is still published'),
  forks: z.array(relative).describe('those that began as a copy of it, the newest first'),
  versions: z
    .array(
      z.object({
        hash: word.describe('GET /api/edition-files/{hash}'),
        at: time,
        changes: z.int(),
        scenarios: z.int(),
        house: z.int(),
        games: z.int().describe('public games that were begun with it'),
      }),
    )
    .describe('every state in which it was published, the newest first'),
  games: z
    .array(listedGame)
    .describe('public games that are played or were played with it, the newest first'),
});
export type PublishedPage = Read<typeof publishedPage>;

export const publishedQuery = z.object({
  game: name.exactOptional(),
  owner: gameId.exactOptional(),
  suggested: z.enum(['yes']).exactOptional(),
});
export type PublishedQuery = Read<typeof publishedQuery>;

export const publishRequest = z.strictObject({
  edition: editionFile,
  forkedFrom: gameId.nullable().default(null),
});
export type PublishRequest = Sent<typeof publishRequest>;

export const publishAgain = z.strictObject({ edition: editionFile });
export const suggestRequest = z.strictObject({ suggested: z.boolean() });
export const publishedId = z.object({ id: word });

/** Games by bots of the farm that this server has. */
export const balanceRequest = z.strictObject({
  edition: editionFile,
  scenario: name,
  bots: botName,
});
export type BalanceRequest = Sent<typeof balanceRequest>;

export const balanceQuery = z.object({ edition: oneEditionFile.shape.hash });

export const balanceAsked = z.object({
  id: word,
  scenario: word,
  bots: botName,
  askedAt: time,
  mine: z.boolean(),
  state: z
    .enum(['open', 'done', 'stopped'])
    .describe('stopped: it was taken off the farm, or is of another version of the program'),
  games: z.int().describe('games that are asked for'),
  played: z.int().describe('games that were played so far'),
  wins: z.array(z.number()).describe('by role; a game with several winners counts for each of them'),
});
export type BalanceAsked = Read<typeof balanceAsked>;

export const balances = z.object({
  offered: z
    .array(z.object({ bots: botName, games: z.int() }))
    .describe('what may be asked for; nothing where this server has no farm'),
  asked: z.array(balanceAsked).describe('what came of it with this edition, the newest first'),
});
export type Balances = Read<typeof balances>;
