import { END, type Frame } from '@punica/kernel';
import { expect, test } from 'vitest';
import { type Attrition, attritionToll } from './attrition.ts';
import type { ChosenLosses } from './losses.ts';
import { CARTHAGE } from './sides.ts';
import { type Board, emptyBoard, FORD, listening, type Place } from './testing.ts';

/** Columns 1 to 3: a roll costs as many CUs as the number of its column times the roll. Elephants go from 6 on. */
function table() {
  const chosen: ChosenLosses<Place>[] = [];
  const suffer = attritionToll<Board, Place>({
    firstColumn: 1,
    columnFor: (_g, cus) => (cus > 4 ? 2 : 1),
    loss: (_g, column, roll) => column * Math.max(0, roll),
    costsElephant: (_g, roll) => roll >= 6,
    chooseLosses: { enter: (_g, losses) => chosen.push(losses) },
  });
  return { suffer, chosen };
}

const rolling = (over: Partial<Attrition<Place>> = {}): Frame & Attrition<Place> => ({
  proc: 'attrition',
  step: 'roll',
  side: CARTHAGE,
  loc: FORD,
  plain: 3,
  elephants: 1,
  modifier: 0,
  column: 0,
  cause: 'winter',
  ...over,
});

test('a force rolls in the column of its size, unless it is told which', () => {
  const { suffer, chosen } = table();
  const { x, heard } = listening();
  suffer(emptyBoard(), rolling(), 2, x);
  suffer(emptyBoard(), rolling({ plain: 4 }), 2, x);
  suffer(emptyBoard(), rolling({ column: 3, plain: 9 }), 2, x);
  expect(chosen.map(({ count }) => count)).toEqual([2, 4, 6]);
  expect(heard()[2]).toEqual({
    ev: 'attrition',
    side: CARTHAGE,
    at: FORD,
    cause: 'winter',
    die: 2,
    modifier: 0,
    column: 3,
    loss: 6,
  });
});

test('nobody loses more than is there, and whoever loses nothing is asked nothing', () => {
  const { suffer, chosen } = table();
  const { x } = listening();
  const g = emptyBoard();
  suffer(g, rolling(), 5, x);
  expect(chosen[0].count).toBe(4);
  g.result = 17;
  expect(suffer(g, rolling({ modifier: -5 }), 5, x)).toBe(END);
  expect(chosen).toHaveLength(1);
  expect(g.result).toBe(0);
});

test('the modified roll says whether an elephant goes first', () => {
  const { suffer, chosen } = table();
  const { x } = listening();
  suffer(emptyBoard(), rolling({ modifier: 1 }), 5, x);
  suffer(emptyBoard(), rolling(), 5, x);
  suffer(emptyBoard(), rolling({ modifier: -1 }), 6, x);
  expect(chosen.map(({ firstElephant }) => firstElephant)).toEqual([1, 0, 0]);
  expect(chosen[0]).toMatchObject({ side: CARTHAGE, loc: FORD, plain: 3, elephants: 1, why: 'winter' });
});
