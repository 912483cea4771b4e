import { expect, it } from 'vitest';
import { punica, punicaJson, refused } from '../testing.ts';

it('measures a game and says how', async () => {
  const { machine, sections } = await punicaJson<{
    machine: string;
    sections: { of: string; figures: { name: string; value: number; how: string }[] }[];
  }>(['bench', '--game', 'proving', '--games', '3']);
  expect(machine).toContain(process.versions.node);
  expect(sections.map(({ of }) => of)).toEqual(['proving']);
  const names = sections[0].figures.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'actions',
      'games',
      'copy',
      'view',
      'greedy bot, mean',
      'record of a greedy game',
    ]),
  );
  for (const { value, how } of sections[0].figures) {
    expect(value).toBeGreaterThan(0);
    expect(how).not.toBe('');
  }
});

it('prints the figures one by one', async () => {
  const { out } = await punica(['bench', '--game', 'proving', '--games', '2']);
  expect(out).toMatch(/actions: [\d,]+ per second/);
});

it('lays each figure beside a unit of work taken in the same run', async () => {
  const { out } = await punica(['bench', '--game', 'proving', '--against', 'unit']);
  expect(out).toMatch(
    /actions of random games, quick windows: [\d.]+ a unit \([\d.]+ to [\d.]+\), [\d,]+ a second/,
  );
});

it('names the field that is wrong', async () => {
  await refused('game', ['bench', '--game', 'go']);
  await refused('games', ['bench', '--games', '0']);
  await refused('against', ['bench', '--against', 'time']);
});
