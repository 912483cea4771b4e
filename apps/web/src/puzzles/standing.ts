import type { Puzzle, Theme } from '@punica/insight/puzzle';

/** A puzzle as lists show it. */
export interface PuzzleTitle {
  readonly id: string;
  /** What it is called: by what is fought, saved or won in it, and where. */
  readonly title: string | null;
  /** When it is, as the game says it. */
  readonly when: string;
  /** Whose decision it is, by the name that people read. */
  readonly side: string;
  /** What the sides were given to make the game even, in a word or two. */
  readonly agreed: string | null;
  /** What whoever is asked must come to, where the table does not show it. */
  readonly goal: string | null;
  readonly themes: readonly Theme[];
  readonly rating: number;
}

/** What is told when a puzzle is over. */
export type PuzzleTold = Pick<Puzzle, 'steps' | 'why' | 'stake' | 'rules' | 'tempting' | 'next' | 'proof'>;

/** Where somebody is in a puzzle, as the page shows it. */
export interface PuzzleStanding extends PuzzleTitle {
  readonly game: string;
  /** What was tried last and was not the answer, and what it would cost. */
  readonly wrong: { readonly words: string; readonly cost: number } | null;
  /** Some of the answer has been played. */
  readonly underWay: boolean;
  readonly over: boolean;
  readonly told: PuzzleTold | null;
}
