import { describe, expect, it } from 'vitest';
import { type LuckEntry, ledgerOf, pointsOf, rankWords, totalOf } from './ledger.ts';
import { luckAmong } from './luck.ts';

const entry = (role: number, what: string, actual: number): LuckEntry => ({
  role,
  what,
  place: 0,
  throws: 1,
  luck: luckAmong([0, 0, 0, 6, 6, 6], actual),
});

describe('a ledger', () => {
  const entries = [entry(0, 'siege', 6), entry(0, 'siege', 6), entry(0, 'sea', 0), entry(1, 'sea', 0)];
  const ledger = ledgerOf(entries, 3);

  it('adds up by role and kind', () => {
    expect(ledger.roles.map(({ total }) => total.points)).toEqual([3, -3, 0]);
    expect(ledger.roles[0].kinds.map(({ what, total }) => [what, total.points])).toEqual([
      ['siege', 6],
      ['sea', -3],
    ]);
    expect(ledger.roles[0].total.deviation).toBeCloseTo(Math.sqrt(27), 12);
    expect(ledger.roles[0].total.throws).toBe(3);
  });

  it('names the best and the worst throw', () => {
    const { best, worst } = ledger.roles[0];
    expect([pointsOf(best!), pointsOf(worst!)]).toEqual([3, -3]);
    expect(ledger.roles[2].best).toBeUndefined();
  });
});

describe('the words for a rank', () => {
  const words = (rank: number, entries = 1): string => rankWords({ ...totalOf([]), rank, entries });

  it('speak of luck only where it is out of the ordinary', () => {
    expect(words(0.5)).toBe('about as much as chance gives');
    expect(words(0.6)).toBe('about as much as chance gives');
    expect(words(0.9)).toBe('luckier than 18 of 20 games');
    expect(words(0.05)).toBe('unluckier than 19 of 20 games');
    expect(words(0.999)).toBe('luckier than nearly all games');
    expect(words(0.5, 0)).toBe('nothing was left to chance');
  });
});
