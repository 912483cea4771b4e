import * as z from 'zod';
import { clockRule } from './clock.ts';
import { text, time, word } from './fields.ts';
import { joinRequest, newGame } from './lobby.ts';
import type { Read, Sent } from './plain.ts';
import { shownRating } from './table-info.ts';

/** What programs are told: on a stream while they listen, or by a webhook. */

const somebody = z.object({
  person: word,
  name: word,
  bot: z.boolean().describe('a program plays for this account'),
  rating: shownRating.nullable().describe('in what is to be played; nothing where they are not rated'),
});

/** Somebody wants to play with somebody: a game that waits for one answer. */
export const challenge = z.object({
  game: word.describe('the id of the game, which is also that of the challenge'),
  from: somebody,
  to: somebody,
  at: time,
  title: word.describe('the game of the house that is to be played'),
  scenario: word,
  rated: z.boolean(),
  listed: z.boolean().describe('anybody may look on once it has begun'),
  clock: clockRule,
  side: word.nullable().describe('the role of the challenger; nothing where sides are bid for'),
});
export type Challenge = Read<typeof challenge>;

export const challengeRequest = newGame.omit({ bots: true }).extend({
  listed: z
    .boolean()
    .default(false)
    .describe('anybody may look on once it has begun; otherwise it stays private'),
});
export type ChallengeRequest = Sent<typeof challengeRequest>;
export const challengeAnswer = joinRequest.omit({ invite: true });
export const declineRequest = z.strictObject({
  reason: text(200).default('').describe('in words, for the challenger'),
});
export const challengeList = z.object({ received: z.array(challenge), sent: z.array(challenge) });
export type ChallengeList = Read<typeof challengeList>;

/** A game as an event tells of it: enough to know whether to look. */
const gameTold = z.object({
  id: word,
  game: word,
  scenario: word,
  rated: z.boolean(),
  clock: clockRule,
  you: word.nullable().describe('your role; nothing where you have no seat any more'),
  seats: z.array(
    z.object({ role: word, person: word.nullable(), name: word.nullable(), bot: word.nullable() }),
  ),
});

const result = z.object({ winners: z.array(word), reason: word, how: word });
const tournament = z.object({ id: word, name: word, game: word });

const about = { id: word.describe('of the event: the same where it is told again'), at: time };

/** Every kind of event with what it tells. */
export const eventKinds = {
  'game.started': z.object({ type: z.literal('game.started'), ...about, game: gameTold }),
  'game.over': z.object({
    type: z.literal('game.over'),
    ...about,
    game: gameTold,
    result: result.nullable().describe('nothing where the game was cancelled'),
  }),
  'challenge.received': z.object({ type: z.literal('challenge.received'), ...about, challenge }),
  'challenge.accepted': z.object({ type: z.literal('challenge.accepted'), ...about, challenge }),
  'challenge.declined': z.object({
    type: z.literal('challenge.declined'),
    ...about,
    challenge,
    reason: word,
  }),
  'challenge.withdrawn': z.object({ type: z.literal('challenge.withdrawn'), ...about, challenge }),
  'tournament.started': z.object({ type: z.literal('tournament.started'), ...about, tournament }),
  'tournament.round': z.object({
    type: z.literal('tournament.round'),
    ...about,
    tournament,
    round: z.int(),
    games: z.array(word).describe('your games of the round'),
  }),
  'tournament.over': z.object({ type: z.literal('tournament.over'), ...about, tournament }),
  'tournament.cancelled': z.object({ type: z.literal('tournament.cancelled'), ...about, tournament }),
  ping: z.object({ type: z.literal('ping'), ...about }),
} as const;
export type EventKind = keyof typeof eventKinds;
export const EVENT_KINDS = Object.keys(eventKinds) as EventKind[];

export const houseEvent = z.discriminatedUnion('type', [
  eventKinds['game.started'],
  eventKinds['game.over'],
  eventKinds['challenge.received'],
  eventKinds['challenge.accepted'],
  eventKinds['challenge.declined'],
  eventKinds['challenge.withdrawn'],
  eventKinds['tournament.started'],
  eventKinds['tournament.round'],
  eventKinds['tournament.over'],
  eventKinds['tournament.cancelled'],
  eventKinds.ping,
]);
export type HouseEvent = Read<typeof houseEvent>;

export const eventPush = z.object({ type: z.literal('event'), event: houseEvent });

/** Groups of events that a webhook is told of. */
export const webhookTopics = z
  .array(z.enum(['game', 'challenge', 'tournament']))
  .min(1)
  .max(3);

export const webhookRequest = z.strictObject({
  url: text(500).describe('a public https address'),
  topics: webhookTopics.default(['game', 'challenge', 'tournament']),
});
export type WebhookRequest = Sent<typeof webhookRequest>;

export const changeWebhook = z.strictObject({
  topics: webhookTopics.exactOptional(),
  active: z.boolean().exactOptional(),
});

export const webhook = z.object({
  id: word,
  url: word,
  topics: webhookTopics,
  active: z.boolean().describe('it rests after too many events in a row that could not be delivered'),
  createdAt: time,
});
export type WebhookInfo = Read<typeof webhook>;

/** The only time that the secret is told, with which deliveries are signed. */
export const newWebhook = z.object({ id: word, secret: word });
export type NewWebhook = Read<typeof newWebhook>;

export const delivery = z.object({
  id: word,
  event: word,
  type: word,
  at: time,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  lastAt: time.nullable(),
  status: z.int().nullable().describe('what the address answered last'),
  problem: word.nullable(),
  nextAt: time.nullable(),
});
export type Delivery = Read<typeof delivery>;

/** An account is a program's from now on, and for ever. */
export const botRequest = z.strictObject({
  forever: z.literal(true).describe('it cannot be taken back'),
});
