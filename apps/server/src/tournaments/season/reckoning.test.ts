import { describe, expect, it } from 'vitest';
import type { Loose } from '../../testing/server.ts';
import { reckon } from './reckoning.ts';

/** A knock-out's final of two games to a match, of entrants 1 and 2, in which so many games were drawn. */
const finalOf = (drawn: number): Loose => ({
  kind: 'knock-out',
  entrantList: [
    { no: 1, person: 'one', rating: 1500 },
    { no: 2, person: 'two', rating: 1600 },
  ],
  matches: [
    {
      round: 1,
      board: 1,
      division: 0,
      double: true,
      first: 1,
      second: 2,
      games: Array.from({ length: drawn }, (_, i) => ({ id: `game ${i}` })),
    },
  ],
});
const allDrawn = new Map(Array.from({ length: 4 }, (_, i) => [`game ${i}`, null]));

describe('the reckoning of a knock-out', () => {
  it('lets the better seed go on where four games are level', () => {
    const { points, wins } = reckon(finalOf(4), 0, allDrawn);
    expect([points.get(1), points.get(2)]).toEqual([0, 1]);
    expect([wins.get(1), wins.get(2)]).toEqual([0, 1]);
  });

  it('does not believe a match that ends level before its two games more', () => {
    expect(() => reckon(finalOf(2), 0, allDrawn)).toThrow('level after 2 games');
  });
});
