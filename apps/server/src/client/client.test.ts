import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { studyOfPosition } from '@punica/insight';
import { Engine, keyFromSeed, Match } from '@punica/kernel';
import { provingGame } from '@punica/testkit';
import { expect, it } from 'vitest';
import { House } from '../testing/house.ts';
import { type Loose, Visitor } from '../testing/server.ts';
import { PunicaClient, playGame, runBot, ServerProblem } from './index.ts';

const PYTHON_BOT = fileURLToPath(new URL('../../examples/bot.py', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;

const OWL_DECIDES = 20;

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

const PASSWORD = 'quinquereme of Carthage';

/** An account that is a bot, with the token of its program. */
async function botAccount(name: string): Promise<{ visitor: Visitor; token: string }> {
  const visitor = new Visitor(house.base);
  const { person } = await visitor.ok('POST', '/api/accounts', { name, password: PASSWORD });
  visitor.id = person.id;
  await visitor.ok('POST', '/api/me/bot', { forever: true });
  const { token } = await visitor.ok('POST', '/api/me/tokens', { label: 'bot', scopes: ['bot'] });
  return { visitor, token };
}

it.runIf(hasPython)('plays a whole rated game of bots: Python is challenged by TypeScript', async () => {
  const [snake, owl] = [await botAccount('Python of Delphi'), await botAccount('Owl of Athens')];
  const bot = spawn('python3', [PYTHON_BOT, house.base, '--games=1'], {
    env: { ...process.env, PUNICA_TOKEN: snake.token },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(bot, 'exit') as Promise<[number | null]>;
  const client = new PunicaClient(house.base, owl.token);
  const { scenarios } = (await owl.visitor.ok('GET', '/api/catalogue')).find(
    (it: Loose) => it.id === 'hannibal',
  );
  const wish = { game: 'hannibal', scenario: scenarios[0].id, side: 'rome', rated: true, quick: true };
  const game = await client.challenge(snake.visitor.id, wish);
  // After some decisions the owl has had enough: resigning ends a rated game as well as the rules do.
  let decided = 0;
  await runBot(client, {
    choose: () => async (now) => {
      if (++decided > OWL_DECIDES) await client.resign(game);
      return now.legal[now.legal.length - 1];
    },
    games: 1,
  });
  expect((await ended)[0]).toBe(0);
  const { info } = await client.table(game);
  expect(info).toMatchObject({ state: 'over', rated: true, result: { winners: ['carthage'] } });
  expect(info.seats.every(({ program }) => program)).toBe(true);
  await expect
    .poll(async () => (await owl.visitor.ok('GET', `/api/people/${snake.visitor.id}`)).ratings.length, {
      timeout: 10_000,
    })
    .toBe(1);
});

/** The server behind somebody who lets nothing in the first time it is asked. */
async function guarded(): Promise<{ readonly address: string; readonly refused: string[]; close(): void }> {
  const asked = new Set<string>();
  const refused: string[] = [];
  const guard = createServer(async (request, response) => {
    const what = `${request.method} ${request.url}`;
    if (!asked.has(what)) {
      asked.add(what);
      refused.push(what);
      response.writeHead(429, { 'retry-after': '1' }).end();
      return;
    }
    const body: Buffer[] = [];
    for await (const part of request) body.push(part);
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const answer = await fetch(`${house.base.replace(/\/$/, '')}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body.length === 0 ? {} : { body: Buffer.concat(body) }),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    if (answer.body !== null) for await (const part of answer.body) response.write(part);
    response.end();
  });
  await new Promise<void>((up) => guard.listen(0, '127.0.0.1', up));
  const { port } = guard.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, refused, close: () => guard.close() };
}

it.runIf(hasPython)('the example in Python waits where too much is asked at once, and goes on', async () => {
  const { visitor, token, id } = await newGame();
  const guard = await guarded();
  const bot = spawn('python3', [PYTHON_BOT, guard.address, id], {
    env: { ...process.env, PUNICA_TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [code] = (await once(bot, 'exit')) as [number | null];
  guard.close();
  expect(code).toBe(0);
  expect(guard.refused).toEqual([`GET /api/games/${id}/stream`, `POST /api/games/${id}/actions`]);
  expect((await visitor.ok('GET', `/api/games/${id}`)).info.state).toBe('over');
});

it('the client waits in the same way', async () => {
  const { token, id } = await newGame();
  const guard = await guarded();
  const client = new PunicaClient(guard.address, token);
  expect((await client.table(id)).info.id).toBe(id);
  expect(await playGame(client, id, ({ legal }) => legal[legal.length - 1])).toBeGreaterThan(3);
  guard.close();
  expect(guard.refused).toContain(`GET /api/games/${id}/stream`);
});

it('finds games, enters tournaments and agrees to a draw by the client', async () => {
  const [one, other] = await Promise.all(['Owl of Argos', 'Owl of Delos'].map(botAccount));
  const [client, partner] = [one, other].map(({ token }) => new PunicaClient(house.base, token));
  const wish = { game: 'hannibal', scenario: 'second-punic-war', standing: true } as const;
  const { id } = await client.seek(wish);
  expect((await partner.seeks()).map((it) => it.id)).toContain(id);
  const game = await partner.takeSeek(id);
  expect(await client.stillHere(id)).toMatchObject({ lastGame: game });
  await client.stopSeek(id);
  expect(await partner.seeks()).toEqual([]);
  await client.offer(game, { kind: 'draw' });
  await partner.answerOffer(game, 'draw', true);
  expect((await client.table(game)).info).toMatchObject({ state: 'over', result: { winners: [] } });

  const host = await Visitor.account(house.base, 'Archon');
  const terms = {
    name: 'Ludi of owls',
    kind: 'round-robin',
    ...wish,
    standing: undefined,
    most: 2,
    least: 2,
  };
  const { id: cup } = await host.ok('POST', '/api/tournaments', terms);
  expect((await client.tournaments()).map((it) => it.id)).toContain(cup);
  expect(await client.enter(cup)).toBe('in');
  await client.withdrawFrom(cup);
  expect((await client.tournament(cup)).entrantList).toMatchObject([{ state: 'withdrawn' }]);
});

it('works on studies by the client', async () => {
  const { visitor, token } = await newGame();
  const client = new PunicaClient(house.base, token);
  const file = studyOfPosition(
    provingGame,
    { scenario: 'long', options: {}, quick: false },
    new Match(new Engine(provingGame), { scenario: 'long', options: {}, quick: false }, keyFromSeed(3)).state,
    { name: 'By a program', key: keyFromSeed(4) },
  );
  const id = await client.shareStudy({ name: 'By a program', chapter: { file: { ...file } } });
  const { version } = await client.edit(id, 1, 0, { op: 'note', at: null, text: 'Noted.' });
  expect(await client.chapter(id, 1)).toMatchObject({ version, file: { note: 'Noted.' } });
  expect((await client.study(id)).owner.person).toBe(visitor.id);
});
