import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PostgresDatabases, postgresDatabases } from '../testing/databases.ts';
import { openFarm } from './farm.ts';
import { QUEUE } from './farm-schema.ts';
import { cancelWork, type FarmWork, forgetWork, putWork, retryWork, setShare } from './put.ts';
import { resultsOfWork } from './results.ts';
import { farmStanding } from './standing.ts';
import { lookAfterFarm } from './upkeep.ts';
import { type FarmHands, type FarmWorker, workOnFarm } from './worker.ts';

let databases: PostgresDatabases;
let pool: pg.Pool;
const workers: FarmWorker[] = [];
/** What holds a job up is opened at the latest when its test is over: a worker that stops waits for it. */
const gates: (() => void)[] = [];
function gate(): { readonly held: Promise<void>; readonly open: () => void } {
  let open = (): void => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  gates.push(open);
  return { held, open };
}

beforeAll(async () => {
  databases = await postgresDatabases();
});
afterAll(() => databases.stop());
beforeEach(async () => {
  pool = await openFarm(await databases.fresh());
});
afterEach(async () => {
  for (const open of gates.splice(0)) open();
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await pool.end();
});

/** Work of numbers to be doubled; the same number is the same slice. */
const work = (numbers: readonly number[], more: Partial<FarmWork> = {}): FarmWork => {
  const code = more.code ?? 'code-a';
  return {
    kind: 'double',
    title: 'numbers',
    unit: 'numbers',
    arguments: '{}',
    code,
    owner: 'anna',
    priority: 0,
    slices: numbers.map((number, place) => ({
      place,
      key: `${code}/${number}`,
      units: 1,
      slice: { number },
    })),
    ...more,
  };
};
const range = (first: number, count: number): number[] => Array.from({ length: count }, (_, i) => first + i);
const double = async (_kind: string, slice: unknown): Promise<number> =>
  2 * (slice as { number: number }).number;

const quiet = { done: () => {}, failed: () => {}, lost: () => {}, trouble: () => {} };
async function start(more: Partial<FarmHands> = {}): Promise<FarmWorker> {
  const hands = { code: 'code-a', kinds: ['double'], threads: 1, run: double, lostAfter: 30, pollSeconds: 1 };
  const worker = await workOnFarm(pool, { ...hands, told: quiet, ...more });
  workers.push(worker);
  return worker;
}

const results = async (id: number): Promise<unknown[]> => {
  const found: unknown[] = [];
  for await (const { result } of resultsOfWork(pool, id)) found.push(result);
  return found;
};
const rows = async (): Promise<number> =>
  (await pool.query('select count(*)::int as count from punica_farm.results')).rows[0].count;
const standing = async (id: number) => (await farmStanding(pool, id)).works[0];
const until = <T>(look: () => Promise<T>, fits: (it: T) => boolean): Promise<T> =>
  vi.waitFor(
    async () => {
      const it = await look();
      if (!fits(it)) throw new Error('it did not come to that');
      return it;
    },
    { timeout: 90_000, interval: 25 },
  );
/** Whoever looks after the farm does so only now and then. */
const lookAfter = async (): Promise<readonly string[]> => {
  await pool.query(`update punica_farm.upkeep set at = 'epoch'`);
  return lookAfterFarm(pool);
};

