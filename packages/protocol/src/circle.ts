import * as z from 'zod';
import { gameId, text, time, word } from './fields.ts';
import { listedGame } from './lobby.ts';
import { person } from './person.ts';
import type { Read, Sent } from './plain.ts';

/** Whom and what somebody follows. */
export const followed = z.object({
  people: z.array(person.extend({ since: time })),
  games: z.array(z.object({ id: word, game: word, scenario: word, state: word, since: time })),
  playing: z.array(listedGame).describe('listed games under way in which one of those people plays'),
});
export type Followed = Read<typeof followed>;

export const standing = z.object({
  following: z.boolean(),
  followers: z.int(),
  blocked: z.boolean().describe('by you'),
  takesLetters: z.boolean().describe('you may write to them'),
});
export type Standing = Read<typeof standing>;

const id = z.string().min(1).max(40);

export const inviteRequest = z.strictObject({ person: id });
export type InviteRequest = Sent<typeof inviteRequest>;

/** Letters: private messages between two. */
export const letterText = z.string().trim().min(1).max(4_000);
export const letterRequest = z.strictObject({ text: letterText });
export type LetterRequest = Sent<typeof letterRequest>;
export const letter = z.object({ id: word, author: word, text: word, at: time });
export type Letter = Read<typeof letter>;
export const lettersQuery = z.object({ before: z.coerce.number().int().exactOptional() });
export const correspondence = z.object({
  other: person,
  letters: z.array(letter),
  takesLetters: z.boolean(),
});
export type Correspondence = Read<typeof correspondence>;
export const correspondents = z.array(
  z.object({
    other: person,
    lastAt: time,
    unread: z.int(),
    last: word.describe('the beginning of the last'),
  }),
);
export type Correspondents = Read<typeof correspondents>;

/** Comments on a game that is over. */
export const comment = z.object({ id: word, person: word, name: word, text: word, at: time });
export type Comment = Read<typeof comment>;
export const oneComment = z.object({ id: gameId, comment: id });
export const commentRequest = z.strictObject({ text: z.string().trim().min(1).max(2_000) });

/** Collections of games. */
const title = z.string().trim().min(1).max(80);
export const collectionRequest = z.strictObject({
  name: title,
  text: text(2_000).default(''),
  public: z.boolean().default(false),
});
export type CollectionRequest = Sent<typeof collectionRequest>;
export const collectionChange = z.strictObject({
  name: title.exactOptional(),
  text: text(2_000).exactOptional(),
  public: z.boolean().exactOptional(),
  order: z.array(gameId).max(500).exactOptional().describe('its games in their new order, each once'),
});
export type CollectionChange = Sent<typeof collectionChange>;
export const collectRequest = z.strictObject({ note: text(2_000).default('') });
export const collectionInfo = z.object({
  id: word,
  owner: person,
  name: word,
  text: word,
  public: z.boolean(),
  games: z.int(),
  changedAt: time,
});
export type CollectionInfo = Read<typeof collectionInfo>;
export const collection = collectionInfo.omit({ games: true }).extend({
  games: z.array(
    z.object({
      id: word,
      note: word,
      game: listedGame.nullable().describe('nothing where you may not look at it any more'),
    }),
  ),
});
export type Collection = Read<typeof collection>;
export const collectionsQuery = z.object({ owner: id.exactOptional(), game: gameId.exactOptional() });
export const collectionGame = z.object({ id, game: gameId });
