import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunningServer } from '../start.ts';
import { openStore } from '../storage/open-store.ts';
import { write } from '../storage/store.ts';
import { layLongGames } from '../testing/long-games.ts';
import { playOn, startTestServer, threeAtTable, Visitor } from '../testing/server.ts';
import { readLog } from './load-table.ts';

let folder: string;
let database: string;
let server: RunningServer | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'punica-story-'));
  database = join(folder, 'punica.db');
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(folder, { recursive: true });
});

async function restart(visitors: readonly Visitor[]): Promise<void> {
  await server?.stop();
  server = await startTestServer(database);
  for (const visitor of visitors) visitor.base = server.address.replace(/\/$/, '');
}

async function undoLast(id: string, players: readonly Visitor[]): Promise<void> {
  for (const player of players) {
    const { now, version } = await player.ok('GET', `/api/games/${id}`);
    if (now.canUndo) await player.ok('POST', `/api/games/${id}/undo`, { version });
  }
}

it('what is told bit by bit is what is told at once, to every seat and onlooker, with answers that are secret and with undo', async () => {
  server = await startTestServer(database);
  const { id, players } = await threeAtTable(server.address, { scenario: 'long', quick: true });
  const everybody = [...players, new Visitor(server.address)];
  const look = () =>
    Promise.all(
      everybody.flatMap((it) =>
        ['', '/log', '/log?from=3', '/log?from=17', '/log?from=18'].map((part) =>
          it.ok('GET', `/api/games/${id}${part}`),
        ),
      ),
    );
  for (let round = 0; round < 12; round++) {
    await playOn(id, players, 4, (count, made) => (made * 5 + round) % count);
    if (round % 3 === 0) await undoLast(id, players);
    await look();
  }
  const bitByBit = await look();
  await restart(everybody);
  expect(await look()).toEqual(bitByBit);
});

it('a long game that was left without a checkpoint is taken up in a thread, and once only', async () => {
  const [{ id, entries }] = await layLongGames(database, {
    game: 'hannibals-war',
    scenario: 'short-3',
    count: 1,
    entries: [300, 1_500],
  });
  const stranger = new Visitor('');
  await restart([stranger]);
  const before = await stranger.ok('GET', `/api/games/${id}`);
  expect(before.version).toBe(entries);
  expect((await stranger.ok('GET', `/api/games/${id}/verify`)).valid).toBe(true);
  await server?.stop();
  server = undefined;
  const store = await openStore(database);
  const kept = await store.db.selectFrom('checkpoints').select('version').where('game', '=', id).execute();
  // Its last move may still be undone, as far as the rules of the game go.
  expect(kept[0]?.version).toBeGreaterThan(entries - 50);
  // Whoever played the log through from its beginning would stumble over this.
  const [first] = await readLog(store, id, 0);
  const entry = JSON.stringify({ ...first, act: 'nothing of the kind' });
  await store.write([
    write(store.db.updateTable('log').set({ entry }).where('game', '=', id).where('place', '=', 0), 1),
  ]);
  await store.close();
  await restart([stranger]);
  expect(await stranger.ok('GET', `/api/games/${id}`)).toEqual(before);
});
