import type { Core } from './state.ts';

/** What a procedure leaves for the step that runs after it. */
export interface Result<T extends number> {
  leave(this: void, g: Core, value: T): void;
  of(this: void, g: Core): T;
}

/**
 * Says of what kind the result of a procedure is: it stands beside the procedure, which leaves it, and whoever enters
 * the procedure asks it in the next step.
 */
export const resultOf = <T extends number>(): Result<T> => ({
  leave(g, value) {
    g.result = value;
  },
  of: (g) => g.result as T,
});
