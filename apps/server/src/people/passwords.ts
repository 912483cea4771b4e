import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters that OWASP names first: 19 MiB, two passes. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

let nobodys: Promise<string> | undefined;

/** Takes as long for a name that does not exist as for one that does. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await nobodys), password);
  return stored !== null && matches;
}
