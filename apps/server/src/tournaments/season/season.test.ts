import { expect, it } from 'vitest';
import { House } from '../../testing/house.ts';
import { playSeason } from './trial.ts';

const house = new House();

it('a small season of programs comes to its end: pairings lawful, tables as reckoned anew, nothing lost', async () => {
  const report = await playSeason({
    base: house.base,
    database: house.database,
    swiss: { entrants: 7, rounds: 3 },
    league: { divisions: 2, size: 3, seasons: 2 },
    knockOut: { entrants: 5 },
    moves: 2,
    atOnce: 4,
  });
  expect(report.lost).toEqual([]);
  expect(report.cups.map(({ kind, faults }) => [kind, faults])).toEqual([
    ['swiss', []],
    ['league', []],
    ['knock-out', []],
  ]);
  expect(report.games).toBeGreaterThan(25);
});
