import type { ByFile, GameRecord } from '@punica/kernel';
import { expect, it } from 'vitest';
import { afterBids, punica, refused } from './testing.ts';

/** Blue has been sent a game by the others. */
async function sentToBlue(): Promise<{ file: ByFile; record: string }> {
  const record = await afterBids();
  const file: ByFile = {
    format: 'punica-by-file',
    version: 1,
    seats: { amber: 'sender', blue: 'other', coral: 'sender' },
    turn: ['blue'],
    record: JSON.parse(record) as GameRecord,
  };
  return { file, record };
}

it.each([
  [['show', '-', '--as', 'blue']],
  [['legal', '-', '--json']],
  [['why', '-', '--as', 'blue', '--action', '{"act":"done"}']],
  [['odds', '-', '--as', 'blue', '--action', '{"act":"done"}']],
  [['replay', '-']],
  [['verify', '-']],
  [['position', '-']],
  [['analyse', '-']],
  [['luck', '-']],
  [['chronicle', '-']],
])('%s says of a game by file what it says of its record', async (args) => {
  const { file, record } = await sentToBlue();
  expect(await punica(args, JSON.stringify(file))).toEqual(await punica(args, record));
});

it('a play is sent on: who played is the sender, and the record has grown', async () => {
  const { file } = await sentToBlue();
  const args = ['play', '-', '--as', 'blue', '--action', '{"act":"done"}'];
  const back = JSON.parse((await punica(args, JSON.stringify(file))).out) as ByFile;
  expect(back.format).toBe('punica-by-file');
  expect(back.seats.blue).toBe('sender');
  expect(
    Object.entries(back.seats)
      .filter(([role]) => role !== 'blue')
      .map(([, seat]) => seat),
  ).not.toContain('sender');
  expect(back.record.log).toHaveLength(file.record.log.length + 1);
  const undone = JSON.parse(
    (await punica(['undo', '-', '--as', 'blue'], JSON.stringify(back))).out,
  ) as ByFile;
  expect(undone.record.log.at(-1)).toMatchObject({ undo: file.record.log.length });
});

it('names what is wrong with such a file', async () => {
  const { file } = await sentToBlue();
  await refused('seats.amber', ['verify', '-'], JSON.stringify({ ...file, seats: {} }));
  await refused('turn', ['verify', '-'], JSON.stringify({ ...file, turn: 'blue' }));
  await refused('more', ['verify', '-'], JSON.stringify({ ...file, more: 1 }));
  await refused('format', ['verify', '-'], JSON.stringify({ ...file, format: 'punica-letter' }));
});
