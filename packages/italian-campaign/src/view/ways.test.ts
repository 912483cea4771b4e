import { describe, expect, it } from 'vitest';
import { CARTHAGE, ITALY, NONE } from '../data/index.ts';
import { entryCost } from '../rules/07-costs.ts';
import type { March } from '../rules/07-march.ts';
import { scenarioTable } from '../testing.ts';
import { HANNIBAL } from '../zones.ts';
import { waysOf } from './ways.ts';

const { index } = ITALY.map;

describe('the ways of a march', () => {
  const { g } = scenarioTable();
  const f: March = { side: CARTHAGE, leader: HANNIBAL, used: 0, to: NONE };
  const ways = waysOf(g, f);

  it('cost what the steps cost, one after another', () => {
    for (const [hex, { cost, before }] of ways) {
      const sum = before === g.leaderAt[HANNIBAL] ? 0 : ways.get(before)!.cost;
      expect(cost).toBe(sum + entryCost(g, CARTHAGE, before, hex));
      expect(cost).toBeLessThanOrEqual(20);
    }
  });

  it('reach Longus but do not go past him', () => {
    const longus = index['0522'];
    expect(ways.get(longus)?.cost).toBe(17);
    expect([...ways.values()].some(({ before }) => before === longus)).toBe(false);
  });

  it('are fewer when points are used', () => {
    expect(waysOf(g, { ...f, used: 12 }).size).toBeLessThan(ways.size);
    expect(waysOf(g, { ...f, used: 20 }).size).toBe(0);
  });
});
