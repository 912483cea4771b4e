import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FarmStanding } from '@punica/protocol';
import { type PostgresDatabases, postgresDatabases } from '@punica/server/testing/databases';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../repository.ts';
import { type StartedWorker, startWorkerOf } from './testing.ts';

/*
 * How much more two, three … workers do than one. The farms stand side by side and work in the same minutes, so that
 * whatever else the machine does slows all of them alike: the ratio holds where the speeds do not.
 */
const SECONDS = Number(process.env.PUNICA_FARM_SECONDS ?? 120);
const FARMS = Array.from({ length: availableParallelism() }, (_, i) => i + 1);
const SIM = [
  '--game',
  'hannibal',
  '--scenario',
  'campaign-africa',
  '--bots',
  'greedy',
  '--quick',
  '--games',
  '20000',
];

// Where libraries are found, and no check looks at it.
const code = mkdtempSync(join(ROOT, 'apps/cli/node_modules/.farm-scaling-'));
const program = join(code, 'run.mjs');
let databases: PostgresDatabases;
const workers: StartedWorker[] = [];

beforeAll(async () => {
  await build({
    root: join(ROOT, 'apps/cli'),
    logLevel: 'error',
    build: { outDir: code, emptyOutDir: true },
  });
  databases = await postgresDatabases();
}, 600_000);
afterAll(async () => {
  for (const worker of workers) worker.kill();
  await databases.stop();
  rmSync(code, { recursive: true });
});

const farm = async <T>(database: string, ...args: string[]): Promise<T> => {
  const given = [program, 'farm', ...args, '--database', database, '--json'];
  return JSON.parse((await promisify(execFile)(process.execPath, given)).stdout) as T;
};

it('does twice as much with two workers', async () => {
  const addresses: string[] = [];
  for (const count of FARMS) {
    const address = await databases.fresh();
    await farm(address, 'add', 'sim', ...SIM, '--slice', '1');
    for (let i = 0; i < count; i++)
      workers.push(startWorkerOf(program, address, '--threads', '1', '--lost-after', '600'));
    addresses.push(address);
  }
  const standings = () => Promise.all(addresses.map((address) => farm<FarmStanding>(address, 'status')));
  const done = async () => (await standings()).map(({ works }) => works[0].slicesDone);
  // Everybody is at work before the counting begins.
  for (let all: FarmStanding[] = []; ; ) {
    all = await standings();
    if (
      all.every(({ workers: up, works }, i) => up.length === FARMS[i] && works[0].slicesDone > 2 * FARMS[i])
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  const before = await done();
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
  const counts = (await done()).map((now, i) => now - before[i]);
  const lines = [
    '# Workers side by side',
    '',
    `Games of Hannibal (campaign-africa, greedy, one a job) that farms of one worker, two … had done after the same ${SECONDS} s, all at work at once on ${availableParallelism()} cores, which others used too.`,
    '',
    '| workers | games | times one worker |',
    '| --: | --: | --: |',
    ...counts.map((count, i) => `| ${FARMS[i]} | ${count} | ${(count / counts[0]).toFixed(2)} |`),
    '',
  ];
  const report = process.env.PUNICA_PROOF_REPORT;
  if (report === undefined) console.log(lines.join('\n'));
  else writeFileSync(report, lines.join('\n'));
  for (const [i, count] of counts.entries()) expect(count / counts[0]).toBeGreaterThan(0.85 * FARMS[i]);
}, 3600_000);
