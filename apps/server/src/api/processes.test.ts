import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresDatabases, postgresDatabases, sqliteDatabases } from '../testing/databases.ts';
import { type Killing, killTrial } from '../testing/kill-trial.ts';
import { threeAtTable, Visitor } from '../testing/server.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';

let postgres: PostgresDatabases;
beforeAll(async () => {
  postgres = await postgresDatabases();
});
afterAll(() => postgres.stop());

describe('three processes on one PostgreSQL', () => {
  it('serve one game while players move between them at random; one restarts meanwhile', async () => {
    const database = await postgres.fresh();
    const servers: ServerProcess[] = await Promise.all([1, 2, 3].map(() => startProcess(database)));
    const { id, players } = await threeAtTable(servers[0].address);
    const onlooker = new Visitor(servers[2].address);
    const line = await onlooker.socket();
    await line.ask({ type: 'follow', game: id });
    let seed = 7;
    const anyServer = (): string => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return servers[(seed >>> 8) % servers.length].address.replace(/\/$/, '');
    };
    let moves = 0;
    let state = 'running';
    for (let round = 0; round < 400 && state === 'running'; round++) {
      if (round === 30) {
        expect(await servers[1].stop()).toBe(0);
        servers[1] = await startProcess(database);
      }
      for (const player of players) {
        player.base = anyServer();
        const { now, info } = await player.ok('GET', `/api/games/${id}`);
        state = info.state;
        if (now.legal.length === 0 || now.answer !== null) continue;
        const { text: _text, ...action } = now.legal[now.legal.length - 1];
        player.base = anyServer();
        const played = await player
          .ok('POST', `/api/games/${id}/actions`, { version: now.version, action })
          .catch((error: Error) => {
            // The end of the game may be known there already, and not yet where the question was read.
            if (!error.message.includes('not running')) throw error;
            state = 'over';
            return { refused: 'over' };
          });
        // A process that has not heard of the newest move yet looks it up: nothing is refused but what is really old.
        if ('refused' in played) expect(['stale', 'over', 'not-asked']).toContain(played.refused);
        else moves++;
      }
    }
    expect(moves).toBeGreaterThan(20);
    const { version, info } = await players[0].ok('GET', `/api/games/${id}`);
    if (state === 'over') expect(info.state).toBe('over');
    await line.wait((it) => it.type === 'step' && it.version === version);
    const steps = line.heard.filter((it) => it.type === 'step');
    steps.slice(1).forEach((step, i) => {
      expect(step.from).toBe(steps[i].version);
    });
    await line.close();
    await Promise.all(servers.map((it) => it.stop()));
  }, 120_000);

  it('never both accept an action at the same place', async () => {
    const database = await postgres.fresh();
    const servers = await Promise.all([startProcess(database), startProcess(database)]);
    const { id, players } = await threeAtTable(servers[0].address);
    for (const player of players) {
      const { version } = await player.ok('GET', `/api/games/${id}`);
      await player.ok('POST', `/api/games/${id}/actions`, { version, action: { act: 'bid', arg: 0 } });
    }
    for (let round = 0; round < 10; round++) {
      const { now } = await players[0].ok('GET', `/api/games/${id}`);
      if (now.question.kind !== 'open') break;
      const asked = players.filter((_, role) =>
        now.question.roles.includes(['amber', 'blue', 'coral'][role]),
      );
      const tries = await Promise.all(
        asked.map(async (player, i) => {
          player.base = servers[i % 2].address.replace(/\/$/, '');
          return player.ok('POST', `/api/games/${id}/actions`, {
            version: now.version,
            action: { act: 'done' },
          });
        }),
      );
      expect(tries.filter((it) => !('refused' in it)).length).toBeLessThanOrEqual(1);
    }
    await Promise.all(servers.map((it) => it.stop()));
  }, 120_000);
});

describe('killed three times while six games are played', () => {
  it.each([
    ['SQLite', async () => sqliteDatabases().fresh()],
    ['PostgreSQL', async () => postgres.fresh()],
  ] as const)(
    '%s loses nothing that was acknowledged',
    async (_name, fresh) => {
      const report = await killTrial(await fresh(), 3, 6);
      expect(report.lost).toEqual([]);
      expect(report.strange).toEqual([]);
      expect(report.jobsGoOn).toBe(true);
      expect(report.acknowledged).toBeGreaterThan(12);
    },
    180_000,
  );
});

it('a server outlives its database: nothing acknowledged is lost, jobs go on, no connection is left behind', async () => {
  const database = await postgres.fresh();
  const crash: Killing = async (server) => {
    await postgres.crash();
    return server;
  };
  const report = await killTrial(database, 1, 4, () => {}, crash);
  expect(report).toMatchObject({ lost: [], strange: [], jobsGoOn: true });
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query('select count(*)::int as count from pg_stat_activity');
  await client.end();
  expect(rows[0].count).toBeLessThan(40);
}, 180_000);
