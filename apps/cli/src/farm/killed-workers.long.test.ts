import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FarmStanding } from '@punica/protocol';
import { type PostgresDatabases, postgresDatabases } from '@punica/server/testing/databases';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../repository.ts';
import { type StartedWorker, startWorkerOf } from './testing.ts';

const GAMES = process.env.PUNICA_FARM_GAMES ?? '20000';
// The whole war takes hours, and of our short scenarios the quick bots win each with one side alone. So it is a short
// campaign in an edition in which both win games; another scenario is taken as it comes with the game.
const OWN = process.env.PUNICA_FARM_SCENARIO;
const SCENARIO = OWN ?? 'campaign-iberia';
const EDITION = join(import.meta.dirname, 'even-campaign.json');
const SIM = [
  ...['--game', 'hannibal', '--scenario', SCENARIO, '--bots', 'greedy', '--quick', '--games', GAMES],
  ...(OWN === undefined ? ['--edition', EDITION] : []),
];
const WORKERS = 4;
/** One is killed when so much of the slices is done. */
const KILLED_AT = [0.1, 0.3];

// Where it is stopped it goes on from here the next time, with the code that it was begun with.
const STATE = join(ROOT, '.cache/farm-proof', `${SCENARIO}-${GAMES}`);
// Where libraries are found, and no check looks at it.
const CODE = join(ROOT, 'apps/cli/node_modules', `.farm-proof-${SCENARIO}-${GAMES}`);
const PROGRAM = join(CODE, 'run.mjs');

let databases: PostgresDatabases;
let database: string;
const workers: StartedWorker[] = [];

beforeAll(async () => {
  mkdirSync(STATE, { recursive: true });
  if (!existsSync(PROGRAM))
    await build({ root: join(ROOT, 'apps/cli'), logLevel: 'error', build: { outDir: CODE } });
  databases = await postgresDatabases(join(STATE, 'database'));
  database = await databases.named('farm');
});
afterAll(async () => {
  for (const worker of workers) worker.kill();
  await databases.stop();
});

const punica = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [PROGRAM, ...args], { maxBuffer: 1e9 })).stdout;
const farm = async <T>(...args: string[]): Promise<T> =>
  JSON.parse(await punica('farm', ...args, '--database', database, '--json')) as T;

/** What is said once is kept, so that whoever goes on need not do it again. */
async function kept(name: string, make: () => Promise<string>): Promise<string> {
  const file = join(STATE, name);
  if (!existsSync(file)) writeFileSync(file, await make());
  return readFileSync(file, 'utf8');
}

const start = (): void =>
  void workers.push(startWorkerOf(PROGRAM, database, '--threads', '1', '--lost-after', '10', '--until-done'));

it(
  `${GAMES} greedy games by ${WORKERS} workers, two of them killed: the table of one run, to the letter`,
  async () => {
    const id = await kept('work', async () => {
      const put = await farm<{ id: number }>('add', 'sim', ...SIM);
      return String(put.id);
    });
    const standing = () => farm<FarmStanding>('status', id);
    for (let i = 0; i < WORKERS; i++) start();
    let killed = existsSync(join(STATE, 'killed')) ? KILLED_AT.length : 0;
    for (;;) {
      const { works, workers: up } = await standing();
      const [{ state, slices, slicesDone }] = works;
      if (state === 'done') break;
      if (killed < KILLED_AT.length && slicesDone >= KILLED_AT[killed] * slices) {
        const victim = workers.find(({ process: child }) =>
          up.some((it) => it.id.includes(`/${child.pid}/`)),
        );
        if (victim !== undefined) {
          victim.kill();
          await victim.ended;
          workers.splice(workers.indexOf(victim), 1);
          // The next one only when this one was missed: so one of them was at work in any case.
          const isMissed = () => workers.some((it) => it.said().includes(`/${victim.process.pid}/`));
          while (!isMissed()) await new Promise((resolve) => setTimeout(resolve, 500));
          killed++;
        }
      }
      if (killed === KILLED_AT.length) writeFileSync(join(STATE, 'killed'), 'both');
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    expect(killed).toBe(KILLED_AT.length);
    const there = await punica('farm', 'result', id, '--database', database);
    const here = await kept('sim', () => punica('sim', ...SIM, '--jobs', '1'));
    // The last line of the command tells how quickly it went.
    expect(there.trimEnd().split('\n')).toEqual(here.trimEnd().split('\n').slice(0, -1));
    if (OWN === undefined) expect(there).not.toMatch(/: 0 wins/);
    const report = process.env.PUNICA_PROOF_REPORT;
    if (report !== undefined) writeFileSync(report, reportOf(there, here, (await standing()).works[0]));
    rmSync(STATE, { recursive: true });
    rmSync(CODE, { recursive: true });
  },
  6 * 3600_000,
);

const reportOf = (
  there: string,
  here: string,
  { slices, workMs, code }: FarmStanding['works'][number],
) => `# The farm against one run

${GAMES} games of Hannibal (${SCENARIO}${OWN === undefined ? ', in the edition `even-campaign.json`, which both sides win' : ''}) between greedy bots: \`punica farm add sim ${SIM.join(' ').replace(ROOT, '')}\`, ${slices} jobs, ${WORKERS} workers of which ${KILLED_AT.length} were killed (kill -9) at work; and \`punica sim\` with the same flags in one process. The tables are the same to the letter. Code ${code}.

\`\`\`
${there.trimEnd()}
\`\`\`

The jobs took ${Math.round(workMs / 1000)} s by the clock, all workers together; of the single run: ${here.trimEnd().split('\n').at(-1)}
`;
