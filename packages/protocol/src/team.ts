import * as z from 'zod';
import { text, time, word } from './fields.ts';
import { person } from './person.ts';
import type { Read, Sent } from './plain.ts';
import { foundGame } from './search.ts';

const joining = z.enum(['open', 'request']).describe('anybody joins, or a leader lets them in');
const id = z.string().min(1).max(40);

export const teamRequest = z.strictObject({
  name: z.string().trim().min(3).max(40),
  text: text(4_000).default(''),
  joining: joining.default('open'),
});
export type TeamRequest = Sent<typeof teamRequest>;
export const teamChange = z.strictObject({
  text: text(4_000).exactOptional(),
  joining: joining.exactOptional(),
});
export type TeamChange = Sent<typeof teamChange>;

export const teamInfo = z.object({
  id: word,
  name: word,
  text: word,
  joining,
  members: z.int(),
  mine: z.enum(['no', 'asked', 'member', 'leader']).describe('what you are in it'),
});
export type TeamInfo = Read<typeof teamInfo>;
export const teamsQuery = z.object({
  name: z.string().trim().max(40).exactOptional(),
  member: id.exactOptional(),
});

export const team = teamInfo.extend({
  createdAt: time,
  people: z.array(person.extend({ leader: z.boolean(), joinedAt: time })),
  asking: z.array(person.extend({ text: word, at: time })).describe('who wants to join; for leaders'),
  posts: z.array(z.object({ id: word, by: person, text: word, at: time })).describe('for members'),
  games: z.array(foundGame).describe('the newest that anybody may look at, of its members'),
});
export type Team = Read<typeof team>;

export const joinTeam = z.strictObject({ text: text(500).default('') });
export const teamPost = z.strictObject({ text: z.string().trim().min(1).max(2_000) });
export const memberChange = z.strictObject({ leader: z.boolean() });
export const teamMember = z.object({ id, person: id });
