import type { Battle } from '@punica/insight';
import { render } from 'preact';
import { expect, test } from 'vitest';
import { BattleTable } from './battle-table.tsx';

const battle = (more: Partial<Battle>): Battle => ({
  chapter: 'Turn 2',
  stop: 9,
  told: 'Battle at Cannae.',
  attacker: 1,
  defender: 0,
  chance: { value: 0.76, seenBy: 1 },
  winner: 1,
  losses: [4, 2],
  destroyed: [],
  unit: 'CUs',
  ...more,
});

test('a row for each battle: expected, won, lost, and a link to the moment', () => {
  const root = document.createElement('div');
  render(
    <BattleTable
      battles={[
        battle({}),
        battle({ stop: 12, winner: 0, destroyed: [1] }),
        battle({ stop: 15, winner: null, chance: null, defender: null }),
      ]}
      roleNames={['Rome', 'Carthage']}
      hrefOf={(stop) => `/play/x#${stop}`}
    />,
    root,
  );
  const texts = (selector: string): string[] =>
    [...root.querySelectorAll(selector)].map((it) => it.textContent ?? '');
  expect(texts('tbody tr:nth-child(1) td')).toEqual([
    'Turn 2',
    'Carthage 76 %',
    'Carthage',
    'Rome 4, Carthage 2 (CUs)',
  ]);
  expect(texts('tbody tr:nth-child(2) td').slice(2)).toEqual([
    'Rome, against the odds',
    'Rome 4, Carthage all (CUs)',
  ]);
  expect(texts('tbody tr:nth-child(3) td').slice(1)).toEqual(['no odds', 'nobody', 'Carthage 2 (CUs)']);
  expect(root.querySelector('a')?.getAttribute('href')).toBe('/play/x#9');
});
