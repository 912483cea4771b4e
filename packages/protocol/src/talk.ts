import * as z from 'zod';
import { text, time, word } from './fields.ts';
import type { Read } from './plain.ts';

export const chatMessage = z.object({ id: word, person: word, name: word, text: word, at: time });
export type ChatMessage = Read<typeof chatMessage>;

/** Those who play, and those who look on; after the end both read both. */
export const chatRoom = z.enum(['players', 'onlookers']);
export type ChatRoom = Read<typeof chatRoom>;

export const said = z.string().trim().min(1).max(1_000);
export const sayRequest = z.strictObject({ text: said });

export const notes = z.object({ text: word });
export type Notes = Read<typeof notes>;
export const notesRequest = z.strictObject({ text: text(20_000) });
