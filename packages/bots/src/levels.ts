import type { SearchSettings } from './search/search-bot.ts';

/** The rungs that people play against, from the weakest up: one search with less time and more error. */
export const LEVELS = ['recruit', 'soldier', 'centurion', 'legate', 'master'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * What each rung may think, and how far it misjudges what it finds. Where a clock is handed in, the time ends a
 * thought; without one, the simulations do.
 */
export const SETTINGS: Readonly<Record<Level, SearchSettings>> = {
  recruit: { budget: { simulations: 8, milliseconds: 60 }, width: 6, error: 0.12 },
  soldier: { budget: { simulations: 16, milliseconds: 100 }, width: 8, error: 0.06 },
  centurion: { budget: { simulations: 40, milliseconds: 200 }, width: 12, error: 0.025 },
  legate: { budget: { simulations: 120, milliseconds: 500 } },
  master: { budget: { simulations: 500, milliseconds: 1500 } },
};

/** The rung for which a judge that was taught is fetched, where a game has one. */
export const STRONGEST: Level = 'master';

/** Captains with a manner of their own: Fabius was called the shield of Rome, Marcellus its sword. */
export const CAPTAINS = ['shield', 'sword'] as const;
export type Captain = (typeof CAPTAINS)[number];

/** So much of a chance of winning a captain gives away at most for a plan after his heart. */
const LEANING = 0.025;

/** They think as long as a legate; where plans are nearly as good, the one delays and the other attacks. */
export const CAPTAIN_SETTINGS: Readonly<Record<Captain, SearchSettings>> = {
  shield: { ...SETTINGS.legate, leaning: -LEANING },
  sword: { ...SETTINGS.legate, leaning: LEANING },
};

export const isCaptain = (name: string): name is Captain => (CAPTAINS as readonly string[]).includes(name);
export const isLevel = (name: string): name is Level => (LEVELS as readonly string[]).includes(name);
