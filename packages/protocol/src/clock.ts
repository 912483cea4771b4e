import * as z from 'zod';
import { time } from './fields.ts';
import type { Read } from './plain.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const zeroRule = z
  .enum(['forfeit', 'bot', 'claim'])
  .describe(
    'what happens when the time is over: the game is lost (of two; of more a bot takes over), a bot takes the seat, or the others may put one there',
  );
export type ZeroRule = Read<typeof zeroRule>;

/** Where no length is agreed on, it is drawn. */
const windowMs = (least: number, most: number) =>
  z
    .int()
    .min(least)
    .max(most)
    .exactOptional()
    .describe('every reaction window lasts exactly so long, and whoever has not answered passes');

/** How the time of a game is kept; agreed on when it is created. */
export const clockRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** A bank that runs while one is asked, and an increment for every spell. */
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
    zero: zeroRule,
    windowMs: windowMs(3 * SECOND, 2 * MINUTE),
  }),
  /** So much for every spell, and a bank for what goes beyond. */
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
    zero: zeroRule,
    windowMs: windowMs(10 * MINUTE, 7 * DAY),
  }),
]);
export type ClockRule = Read<typeof clockRule>;

/** The clock of one seat. */
export const seatClock = z.object({ bankMs: z.number(), since: time.nullable(), deadline: time.nullable() });
export type SeatClock = Read<typeof seatClock>;
