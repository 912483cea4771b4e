import { END, type Frame, refusal } from '@punica/kernel';
import { expect, test } from 'vitest';
import { companionsBy, companySteps, mayTake, someCompany } from './company.ts';
import { NONE, ROME } from './sides.ts';
import {
  A,
  AULUS,
  answersAt,
  type Board,
  BRUTUS,
  bit,
  emptyBoard,
  FIELD,
  FORD,
  listening,
  type Person,
  type Place,
  put,
  walk,
} from './testing.ts';

interface Party extends Frame {
  undecided: number;
  going: number;
}
const ALONE = refusal('1.1', 'neverAlone');
const { more, ask } = companySteps<Board, never, Party, 'more' | 'end'>({
  rule: '1.1',
  verbs: A,
  again: 'more',
  after: 'end',
  refuse: (_g, f, joining, open) => ((f.going | joining | open) === 0 ? ALONE : undefined),
  join(f, joining) {
    f.going |= joining;
  },
});
const steps = { more, ask, end: { rule: '1.1', run: () => END } } as const;
const party = (undecided: number, going = 0): Party => ({ proc: 'party', step: 'more', undecided, going });

test('one general after the other is asked about, until all have been', () => {
  const g = emptyBoard();
  const f = party(bit(AULUS, BRUTUS));
  const { x } = listening();
  expect(walk(steps, g, f, x, 'more')).toBe('ask');
  expect(answersAt(steps, 'ask', g, f).legal).toEqual([A.bring | AULUS, A.leave | AULUS]);
  expect(walk(steps, g, f, x, 'more', [A.leave | AULUS])).toBe('ask');
  expect(f).toMatchObject({ undecided: bit(BRUTUS), going: 0 });
  expect(walk(steps, g, f, x, 'more', [A.bring | BRUTUS])).toBe(END);
  expect(f).toMatchObject({ undecided: 0, going: bit(BRUTUS) });
});

test('what is refused depends on who joins and on who is still to be asked about', () => {
  const g = emptyBoard();
  expect(answersAt(steps, 'ask', g, party(bit(AULUS, BRUTUS))).refused.size).toBe(0);
  const last = answersAt(steps, 'ask', g, party(bit(BRUTUS)));
  expect([...last.refused]).toEqual([[A.leave | BRUTUS, 'neverAlone']]);
  expect(last.legal).toEqual([A.bring | BRUTUS]);
  expect(answersAt(steps, 'ask', g, party(bit(BRUTUS), bit(AULUS))).refused.size).toBe(0);
});

test('some company fits if any choice among those still open does, with those who go in any case', () => {
  const tried: number[] = [];
  expect(someCompany(0b0001, 0b1010, (set) => tried.push(set) < 0)).toBe(false);
  expect(tried.sort((a, b) => a - b)).toEqual([0b0001, 0b0011, 0b1001, 0b1011]);
  expect(someCompany(0b0001, 0b1010, (set) => set === 0b0011)).toBe(true);
  expect(someCompany(0b0001, 0, (set) => set === 0b0001)).toBe(true);
});

test('a general goes with one of his own place who may lead him, and the commander with nobody', () => {
  const outranks = (_g: Board, leader: Person, other: Person): boolean => leader <= other;
  const companionsOf = companionsBy<Board, Place, Person>(outranks);
  const g = emptyBoard();
  g.at[AULUS] = FORD;
  g.at[BRUTUS] = FORD;
  g.under[BRUTUS] = 1;
  expect(companionsOf(g, ROME, FORD, AULUS)).toBe(bit(BRUTUS));
  const anybody = companionsBy<Board, Place, Person>(() => true);
  expect(anybody(g, ROME, FORD, BRUTUS)).toBe(0);
  expect(companionsBy<Board, Place, Person>(() => false)(g, ROME, FORD, AULUS)).toBe(0);
  g.at[BRUTUS] = FIELD;
  expect(companionsOf(g, ROME, FORD, AULUS)).toBe(0);
  expect(companionsOf(g, ROME, NONE, AULUS)).toBe(0);
});

test('all CUs follow only the commander', () => {
  const g = emptyBoard();
  put(g, ROME, FORD, 4);
  g.under[BRUTUS] = 1;
  expect([3, 4].map((cus) => mayTake(g, ROME, FORD, BRUTUS, cus))).toEqual([true, false]);
  expect(mayTake(g, ROME, FORD, AULUS, 4)).toBe(true);
});
