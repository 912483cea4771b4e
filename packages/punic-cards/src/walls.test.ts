import { END, type Frame, refusal } from '@punica/kernel';
import { expect, test } from 'vitest';
import { CARTHAGE, ROME } from './sides.ts';
import {
  A,
  AULUS,
  answersAt,
  type Board,
  BRUTUS,
  bit,
  CITY,
  emptyBoard,
  INSIDE,
  listening,
  type Place,
  put,
  walk,
  XANTHO,
} from './testing.ts';
import { startOfWalls, throughGates, type Walls, wallSteps } from './walls.ts';

const TOO_FEW = refusal('2.1', 'aulusKeepsTwo');
const ROOM = 3;
/** In this game Aulus never stands with fewer than two CUs while others have some. */
const keepsTwo = (generals: number, cus: number, rest: number): boolean =>
  (generals & bit(AULUS)) === 0 || cus >= 2 || rest === 0;
const fits = (_g: Board, inside: number, cus: number, outside: number, rest: number): boolean =>
  keepsTwo(inside, cus, rest) && keepsTwo(outside, rest, cus);

const steps = wallSteps<Board, never, Place>({
  verbs: A,
  rules: { begin: '1.1', generals: '1.2', units: '1.3' },
  noDivision: TOO_FEW,
  insideOf: () => INSIDE,
  room: () => ROOM,
  isIdle: (_g, f, cus) => f.undecided === 0 && cus === 0,
  fits,
  refuseUnits: (g, f, cus, outside, rest) => (fits(g, f.generals, cus, outside, rest) ? undefined : TOO_FEW),
  counted(_g, f, elephants) {
    f.elephants = elephants;
  },
});

const manning = (side: typeof ROME | typeof CARTHAGE): Frame & Walls<Place> => ({
  proc: 'walls',
  step: 'begin',
  ...startOfWalls<Place>(side, CITY),
});

function romans(outside: number, inside: number): Board {
  const g = emptyBoard();
  put(g, ROME, CITY, outside);
  put(g, ROME, INSIDE, inside);
  g.at[AULUS] = CITY;
  g.at[BRUTUS] = INSIDE;
  return g;
}

test('generals on both sides of the walls are asked about, then CUs as far as there is room', () => {
  const g = romans(2, 2);
  const f = manning(ROME);
  const { x } = listening();
  expect(walk(steps, g, f, x, 'begin')).toBe('generals');
  expect(f.undecided).toBe(bit(AULUS, BRUTUS));
  expect(walk(steps, g, f, x, 'begin', [A.leave | AULUS, A.bring | BRUTUS])).toBe('units');
  expect(f.generals).toBe(bit(BRUTUS));
  const { legal, refused } = answersAt(steps, 'units', g, f);
  expect([...refused]).toEqual([[A.units | 3, 'aulusKeepsTwo']]);
  expect(legal).toEqual([A.units | 2, A.units | 1, A.units]);
  expect(walk(steps, g, f, x, 'units', [A.units | 2, A.elephants])).toBe(END);
  expect(f.units).toBe(2);
});

test('room counts, and so do the CUs there are', () => {
  const all = (outside: number, inside: number): number =>
    answersAt(steps, 'units', romans(outside, inside), { ...manning(ROME), generals: bit(AULUS, BRUTUS) })
      .legal[0];
  expect(all(4, 4)).toBe(A.units | ROOM);
  expect(all(1, 1)).toBe(A.units | 2);
});

test('a general may go where some number of CUs lets him, with those who are still to be asked about', () => {
  const g = romans(1, 2);
  const aulus = answersAt(steps, 'generals', g, { ...manning(ROME), undecided: bit(AULUS) });
  expect(aulus.refused.size).toBe(0);
  const where = (fits: (inside: number) => boolean) =>
    wallSteps<Board, never, Place>({
      verbs: A,
      rules: { begin: '1.1', generals: '1.2', units: '1.3' },
      noDivision: TOO_FEW,
      insideOf: () => INSIDE,
      room: () => ROOM,
      isIdle: () => false,
      fits: (_g, inside) => fits(inside),
      refuseUnits: () => undefined,
      counted: () => undefined,
    });
  const apart = where((inside) => inside !== bit(AULUS, BRUTUS));
  const both = { ...manning(ROME), undecided: bit(AULUS, BRUTUS) };
  expect(answersAt(apart, 'generals', g, both).refused.size).toBe(0);
  const together = where((inside) => inside === 0 || (inside & bit(BRUTUS)) !== 0);
  const before = answersAt(together, 'generals', g, both);
  expect(before.refused.size).toBe(0);
  const after = answersAt(together, 'generals', g, { ...manning(ROME), undecided: bit(AULUS) });
  expect([...after.refused]).toEqual([[A.bring | AULUS, 'aulusKeepsTwo']]);
});

test('elephants of both sides of the walls may be inside, and the owner says how many', () => {
  const g = emptyBoard();
  put(g, CARTHAGE, CITY, 1, 1);
  put(g, CARTHAGE, INSIDE, 1, 1);
  g.at[XANTHO] = CITY;
  const f: Frame & Walls<Place> = { ...manning(CARTHAGE), units: 3 };
  expect(answersAt(steps, 'elephants', g, f).legal).toEqual([A.elephants | 2, A.elephants | 1]);
  walk(steps, g, f, listening().x, 'elephants', [A.elephants | 2]);
  expect(f.elephants).toBe(2);
});

test('where nobody is there nobody is asked', () => {
  const f = manning(ROME);
  expect(walk(steps, emptyBoard(), f, listening().x, 'begin')).toBe(END);
});

test('through the gates goes what is missing on the other side', () => {
  const g = emptyBoard();
  put(g, CARTHAGE, CITY, 3, 0);
  put(g, CARTHAGE, INSIDE, 1, 2);
  g.at[XANTHO] = INSIDE;
  const f = { ...startOfWalls<Place>(CARTHAGE, CITY), units: 3 };
  expect(throughGates(g, f, INSIDE, 1)).toEqual({ plain: 1, elephants: -1, leaving: bit(XANTHO) });
  expect(throughGates(g, { ...f, generals: bit(XANTHO) }, INSIDE, 2).leaving).toBe(0);
});
