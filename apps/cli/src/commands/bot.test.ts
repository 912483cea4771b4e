import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@punica/games';
import { checkBeginning, Engine, keyFromSeed, Match, pending, rolesIn, viewFor } from '@punica/kernel';
import { PROTOCOL } from '@punica/protocol/bot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadGame } from '../catalogue.ts';
import { fileWith, newFolder, punica, punicaJson, refused } from '../testing.ts';

const CLI = join(import.meta.dirname, '../..');
const OURS = `${process.execPath} ${join(CLI, 'bin/punica.mjs')} bot play --bot`;

let folder: string;
beforeAll(() => {
  folder = newFolder();
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Hosted {
  readonly bot: string;
  readonly decisions: number;
  readonly refusals: number;
  readonly winners: string[];
}

const HOST = ['bot', 'host', '--game', 'proving', '--seat', 'blue'];
const host = (command: string, ...more: string[]) =>
  punicaJson<Hosted>([...HOST, '--command', command, ...more]);

let written = 0;

/** A bot in a few lines of JavaScript: what it does when asked. */
function botThat(answers: string): string {
  const file = fileWith(
    folder,
    `bot-${written++}.mjs`,
    `import { createInterface } from 'node:readline';
const say = (message) => console.log(typeof message === 'string' ? message : JSON.stringify(message));
let last;
createInterface({ input: process.stdin }).on('line', (line) => {
  const m = JSON.parse(line);
  if (m.type === 'hello') say({ type: 'ready' });
  else if (m.type === 'over') process.exit(0);
  else { ${answers} }
});`,
  );
  return `${process.execPath} ${file}`;
}

const python = spawnSync('python3', ['--version']).status === 0;
if (!python) console.warn('python3 is not installed: the Python bot is not tried');

it.skipIf(!python).each([
  ['proving', 'blue'],
  ['hannibal', 'carthage'],
])('plays a whole game of %s with the bot in Python', async (game, seat) => {
  const file = join(folder, `${game}.json`);
  const command = `python3 ${join(CLI, 'examples/random_bot.py')}`;
  const hosted = await punicaJson<Hosted>([
    'bot',
    'host',
    '--game',
    game,
    '--seat',
    seat,
    '--command',
    command,
    '-o',
    file,
  ]);
  expect(hosted).toMatchObject({ bot: 'random, in Python', refusals: 0 });
  expect(hosted.decisions).toBeGreaterThan(3);
  expect(await punicaJson(['verify', file])).toMatchObject({
    valid: true,
    outcome: { winners: hosted.winners },
  });
});

it('plays a whole game with our own greedy bot on the other side', async () => {
  const hosted = await host(`${OURS} greedy`, '--against', 'greedy', '--seed', '3');
  expect(hosted).toMatchObject({ bot: 'greedy', refusals: 0 });
  expect(hosted.decisions).toBeGreaterThan(3);
});

it.each(GAMES.map(({ id }) => id))('answers a host of %s with something legal', async (id) => {
  const game = await loadGame(id);
  const [{ id: scenario }] = game.scenarios.slice(-1);
  const match = new Match(
    new Engine(game),
    checkBeginning(game, { scenario, options: {}, quick: true }),
    keyFromSeed('host'),
  );
  const [role] = rolesIn(pending(match.state));
  const state = viewFor(game, match.state, role);
  const legal = match.engine.legal(match.state, role, []).map((it) => game.actions.toJson(it));
  const lines = [
    { type: 'hello', protocol: PROTOCOL, game: id, ...match.beginning, role: game.roles[role], seed: 1 },
    { type: 'choose', id: 7, legal, state },
    { type: 'over' },
  ];
  const { out, err } = await punica(
    ['bot', 'play', '--bot', 'greedy'],
    lines.map((it) => `${JSON.stringify(it)}\n`).join(''),
  );
  expect(err).toBe('');
  const [, answer] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(answer).toMatchObject({ type: 'action', id: 7 });
  expect(legal).toContainEqual(answer.action);
});

describe('a bot that misbehaves', () => {
  it('may try again after a refusal', async () => {
    const stubborn = botThat(`
      const action = m.type === 'refused' ? last : (last = m.legal[0], { act: 'fly' });
      say({ type: 'action', id: m.id, action });`);
    const hosted = await host(stubborn);
    expect(hosted.refusals).toBe(hosted.decisions);
  });

  it.each([
    [
      'sends what is never legal',
      `say({ type: 'action', id: m.id, action: { act: 'fly' } });`,
      'bot.action.act',
    ],
    ['sends no JSON', `say('checkmate');`, 'bot'],
    ['sends another message', `say({ type: 'resign' });`, 'bot.type'],
    ['answers another question', `say({ type: 'action', id: m.id + 1, action: m.legal[0] });`, 'bot.id'],
    ['ends too soon', `process.exit(3);`, 'command'],
  ])('that %s is sent off', async (_what, answers, field) => {
    await refused(field, [...HOST, '--command', botThat(answers)]);
  });

  it('that says nothing is not waited for', async () => {
    expect(await refused('command', [...HOST, '--timeout', '1', '--command', botThat('')])).toContain(
      '1 seconds',
    );
  });

  it('that cannot be started is told of', async () => {
    const { code, err } = await punica([...HOST, '--command', 'no-such-program-here']);
    expect(code).toBe(2);
    expect(err).toContain('command: the bot ended');
  });
});

it('as a bot, names what is wrong with the host', async () => {
  await refused('bot', ['bot', 'play', '--bot', 'deep']);
  await refused('host', ['bot', 'play'], 'hello\n');
  await refused('host.type', ['bot', 'play'], '{"type":"choose"}\n');
  await refused('host.protocol', ['bot', 'play'], '{"type":"hello"}\n');
});

it('names the field that is wrong', async () => {
  await refused('game', ['bot', 'host', '--game', 'go', '--seat', 'blue', '--command', 'true']);
  await refused('seat', ['bot', 'host', '--game', 'proving', '--seat', 'green', '--command', 'true']);
  await refused('against', [...HOST, '--command', 'true', '--against', 'deep']);
  await refused('seed', [...HOST, '--command', 'true', '--seed', 'x']);
  await refused('scenario', [...HOST, '--command', 'true', '--scenario', 'x']);
});
