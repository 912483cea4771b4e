import { describe, expect, it } from 'vitest';
import { chanceFrom, exactly } from './interval.ts';
import { type LuckEntry, ledgerOf } from './ledger.ts';
import { luckAmong } from './luck.ts';
import { exactAmount, exactChance, reportOf, simulatedChance } from './report.ts';
import { basisWords, figureWords, ledgerWords } from './words.ts';

describe('a figure', () => {
  it('has a range only where it is simulated', () => {
    expect(figureWords(exactChance('win', 0.4))).toBe('40 %');
    expect(figureWords(simulatedChance('win', chanceFrom(40, 100)))).toBe('40 % (31 % to 50 %)');
    expect(figureWords(simulatedChance('win', chanceFrom(2997, 3000)))).toBe('over 99 % (99.7 to 100.0 %)');
  });

  it('never says that the unlikely cannot be, nor that the likely must', () => {
    expect(figureWords(exactChance('win', 0.001))).toBe('under 1 %');
    expect(figureWords(exactChance('win', 0.999))).toBe('over 99 %');
    expect(figureWords(exactChance('win', 0))).toBe('0 %');
    expect(figureWords(exactChance('win', 1))).toBe('100 %');
  });

  it('says how much on average, and of the certain nothing else', () => {
    const halves = [
      { value: 0, chance: 0.5 },
      { value: 3, chance: 0.5 },
    ];
    const sixths = [1, 2, 3, 4, 5, 6].map((value) => ({ value, chance: 1 / 6 }));
    expect(figureWords(exactAmount('losses', sixths))).toBe('3.5 on average');
    expect(figureWords(exactAmount('losses', halves))).toBe('50 %, 1.5 on average');
    expect(figureWords({ ...exactChance('losses', 1), expected: exactly(2) })).toBe('2.0 on average');
  });
});

it('says how the figures were come by', () => {
  const counted = exactChance('a', 0.5);
  const played = simulatedChance('b', chanceFrom(5, 10));
  expect(basisWords(reportOf([], 0))).toMatch(/^Nothing/);
  expect(basisWords(reportOf([counted], 0))).toMatch(/^Counted/);
  expect(basisWords(reportOf([played], 10))).toMatch(/^10 trials.*in 100\.$/);
  expect(basisWords(reportOf([counted, played], 10))).toMatch(/are exact\.$/);
});

describe('a ledger in words', () => {
  const entry = (role: number, actual: number): LuckEntry => ({
    role,
    what: 'siege',
    place: 0,
    throws: 1,
    luck: luckAmong([0, 6], actual),
  });
  const words = (entries: readonly LuckEntry[], roles: number): string[] =>
    ledgerWords(ledgerOf(entries, roles), {
      reader: () => ({ hear: () => undefined }),
      luckLedger: () => ledgerOf([], roles),
      roleNames: ['Rome', 'Carthage', 'Macedon', 'the Gauls'],
      topics: { siege: 'sieges' },
      point: 'one step',
      drawn: 'card',
    });

  it('names the luckier of two', () => {
    const told = words([entry(0, 6), entry(1, 0)], 2);
    expect(told).toHaveLength(3);
    expect(told[0]).toMatch(
      /^Rome: 1 die or card, 3.0 luck points above expectation; .*Best: sieges \(\+3.0\)/,
    );
    expect(told[2]).toBe('Fortune favoured Rome by 6.0 points (one point is one step).');
    expect(words([entry(0, 6), entry(1, 6)], 2)[2]).toBe('Fortune favoured neither side.');
  });

  it('names the luckiest of four only where he stands apart from the next', () => {
    const told = words([entry(3, 6), entry(1, 0), entry(0, 0), entry(2, 0)], 4);
    expect(told).toHaveLength(5);
    expect(told[3]).toMatch(/^The Gauls: 1 die or card, 3.0 luck points above expectation/);
    expect(told[4]).toBe('Fortune favoured the Gauls by 6.0 points before Rome (one point is one step).');
    expect(words([entry(3, 6), entry(1, 6), entry(0, 0)], 4)[3]).toBe(
      'Fortune favoured nobody above the rest.',
    );
  });

  it('leaves out seats that nobody took', () => {
    const told = words([entry(3, 6), entry(1, 6)], 4);
    expect(told.map((line) => line.split(':')[0])).toEqual([
      'Carthage',
      'The Gauls',
      'Fortune favoured neither side.',
    ]);
    expect(words([], 4)).toHaveLength(5);
    expect(words([], 4)[0]).toBe('Rome: nothing was left to chance.');
  });
});
