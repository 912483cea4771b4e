import * as z from 'zod/mini';
import { SIDE_IDS } from './codes.ts';

/** Field shapes that several data files share. */

export const count = z.int().check(z.gte(0));
export const atLeastOne = z.int().check(z.gte(1));
export const id = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/, 'must be a lower-case id'));
export const text = z.string().check(z.minLength(1));
export const side = z.enum(SIDE_IDS);
export const confidence = z.enum(['high', 'medium', 'low', 'reconstructed']);
export type Confidence = z.infer<typeof confidence>;

export const provenance = z.strictObject({ confidence, note: text, source: text });
export type ProvenanceNote = z.infer<typeof provenance>;

/** A part of the map: whole regions, whole provinces, or everywhere. */
export const area = z.union([
  z.literal('anywhere'),
  z.strictObject({ regions: z.array(id), provinces: z.array(id) }),
]);
export type AreaJson = z.infer<typeof area>;
