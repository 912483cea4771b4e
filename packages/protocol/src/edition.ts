import * as z from 'zod';
import { gameId, name, text, time, word } from './fields.ts';
import type { Read, Sent } from './plain.ts';

/** The file of an edition; the rules of its game read it, and say what is wrong with it. */
export const editionFile = z.record(z.string(), z.unknown());

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
export const oneEditionFile = z.object({ hash: text(64).regex(/^[0-9a-f]{64}$/) });
