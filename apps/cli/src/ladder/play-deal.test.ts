import { expect, it } from 'vitest';
import { loadGame } from '../catalogue.ts';
import { samplesOf } from '../fit/samples.ts';
import { seatsOf } from './play-deal.ts';

const pairing = { challenger: 'search@2', rival: 'greedy', seed: 1 };

it('seats nobody for a power that has no part in a scenario', async () => {
  const war = await loadGame('hannibals-war');
  expect(seatsOf(war, { ...pairing, scenario: 'short-2' }, 1)).toEqual(['greedy', 'search@2']);
  expect(seatsOf(war, { ...pairing, scenario: 'short-3' }, 0)).toEqual(['search@2', 'greedy', 'greedy']);
});

it('judges positions for those alone who play', async () => {
  const bots = ['random', 'random', 'random', 'random'];
  const samples = await samplesOf({
    game: 'hannibals-war',
    scenario: 'short-2',
    options: {},
    randomOptions: false,
    quick: true,
    bots,
    seed: 1,
    first: 0,
    count: 1,
  });
  expect(new Set(samples.map(({ role }) => role))).toEqual(new Set([0, 1]));
  // A draw counts half to each of two.
  expect(samples.every(({ won }) => won === 0 || won === 0.5 || won === 1)).toBe(true);
});
