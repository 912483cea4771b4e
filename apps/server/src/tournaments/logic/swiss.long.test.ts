import { expect, it } from 'vitest';
import type { Match } from './field.ts';
import { sidesOf } from './sides.ts';
import { pairSwiss } from './swiss.ts';
import { draws, field, playedRound } from './testing.ts';

it('pairs nine rounds of three hundred and one: nobody meets or rests twice, sides stay even', () => {
  const [entrants, chance] = [field(301), draws(301)];
  const matches: Match[] = [];
  const met = new Set<string>();
  const rested = new Set<number>();
  for (let round = 1; round <= 9; round++) {
    const pairs = pairSwiss(entrants, matches);
    for (const { first, second } of pairs) {
      if (second === null) {
        expect(rested.has(first)).toBe(false);
        rested.add(first);
        continue;
      }
      const key = [first, second].toSorted((a, b) => a - b).join();
      expect(met.has(key)).toBe(false);
      met.add(key);
    }
    expect(pairs.length).toBe(151);
    matches.push(...playedRound(pairs, round, chance));
  }
  for (const { no } of entrants) {
    const sides = sidesOf(matches, no);
    expect(Math.abs(2 * sides.filter((it) => it === 0).length - sides.length)).toBeLessThanOrEqual(2);
  }
});
