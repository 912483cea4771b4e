import { describe, expect, it } from 'vitest';
import {
  afterFirst,
  common,
  firstIn,
  idsIn,
  isIn,
  joined,
  MOST_IN_SET,
  setFrom,
  single,
  without,
} from './id-set.ts';
import { setOf, setOfListed } from './kind.ts';

const FORTY = Array.from({ length: 40 }, (_, i) => `general-${i}`);
/** Places below, at and above those that bitwise operators know. */
const PLACES = [0, 1, 29, 30, 31, 32, 33, 39, 51, 52];

describe('sets of what is counted', () => {
  it('hold up to 53, and each of them is told from the others', () => {
    expect(MOST_IN_SET).toBe(53);
    for (let id = 0; id < MOST_IN_SET; id++) {
      expect(idsIn(single(id))).toEqual([id]);
      expect(firstIn(single(id))).toBe(id);
    }
    const all = setFrom(Array.from({ length: MOST_IN_SET }, (_, id) => id));
    expect([Number.isSafeInteger(all), idsIn(all).length]).toEqual([true, MOST_IN_SET]);
  });

  it('are joined, shared and taken away as lists are, wherever their members stand', () => {
    for (const a of PLACES)
      for (const b of PLACES) {
        const left = setFrom([a, 30, 40]);
        const right = setFrom([b, 31, 40]);
        const of = (keep: (id: number) => boolean): number[] =>
          Array.from({ length: MOST_IN_SET }, (_, id) => id).filter(keep);
        const inLeft = (id: number): boolean => [a, 30, 40].includes(id);
        const inRight = (id: number): boolean => [b, 31, 40].includes(id);
        expect(idsIn(joined(left, right))).toEqual(of((id) => inLeft(id) || inRight(id)));
        expect(idsIn(common(left, right))).toEqual(of((id) => inLeft(id) && inRight(id)));
        expect(idsIn(without(left, right))).toEqual(of((id) => inLeft(id) && !inRight(id)));
        expect(of((id) => isIn(left, id))).toEqual(of(inLeft));
        expect(firstIn(left)).toBe(Math.min(a, 30));
      }
  });

  it('are gone through one by one without a list', () => {
    const found: number[] = [];
    for (let rest = setFrom([2, 31, 38, 52]); rest !== 0; rest = afterFirst(rest)) found.push(firstIn(rest));
    expect(found).toEqual([2, 31, 38, 52]);
  });

  it('of few are the numbers that they have always been', () => {
    expect([single(0), single(30), setFrom([0, 1, 4]), without(19, 2)]).toEqual([1, 2 ** 30, 19, 17]);
  });

  it('are written by name and read again, forty of them', () => {
    const set = setFrom([0, 30, 31, 32, 39]);
    const names = ['general-0', 'general-30', 'general-31', 'general-32', 'general-39'];
    for (const kind of [setOf('general', FORTY), setOfListed('general')]) {
      expect(kind.write(set, { general: FORTY })).toEqual(names);
      expect(kind.read(names, { general: FORTY })).toBe(set);
    }
  });
});
