import { expect, it } from 'vitest';
import { chanceOfDie, facesThat } from './faces.ts';

it('counts the faces of a die on which something happens, from 1 to 6', () => {
  const seen: number[] = [];
  facesThat((die) => seen.push(die) > 0);
  expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
  expect(facesThat((die) => die >= 5)).toBe(2);
  expect(chanceOfDie((die) => die <= 3)).toBe(0.5);
  expect(chanceOfDie(() => false)).toBe(0);
});