describe('the farm', () => {
  it('does every job, and gives the results in the order of the slices, also while some are missing', async () => {
    const { id, known } = await putWork(pool, work(range(0, 30)));
    expect(known).toBe(0);
    expect(await standing(id)).toMatchObject({ state: 'open', slices: 30, slicesDone: 0 });
    const { held, open } = gate();
    await start({
      threads: 3,
      run: async (kind, slice) => {
        if ((slice as { number: number }).number === 4) await held;
        return double(kind, slice);
      },
    });
    const partly = await until(
      () => standing(id),
      (it) => it.slicesDone === 29,
    );
    expect(partly).toMatchObject({ state: 'open', unitsDone: 29, running: 1 });
    expect(await results(id)).toEqual(
      range(0, 30)
        .filter((n) => n !== 4)
        .map((n) => 2 * n),
    );
    open();
    await until(
      () => standing(id),
      (it) => it.state === 'done',
    );
    expect(await results(id)).toEqual(range(0, 30).map((n) => 2 * n));
  });

  it('does the same slice once, whoever wants it', async () => {
    const first = await putWork(pool, work(range(0, 6)));
    const second = await putWork(pool, work(range(3, 6), { owner: 'berta' }));
    expect(second.known).toBe(3);
    let runs = 0;
    const worker = await start({
      run: (kind, slice) => {
        runs++;
        return double(kind, slice);
      },
    });
    await worker.untilNothingLeft();
    expect(runs).toBe(9);
    expect(await rows()).toBe(9);
    expect(await results(second.id)).toEqual(range(3, 6).map((n) => 2 * n));
    const again = await putWork(pool, work(range(0, 6)));
    expect(again.known).toBe(6);
    expect(await standing(again.id)).toMatchObject({ state: 'done' });
    expect(await results(again.id)).toEqual(await results(first.id));
  });

  it('keeps one result where two have done a job', async () => {
    const { id } = await putWork(pool, work([1]));
    const { held, open } = gate();
    let begun = 0;
    const run: FarmHands['run'] = async (kind, slice) => {
      begun++;
      if (begun === 1) await held;
      return double(kind, slice);
    };
    await start({ run, lostAfter: 1000 });
    await until(
      async () => begun,
      (n) => n === 1,
    );
    // It is believed to be lost, though it is only slow.
    await pool.query(`update punica_farm.workers set believed_until = 'epoch'`);
    expect(await lookAfter()).toHaveLength(1);
    await start({ run });
    await until(
      () => standing(id),
      (it) => it.state === 'done',
    );
    expect(begun).toBe(2);
    open();
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    expect(await rows()).toBe(1);
    expect(await results(id)).toEqual([2]);
    const { rows: left } = await pool.query(`select * from ${QUEUE}.jobs`);
    expect(left).toEqual([]);
  });

  it('lets workers take jobs of their own code only, and only the kinds that they are for', async () => {
    const mine = await putWork(pool, work(range(0, 3)));
    const other = await putWork(pool, work(range(0, 3), { code: 'code-b' }));
    const kind = await putWork(pool, work(range(10, 3), { kind: 'halve' }));
    await (await start()).untilNothingLeft();
    expect(await standing(mine.id)).toMatchObject({ state: 'done' });
    expect(await standing(other.id)).toMatchObject({ state: 'open', slicesDone: 0 });
    expect(await standing(kind.id)).toMatchObject({ state: 'open', slicesDone: 0 });
    await (await start({ code: 'code-b' })).untilNothingLeft();
    expect(await standing(other.id)).toMatchObject({ state: 'done' });
    expect(await rows()).toBe(6);
  });

  it('does not let the many jobs of one starve the few of another, and heeds shares and priorities', async () => {
    const order: string[] = [];
    const named = (name: string, numbers: number[], more: Partial<FarmWork>) =>
      putWork(pool, {
        ...work(numbers, more),
        slices: work(numbers).slices.map((it) => ({ ...it, slice: { name } })),
      });
    const run: FarmHands['run'] = async (_kind, slice) => {
      order.push((slice as { name: string }).name);
      return null;
    };
    await setShare(pool, 'clara', 2);
    await named('many', range(0, 1000), { owner: 'anna' });
    await named('few', range(2000, 10), { owner: 'berta' });
    await named('shares', range(3000, 20), { owner: 'clara' });
    await named('urgent', range(4000, 5), { owner: 'anna', priority: 10 });
    await start({ run });
    await until(
      async () => order.length,
      (n) => n >= 200,
    );
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    const last = (name: string): number => order.lastIndexOf(name) + 1;
    expect(last('few')).toBeLessThanOrEqual(42);
    expect(last('shares')).toBeLessThanOrEqual(42);
    // The urgent ones of Anna go before her own, not before those of others.
    expect(order.filter((name) => name === 'urgent' || name === 'many').slice(0, 5)).toEqual(
      Array(5).fill('urgent'),
    );
    expect(last('urgent')).toBeGreaterThan(10);
    expect(last('urgent')).toBeLessThanOrEqual(25);
  });

  it('cancels what nobody else wants, and keeps what is done', async () => {
    const both = await putWork(pool, work(range(0, 10)));
    const other = await putWork(pool, work(range(5, 5), { owner: 'berta' }));
    expect(await cancelWork(pool, both.id)).toBe(5);
    await (await start()).untilNothingLeft();
    expect(await standing(both.id)).toMatchObject({ state: 'cancelled', slicesDone: 5 });
    expect(await standing(other.id)).toMatchObject({ state: 'done' });
    await forgetWork(pool, both.id);
    expect(await standing(both.id)).toBeUndefined();
    expect(await rows()).toBe(5);
    await forgetWork(pool, other.id);
    expect(await rows()).toBe(0);
  });

  it('keeps why a job failed, tries it again, gives it up at last, and tries again on demand', async () => {
    const { id } = await putWork(pool, work([1, 2]));
    let broken = true;
    await start({
      run: async (kind, slice) => {
        if (broken && (slice as { number: number }).number === 1)
          throw new Error('the dice fell off the table');
        return double(kind, slice);
      },
    });
    const failed = await until(
      () => standing(id),
      (it) => it.failing.length > 0 && it.slicesDone === 1,
    );
    expect(failed.failing).toEqual([
      { place: 0, attempts: 1, givenUp: false, problem: 'the dice fell off the table' },
    ]);
    // Its last attempt, and without the pause before it.
    await pool.query(`update ${QUEUE}._private_jobs set attempts = 4, run_at = now()`);
    await lookAfter();
    const given = await until(
      () => standing(id),
      (it) => it.givenUp === 1,
    );
    expect(given).toMatchObject({ state: 'open', failing: [{ attempts: 5, givenUp: true }] });
    broken = false;
    expect(await retryWork(pool, id)).toBe(1);
    await until(
      () => standing(id),
      (it) => it.state === 'done',
    );
    expect(await results(id)).toEqual([2, 4]);
  });

  it('says of a job that was lost with its worker each time what became of it', async () => {
    const { id } = await putWork(pool, work([1]));
    await pool.query(`update ${QUEUE}._private_jobs set attempts = 5`);
    expect(await standing(id)).toMatchObject({ givenUp: 1, failing: [{ problem: 'its worker was lost' }] });
  });

  it('outlives a crash of the database: what was under way is done again or was written', async () => {
    const { id } = await putWork(pool, work(range(0, 40)));
    let crashed: Promise<void> | undefined;
    await start({
      threads: 2,
      lostAfter: 4,
      run: async (kind, slice) => {
        if ((slice as { number: number }).number === 10) crashed ??= databases.crash();
        return double(kind, slice);
      },
    });
    await until(
      async () => crashed !== undefined,
      (it) => it,
    );
    await crashed;
    await until(
      () => standing(id).catch(() => undefined),
      (it) => it?.state === 'done',
    );
    expect(await results(id)).toEqual(range(0, 40).map((n) => 2 * n));
    expect(await rows()).toBe(40);
  }, 60_000);
});
