import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { GameRecord } from '@punica/kernel';
import { beforeAll, expect, it } from 'vitest';
import { newFolder, newGame, punica, punicaJson, readRecordFile, refused } from '../testing.ts';

let whole: GameRecord;
beforeAll(async () => {
  const folder = newFolder();
  const file = join(folder, 'game.json');
  const bot = `${process.execPath} ${join(import.meta.dirname, '../../bin/punica.mjs')} bot play --bot random`;
  await punicaJson(['bot', 'host', '--game', 'proving', '--seat', 'amber', '--command', bot, '-o', file]);
  whole = readRecordFile(file);
  rmSync(folder, { recursive: true });
});

const changed = (change: Partial<GameRecord>): string => JSON.stringify({ ...whole, ...change });

it('finds a whole game true', async () => {
  const result = await punicaJson(['verify', '-'], changed({}));
  expect(result).toMatchObject({
    valid: true,
    entries: whole.log.length,
    outcome: whole.outcome,
    scriptedDice: 0,
  });
  expect((await punica(['verify', '-'], changed({}))).out).toContain('every die comes from the key');
});

it('finds a game that is still on true', async () => {
  expect(await punicaJson(['verify', '-'], await newGame())).toMatchObject({ valid: true, outcome: null });
});

it('finds an outcome that was not reached', async () => {
  expect(whole.outcome).toBeDefined();
  await refused('outcome', ['verify', '-'], changed({ outcome: { winners: [], reason: 'draw' } }));
  const { outcome: _, ...silent } = whole;
  await refused('outcome', ['verify', '-'], JSON.stringify(silent));
  await refused('outcome', ['verify', '-'], changed({ log: whole.log.slice(0, -1) }));
});

it('finds an action that was not legal', async () => {
  const log = [{ by: 'amber', act: 'omen' }, ...whole.log];
  await refused('log.0', ['verify', '-'], changed({ log }));
  await refused('log.0.by', ['verify', '-'], changed({ log: [{ by: 'green', act: 'omen' }] }));
  await refused('log.0.undo', ['verify', '-'], changed({ log: [{ by: 'amber', undo: 0 }] }));
});

it('finds other dice than the key gives', async () => {
  const { code, err } = await punica(['verify', '-', '--json'], changed({ key: '0'.repeat(64) }));
  expect(code).toBe(2);
  expect(JSON.parse(err).error.field).toMatch(/^(log|outcome)/);
});

it('finds another version of the rules', async () => {
  await refused('rules', ['verify', '-'], changed({ rules: whole.rules + 1 }));
});
