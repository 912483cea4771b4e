import { GAMES, isPlayable, type ReadyEntry } from '@punica/games';
import { expect, test } from 'vitest';
import { candidatesOf } from './candidates.ts';

const hannibal = GAMES.find((it): it is ReadyEntry => it.id === 'hannibal' && isPlayable(it))!;
const found = (find: string, scenario: string) =>
  candidatesOf(hannibal, { find: [find], scenario, most: 12 });

test('only the scenario that is played is weighed, beside what all scenarios share', async () => {
  const scenarios = await found('scenarios[', 'campaign-africa');
  expect(scenarios.length).toBeGreaterThan(3);
  for (const { field } of scenarios) expect(field).toMatch(/^scenarios\[campaign-africa\]/);
});

test('of a road another kind of road is tried, and of every figure something that it is not', async () => {
  const { figures } = await hannibal.figures!();
  const ours = new Map(figures.map(({ file, field, value }) => [`${file}:${field}`, value]));
  const roads = await found('connections[', 'second-punic-war');
  const tried = [...roads, ...(await found('ability', 'second-punic-war'))];
  expect(roads).toHaveLength(12);
  for (const { tried: kind } of roads) expect(['road', 'pass', 'strait']).toContain(kind);
  for (const { file, field, tried: other } of tried) expect(other).not.toBe(ours.get(`${file}:${field}`));
});
