import { badInput } from '../problem.ts';

/** The character that ends texts elsewhere: PostgreSQL cannot keep it, and no person types it. */
export function refuseNul(...values: readonly unknown[]): void {
  if (values.some((value) => JSON.stringify(value)?.includes('\\u0000'))) {
    throw badInput('body', 'must not hold the character U+0000');
  }
}
