import { cpus, loadavg } from 'node:os';
import { expect, it } from 'vitest';
import { openHouse } from '../open-house.ts';
import { type Fleet, startFleet } from '../testing/fleet.ts';
import { hostileStorm } from '../testing/hostile-storm.ts';
import { type Killing, killServer, killTrial, killTrialOf } from '../testing/kill-trial.ts';
import { Proof } from '../testing/proof.ts';
import { startProcess } from '../testing/server-process.ts';
import { buildApp } from './app.ts';

const proof = new Proof(
  '# The server in anger',
  '',
  `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, load average at the beginning ${loadavg()[0].toFixed(1)}`,
);
const { lines } = proof;
/** Fewer only to try the trial itself out. */
const KILLS = Number(process.env.PUNICA_KILLS ?? 200);
const FLEET_KILLS = Number(process.env.PUNICA_FLEET_KILLS ?? 50);
const HOSTILE = Number(process.env.PUNICA_HOSTILE ?? 100_000);

/** The database goes and the server stays; every fifth time both go. */
const killDatabase: Killing = (() => {
  let count = 0;
  return async (server, again) => {
    const both = ++count % 5 === 0;
    if (both) await server.kill();
    await proof.postgres.crash();
    return both ? again() : server;
  };
})();

it.each([
  ['SQLite', 'the server', killServer],
  ['PostgreSQL', 'the server', killServer],
  ['PostgreSQL', 'the database', killDatabase],
] as const)('200 kills under load on %s: %s', async (kind, what, killing) => {
  const report = await killTrial(
    await proof.fresh(kind),
    KILLS,
    20,
    (kill) => kill % 20 === 0 && console.log(`${kind}, ${what}: ${kill} kills`),
    killing,
  );
  const sync = kind === 'SQLite' ? 'WAL, synchronous=FULL' : 'synchronous_commit=on';
  lines.push(
    `- ${kind} (${sync}): ${what} killed with SIGKILL ${report.kills} times while ${report.games} games were played; ${report.acknowledged} acknowledged actions, ${report.lost.length} lost, ${report.strange.length} games with a doubled or foreign entry; ${report.inFlight} were under way at a kill; jobs ${report.jobsGoOn ? 'went on' : 'STOOD STILL'}.`,
  );
  expect(report.lost).toEqual([]);
  expect(report.strange).toEqual([]);
  expect(report.jobsGoOn).toBe(true);
});

it('50 kills of one of three processes on one PostgreSQL behind a proxy', async () => {
  let fleet: Fleet | undefined;
  const report = await killTrialOf(
    async (database, { port: _port, ...settings }) => {
      fleet = await startFleet(database, 3, settings);
      return fleet;
    },
    async (it) => {
      await it.killNext();
      return it;
    },
    {
      database: await proof.fresh('PostgreSQL'),
      kills: FLEET_KILLS,
      tables: 20,
      progress: (kill) => kill % 10 === 0 && console.log(`three processes: ${kill} kills`),
    },
  );
  lines.push(
    `- PostgreSQL, three processes behind a proxy that gives every request to the next of them (${fleet?.served.join(', ')} requests): one of them killed with SIGKILL ${report.kills} times while ${report.games} games were played; ${report.acknowledged} acknowledged actions, ${report.lost.length} lost, ${report.strange.length} games with a doubled or foreign entry; ${report.inFlight} were under way at a kill; jobs ${report.jobsGoOn ? 'went on' : 'STOOD STILL'}.`,
  );
  expect(report.lost).toEqual([]);
  expect(report.strange).toEqual([]);
  expect(report.jobsGoOn).toBe(true);
  expect(fleet?.served.every((count) => count > 0)).toBe(true);
});

/** What the collector has not fetched yet comes and goes; a leak of a hundred thousand requests would not. */
const MOST_GROWTH_MIB = 64;

async function heapOf(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}metrics`)).text();
  return Math.round(Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1]) / 2 ** 20);
}

it.each(['SQLite', 'PostgreSQL'])('100,000 hostile requests and frames on %s', async (kind) => {
  const list = await openHouse(
    { port: 0, host: '', database: await proof.fresh('SQLite'), logLevel: 'silent' },
    () => '',
  );
  const app = await buildApp(list);
  const server = await startProcess(await proof.fresh(kind));
  const heap: number[] = [];
  const report = await hostileStorm(server.address, app.endpoints, HOSTILE, async (sent) => {
    if (sent % (HOSTILE / 10) !== 0) return;
    heap.push(await heapOf(server.address));
    console.log(`${kind}: ${sent} sent, ${heap.at(-1)} MiB of heap`);
  });
  const code = await server.stop();
  lines.push(
    `- ${kind}: ${report.sent} hostile requests and frames, ${report.faults.length} faults, the game of others ${report.changed ? 'CHANGED' : 'as before'}; the heap of the server had ${heap[1]} MiB after a fifth of them and ${heap.at(-1)} MiB at the end; it stopped with ${code}.`,
  );
  await app.fastify.close();
  await list.close();
  expect(code).toBe(0);
  expect(heap.at(-1)! - heap[1]).toBeLessThan(MOST_GROWTH_MIB);
  expect(report).toMatchObject({ faults: [], changed: false });
});
