import { puzzlesEn } from './en-puzzles.ts';

/** The words of puzzles load with their room. */
export const puzzleWords = puzzlesEn;
