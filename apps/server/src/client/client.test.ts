import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { House } from '../testing/house.ts';
import { Visitor } from '../testing/server.ts';
import { PunicaClient, playGame, ServerProblem } from './index.ts';

const PYTHON_BOT = fileURLToPath(new URL('../../examples/bot.py', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;

const house = new House();

async function newGame(): Promise<{ visitor: Visitor; token: string; id: string }> {
  const visitor = await Visitor.guest(house.base, 'Programmer');
  const { token } = await visitor.ok('POST', '/api/me/tokens', { label: 'bot', scopes: ['read', 'play'] });
  const { id } = await visitor.ok('POST', '/api/games', {
    game: 'proving',
    scenario: 'short',
    side: 'amber',
    bots: { blue: 'random', coral: 'greedy' },
  });
  return { visitor, token, id };
}

it('plays a game to its end with the client in TypeScript', async () => {
  const { visitor, token, id } = await newGame();
  const client = new PunicaClient(house.base, token);
  expect(await client.running()).toMatchObject([{ id }]);
  const made = await playGame(client, id, ({ legal }) => legal[legal.length - 1]);
  expect(made).toBeGreaterThan(3);
  expect((await visitor.ok('GET', `/api/games/${id}`)).info.state).toBe('over');
  await expect(client.join(id)).rejects.toThrow(ServerProblem);
});

it.runIf(hasPython)('plays a game to its end with the example in Python', async () => {
  const { visitor, token, id } = await newGame();
  const bot = spawn('python3', [PYTHON_BOT, house.base, id], {
    env: { ...process.env, PUNICA_TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [code] = (await once(bot, 'exit')) as [number | null];
  expect(code).toBe(0);
  expect((await visitor.ok('GET', `/api/games/${id}`)).info.state).toBe('over');
});
