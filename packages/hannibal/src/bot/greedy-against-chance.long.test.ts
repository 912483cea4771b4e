import { describe, expect, it } from 'vitest';
import { CARTHAGE, ROME, type Side } from '../data/codes.ts';
import { hannibal } from '../game.ts';
import { play, wonAgainstChance } from '../testing/against-chance.ts';

// What `npm test` does with a few games, with more of them.
describe('the first opponent at length', () => {
  it.each<Side>([ROME, CARTHAGE])('beats random play as side %i in seven games of eight', (side) => {
    expect(wonAgainstChance(side, 8)).toBeGreaterThanOrEqual(7);
  });

  it('plays every scenario against itself twice, and has an answer to every question', () => {
    for (const { id } of hannibal.scenarios)
      for (const seed of [1, 2]) expect(play(id, seed, undefined).unscripted).toEqual([]);
  });
});
