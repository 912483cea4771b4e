import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecord, replay } from '@punica/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { engineOf } from '../catalogue.ts';
import type { RunningServer } from '../start.ts';
import { openStore } from '../storage/open-store.ts';
import { type Store, write } from '../storage/store.ts';
import { playOn, startTestServer, threeAtTable, type Visitor } from '../testing/server.ts';

let folder: string;
let server: RunningServer;
let id: string;
let players: Visitor[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punica-rules-'));
  server = await startTestServer(join(folder, 'punica.db'));
  ({ id, players } = await threeAtTable(server.address, { quick: true }));
  await playOn(id, players, 12, (count, made) => made % count);
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** The program is changed: it starts again on a database that an older one wrote. */
async function newProgram(older: (store: Store) => ReturnType<typeof write>[]): Promise<void> {
  await server.stop();
  const store = await openStore(join(folder, 'punica.db'));
  await store.write(older(store));
  await store.close();
  server = await startTestServer(join(folder, 'punica.db'));
  for (const player of players) player.base = server.address.replace(/\/$/, '');
}

const olderRules = ({ db }: Store) =>
  write(db.updateTable('games').set({ rules: 0 }).where('id', '=', id), 1);

/** An action that older rules allowed and these refuse. */
const nowForbidden = ({ db }: Store) =>
  write(
    db
      .updateTable('log')
      .set({ entry: JSON.stringify({ by: 'amber', act: 'bid', arg: 99 }) })
      .where('game', '=', id)
      .where('place', '=', 0),
    1,
  );

it('a game that leads to the same position goes on as if nothing had happened', async () => {
  const before = await players[0].ok('GET', `/api/games/${id}`);
  await newProgram((store) => [olderRules(store)]);
  const after = await players[0].ok('GET', `/api/games/${id}`);
  expect(after).toMatchObject({ version: before.version, now: before.now, parts: before.parts });
  expect(after.info.rules).toBe((await engineOf('proving')).game.version);
  await playOn(id, players, 2_000);
  expect(await players[0].ok('GET', `/api/games/${id}/verify`)).toMatchObject({ valid: true });
});

it('a game that the new rules do not allow goes on from its stored position, and the log says so', async () => {
  const before = await players[0].ok('GET', `/api/games/${id}`);
  await newProgram((store) => [olderRules(store), nowForbidden(store)]);
  const after = await players[0].ok('GET', `/api/games/${id}`);
  expect(after.now.state).toEqual(before.now.state);
  expect(after.now.legal).toEqual(before.now.legal);
  expect(after.parts.at(-1)).toMatchObject({ kind: 'base' });
  await playOn(id, players, 2_000);
  const { info } = await players[0].ok('GET', `/api/games/${id}`);
  expect(info).toMatchObject({ state: 'over', result: { how: 'rules' } });
  const record = readRecord(await players[0].ok('GET', `/api/games/${id}/record`));
  expect(record.log.filter((entry) => 'base' in entry)).toHaveLength(1);
  expect(replay(await engineOf('proving'), record).state.outcome).not.toBeNull();
});

it('a game of which nothing else is stored is refused in words, and others are played on', async () => {
  await newProgram((store) => [
    olderRules(store),
    nowForbidden(store),
    write(store.db.deleteFrom('snapshots').where('game', '=', id), 1),
  ]);
  const { status, body } = await players[0].get(`/api/games/${id}`);
  expect([status, body.problem.code]).toEqual([409, 'other-rules']);
  expect(body.problem.message).toContain('version 0');
  const other = await threeAtTable(server.address, { quick: true });
  expect(await playOn(other.id, other.players, 5)).toBe(5);
});

it('a stored position that the new rules would refuse is brought into line with them', async () => {
  const [rome, carthage] = players;
  const opened = await rome.ok('POST', '/api/games', {
    game: 'hannibal',
    scenario: 'second-punic-war',
    side: 'rome',
    quick: true,
  });
  await carthage.ok('POST', `/api/games/${opened.id}/join`, { role: 'carthage', invite: opened.invite });
  await playOn(opened.id, [rome, carthage], 8);
  await server.stop();
  const store = await openStore(join(folder, 'punica.db'));
  const { db } = store;
  const { position } = await db
    .selectFrom('snapshots')
    .select('position')
    .where('game', '=', opened.id)
    .executeTakeFirstOrThrow();
  const older = JSON.parse(position) as {
    spaces: Record<string, object>;
    generals: Record<string, object>;
  };
  older.spaces.mutina = { rome: 2 };
  older.generals.hanno = { at: 'mutina' };
  await store.write([
    write(db.updateTable('games').set({ rules: 0 }).where('id', '=', opened.id), 1),
    write(
      db
        .updateTable('snapshots')
        .set({ position: JSON.stringify(older) })
        .where('game', '=', opened.id),
      1,
    ),
  ]);
  await store.close();
  server = await startTestServer(join(folder, 'punica.db'));
  for (const player of players) player.base = server.address.replace(/\/$/, '');
  expect(await playOn(opened.id, [rome, carthage], 4)).toBe(4);
  const { parts } = await rome.ok('GET', `/api/games/${opened.id}`);
  expect(parts.filter(({ kind }: { kind: string }) => kind === 'base')).toHaveLength(1);
});
