import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse } from '../open-house.ts';
import { postgresDatabases, sqliteDatabases, type TestDatabases } from '../testing/databases.ts';
import { hostileStorm } from '../testing/hostile-storm.ts';
import { killTrial } from '../testing/kill-trial.ts';
import { startTestServer } from '../testing/server.ts';
import { buildApp } from './app.ts';

const lines: string[] = [
  '# The server in anger',
  '',
  `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
  '',
];
let sqlite: TestDatabases;
let postgres: TestDatabases;

beforeAll(async () => {
  sqlite = sqliteDatabases();
  postgres = await postgresDatabases();
});
afterAll(async () => {
  await sqlite.stop();
  await postgres.stop();
  const file = process.env.PUNICA_PROOF_REPORT;
  if (file !== undefined) writeFileSync(file, `${lines.join('\n')}\n`);
});

const fresh = (kind: string): Promise<string> => (kind === 'SQLite' ? sqlite : postgres).fresh();

it.each(['SQLite', 'PostgreSQL'])('200 kills under load on %s', async (kind) => {
  const report = await killTrial(
    await fresh(kind),
    200,
    20,
    (kill) => kill % 20 === 0 && console.log(`${kind}: ${kill} kills`),
  );
  const sync = kind === 'SQLite' ? 'WAL, synchronous=FULL' : 'synchronous_commit=on';
  lines.push(
    `- ${kind} (${sync}): killed with SIGKILL ${report.kills} times while ${report.games} games were played; ${report.acknowledged} acknowledged actions, ${report.lost.length} lost, ${report.strange.length} games with a doubled or foreign entry; ${report.inFlight} were under way at a kill.`,
  );
  expect(report.lost).toEqual([]);
  expect(report.strange).toEqual([]);
});

it.each(['SQLite', 'PostgreSQL'])('100,000 hostile requests and frames on %s', async (kind) => {
  const list = await openHouse(
    { port: 0, host: '', database: join(await sqlite.fresh()), logLevel: 'silent' },
    () => '',
  );
  const app = await buildApp(list);
  const server = await startTestServer(await fresh(kind));
  const report = await hostileStorm(
    server.address,
    app.endpoints,
    100_000,
    (sent) => sent % 10_000 === 0 && console.log(`${kind}: ${sent} sent`),
  );
  lines.push(
    `- ${kind}: ${report.sent} hostile requests and frames, ${report.faults.length} faults, the game of others ${report.changed ? 'CHANGED' : 'as before'}.`,
  );
  await app.fastify.close();
  await list.close();
  await server.stop();
  expect(report).toMatchObject({ faults: [], changed: false });
});
