import * as z from 'zod';
import { name, time, word } from './fields.ts';
import type { Read, Sent } from './plain.ts';

const bid = z.object({
  bidder: z.int().describe('counted from 0'),
  amount: z.number().nullable().describe('nothing for a pass'),
  wishes: z.array(word),
});

const handicap = z.record(word, z.number()).describe('side to amount');

/** Bids that are still being made are told elsewhere, and have come to nothing yet. */
export const agreement = z
  .union([
    z.object({ kind: z.literal('fixed'), handicap }),
    z.object({
      kind: z.enum(['sealed', 'open']),
      handicap,
      bids: z.array(bid),
      players: z.array(word).describe('by bidder: the side that he came to play'),
    }),
    z.object({ kind: z.enum(['sealed', 'open']) }).describe('while sides are bid for'),
  ])
  .describe('what makes the game even');
export type AgreementInfo = Read<typeof agreement>;

/** What the creator of a game asks for. */
export const agreementWish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), handicap: z.record(name, z.number()) }),
  z.strictObject({ kind: z.enum(['sealed', 'open']) }),
]);
export type AgreementWish = Read<typeof agreementWish>;

export const bidding = z
  .object({
    bids: z.array(bid).describe('those that you may see: of sealed ones your own'),
    have: z.array(word).describe('seats that have bid'),
    toBid: z.array(word).describe('seats that are to bid now'),
    least: z.number().nullable().describe('the least that may be bid; nothing where one can only pass'),
    deadlines: z
      .array(time.nullable())
      .describe('by seat: when a bid of nothing, or a pass, is written for it'),
  })
  .describe('bids for the sides, while they are made');
export type BiddingInfo = Read<typeof bidding>;

export const bidRequest = z.strictObject({
  amount: z.number().nullable().describe('what you would give every other side; nothing to pass'),
  wishes: z.array(name).max(8).default([]).describe('the sides that you would play, the dearest first'),
});
export type BidRequest = Sent<typeof bidRequest>;
