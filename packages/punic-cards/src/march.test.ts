import { expect, test } from 'vitest';
import {
  BY_LAND,
  type Came,
  carryBy,
  FROM_CITY,
  type Marching,
  mayRunOver,
  maySally,
  STARTED,
} from './march.ts';
import { NONE, ROME } from './sides.ts';
import {
  AULUS,
  type Board,
  BRUTUS,
  emptyBoard,
  FIELD,
  FORD,
  INSIDE,
  type Person,
  type Place,
  put,
} from './testing.ts';

interface March extends Marching<Place> {
  readonly general: Person;
}

test('an army goes on, and leaves the command as it was where it only passed through', () => {
  const settled: [Place, Person][] = [];
  const carry = carryBy<Board, undefined, March, Place, Person>({
    move(g, _x, f, to) {
      expect(f.at).toBe(FIELD);
      g.at[f.general] = to;
    },
    settleCommand: (_g, side, loc, preferred) => {
      expect(side).toBe(ROME);
      settled.push([loc, preferred]);
    },
  });
  const g = emptyBoard();
  g.at[AULUS] = FIELD;
  g.at[BRUTUS] = FORD;
  const f: March = { side: ROME, general: AULUS, at: FIELD, prev: NONE, came: STARTED, regrouped: 1 };
  // Brutus is met at the ford, and the army had found nobody in the field.
  expect(carry(g, undefined, f, FORD, BY_LAND, NONE)).toBe(BRUTUS);
  expect(f).toEqual({ side: ROME, general: AULUS, at: FORD, prev: FIELD, came: BY_LAND, regrouped: 0 });
  expect(settled).toEqual([]);
  const back: March = { ...f, at: FIELD };
  expect(carry(g, undefined, back, INSIDE, FROM_CITY, BRUTUS)).toBe(NONE);
  expect(settled).toEqual([[FIELD, BRUTUS]]);
});

test('few enemies without a general are run over by an army that is large enough', () => {
  const limits = { army: 5, enemies: 1 };
  const g = emptyBoard();
  expect(mayRunOver(g, ROME, FORD, 5, limits)).toBe(false);
  put(g, ROME, FORD, 1);
  expect([4, 5, 6].map((army) => mayRunOver(g, ROME, FORD, army, limits))).toEqual([false, true, true]);
  g.at[AULUS] = FORD;
  expect(mayRunOver(g, ROME, FORD, 9, limits)).toBe(false);
  g.at[AULUS] = FIELD;
  put(g, ROME, FORD, 1);
  expect(mayRunOver(g, ROME, FORD, 9, limits)).toBe(false);
});

test('CUs inside sally out to those who come from elsewhere', () => {
  const g = emptyBoard();
  const coming = (came: Came) => ({ side: ROME, came }) as const;
  expect(maySally(g, coming(BY_LAND), INSIDE)).toBe(false);
  put(g, ROME, INSIDE, 1);
  expect(maySally(g, coming(BY_LAND), INSIDE)).toBe(true);
  expect(maySally(g, coming(FROM_CITY), INSIDE)).toBe(false);
  expect(maySally(g, coming(BY_LAND), NONE)).toBe(false);
});
