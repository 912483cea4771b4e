import { expect, it } from 'vitest';
import { waysWords } from './ways.ts';

const PLACES = ['Roma', 'Capua', 'Messana'];

it('tells the ways out of a place kind by kind, and nothing where there is none', () => {
  const ways = [
    { to: 0, kind: 'road' },
    { to: 2, kind: 'strait' },
    { to: 1, kind: 'road' },
  ];
  const told = (of: typeof ways): string =>
    waysWords(
      of,
      (kind) => kind,
      (to) => PLACES[to],
    );
  expect(told(ways)).toBe('Road to Roma, Capua; strait to Messana.');
  expect(told([])).toBe('');
});
