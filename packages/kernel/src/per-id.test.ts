import { expect, test } from 'vitest';
import type { Id } from './kind.ts';
import { idsOf, type PackedPerId, type PerId, perId } from './per-id.ts';

type Space = Id<'space'>;
type General = Id<'general'>;

const troops: PerId<Space, number> = [3, 0, 5];
const roma = 0 as Space;
const hannibal = 2 as General;

test('a list is indexed by what it is counted by, and by nothing else', () => {
  expect(troops[roma]).toBe(3);
  // @ts-expect-error a general is no space
  expect(troops[hannibal]).toBe(5);
  // @ts-expect-error a bare number says not what it counts
  expect(troops[1]).toBe(0);
});

test('the ids of all entries, in their order', () => {
  const all: readonly Space[] = idsOf(troops);
  expect(all).toEqual([0, 1, 2]);
  expect(all.filter((space) => troops[space] > 0)).toEqual([0, 2]);
});

test('numbers in a typed array are looked up in the same way', () => {
  const packed: PackedPerId<Space> = new Int8Array([3, 0, 5]);
  expect(packed[roma]).toBe(3);
  // @ts-expect-error a general is no space
  expect(packed[hannibal]).toBe(5);
});

test('what is made of each entry is a list like any other', () => {
  expect(troops.map((n) => n * 2)).toEqual([6, 0, 10]);
  expect(troops.filter((n) => n > 0)).toEqual([3, 5]);
  expect(troops.find((n) => n > 3)).toBe(5);
  // @ts-expect-error the place in the list is no id: `idsOf` has those
  expect(troops.map((_, id) => id)).toEqual([0, 1, 2]);
});

test('a copy is a list of its own', () => {
  const plain: PerId<Space, string> = ['Roma', 'Capua'];
  const copy = plain.slice();
  copy[roma] = 'Ostia';
  expect([...plain]).toEqual(['Roma', 'Capua']);
  expect(copy[roma]).toBe('Ostia');
});

test('a list made entry by entry is indexed by its ids from then on', () => {
  const made = perId<Space, string>(['Roma', 'Capua']);
  expect(made[roma]).toBe('Roma');
  // @ts-expect-error a bare number says not what it counts
  expect(made[1]).toBe('Capua');
});

test('a list that was made entry by entry is the same list, by its ids', () => {
  const made = ['Roma', 'Capua'];
  const names = perId<Space, string>(made);
  expect(names).toBe(made);
  expect(names[roma]).toBe('Roma');
});
