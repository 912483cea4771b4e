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

const bid = (arg: unknown) => ['play', '-', '--as', 'amber', '--action', JSON.stringify({ act: 'bid', arg })];

it('appends the action to the record', async () => {
  const before = await newGame();
  const { out } = await punica(bid(1), before);
  const record = JSON.parse(out);
  expect(record.log).toEqual([{ by: 'amber', act: 'bid', arg: 1 }]);
  expect({ ...record, log: [] }).toEqual(JSON.parse(before));
});

it('writes over the file it read, and tells what happened', async () => {
  const file = fileWith(folder, 'game.json', await afterBids());
  const told = await punicaJson<{ version: number; question: { roles: string[] } }>([
    'play',
    file,
    '--as',
    'blue',
    '--action',
    '{"act":"done"}',
    '-o',
    file,
  ]);
  expect(told.version).toBe(4);
  expect(told.question.roles).toEqual(['amber', 'coral']);
  expect(readRecordFile(file).log.at(-1)).toEqual({ by: 'blue', act: 'done' });
});

it('refuses whatever is not offered to whoever is not asked, and writes nothing', async () => {
  const record = await newGame();
  const file = join(folder, 'untouched.json');
  await refused('action.arg', [...bid(4), '-o', file], record);
  await refused('action.arg', [...bid('two'), '-o', file], record);
  await refused('action', ['play', '-', '--as', 'amber', '--action', '{"act":"stop"}'], record);
  await refused('action.act', ['play', '-', '--as', 'amber', '--action', '{"act":"fly"}'], record);
  await refused(
    'action.by',
    ['play', '-', '--as', 'amber', '--action', '{"act":"stop","by":"blue"}'],
    record,
  );
  await refused('action', ['play', '-', '--as', 'amber', '--action', 'bid 3'], record);
  await refused('as', ['play', '-', '--as', 'green', '--action', '{"act":"stop"}'], record);
  const done = (await punica(['play', '-', '--as', 'blue', '--action', '{"act":"done"}'], await afterBids()))
    .out;
  await refused('role', ['play', '-', '--as', 'blue', '--action', '{"act":"done"}'], done);
  expect(() => readRecordFile(file)).toThrow('ENOENT');
});

it('needs to know who and what', async () => {
  for (const missing of [['play', '-', '--as', 'amber'], ['play', '-', '--action', '{}'], ['play']]) {
    const { code, err } = await punica(missing);
    expect(code).toBe(2);
    expect(err).toMatch(/--action|--as|file/);
  }
});
