import { type Puzzle, type PuzzleEffort, proveAgain } from '@punica/insight/puzzle';
import { BadInput } from '@punica/kernel';
import type { Edition } from '@punica/kernel/edition';
import type { WorkKind } from '../work/kind.ts';
import { puzzleDesk } from './desk.ts';

/** Puzzles of a file that are proved again. */
export interface PuzzleProofs {
  readonly game: string;
  readonly edition?: Edition;
  readonly puzzles: readonly Puzzle[];
  readonly seeds: readonly number[];
  readonly effort?: PuzzleEffort;
}

interface OneProof extends Omit<PuzzleProofs, 'puzzles'> {
  readonly puzzle: Puzzle;
}

/** Whether one of them holds. */
export interface Held {
  readonly id: string;
  /** Why it does not. */
  readonly against: string | null;
}

async function proved({ game, edition, puzzle, seeds, effort }: OneProof): Promise<Held> {
  const desk = await puzzleDesk(game, edition);
  try {
    return { id: puzzle.id, against: proveAgain(desk, puzzle, seeds, effort) ?? null };
  } catch (fault) {
    if (!(fault instanceof BadInput)) throw fault;
    return { id: puzzle.id, against: fault.message };
  }
}

/** Deep searches, with other seeds, of puzzles that were found before. */
export const puzzleProofsKind: WorkKind<PuzzleProofs, OneProof, Held> = {
  name: 'puzzle-proofs',
  unit: 'puzzles',
  title: ({ game }) => `puzzles of ${game} proved again`,
  cut: ({ puzzles, ...rest }) => puzzles.map((puzzle) => ({ ...rest, puzzle })),
  unitsOf: () => 1,
  run: proved,
  told: async (_args, results) => ({ lines: heldLines(results), json: results }),
};

export const heldLines = (results: readonly Held[]): string[] => [
  `${results.filter(({ against }) => against === null).length} of ${results.length} puzzles hold`,
  ...results.flatMap(({ id, against }) => (against === null ? [] : [`${id}: ${against}`])),
];
