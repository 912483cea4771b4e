/** The day as a number that everybody has who calls it by the same date. */
export const dayNumber = (now: Date): number =>
  Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);

/** Far from the size of any list, so that days in a row are far apart in it. */
const STRIDE = 7919;

/** Games take turns: that of the day first, and those that stand in for it where it has no puzzles. */
export const gamesOfDay = (day: number, games: readonly string[]): string[] =>
  games.map((_, i) => games[(day + i) % games.length]);

/** The puzzle of a day among those of its game. */
export const puzzleOfDay = <T>(day: number, puzzles: readonly T[]): T | undefined =>
  puzzles.length === 0 ? undefined : puzzles[(day * STRIDE) % puzzles.length];
