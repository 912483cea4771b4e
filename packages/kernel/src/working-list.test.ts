import { expect, test } from 'vitest';
import { cutTo, emptied } from './working-list.ts';

test('a working list is cut to its first entries, or left alone where it has no more', () => {
  const list = [4, 5, 6];
  cutTo(list, 2);
  expect(list).toEqual([4, 5]);
  cutTo(list, 3);
  expect(list).toEqual([4, 5]);
});

test('an emptied list is the same list', () => {
  const list = [1, 2];
  expect(emptied(list)).toBe(list);
  expect(list).toEqual([]);
});
