import type { Puzzle } from './puzzle.ts';

/** Puzzles of one kind are much alike: the same side does the same sort of thing at the same question. */
const kindOf = ({ role, question, themes, answers: [{ first }] }: Puzzle): string =>
  [role, question, first.act, ...themes].join(' ');

/**
 * What is done in the answer, whatever pays for it and however many go: whoever knows it knows the answer. Where that
 * names no place and no event, what it is done for belongs to it.
 */
export function gistOf({ role, title = '', answers: [{ words }] }: Puzzle): string {
  const play = words.replace(/^[^:]*: (?=.* to )/, '');
  if (/ to |, staying/.test(play)) return `${role} ${play.replace(/ with .*?(?= without | by | to |,)/, '')}`;
  return words.includes(':') ? `${role} ${words}` : `${role} ${words.split(' with ')[0]}, ${title}`;
}

/** The clearest first, and of those with the same answer that one alone. */
function unlike(puzzles: readonly Puzzle[]): readonly Puzzle[] {
  const told = new Set<string>();
  return puzzles
    .toSorted((a, b) => b.proof.gap - a.proof.gap)
    .filter((puzzle) => {
      const gist = gistOf(puzzle);
      if (told.has(gist)) return false;
      told.add(gist);
      return true;
    });
}

/** So many of them, no two with the same answer, of as many kinds as there are: kinds take turns. */
export function variedPuzzles(puzzles: readonly Puzzle[], most: number): readonly Puzzle[] {
  const kinds = new Map<string, Puzzle[]>();
  for (const puzzle of unlike(puzzles)) {
    const kind = kindOf(puzzle);
    kinds.set(kind, [...(kinds.get(kind) ?? []), puzzle]);
  }
  const kept = new Set<Puzzle>();
  const longest = Math.max(0, ...Array.from(kinds.values(), ({ length }) => length));
  for (let turn = 0; turn < longest; turn++) {
    for (const [, alike] of kinds) {
      if (turn < alike.length && kept.size < most) kept.add(alike[turn]);
    }
  }
  return puzzles.filter((puzzle) => kept.has(puzzle));
}
