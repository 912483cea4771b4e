import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder, punica, punicaJson, refused } from '../testing.ts';

const fitting = (...more: string[]) => [
  'fit',
  '--game',
  'proving',
  '--jobs',
  '1',
  '--bots',
  'random',
  ...more,
];

it('plays games, fits, and says how good that is', async () => {
  const fitted = await punicaJson(fitting('--games', '24'));
  expect(fitted).toMatchObject({ games: 24, seed: 1, bots: ['random', 'random', 'random'] });
  expect(Object.keys(fitted.weights as object).length).toBeGreaterThan(0);
  expect(fitted.bias).toHaveLength(3);
  expect(fitted.logLoss as number).toBeLessThan(1);
});

it('comes out alike whole and in parts, and keeps the weights of several scenarios in one file', async () => {
  const folder = newFolder();
  const part = join(folder, 'part.json');
  const output = join(folder, 'fit.json');
  await punica(fitting('--games', '12', '--samples', part));
  const together = await punicaJson(fitting('--games', '12', '--first', '12', '--add', part, '-o', output));
  expect(together).toEqual(await punicaJson(fitting('--games', '24')));
  await punica(fitting('--scenario', 'long', '--games', '10', '-o', output));
  const kept = JSON.parse(readFileSync(output, 'utf8'));
  expect(Object.keys(kept)).toEqual(['short', 'long']);
  expect(kept.short).toEqual(together);
});

it('refuses too few games, and what it does not know', async () => {
  const output = join(newFolder(), 'fit.json');
  expect(await refused('games', fitting('--games', '3', '-o', output))).toContain('10 or more');
  expect(existsSync(output)).toBe(false);
  await refused('scenario', fitting('--scenario', 'none'));
  await refused('bots', fitting('--bots', 'deep'));
  await refused('add', fitting('--add', join(newFolder(), 'nothing.json')));
});
