import type { Puzzle } from './puzzle.ts';

/** Puzzles of one kind are much alike: the same side does the same sort of thing at the same question. */
const kindOf = ({ role, question, themes, answers: [{ first }] }: Puzzle): string =>
  [role, question, first.act, ...themes].join(' ');

/** The clearest first; of those with the very same answer all but one come after whatever has another. */
function inTurn(puzzles: readonly Puzzle[]): readonly Puzzle[] {
  const told = new Map<string, number>();
  return puzzles
    .toSorted((a, b) => b.proof.gap - a.proof.gap)
    .map((puzzle) => {
      const { words } = puzzle.answers[0];
      const before = told.get(words) ?? 0;
      told.set(words, before + 1);
      return { puzzle, before };
    })
    .toSorted((a, b) => a.before - b.before)
    .map(({ puzzle }) => puzzle);
}

/** So many of them, of as many kinds as there are: kinds take turns. */
export function variedPuzzles(puzzles: readonly Puzzle[], most: number): readonly Puzzle[] {
  const kinds = new Map<string, Puzzle[]>();
  for (const puzzle of inTurn(puzzles)) {
    const kind = kindOf(puzzle);
    kinds.set(kind, [...(kinds.get(kind) ?? []), puzzle]);
  }
  const kept = new Set<Puzzle>();
  for (let turn = 0; kept.size < Math.min(most, puzzles.length); turn++) {
    for (const [, alike] of kinds) {
      if (turn < alike.length && kept.size < most) kept.add(alike[turn]);
    }
  }
  return puzzles.filter((puzzle) => kept.has(puzzle));
}
