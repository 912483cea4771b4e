import * as z from 'zod';
import { botName, name, version, word } from './fields.ts';
import type { Read, Sent } from './plain.ts';

const offerKind = z.enum(['draw', 'stop', 'takeBack', 'bot']);
export type OfferKind = Read<typeof offerKind>;

/** Something that all others must agree to. */
export const offer = z.object({
  kind: offerKind,
  by: word,
  agreed: z.array(word),
  /** The entry to go back to, for a take-back; the seat that a bot shall take, and which, for a bot. */
  detail: z.object({
    place: z.int().exactOptional(),
    role: z.int().exactOptional(),
    bot: word.exactOptional(),
  }),
});
export type OfferInfo = Read<typeof offer>;

export const offerRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('draw') }),
  z.strictObject({ kind: z.literal('stop') }),
  z.strictObject({ kind: z.literal('takeBack'), place: version }),
  z.strictObject({ kind: z.literal('bot'), role: name, bot: botName.default('greedy') }),
]);
export type OfferRequest = Sent<typeof offerRequest>;

export const offerAnswer = z.strictObject({ kind: offerKind, agree: z.boolean() });
export type OfferAnswer = Sent<typeof offerAnswer>;

export const claimRequest = z.strictObject({ role: name, bot: botName.default('greedy') });
export type ClaimRequest = Sent<typeof claimRequest>;
