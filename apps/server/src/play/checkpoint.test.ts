import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunningServer } from '../start.ts';
import { openStore } from '../storage/open-store.ts';
import { write } from '../storage/store.ts';
import { playOn, startTestServer, threeAtTable, Visitor } from '../testing/server.ts';

let folder: string;
let database: string;
let server: RunningServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punica-checkpoint-'));
  database = join(folder, 'punica.db');
  server = await startTestServer(database);
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function restart(players: readonly Visitor[], meanwhile = async () => {}): Promise<void> {
  await server.stop();
  await meanwhile();
  server = await startTestServer(database);
  for (const player of players) player.base = server.address.replace(/\/$/, '');
}

/** An entry that no rules allow: whoever plays the log through from its beginning finds it. */
async function spoilFirstEntry(id: string): Promise<void> {
  const store = await openStore(database);
  const spoilt = JSON.stringify({ by: 'amber', act: 'bid', arg: 99 });
  await store.write([
    write(
      store.db.updateTable('log').set({ entry: spoilt }).where('game', '=', id).where('place', '=', 0),
      1,
    ),
  ]);
  await store.close();
}

it('a game is taken up where it was left, as every seat and onlooker saw it, at many points of it', async () => {
  const { id, players } = await threeAtTable(server.address, { quick: true });
  const onlooker = new Visitor(server.address);
  const everybody = [...players, onlooker];
  const look = () => Promise.all(everybody.map((it) => it.ok('GET', `/api/games/${id}`)));
  for (let round = 0; round < 6; round++) {
    if ((await playOn(id, players, 5, (count, made) => (made * 7 + round) % count)) < 5) break;
    const before = await look();
    await restart(everybody);
    expect(await look()).toEqual(before);
  }
  await playOn(id, players, 2_000);
  expect(await onlooker.ok('GET', `/api/games/${id}/verify`)).toMatchObject({ valid: true });
});

it('nothing that lies behind the checkpoint is played through again', async () => {
  const { id, players } = await threeAtTable(server.address, { quick: true });
  await playOn(id, players, 20, (count, made) => made % count);
  const before = await players[0].ok('GET', `/api/games/${id}`);
  await restart(players, () => spoilFirstEntry(id));
  const after = await players[0].ok('GET', `/api/games/${id}`);
  expect(after).toEqual(before);
  expect(await playOn(id, players, 3)).toBe(3);
});

it('a checkpoint of other rules, or whose story is too short, is left alone and the log played through', async () => {
  const { id, players } = await threeAtTable(server.address, { quick: true });
  await playOn(id, players, 20, (count, made) => made % count);
  const before = await players[0].ok('GET', `/api/games/${id}`);
  await restart(players, async () => {
    const store = await openStore(database);
    await store.write([
      write(store.db.updateTable('stories').set({ story: '[]' }).where('game', '=', id), 1),
    ]);
    await store.close();
  });
  expect(await players[0].ok('GET', `/api/games/${id}`)).toEqual(before);
});

it('undo reaches as far after a restart as before it', async () => {
  const { id, players } = await threeAtTable(server.address, { quick: true });
  const look = async () => (await players[0].ok('GET', `/api/games/${id}`)).version;
  for (const [i, player] of players.entries())
    await player.ok('POST', `/api/games/${id}/actions`, {
      version: await look(),
      action: { act: 'bid', arg: 2 - i },
    });
  const start = await look();
  await players[1].ok('POST', `/api/games/${id}/actions`, {
    version: start,
    action: { act: 'offer', arg: 1 },
  });
  await restart(players);
  expect((await players[1].ok('GET', `/api/games/${id}`)).now.canUndo).toBe(true);
  await players[1].ok('POST', `/api/games/${id}/undo`, { version: start + 1 });
  expect(await look()).toBe(start + 2);
});
