import type { Core } from '@punica/kernel';
import * as z from 'zod';

/** What crosses the wire, for the description; the types of the code say the same to the compiler. */
const word = z.string();
const time = z.int().describe('milliseconds since 1970');

export const actionShape = z.object({ act: word, arg: z.union([word, z.number()]).optional() });

export const zeroShape = z
  .enum(['forfeit', 'bot', 'claim'])
  .describe(
    'what happens when the time is over: the game is lost (of two; of more a bot takes over), a bot takes the seat, or the others may put one there',
  );

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const windowShape = (least: number, most: number) =>
  z
    .int()
    .min(least)
    .max(most)
    .optional()
    .describe('every reaction window lasts exactly so long, and whoever has not answered passes');

export const clockShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('live'),
    bankMs: z
      .int()
      .min(1_000)
      .max(24 * 60 * MINUTE),
    incrementMs: z
      .int()
      .min(0)
      .max(10 * MINUTE),
    zero: zeroShape,
    windowMs: windowShape(3 * SECOND, 2 * MINUTE),
  }),
  z.strictObject({
    kind: z.literal('slow'),
    moveMs: z
      .int()
      .min(MINUTE)
      .max(30 * DAY),
    bankMs: z
      .int()
      .min(0)
      .max(90 * DAY),
    zero: zeroShape,
    windowMs: windowShape(10 * MINUTE, 7 * DAY),
  }),
]);

const seatShape = z.object({
  role: word,
  person: word.nullable(),
  name: word.nullable(),
  bot: word.nullable(),
});

const bidShape = z.object({
  bidder: z.int().describe('counted from 0'),
  amount: z.number().nullable().describe('nothing for a pass'),
  wishes: z.array(word),
});

export const agreementShape = z
  .object({
    kind: z.enum(['fixed', 'sealed', 'open']),
    handicap: z.record(word, z.number()).optional().describe('side to amount; missing while it is bid for'),
    bids: z.array(bidShape).optional(),
    players: z.array(word).optional().describe('by bidder: the side that he came to play'),
  })
  .describe('what makes the game even');

const biddingShape = z
  .object({
    bids: z.array(bidShape).describe('those that you may see: of sealed ones your own'),
    have: z.array(word).describe('seats that have bid'),
    toBid: z.array(word).describe('seats that are to bid now'),
    least: z.number().nullable().describe('the least that may be bid; nothing where one can only pass'),
    deadlines: z
      .array(time.nullable())
      .describe('by seat: when a bid of nothing, or a pass, is written for it'),
  })
  .describe('bids for the sides, while they are made');

export const infoShape = z.object({
  id: word,
  game: word,
  rules: z.int(),
  scenario: word,
  options: z.record(word, z.unknown()),
  quick: z.boolean(),
  state: word.describe('open, running, over or cancelled'),
  listed: z.boolean(),
  public: z.boolean().describe('anybody may look: it is listed, or over and all who played it want it'),
  shared: z.array(word).describe('the roles of those who want a private game to be public once it is over'),
  rated: z.boolean(),
  clock: z.looseObject({ kind: word }),
  roles: z.array(word),
  seats: z.array(seatShape),
  creator: word,
  createdAt: time,
  startedAt: time.nullable(),
  endedAt: time.nullable(),
  rematch: word.nullable(),
  rematchOf: word.nullable(),
  pauses: z
    .array(z.object({ place: z.int(), from: time, ms: z.int() }))
    .describe('when the clocks stood still because nobody could play, and behind which entry of the log'),
  agreement: agreementShape.nullable(),
  bidding: biddingShape.nullable(),
  dice: z.object({
    server: word.describe('hash of the part of the server'),
    players: z.array(word.nullable()).describe('hashes of the parts of the players'),
    revealed: z.object({ server: word, players: z.array(word.nullable()), key: word }).nullable(),
  }),
  result: z.object({ how: word, reason: word, winners: z.array(word), text: word }).nullable(),
});

export const partShape = z.object({
  place: z.int().describe('-1 for the set-up'),
  kind: z.enum(['act', 'answers', 'undo', 'takeBack', 'base']),
  by: word.nullable(),
  events: z.array(z.unknown()),
  words: z.array(word),
});

const offerDetail = z.object({ place: z.int().optional(), role: z.int().optional(), bot: word.optional() });

const questionShape = z.object({
  kind: z.enum(['one', 'sealed', 'open', 'window']),
  key: word,
  rule: word,
  window: word.optional(),
  roles: z.array(word),
});

export const nowShape = z.object({
  version: z.int(),
  you: word.nullable().describe('your role; nothing for an onlooker'),
  question: questionShape.nullable(),
  prompt: word,
  legal: z.array(actionShape.extend({ text: word })),
  answer: actionShape.nullable().describe('your secret answer, which you may still change'),
  canUndo: z.boolean(),
  state: z.custom<Core>(() => true).describe('the state with everything hidden left blank'),
  clocks: z.array(z.object({ bankMs: z.number(), since: time.nullable(), deadline: time.nullable() })),
  windowEnds: time.nullable().describe('when a reaction window of an agreed length closes'),
  offers: z.array(z.object({ kind: word, by: word, agreed: z.array(word), detail: offerDetail })),
});

export const tableShape = z.object({
  type: z.literal('table'),
  game: word,
  version: z.int(),
  info: infoShape,
  now: nowShape.nullable(),
  parts: z.array(partShape),
});

export const pastShape = z.object({
  version: z
    .int()
    .describe('where it was looked from: the version asked for, or the end of a round of secret answers'),
  question: questionShape.nullable(),
  prompt: word,
  state: z.custom<Core>(() => true).describe('the state with everything hidden left blank'),
});

export const refusedShape = z.object({
  refused: z.enum(['over', 'stale', 'not-asked', 'malformed', 'not-offered', 'forbidden']),
  field: word,
  problem: word,
  rule: word.optional(),
  code: word.optional(),
});

export const playedShape = z.union([z.object({ version: z.int() }), refusedShape]);

export const chatShape = z.object({ id: word, person: word, name: word, text: word, at: time });

export const personShape = z.object({ id: word, name: word, kind: z.enum(['guest', 'account', 'deleted']) });

export const listedGameShape = z.object({
  id: word,
  game: word,
  scenario: word,
  state: word,
  rated: z.boolean(),
  clock: z.looseObject({ kind: word }),
  seats: z.array(seatShape),
  createdAt: time,
  changedAt: time,
  myMove: z.boolean(),
  you: word.nullable(),
  agreement: agreementShape.nullable(),
});
