import type { Weigh } from '../odds/odds-shown.ts';

/** The games that can tell the odds of an action. */
const WEIGHING: Readonly<Record<string, () => Promise<Weigh>>> = {
  hannibal: async () => (await import('./hannibal/odds.ts')).weigh as unknown as Weigh,
};

export const weighingOf = (game: string): Promise<Weigh | null> =>
  WEIGHING[game]?.() ?? Promise.resolve(null);
