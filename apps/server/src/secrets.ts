import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A name for a row that nobody can guess by counting. */
export const newId = (): string => randomBytes(9).toString('base64url');

/** 256 bits that are shown once; only their hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const newPart = (): string => randomBytes(32).toString('hex');

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Compares without telling by its duration how much of the secret was right. */
export function sameSecret(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a, b);
}
