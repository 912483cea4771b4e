import { matchScore } from './field.ts';

/** A game of a match: which role the first of the pairing leads, and its points once it is over. */
export interface CourseGame {
  readonly firstRole: 0 | 1;
  readonly score: readonly [first: number, second: number] | null;
}

export interface Course {
  /** Two games with sides swapped are one match. */
  readonly double: boolean;
  /** At live clocks nobody can play two games at once. */
  readonly oneByOne: boolean;
  /** In a knock-out somebody must go on. */
  readonly mustBeWon: boolean;
  /** Who goes on where no game decides it. */
  readonly betterSeed: 'first' | 'second';
}

/** So many games more are played where somebody must win. */
const EXTRA_GAMES = 2;

export type CourseStep =
  | { readonly next: readonly (0 | 1)[] }
  | { readonly score: readonly [number, number]; readonly how: 'played' | 'seed' }
  | { readonly wait: true };

export const gamePoints = (games: readonly CourseGame[]): readonly [number, number] => [
  games.reduce((sum, { score }) => sum + (score?.[0] ?? 0), 0),
  games.reduce((sum, { score }) => sum + (score?.[1] ?? 0), 0),
];

/** How a match goes on: with games to begin, with a result, or not yet. */
export function courseOf(games: readonly CourseGame[], course: Course): CourseStep {
  const planned = course.double ? 2 : 1;
  if (games.length === 0) return { next: course.double && !course.oneByOne ? [0, 1] : [0] };
  if (games.some(({ score }) => score === null)) return { wait: true };
  // Of two at once the second may have ended, and the first be begun anew.
  if (games.length < planned) return { next: [games[0].firstRole === 0 ? 1 : 0] };
  const [first, second] = gamePoints(games);
  if (first !== second || !course.mustBeWon) return { score: matchScore([first, second]), how: 'played' };
  if (games.length < planned + EXTRA_GAMES) return { next: [games.at(-1)!.firstRole === 0 ? 1 : 0] };
  return { score: course.betterSeed === 'first' ? [1, 0] : [0, 1], how: 'seed' };
}
