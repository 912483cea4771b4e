import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEdition } from '@punica/kernel/edition';
import type { FarmStanding } from '@punica/protocol';
import { type PostgresDatabases, postgresDatabases } from '@punica/server/testing/databases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOf } from '../balance/play.ts';
import { balanceDesk } from '../farm/balance-desk.ts';
import { codeVersion } from '../farm/code-version.ts';
import { withFarm } from '../farm/open.ts';
import { type StartedWorker, startWorker } from '../farm/testing.ts';
import { newFolder, punica, punicaJson, refused, warInAfrica } from '../testing.ts';
import { runSlice } from '../work/kinds.ts';

let databases: PostgresDatabases;
let database: string;
let works: Record<string, number>;
const begun = join(newFolder(), 'begun.json');
const workers: StartedWorker[] = [];

const SIM = ['sim', '--game', 'proving', '--bots', 'greedy,random,random', '--games', '1200', '--seed', '5'];
const WORKS: Record<string, readonly string[]> = {
  sim: SIM,
  balance: ['balance', '--game', 'proving', '--bots', 'random', '--games', '12'],
  fit: ['fit', '--game', 'proving', '--bots', 'random', '--games', '12'],
  ladder: ['ladder', '--game', 'proving', '--bots', 'greedy,random', '--deals', '2'],
  proof: ['proof', 'proving-games', '--size', '40'],
  analyse: ['analyse', begun, '--simulations', '1', '--as', 'rome'],
};

const farm = (...args: string[]) => punica(['farm', ...args, '--database', database]);
const farmJson = <T>(...args: string[]) => punicaJson<T>(['farm', ...args, '--database', database]);
const standing = () => farmJson<FarmStanding & { code: string }>('status');
const until = async (fits: (it: FarmStanding) => boolean): Promise<FarmStanding> => {
  for (let i = 0; i < 2400; i++) {
    const it = await standing();
    if (fits(it)) return it;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`it did not come to that: ${JSON.stringify(await standing())}`);
};

/** Results can be read and not written meanwhile, so that whoever is at work stays there, however quick. */
const whileNothingIsWritten = async (during: () => Promise<void>): Promise<void> => {
  const client = databases.server.getPgClient(new URL(database).pathname.slice(1));
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table punica_farm.results in exclusive mode');
    await during();
    await client.query('rollback');
  } finally {
    await client.end();
  }
};

/** A simulation and one small work of every other kind; a worker is killed at work on them, and another goes on. */
beforeAll(async () => {
  databases = await postgresDatabases();
  database = await databases.fresh();
  works = {};
  writeFileSync(begun, JSON.stringify(await warInAfrica(30)));
  for (const [kind, [, ...flags]] of Object.entries(WORKS)) {
    const slice = kind === 'sim' ? ['--slice', '200'] : [];
    works[kind] = (await farmJson<{ id: number }>('add', kind, ...flags, ...slice)).id;
  }
  const flags = ['--threads', '1', '--lost-after', '8', '--poll', '1'];
  await whileNothingIsWritten(async () => {
    workers.push(startWorker(database, ...flags));
    await until(({ workers: up }) => up.some(({ busy }) => busy === 1));
    workers[0].kill();
    await workers[0].ended;
  });
  workers.push(startWorker(database, ...flags, '--until-done'));
}, 240_000);
afterAll(async () => {
  for (const worker of workers) worker.kill();
  await databases?.stop();
});

