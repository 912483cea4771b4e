import * as z from 'zod';
import { botName, word } from './fields.ts';
import type { Read } from './plain.ts';

export const health = z.object({ alive: z.literal(true) });
export const readiness = z.object({ ready: z.literal(true) });

export const status = z.object({
  mail: z.boolean(),
  pushKey: word,
  database: word,
  known: z.boolean().describe('you have come in: /api/me says who you are'),
});
export type ServerStatus = Read<typeof status>;

const handicapTerms = z.object({
  coin: z.object({ one: word, many: word }),
  text: word,
  step: z.number(),
  most: z.number(),
  wishes: z.array(word),
  even: z.number(),
});

/** A game that can be played here, as it is before it begins. */
export const catalogueGame = z.object({
  id: word,
  title: word,
  roles: z.array(word),
  scenarios: z.array(
    z.object({
      id: word,
      name: word,
      text: word,
      roles: z
        .array(word)
        .exactOptional()
        .describe('those that somebody plays in it; all where it says nothing'),
    }),
  ),
  options: z.array(
    z.object({
      id: word,
      name: word,
      rule: word,
      text: word,
      values: z
        .array(z.union([z.boolean(), word, z.number()]))
        .describe('those it may have; the first is the default'),
    }),
  ),
  handicap: z
    .object({ rule: word, terms: z.record(word, handicapTerms) })
    .nullable()
    .describe('what it is evened with, by scenario'),
  bots: z.array(botName).describe('those that can play it, the best first'),
});
export type CatalogueGame = Read<typeof catalogueGame>;
