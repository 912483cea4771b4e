import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '@punica/server';
import { expect, it } from 'vitest';
import { newFolder, punica, punicaJson, refused } from '../testing.ts';

async function post(base: string, path: string, body: unknown, cookie = '') {
  const answer = await fetch(new URL(path, base), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
    body: await answer.json(),
  };
}

it('backs up a running server, restores it elsewhere, exports its games and keeps order', async () => {
  const folder = newFolder();
  const database = join(folder, 'punica.db');
  const settings = { port: 0, host: '127.0.0.1', page: folder, logLevel: 'silent' };
  const server = await startServer({ ...settings, database });
  const password = 'delenda est';
  const account = await post(server.address, '/api/accounts', { name: 'Cato', password });
  const [game] = (await (await fetch(new URL('/api/catalogue', server.address))).json()) as {
    id: string;
    roles: string[];
    scenarios: { id: string }[];
  }[];
  const bots = Object.fromEntries(game.roles.slice(1).map((role) => [role, 'random']));
  const wish = { game: game.id, scenario: game.scenarios[0].id, side: game.roles[0], bots };
  const created = await post(server.address, '/api/games', wish, account.cookie);
  expect(created.status).toBe(200);

  const file = join(folder, 'backup.db');
  const counts = await punicaJson<Record<string, number>>(['backup', file, '--database', database]);
  expect(counts).toMatchObject({ people: 1, games: 1 });
  await refused('file', ['backup', file, '--database', database]);
  expect(await punicaJson(['moderate', 'ban', 'cato', '--database', database])).toMatchObject({});
  await server.stop();

  const restored = join(folder, 'restored.db');
  await punicaJson(['restore', file, '--database', restored]);
  await refused('file', ['restore', file, '--database', restored]);
  const again = await startServer({ ...settings, database: restored });
  expect((await post(again.address, '/api/login', { name: 'CATO', password })).status).toBe(200);
  await again.stop();

  const records = join(folder, 'records');
  expect(await punicaJson(['export', records, '--database', restored])).toEqual({ games: 1 });
  const [record] = readdirSync(records);
  expect((await punica(['show', join(records, record)])).code).toBe(0);

  const banned = await startServer({ ...settings, database });
  expect((await post(banned.address, '/api/login', { name: 'Cato', password })).status).toBe(403);
  await banned.stop();
  await punicaJson(['moderate', 'unban', 'Cato', '--database', database]);
  await punicaJson(['moderate', 'rename', 'Cato', 'Marcus Porcius', '--database', database]);
  await refused('target', ['moderate', 'ban', 'Cato', '--database', database]);
  await refused('act', ['moderate', 'praise', 'Cato', '--database', database]);
  expect(existsSync(`${file}.part`)).toBe(false);
});
