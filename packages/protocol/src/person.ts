import * as z from 'zod';
import { text, word } from './fields.ts';
import { noticeWishes } from './notice.ts';
import type { Read, Sent } from './plain.ts';
import { ratingInfo } from './rankings.ts';

/** A name that somebody gives themselves; which ones are taken is the server's to say. */
export const givenName = text(200);

export const person = z.object({ id: word, name: word, kind: z.enum(['guest', 'account', 'deleted']) });
export type PersonInfo = Read<typeof person>;

export const me = z.object({
  person: person.extend({
    mail: word.nullable(),
    webhook: word.nullable(),
    notices: noticeWishes,
    vacationUntil: z.int().nullable(),
    hasPassword: z.boolean(),
    bot: z.boolean().describe('a program plays for this account'),
    operator: z.boolean().describe('keeps this server'),
    moderator: z.boolean().describe('decides on what is reported'),
    mailConfirmed: z.boolean().describe('the address for mail is yours: an account can be recovered by it'),
    lettersFrom: z.enum(['anybody', 'followed', 'nobody']),
  }),
  waiting: z.int().describe('in how many games it is your move'),
  unread: z.object({ news: z.int(), letters: z.int() }),
});
export type Me = Read<typeof me>;

export const changeMe = z.strictObject({
  name: givenName.exactOptional(),
  mail: z.email().max(200).nullable().exactOptional(),
  password: text(1_000)
    .exactOptional()
    .describe('needed where an account that has one gets another address for mail'),
  webhook: text(500).nullable().exactOptional(),
  notices: noticeWishes.exactOptional(),
  lettersFrom: z.enum(['anybody', 'followed', 'nobody']).exactOptional().describe('who may write to you'),
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
  bot: z.boolean().describe('a program plays for this account'),
  ratings: z.array(ratingInfo),
  history: z
    .array(
      z.object({
        id: word,
        game: word,
        scenario: word,
        endedAt: z.int().nullable(),
        role: z.int().describe('counted from 0, in the order of the roles of the game'),
        left: word.nullable().describe('how they left before the end'),
        others: z
          .array(z.object({ person: word, name: word }))
          .describe('the other people at the table, in the order of their roles'),
        result: z.object({ winners: z.array(z.int()), reason: word, how: word }).nullable(),
      }),
    )
    .describe('games that are over, the newest first'),
});
export type Profile = Read<typeof profile>;
