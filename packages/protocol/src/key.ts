import * as z from 'zod';
import { text, word } from './fields.ts';
import type { Read, Sent } from './plain.ts';

/** What lets somebody in again, or lets a program act for them. */
export const session = z.object({
  id: word,
  label: word,
  createdAt: z.int(),
  seenAt: z.int(),
  current: z.boolean(),
});
export type SessionInfo = Read<typeof session>;

/** Look; act; and, for accounts that are bots, both of it in rated games too. */
const SCOPES = ['read', 'play', 'bot'] as const;
export type Scope = (typeof SCOPES)[number];

export const token = z.object({ id: word, label: word, scopes: z.array(word), createdAt: z.int() });
export type TokenInfo = Read<typeof token>;

export const tokenRequest = z.strictObject({
  label: text(60),
  scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
});
export type TokenRequest = Sent<typeof tokenRequest>;

/** The only time that the token itself is told. */
export const newToken = z.object({ id: word, token: word });
export type NewToken = Read<typeof newToken>;

export const passkey = z.object({ id: word, label: word, createdAt: z.int() });
export type PasskeyInfo = Read<typeof passkey>;

/** Where a browser takes push messages, as the standard for them writes it. */
export const pushSubscription = z.strictObject({
  endpoint: z.url().max(1_000),
  expirationTime: z.number().nullable().exactOptional(),
  keys: z.strictObject({ p256dh: text(200), auth: text(100) }),
});
