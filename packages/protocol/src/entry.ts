import * as z from 'zod';
import { text, word } from './fields.ts';
import { givenName, person } from './person.ts';
import type { Read, Sent } from './plain.ts';

/** Coming in: as a guest, with a password, with a passkey. */
export const newPassword = z.string().min(8, 'must have at least 8 characters').max(200);
const anyPassword = text(200);

/** Who has come in. */
export const entered = z.object({ person });

export const guestRequest = z.strictObject({ name: givenName });
export const guest = entered.extend({ link: word });
export type Guest = Read<typeof guest>;
export const returnRequest = z.strictObject({ link: text(100) });

export const accountRequest = z.strictObject({ name: givenName, password: newPassword });
export const loginRequest = z.strictObject({ name: givenName, password: anyPassword });
export const passwordRequest = z.strictObject({ old: anyPassword.exactOptional(), password: newPassword });
export type PasswordRequest = Sent<typeof passwordRequest>;
export const leaveRequest = z.strictObject({ password: anyPassword.exactOptional() });

/** What the browser is asked, and what it made of it: the standard for passkeys says what is in them. */
export const passkeyQuestion = z.object({ ticket: word, options: z.looseObject({}) });
export type PasskeyQuestion = Read<typeof passkeyQuestion>;
const passkeyResponse = z.looseObject({ id: word });
export const passkeyLogin = z.strictObject({ ticket: text(60), response: passkeyResponse });
export const newPasskey = z.strictObject({ ticket: text(60), label: text(60), response: passkeyResponse });
