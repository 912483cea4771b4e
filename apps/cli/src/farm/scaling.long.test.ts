import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type PostgresDatabases, postgresDatabases } from '@punica/server/testing/databases';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../repository.ts';
import { type StartedWorker, startWorkerOf } from './testing.ts';

/*
 * What the farm costs where jobs are as long as they should be, and how much more two, three … workers do than one, and
 * than one process without a farm. One after the other, each with the machine to itself: what others do on it meanwhile
 * spoils the speeds by the clock, but not the games for a second of the processor, nor what a worker spends between its
 * jobs, which its results alone tell.
 */
const SECONDS = Number(process.env.PUNICA_FARM_JOB_SECONDS ?? 10);
const JOBS = Number(process.env.PUNICA_FARM_JOBS ?? 6);
const CORES = availableParallelism();
const COUNTS = Array.from({ length: CORES }, (_, i) => i + 1);
const MOST_OVERHEAD = 0.02;
const NEARLY = 0.9;
/** With more to do before it begins the machine is not ours, and the clock says nothing. */
const QUIET = 0.5;
/** Before our own build, which is work too. */
const load = loadavg()[0];

// Short games, so that jobs of many are of one length.
const SCENARIO = ['--game', 'hannibal', '--scenario', 'campaign-africa', '--bots', 'greedy', '--quick'];
const TRIED = 1000;

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

const punica = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [program, ...args])).stdout;

/** Seconds of the processor that processes of ours have had which have ended. */
function spentSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const rest = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A hundred ticks a second.
  return (Number(rest[13]) + Number(rest[14])) / 100;
}

/** Games a second of one process without a farm. */
async function speedHere(games: number): Promise<number> {
  const told = await punica('sim', ...SCENARIO, '--games', String(games), '--jobs', '1');
  return Number(/([\d.]+) games\/s/.exec(told)?.[1]);
}

interface Job {
  readonly worker: string;
  readonly begun: number;
  readonly ended: number;
}

interface Line {
  readonly workers: number;
  readonly jobs: number;
  /** Seconds of a job, in the middle. */
  readonly job: number;
  readonly gamesPerSecond: number;
  /** The starts of its workers and their first jobs counted in. */
  readonly gamesPerProcessorSecond: number;
  /** What its workers spent between their jobs, as a part of the time from the first to the last. */
  readonly between: number;
}

/** So many workers with some jobs each. The first of each is not counted: its thread is only being started. */
async function farmOf(count: number, games: number): Promise<Line> {
  const address = await databases.fresh();
  const before = spentSeconds();
  const all = ['--games', String(games * (JOBS + 1) * count), '--slice', String(games)];
  await punica('farm', 'add', 'sim', ...SCENARIO, ...all, '--database', address);
  const own = Array.from({ length: count }, () =>
    startWorkerOf(program, address, '--threads', '1', '--until-done'),
  );
  workers.push(...own);
  for (const worker of own) expect(await worker.ended, worker.said()).toBe(0);
  const spent = spentSeconds() - before;
  const client = databases.server.getPgClient(new URL(address).pathname.slice(1));
  await client.connect();
  const { rows } = await client.query<Job>(
    `select worker, ended - milliseconds / 1000 as begun, ended
     from (select worker, milliseconds, extract(epoch from written_at)::float8 as ended from punica_farm.results) r
     order by ended`,
  );
  await client.end();
  const byWorker = [...new Set(rows.map(({ worker }) => worker))].map((name) =>
    rows.filter(({ worker }) => worker === name).slice(1),
  );
  expect(byWorker).toHaveLength(count);
  const spans = byWorker.map((jobs) => (jobs.at(-1)?.ended ?? 0) - jobs[0].begun);
  const works = byWorker.map((jobs) => sum(jobs.map(({ begun, ended }) => ended - begun)));
  const lengths = byWorker.flat().map(({ begun, ended }) => ended - begun);
  return {
    workers: count,
    jobs: lengths.length,
    job: lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)],
    gamesPerSecond: sum(byWorker.map((jobs, i) => (jobs.length * games) / spans[i])),
    gamesPerProcessorSecond: (games * (JOBS + 1) * count) / spent,
    between: 1 - sum(works) / sum(spans),
  };
}

const sum = (all: readonly number[]): number => all.reduce((total, it) => total + it, 0);

it('does as much more with more workers, and next to nothing goes to the queue', async () => {
  const games = Math.max(1, Math.round(SECONDS * (await speedHere(TRIED))));
  const here = await speedHere(games * JOBS);
  const lines: Line[] = [];
  for (const count of COUNTS) lines.push(await farmOf(count, games));
  const one = lines[0].gamesPerSecond;
  const text = [
    '# Workers of the farm, one to one for each core',
    '',
    `${games} greedy games of Hannibal (campaign-africa) a job, ${JOBS} jobs for each worker after its first; PostgreSQL on the same machine of ${CORES} cores; load ${load.toFixed(1)} before it began. The times are those of the results: when each was written, less how long its games took.`,
    '',
    '| workers | jobs | seconds of a job (median) | games a second | times one worker | games a second of the processor | between jobs |',
    '| --: | --: | --: | --: | --: | --: | --: |',
    `| none: \`punica sim --jobs 1\` | | | ${here.toFixed(2)} | ${(here / one).toFixed(2)} | | |`,
    ...lines.map(
      (it) =>
        `| ${it.workers} | ${it.jobs} | ${it.job.toFixed(2)} | ${it.gamesPerSecond.toFixed(2)} | ${(it.gamesPerSecond / one).toFixed(2)} | ${it.gamesPerProcessorSecond.toFixed(1)} | ${(100 * it.between).toFixed(2)} % |`,
    ),
    '',
  ].join('\n');
  const report = process.env.PUNICA_PROOF_REPORT;
  if (report === undefined) console.log(text);
  else writeFileSync(report, text);
  for (const { between } of lines) expect(between).toBeLessThan(MOST_OVERHEAD);
  for (const it of lines) {
    expect(it.gamesPerProcessorSecond / lines[0].gamesPerProcessorSecond, text).toBeGreaterThan(NEARLY);
    if (load < QUIET) expect(it.gamesPerSecond / one, text).toBeGreaterThan(NEARLY * it.workers);
  }
}, 3600_000);
