import { type GameLuck, type LuckEntry, ledgerOf, luckAmong } from '@punica/odds';
import { render } from 'preact';
import { expect, test } from 'vitest';
import { ledgerShown } from './ledger.ts';
import { LuckTable } from './luck-table.tsx';

const entry = (role: number, what: string, actual: number): LuckEntry => ({
  role,
  what,
  place: 0,
  throws: 2,
  luck: luckAmong([0, 6], actual),
});

const LUCK: GameLuck = {
  reader: () => ({ hear: () => undefined }),
  luckLedger: () => ledgerOf([], 4),
  roleNames: ['Rome', 'Carthage', 'Macedon', 'the Gauls'],
  topics: { sea: 'the sea', gods: 'the gods' },
  point: 'one talent',
  drawn: 'marker',
};

test('one column for each who played: points, and in brackets how many throws', () => {
  const ledger = ledgerShown(
    ledgerOf([entry(0, 'sea', 6), entry(3, 'sea', 0), entry(3, 'gods', 0)], 4),
    LUCK,
  );
  expect([ledger.point, ledger.roles]).toEqual(['one talent', [0, 3]]);
  const root = document.createElement('div');
  render(<LuckTable ledger={ledger} roleNames={['Rome', 'Carthage', 'Macedon', 'The Gauls']} />, root);
  const texts = (selector: string): string[] =>
    [...root.querySelectorAll(selector)].map((it) => it.textContent?.trim() ?? '');
  expect(texts('thead th').slice(1)).toEqual(['Rome', 'The Gauls']);
  expect(texts('tbody th')).toEqual(['the sea', 'the gods', 'All together']);
  expect(texts('tbody td')).toEqual(['+3.0 (2)', '−3.0 (2)', '', '−3.0 (2)', '+3.0 (2)', '−6.0 (4)']);
  expect(texts('details p')[0]).toContain('dice and markers');
  expect(texts('.luck-sentence')).toHaveLength(3);
});
