import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore } from '../storage/open-store.ts';
import type { Store } from '../storage/store.ts';
import { sqliteDatabases, type TestDatabases } from '../testing/databases.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';
import { BEAT_MS, HouseClock, type Pause, type TimeSource } from './house-clock.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];

/** A machine whose clocks do what they are told. */
class Machine implements TimeSource {
  wallTime = Date.now();
  steadyTime = 1_000;
  wall = () => this.wallTime;
  steady = () => this.steadyTime;

  passes(ms: number): void {
    this.wallTime += ms;
    this.steadyTime += ms;
  }

  /** As a server does that is at work: the clock is written down again and again. */
  async works(clock: HouseClock, ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= BEAT_MS) {
      this.passes(Math.min(left, BEAT_MS));
      await clock.beat();
    }
  }
}

let databases: TestDatabases;
let database: string;
let store: Store;
let machine: Machine;
const pauses: Pause[] = [];
let setBack = 0;
let full = false;

async function open(): Promise<HouseClock> {
  const writes = (...given: Parameters<Store['write']>): Promise<void> =>
    full ? Promise.reject(new Error('the disk is full')) : store.write(...given);
  const clock = await HouseClock.open({ ...store, write: writes }, machine);
  clock.onPause = (pause) => pauses.push(pause);
  clock.onSetBack = () => setBack++;
  return clock;
}

describe('the clock of games', () => {
  beforeAll(() => {
    databases = sqliteDatabases();
  });
  afterAll(() => databases.stop());
  beforeEach(async () => {
    database = await databases.fresh();
    store = await openStore(database);
    machine = new Machine();
    pauses.length = 0;
    setBack = 0;
  });
  afterEach(() => store.close());

  it('runs with the machine while the server is at work', async () => {
    const clock = await open();
    const begun = clock.now();
    await machine.works(clock, 10 * MINUTE);
    expect(clock.now() - begun).toBe(10 * MINUTE);
    expect(clock.toWall(clock.now())).toBe(machine.wall());
    expect(pauses).toEqual([]);
  });

  it('stands still while the server is away, and says how long', async () => {
    const clock = await open();
    await machine.works(clock, MINUTE);
    const left = clock.now();
    machine.passes(35_000);
    const again = await open();
    expect(again.now()).toBe(left);
    expect(again.toWall(left)).toBe(machine.wall());
    expect(again.pausesBetween(0, machine.wall())).toEqual([{ from: machine.wall() - 35_000, ms: 35_000 }]);
  });

  it('does not care when the clock on the wall is set, forward or back', async () => {
    const clock = await open();
    const begun = clock.now();
    machine.wallTime += HOUR;
    await machine.works(clock, MINUTE);
    expect(clock.now() - begun).toBe(MINUTE);
    expect(clock.toWall(clock.now())).toBe(machine.wall());
    expect(pauses).toMatchObject([{ ms: HOUR }]);
    machine.wallTime -= 2 * HOUR;
    await machine.works(clock, MINUTE);
    expect(clock.now() - begun).toBe(2 * MINUTE);
    expect(clock.toWall(clock.now())).toBe(machine.wall());
    expect(setBack).toBe(1);
  });

  it('nor when that happens while the server is away', async () => {
    const clock = await open();
    const left = clock.now();
    machine.wallTime -= HOUR;
    const again = await open();
    expect(again.now()).toBe(left);
    expect(again.pausesBetween(0, Number.POSITIVE_INFINITY)).toEqual([]);
  });

  it('stands still where the process does, or its database is away', async () => {
    const clock = await open();
    await machine.works(clock, MINUTE);
    const left = clock.now();
    machine.passes(40_000);
    expect(clock.now() - left).toBeLessThanOrEqual(3 * BEAT_MS);
    await clock.beat();
    expect(clock.now() - left).toBeLessThanOrEqual(3 * BEAT_MS);
    expect(pauses).toHaveLength(1);
    expect(pauses[0].ms).toBeGreaterThanOrEqual(40_000 - 3 * BEAT_MS);
  });

  it('stands still while nothing can be written, though it can be read, and says that it does', async () => {
    const clock = await open();
    await machine.works(clock, MINUTE);
    const left = clock.now();
    full = true;
    for (let i = 0; i < 20; i++) {
      machine.passes(BEAT_MS);
      await expect(clock.beat()).rejects.toThrow('disk is full');
    }
    expect(clock.now() - left).toBeLessThanOrEqual(3 * BEAT_MS);
    expect(clock.isKept).toBe(false);
    full = false;
    await clock.beat();
    expect(clock.isKept).toBe(true);
    expect(clock.now() - left).toBeLessThanOrEqual(3 * BEAT_MS);
  });
});

it('stopped while it writes the time down, it lets that end and never writes again', async () => {
  const own = sqliteDatabases();
  const kept = await openStore(await own.fresh());
  const written: string[] = [];
  let letGo = (): void => {};
  const slow = async (...given: Parameters<Store['write']>): Promise<void> => {
    written.push('begun');
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await kept.write(...given);
    written.push('done');
  };
  const faults: unknown[] = [];
  let held = false;
  const clock = await HouseClock.open(
    { ...kept, write: (...given) => (held ? slow(...given) : kept.write(...given)) },
    new Machine(),
  );
  held = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    clock.start((error) => faults.push(error));
    await vi.advanceTimersByTimeAsync(BEAT_MS);
    vi.useRealTimers();
    await expect.poll(() => written).toEqual(['begun']);
    held = false;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stopped = clock.stop().then(() => written.push('stopped'));
    letGo();
    await stopped;
    await kept.close();
    await own.stop();
    await vi.advanceTimersByTimeAsync(10 * BEAT_MS);
  } finally {
    vi.useRealTimers();
  }
  expect(written).toEqual(['begun', 'done', 'stopped']);
  expect(faults).toEqual([]);
});

it('processes on one PostgreSQL keep to one time, and one that stood still takes over that of the others', async () => {
  const postgres = await sharedPostgres();
  const url = await postgres.fresh();
  const [a, b] = [await openStore(url), await openStore(url)];
  const [one, two] = [new Machine(), new Machine()];
  // Its clock on the wall is two hours ahead: games do not go by it.
  two.wallTime += 2 * HOUR;
  const first = await HouseClock.open(a, one);
  const second = await HouseClock.open(b, two);
  expect(Math.abs(second.now() - first.now())).toBeLessThan(5_000);
  await one.works(first, MINUTE);
  two.passes(MINUTE);
  await second.beat();
  expect(Math.abs(second.now() - first.now())).toBeLessThan(5_000);
  await Promise.all([a.close(), b.close()]);
  await postgres.stop();
});
