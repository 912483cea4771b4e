import * as z from 'zod';
import { text, word } from './fields.ts';
import type { Read, Sent } from './plain.ts';

/** A name that somebody gives themselves; which ones are taken is the server's to say. */
export const givenName = text(200);

export const person = z.object({ id: word, name: word, kind: z.enum(['guest', 'account', 'deleted']) });
export type PersonInfo = Read<typeof person>;

/** How somebody wants to be told that it is their move. The badge on the page is always there. */
export const noticeWishes = z.strictObject({
  mail: z.boolean().default(false),
  webhook: z.boolean().default(false),
  push: z.boolean().default(false),
});
export type NoticeWishes = Read<typeof noticeWishes>;

export const me = z.object({
  person: person.extend({
    mail: word.nullable(),
    webhook: word.nullable(),
    notices: noticeWishes,
    vacationUntil: z.int().nullable(),
    hasPassword: z.boolean(),
    operator: z.boolean().describe('keeps this server'),
  }),
  waiting: z.int().describe('in how many games it is your move'),
});
export type Me = Read<typeof me>;

export const changeMe = z.strictObject({
  name: givenName.exactOptional(),
  mail: z.email().max(200).nullable().exactOptional(),
  webhook: text(500).nullable().exactOptional(),
  notices: noticeWishes.exactOptional(),
});
export type ChangeMe = Sent<typeof changeMe>;

export const VACATION_DAYS_A_YEAR = 30;
export const vacationRequest = z.strictObject({ days: z.int().min(0).max(VACATION_DAYS_A_YEAR) });
export const vacationTaken = z.object({ until: z.int().nullable(), daysLeft: z.int() });
export type VacationTaken = Read<typeof vacationTaken>;

export const blocked = z.object({ id: word, name: word });
export type Blocked = Read<typeof blocked>;

/** Everything that is stored of a person, in the form in which it is stored. */
export const dossier = z.looseObject({});

/** What others may see of a person. */
export const profile = person.extend({
  since: z.int(),
  ratings: z.array(
    z.object({
      game: word,
      rating: z.number(),
      deviation: z.number(),
      games: z.int(),
      wins: z.int(),
      draws: z.int(),
    }),
  ),
  history: z
    .array(
      z.object({
        id: word,
        game: word,
        scenario: word,
        endedAt: z.int().nullable(),
        role: z.int().describe('counted from 0, in the order of the roles of the game'),
        left: word.nullable().describe('how they left before the end'),
        result: z.object({ winners: z.array(z.int()), reason: word, how: word }).nullable(),
      }),
    )
    .describe('games that are over, the newest first'),
});
export type Profile = Read<typeof profile>;
