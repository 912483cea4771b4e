import { describe, expect, it } from 'vitest';
import { blockOf, pairOf, signsOf } from './design.ts';

const FIGURES = 20;
const games = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => signsOf(FIGURES, 7, from + at));

describe('games in which every figure is moved', () => {
  it('move each figure up as often as down, and each two of them alike as often as apart, in every block', () => {
    const block = blockOf(FIGURES);
    expect(block).toBe(64);
    for (const from of [0, block]) {
      const all = games(from, from + block);
      for (let one = 0; one < FIGURES; one++)
        for (let other = 0; other <= one; other++) {
          const sum = all.reduce(
            (before, signs) => before + signs[one] * (other === one ? 1 : signs[other]),
            0,
          );
          expect(sum, `${one} with ${other} from ${from}`).toBe(0);
        }
    }
  });

  it('come in pairs with the same dice in which everything is the other way round', () => {
    for (let pair = 0; pair < 40; pair++) {
      const [one, other] = games(2 * pair, 2 * pair + 2);
      expect(pairOf(2 * pair)).toBe(pairOf(2 * pair + 1));
      expect(other).toEqual(one.map((sign) => (sign === 1 ? -1 : 1)));
    }
  });

  it('are the same whenever they are asked for, and others in the next block and with another seed', () => {
    expect(games(0, 64)).toEqual(games(0, 64));
    expect(games(64, 128)).not.toEqual(games(0, 64));
    expect(signsOf(FIGURES, 8, 5)).not.toEqual(signsOf(FIGURES, 7, 5));
  });
});
