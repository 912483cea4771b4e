import * as z from 'zod';
import { agreement, agreementWish } from './agreement.ts';
import { clockRule } from './clock.ts';
import { editionFile } from './edition.ts';
import { botName, name, text, time, word } from './fields.ts';
import type { Read, Sent } from './plain.ts';
import { gameState, seat, shownRating } from './table-info.ts';

export const gamesQuery = z.object({
  state: z.enum(['open', 'running', 'over']).default('open'),
  game: name.exactOptional(),
  clock: z.enum(['none', 'live', 'slow']).exactOptional(),
  rated: z.enum(['yes', 'no']).exactOptional(),
  mine: z.enum(['yes']).exactOptional(),
  before: z.coerce.number().int().exactOptional().describe('changed before this time: the next page'),
});
export type GamesQuery = Read<typeof gamesQuery>;

export const listedGame = z.object({
  id: word,
  game: word,
  scenario: word,
  state: gameState,
  rated: z.boolean(),
  clock: clockRule,
  seats: z.array(seat.extend({ rating: shownRating.nullable() })),
  createdAt: time,
  changedAt: time,
  myMove: z.boolean(),
  you: word.nullable(),
  agreement: agreement.nullable(),
  edition: word.nullable().describe('the name of the edition that it is played with'),
});
export type ListedGame = Read<typeof listedGame>;

const keyPart = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .exactOptional()
  .describe('your random part of the key: 64 hexadecimal digits; drawn for you where it is missing');

export const newGame = z.strictObject({
  game: name,
  scenario: name,
  options: z.record(name, z.union([z.boolean(), name, z.number()])).default({}),
  quick: z
    .boolean()
    .default(false)
    .describe('windows ask only holders: quicker, and it tells who holds something'),
  side: name.nullable().default('random').describe('your role, "random", or nothing to look on'),
  bots: z
    .record(name, botName)
    .default({})
    .describe('role to bot; bidder-1, bidder-2… where sides are bid for'),
  clock: clockRule.default({ kind: 'none' }),
  listed: z.boolean().default(true).describe('an open challenge in the lobby; otherwise by invitation only'),
  rated: z.boolean().default(false),
  agreement: agreementWish
    .nullable()
    .default(null)
    .describe(
      'what makes the game even: a fixed handicap by side, or bids for the sides when all seats are taken',
    ),
  edition: editionFile
    .nullable()
    .default(null)
    .describe('the edition to play with, as its file holds it; such games are not rated'),
  part: keyPart,
});
export type NewGame = Read<typeof newGame>;
export type NewGameRequest = Sent<typeof newGame>;

export const createdGame = z.object({ id: word, invite: word });
export type CreatedGame = Read<typeof createdGame>;

export const joinRequest = z.strictObject({
  role: name.nullable().default(null),
  invite: text(100).exactOptional(),
  part: keyPart,
});
export type JoinRequest = Sent<typeof joinRequest>;

export const rematchRequest = z.strictObject({ part: keyPart });
export const rematchGame = z.object({ id: word });
export type RematchGame = Read<typeof rematchGame>;

export const sharingRequest = z.strictObject({ shares: z.boolean() });
