import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  afterBids,
  fileWith,
  newFolder,
  newGame,
  punica,
  punicaJson,
  readRecordFile,
  refused,
} from '../testing.ts';

let folder: string;
beforeAll(() => {
  folder = newFolder();
});
afterAll(() => rmSync(folder, { recursive: true }));

it('begins the same game from the same seed, and another without one', async () => {
  expect(await newGame('a')).toBe(await newGame('a'));
  expect(await newGame('a')).not.toBe(await newGame('b'));
  const keys = await Promise.all(
    [1, 2].map(async () => JSON.parse((await punica(['new', '--game', 'proving'])).out).key as string),
  );
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(keys[0]).not.toBe(keys[1]);
});

it('writes a file and says who begins', async () => {
  const file = join(folder, 'game.json');
  const told = await punicaJson<{ version: number; question: { roles: string[] } }>([
    'new',
    '--game',
    'proving',
    '--seed',
    'a',
    '-o',
    file,
  ]);
  expect(told.version).toBe(0);
  expect(told.question.roles).toEqual(['amber', 'blue', 'coral']);
  expect(JSON.stringify(told)).not.toContain(readRecordFile(file).key);
});

it('begins from a position, with a key of its own', async () => {
  const position = fileWith(folder, 'p.json', (await punica(['position', '-'], await afterBids())).out);
  const record = JSON.parse((await punica(['new', '--from', position, '--seed', 'z'])).out);
  expect(record.log).toEqual([]);
  expect(record.start).toBeDefined();
  expect(record.key).toBe(JSON.parse(await newGame('z')).key);
  expect(await refused('scenario', ['new', '--from', position, '--scenario', 'x'])).toContain('fixed');
});

it('names the field that is wrong', async () => {
  await refused('game', ['new']);
  await refused('game', ['new', '--game', 'go']);
  await refused('scenario', ['new', '--game', 'proving', '--scenario', 'nowhere']);
  await refused('option', ['new', '--game', 'proving', '--option', 'loud']);
  await refused('options.loud', ['new', '--game', 'proving', '--option', 'loud=yes']);
  await refused('output', ['new', '--game', 'proving', '-o', join(folder, 'no/such/folder.json')]);
  await refused('from', ['new', '--from', join(folder, 'missing.json')]);
});

it('takes options by name', async () => {
  const { options } = await punicaJson<{ options: { id: string; values: unknown[] }[] }>([
    'games',
    'proving',
  ]);
  for (const { id, values } of options) {
    for (const value of values) {
      const record = JSON.parse(await newGame('a', ['--scenario', 'long', '--option', `${id}=${value}`]));
      expect(record.options[id]).toBe(value);
    }
    await refused(`options.${id}`, ['new', '--game', 'proving', '--option', `${id}=neither`]);
  }
  expect(options.length).toBeGreaterThan(0);
});

it('refuses options that contradict one another, by name', async () => {
  const problem = await refused('options', ['new', '--game', 'proving', '--option', 'purse=8']);
  expect(problem).toContain('purse');
});
