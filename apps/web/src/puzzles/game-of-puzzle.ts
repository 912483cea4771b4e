import { GAMES } from '@punica/games';

/** Games that have puzzles, in the order of the house. */
export const gamesWithPuzzles = () =>
  GAMES.filter((entry) => entry.ready && entry.listed && entry.puzzles !== undefined);

/** The game that a puzzle is of: its id begins with that of the game, and the longest that fits is meant. */
export const gameOfPuzzle = (id: string): string | undefined =>
  gamesWithPuzzles()
    .map((entry) => entry.id)
    .filter((game) => id.startsWith(`${game}-`))
    .sort((a, b) => b.length - a.length)[0];