describe('punica farm', () => {
  it('does all of it though a worker was killed, and each job once', async () => {
    expect(await workers[1].ended, workers[1].said()).toBe(0);
    const { works: all, workers: up } = await standing();
    expect(all.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'done', 'done']);
    expect(up).toEqual([]);
    expect(workers[1].said()).toContain(`of code ${codeVersion()} on 1 thread(s)`);
  }, 120_000);

  it('comes to the same table as one run here, to the letter', async () => {
    const { out: here } = await punica([...SIM, '--jobs', '1']);
    const { out: there, err } = await farm('result', String(works.sim));
    expect(err).toBe('');
    // The last line tells how quickly it went.
    expect(there.split('\n').slice(0, -1)).toEqual(here.split('\n').slice(0, -2));
    const waited = await farm('wait', String(works.sim));
    expect(waited.out).toBe(there);
  });

  it('comes to the same in every kind of work, in the form that its own command reads', async () => {
    const result = (kind: string) => farmJson<Record<string, unknown>>('result', String(works[kind]));
    const balance = await punicaJson<{ series: unknown }>([...WORKS.balance, '--jobs', '1']);
    const timeless = (it: unknown) =>
      JSON.parse(JSON.stringify(it, (key, value) => (key === 'milliseconds' ? 0 : value)));
    expect(timeless((await result('balance')).series)).toEqual(timeless(balance.series));
    expect(await result('ladder')).toMatchObject({ punica: 'ladder', version: 1, games: { length: 6 } });
    expect(await result('proof')).toMatchObject({ passed: true, done: 40 });
    expect(await result('analyse')).toEqual(await punicaJson(['farm', ...addHere('analyse')]));
    const { samples } = await result('fit');
    const again = await punicaJson<{ json: { samples: unknown } }>(['farm', ...addHere('fit')]);
    expect(samples).toEqual((again as unknown as { samples: unknown }).samples);
  });

  it('is what a command uses that is told to, and then says the same as without', async () => {
    const timeless = ({ out }: { out: string }) => out.split('\n').slice(0, -2);
    const flags = [...WORKS.sim.slice(0, -4), '--games', '64', '--seed', '9'];
    const worker = startWorker(database, '--threads', '1', '--poll', '1', '--only', 'sim');
    workers.push(worker);
    const there = await punica([...flags, '--farm', database]);
    expect(there.err).toMatch(/^work \d+ of the farm/);
    expect(timeless(there)).toEqual(timeless(await punica([...flags, '--jobs', '1'])));
    // Asked to stop it ends what it does and goes.
    worker.process.kill('SIGTERM');
    expect(await worker.ended, worker.said()).toBe(0);
    expect((await standing()).workers).toEqual([]);
  }, 120_000);

  it('shows what is there so far, cancels, forgets', async () => {
    const { id, jobs } = await farmJson<{ id: number; jobs: number }>('add', 'sim', '--game', 'proving');
    expect(jobs).toBe(50);
    const partly = await farm('result', String(id));
    expect(partly.err).toContain('so far: 0 of 100 games');
    expect(partly.out).toContain('proving, short: 0 games');
    const { out } = await farm('status', String(id));
    expect(out).toContain('0 of 100 games (0 %), 0 job(s) under way, nobody is up who takes it');
    await refused('id', ['farm', 'forget', String(id), '--database', database]);
    expect((await farm('cancel', String(id))).out).toContain('50 jobs are not done any more');
    expect((await farm('wait', String(id))).err).toContain('was cancelled');
    expect((await farm('forget', String(id))).out).toContain('forgotten');
    await refused('id', ['farm', 'result', String(id), '--database', database]);
  });

  it('says which work is of other code, and shows it only as it lies there', async () => {
    const slices = [{ place: 0, key: 'a slice', units: 1, slice: {} }];
    const of = {
      kind: 'sim',
      title: 'old games',
      unit: 'games',
      arguments: '{}',
      owner: 'anna',
      priority: 0,
    };
    const { id } = await withFarm(database, ({ put }) => put({ ...of, code: 'of yesterday', slices }));
    await refused('id', ['farm', 'result', String(id), '--database', database]);
    const raw = await farmJson<{ code: string; results: unknown[] }>('result', String(id), '--raw');
    expect(raw).toMatchObject({ code: 'of yesterday', results: [] });
    expect((await farm('status')).out).toContain('other code (of yesterday)');
  });

  it('without a database does the same work here', async () => {
    const { out } = await punica(['farm', 'add', 'sim', '--game', 'proving', '--games', '5']);
    expect(out).toContain('proving, short: 5 games, 5 finished');
  });

  it('names the field that is wrong', async () => {
    const at = ['--database', database];
    await refused('database', ['farm', 'status']);
    await refused('database', ['farm', 'status', '--database', 'data/punica.db']);
    await refused('farm', ['sim', '--game', 'proving', '--farm']);
    await refused('farm', ['serve', '--database', 'data/punica.db', '--farm']);
    await refused('game', ['farm', 'add', 'sim', '--game', 'go', ...at]);
    await refused('bots', ['farm', 'add', 'ladder', '--game', 'proving', ...at]);
    await refused('name', ['farm', 'add', 'proof', 'everything', ...at]);
    await refused('priority', ['farm', 'add', 'sim', '--game', 'proving', '--priority', 'mine', ...at]);
    await refused('slice', ['farm', 'add', 'sim', '--game', 'proving', '--slice', '0', ...at]);
    await refused('only', ['farm', 'work', '--only', 'sums', ...at]);
    await refused('threads', ['farm', 'work', '--threads', '0', ...at]);
    await refused('share', ['farm', 'share', 'anna', '0', ...at]);
    await refused('id', ['farm', 'cancel', '999', ...at]);
    await refused('id', ['farm', 'result', 'first', ...at]);
    const away = await punica(['farm', 'status', '--database', 'postgres://nobody@127.0.0.1:9/none']);
    expect([away.code, away.err]).toEqual([1, expect.stringContaining('No PostgreSQL answers')]);
    await withFarm(database, async ({ standing: now }) => expect((await now()).works.length).toBe(8));
  });

  it('is where a server has an edition played, and hears how far it is', async () => {
    const edition = readEdition(EDITION);
    const desk = balanceDesk(database);
    try {
      const wish = { edition, scenario: 'own', bots: 'random', games: 30, owner: 'gaius' };
      const work = await desk.order(wish);
      expect(await desk.standing(work)).toEqual({ state: 'open', played: 0, wins: [0, 0] });
      await withFarm(database, async ({ work: begin }) => {
        const told = { done() {}, failed() {}, lost() {}, trouble() {} };
        const run = (kind: string, slice: unknown) => runSlice({ kind, slice });
        const hands = { code: codeVersion(), kinds: ['balance'], threads: 1, lostAfter: 60, pollSeconds: 1 };
        const worker = await begin({ ...hands, run, told });
        await worker.untilNothingLeft();
        await worker.stop();
      });
      const bots = ['random', 'random'];
      const stretch = { game: 'hannibal', edition, scenario: 'own', options: {}, randomOptions: false, bots };
      const { tally } = await accountOf({ ...stretch, quick: true, seed: 1, first: 0, count: 30 });
      expect(await desk.standing(work)).toEqual({ state: 'done', played: 30, wins: tally.wins });
      expect(await desk.standing(999)).toEqual({ state: 'stopped', played: 0, wins: [] });
    } finally {
      await desk.close();
    }
  }, 120_000);
});

/** With a scenario that there is in it alone. */
const EDITION = {
  format: 'punica-edition',
  version: 1,
  game: 'hannibal',
  name: 'Mine',
  changes: [],
  scenarios: [{ basedOn: 'campaign-iberia', id: 'own', name: 'Our own' }],
  house: [],
};

/** The same work without a farm. */
const addHere = (kind: string): string[] => ['add', kind, ...WORKS[kind].slice(1)];
