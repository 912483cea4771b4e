import { badInput } from '../problem.ts';

/** No request needs more; deeper ones would overflow whatever walks through them. */
const DEEPEST = 32;
/** The character that ends texts elsewhere: PostgreSQL cannot keep it, and no person types it. */
const NUL = '\0';

/** Refuses what nothing behind can work with, before anything looks into it. */
export function refuseUnfit(...values: readonly unknown[]): void {
  let level = values;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw badInput('body', `body: must not be nested more than ${DEEPEST} levels deep`);
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && value.includes(NUL)) throw withNul();
      if (typeof value !== 'object' || value === null) continue;
      for (const [name, inside] of Object.entries(value)) {
        if (name.includes(NUL)) throw withNul();
        next.push(inside);
      }
    }
    level = next;
  }
}

const withNul = () => badInput('body', 'must not hold the character U+0000');
