import * as z from 'zod';

const MOST = 30;

/** A name as it is shown: letters of any script, no line breaks, nothing invisible. */
export const nameSchema = z
  .string()
  .max(200)
  .transform((text) => text.normalize('NFKC').replace(/\s+/gu, ' ').trim())
  .refine((text) => text.length >= 2 && text.length <= MOST, `must have 2 to ${MOST} characters`)
  .refine((text) => !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(text), 'must have no invisible characters');

/** Names that look alike to people are one name. */
export const loginOf = (name: string): string => name.normalize('NFKC').toLowerCase();

export const passwordSchema = z.string().min(8, 'must have at least 8 characters').max(200);
