import { analyst } from '../insight/client.ts';
import { dayNumber, gamesOfDay, puzzleOfDay } from './daily.ts';
import { gamesWithPuzzles } from './game-of-puzzle.ts';
import type { PuzzleTitle } from './standing.ts';

interface TodaysPuzzle {
  readonly day: number;
  readonly game: string;
  readonly puzzle: PuzzleTitle;
}

/** The same puzzle for everybody who calls the day by the same date. */
export async function todaysPuzzle(): Promise<TodaysPuzzle | null> {
  const day = dayNumber(new Date());
  const games = gamesWithPuzzles().map(({ id }) => id);
  for (const game of gamesOfDay(day, games)) {
    const puzzle = puzzleOfDay(day, await analyst().ask('puzzles', { game }));
    if (puzzle !== undefined) return { day, game, puzzle };
  }
  return null;
}
