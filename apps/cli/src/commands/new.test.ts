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

const shown = async (record: string): Promise<string> => (await punica(['show', '-'], record)).out;

it('begins with a fixed handicap, and the record, the heading and the replay tell of it', async () => {
  const record = await newGame('a', ['--handicap', 'blue=2', '--handicap', 'coral=1']);
  const agreement = { kind: 'fixed', handicap: { blue: 2, coral: 1 } };
  expect(JSON.parse(record).agreement).toEqual(agreement);
  expect((await shown(record)).split('\n')[1]).toBe('Blue +2 coins; Coral +1 coin (fixed handicap)');
  expect((await punica(['replay', '-'], record)).out).toContain('Blue +2 coins; Coral +1 coin');
  const { view } = await punicaJson<{ view: { coins: number[] }; agreement: object }>(['show', '-'], record);
  expect(view.coins).toEqual([5, 7, 6]);
  expect(await punicaJson(['verify', '-'], record)).toMatchObject({ valid: true });
  expect(JSON.parse(await newGame('a'))).not.toHaveProperty('agreement');
});

it('settles sealed and open bids, with wishes, passes and bots among them', async () => {
  const sealed = JSON.parse(await newGame('a', ['--bid', 'sealed', '--bids', '3:blue, 4:blue/coral, bot']));
  expect(sealed.agreement).toMatchObject({
    kind: 'sealed',
    players: ['coral', 'blue', 'amber'],
    handicap: { amber: 4, coral: 4 },
    bids: [
      { amount: 3 },
      { amount: 4, wishes: ['blue', 'coral'] },
      { amount: 1, wishes: ['amber', 'blue', 'coral'] },
    ],
  });
  const open = JSON.parse(await newGame('a', ['--bid', 'open', '--bids', '0,2,pass,pass']));
  expect(open.agreement).toMatchObject({
    players: ['blue', 'amber', 'coral'],
    handicap: { blue: 2, coral: 2 },
  });
  expect(await shown(JSON.stringify(open))).toContain(
    'Blue, Coral +2 coins (open bids: Blue 0, Amber 2, Coral none)',
  );
  const bots = JSON.parse(await newGame('a', ['--bid', 'open']));
  expect(bots.agreement.bids.at(-1).amount).toBeNull();
});

it('parts equal bids by the key, and verifies them', async () => {
  const players = await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f'].map(async (seed) => {
      const record = await newGame(seed, ['--bid', 'sealed', '--bids', '2,2,0']);
      expect(await punicaJson(['verify', '-'], record)).toMatchObject({ valid: true });
      return JSON.parse(record).agreement.players as string[];
    }),
  );
  expect(new Set(players.map((it) => it[0]))).toEqual(new Set(['amber', 'blue']));
  const touched = JSON.parse(await newGame('a', ['--bid', 'sealed', '--bids', '2,2,0']));
  touched.agreement.players.reverse();
  await refused('agreement.players', ['verify', '-'], JSON.stringify(touched));
});

it('names the field of a bad handicap or bid', async () => {
  const bad = (field: string, ...more: string[]) => refused(field, ['new', '--game', 'proving', ...more]);
  await bad('handicap', '--handicap', 'blue');
  await bad('handicap', '--handicap', 'blue=two');
  await bad('handicap', '--handicap', 'blue=1', '--handicap', 'blue=2');
  await bad('agreement.handicap.rome', '--handicap', 'rome=1');
  expect(await bad('agreement.handicap.blue', '--handicap', 'blue=5')).toContain('from 1 to 4');
  await bad('bid', '--bid', 'secret');
  await bad('bids', '--bids', '1,2,3');
  await bad('bids', '--bid', 'sealed', '--bids', '1,2');
  await bad('bids.3.bidder', '--bid', 'sealed', '--bids', '1,2,3,4');
  await bad('bids.0.amount', '--bid', 'sealed', '--bids', 'pass,1,1');
  await bad('bids.1.amount', '--bid', 'open', '--bids', '2,1,pass');
  await bad('bids.1.amount', '--bid', 'sealed', '--bids', '1,much,1');
  await bad('bids.0.wishes.0', '--bid', 'sealed', '--bids', '1:rome,1,1');
  await bad('handicap', '--bid', 'sealed', '--bids', '1,1,1', '--handicap', 'blue=1');
});
