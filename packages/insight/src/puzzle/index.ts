export { type Desk, deskOf } from './desk.ts';
export { findPuzzle, GATES, type Gate, type PuzzleEffort, proveAgain, USUAL_EFFORT } from './find-puzzle.ts';
export {
  beginningOfPuzzle,
  emptyPuzzles,
  joinedPuzzles,
  type Puzzle,
  type PuzzleFile,
  readPuzzles,
  THEMES,
  type Theme,
} from './puzzle.ts';
export { answersIn, type PuzzleAnswer, PuzzlePlay } from './puzzle-play.ts';
export { chanceToSolve, FIRST_RATING, ratingAfter } from './puzzle-rating.ts';
export { retold } from './retell.ts';
export { titlesApart } from './title.ts';
export { gistOf, variedPuzzles } from './varied.ts';
