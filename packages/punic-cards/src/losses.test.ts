import { type Action, END, type Frame } from '@punica/kernel';
import { expect, test } from 'vitest';
import {
  type ChosenLosses,
  elephantsIn,
  lossCode,
  lossesAt,
  lossesIn,
  lossSteps,
  plainIn,
  takeOff,
} from './losses.ts';
import { CARTHAGE, ROME } from './sides.ts';
import {
  A,
  answersAt,
  type Board,
  emptyBoard,
  FORD,
  listening,
  type Place,
  punics,
  put,
  walk,
} from './testing.ts';

const steps = lossSteps<Board, never, Place>({
  elephants: A.elephants,
  rule: '1.1',
  remove: (g, _x, f, plain, elephants) => put(g, f.side, f.loc, -plain, -elephants),
});

const losing = (losses: ChosenLosses<Place>): Frame & ChosenLosses<Place> => ({
  proc: 'chooseLosses',
  step: 'count',
  ...losses,
});

function punicStack(plain: number, elephants: number): Board {
  const g = emptyBoard();
  put(g, CARTHAGE, FORD, plain, elephants);
  return g;
}

const lose = (g: Board, f: ChosenLosses<Place>, ...answers: Action[]) =>
  walk(steps, g, losing(f), listening().x, 'count', answers);

test('losses in one number are read back, and taken off a force that is counted apart', () => {
  const code = lossCode(5, 2);
  expect([plainIn(code), elephantsIn(code), lossesIn(code)]).toEqual([5, 2, 7]);
  const march = { plain: 6, elephants: 2 };
  takeOff(march, code);
  expect(march).toEqual({ plain: 1, elephants: 0 });
});

test('a whole stack loses: what it has is counted where it stands', () => {
  const g = punicStack(3, 2);
  put(g, ROME, FORD, 7);
  expect(lossesAt(g, CARTHAGE, FORD, 2, 'siege')).toEqual({
    side: CARTHAGE,
    loc: FORD,
    plain: 3,
    elephants: 2,
    count: 2,
    firstElephant: 0,
    why: 'siege',
  });
  expect(lossesAt(g, ROME, FORD, 1, 'siege', 1)).toMatchObject({ plain: 7, elephants: 0, firstElephant: 1 });
});

test('the owner says how many of the lost are elephants, as many as must and may be', () => {
  const g = punicStack(2, 2);
  expect(lose(g, lossesAt(g, CARTHAGE, FORD, 3, 'winter'))).toBe('choose');
  const f = losing(lossesAt(g, CARTHAGE, FORD, 3, 'winter'));
  expect(answersAt(steps, 'choose', g, f).legal).toEqual([A.elephants | 1, A.elephants | 2]);
  expect(lose(g, f, A.elephants | 2)).toBe(END);
  expect([punics(g, FORD), g.elephants[FORD]]).toEqual([1, 0]);
  expect(g.result).toBe(lossCode(1, 2));
});

test('where nothing is to be chosen nobody is asked', () => {
  const all = punicStack(2, 2);
  expect(lose(all, lossesAt(all, CARTHAGE, FORD, 9, 'winter'))).toBe(END);
  expect(all.result).toBe(lossCode(2, 2));
  const first = punicStack(2, 1);
  expect(lose(first, lossesAt(first, CARTHAGE, FORD, 1, 'winter', 1))).toBe(END);
  expect(first.result).toBe(lossCode(0, 1));
  const nothing = punicStack(2, 1);
  nothing.result = 5;
  expect(lose(nothing, lossesAt(nothing, CARTHAGE, FORD, 0, 'winter', 1))).toBe(END);
  expect(nothing.result).toBe(0);
});
