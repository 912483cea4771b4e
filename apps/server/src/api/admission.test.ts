import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PunicaClient } from '../client/index.ts';
import type { RunningServer } from '../start.ts';
import type { Store } from '../storage/store.ts';
import { startTestServer, threeAtTable, type Visitor } from '../testing/server.ts';
import { Admission } from './admission.ts';

const WAIT_MS = 150;

/** A process that gets round to looking only after so many milliseconds, each time, with so many changes under way. */
function lateBy(underWay: number, ...delays: number[]): Admission {
  let now = 0;
  const admission = new Admission(WAIT_MS, () => now);
  for (const delay of delays) {
    now += 20 + delay;
    admission.look();
  }
  const store: Pick<Store, 'write'> = { write: () => new Promise<void>(() => {}) };
  const { write } = admission.watch(store);
  for (let i = 0; i < underWay; i++) void write([]);
  return admission;
}

const times = (count: number, delay: number): number[] => new Array<number>(count).fill(delay);

it('a process that is late now and then is not busy, one that is late all the time is', () => {
  expect(lateBy(8, ...times(100, 5)).isBusy).toBe(false);
  expect(lateBy(8, 0, 0, 0, 400, 0, 0).isBusy).toBe(false);
  expect(lateBy(8, ...times(30, 300)).isBusy).toBe(true);
  expect(lateBy(8, ...times(30, 300), ...times(150, 0)).isBusy).toBe(false);
});

it('a few are served however late it is', () => {
  expect(lateBy(0, ...times(30, 300)).isBusy).toBe(false);
  expect(lateBy(7, ...times(30, 300)).isBusy).toBe(false);
});

it('what waits for the disk for too long makes it busy until it is written', async () => {
  let now = 0;
  const admission = new Admission(WAIT_MS, () => now);
  const written: (() => void)[] = [];
  const store: Pick<Store, 'write'> = {
    write: () => new Promise<void>((resolve) => written.push(resolve)),
  };
  const { write } = admission.watch(store);
  const first = write([]);
  const second = write([]);
  now = WAIT_MS - 1;
  expect(admission.isBusy).toBe(false);
  now = WAIT_MS + 1;
  expect(admission.isBusy).toBe(true);
  expect(() => admission.refuseIfBusy()).toThrow('Nothing was done');
  for (const done of written) done();
  await Promise.all([first, second]);
  expect(admission.waitMs).toBe(0);
});

let folder: string;
let server: RunningServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punica-busy-'));
  server = await startTestServer(join(folder, 'punica.db'), { limits: { waitMs: WAIT_MS } });
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Does something while another program keeps the file for itself, so that nothing can be written. */
async function whileHeldUp<T>(work: () => Promise<T>): Promise<T> {
  const other = new Database(join(folder, 'punica.db'));
  // The server may be writing at this very moment.
  await vi.waitFor(() => other.exec('BEGIN IMMEDIATE'), { timeout: 30_000 });
  try {
    return await work();
  } finally {
    other.exec('COMMIT');
    other.close();
  }
}

it('moves that would wait for long are refused at once, by request and by socket, and nothing is lost or doubled', async () => {
  const here = await threeAtTable(server.address);
  const there = await threeAtTable(server.address);
  const bid = { version: 0, action: { act: 'bid', arg: 1 } };
  const act = (game: string, who: Visitor) => who.post(`/api/games/${game}/actions`, bid);
  const line = await there.players[2].socket();
  const { token } = await there.players[1].ok('POST', '/api/me/tokens', {
    label: 'program',
    scopes: ['read', 'play'],
  });
  const { first, again, refused, ms } = await whileHeldUp(async () => {
    const waits = act(here.id, here.players[0]);
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS * 2));
    const begun = performance.now();
    const answers = [
      await act(there.id, there.players[0]),
      await line.ask({ type: 'act', game: there.id, ...bid }),
    ] as const;
    const took = performance.now() - begun;
    // A program tries again by itself, and so does the page.
    const program = new PunicaClient(server.address, token).act(there.id, 0, bid.action);
    expect((await there.players[0].get('/health')).status).toBe(200);
    return { first: waits, again: program, refused: answers, ms: took };
  });
  const [byRequest, bySocket] = refused;
  expect([byRequest.status, byRequest.body.problem.code]).toEqual([503, 'busy']);
  expect(Number(byRequest.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(bySocket.problem).toMatchObject({ code: 'busy', retryMs: expect.any(Number) });
  expect(ms).toBeLessThan(1_000);
  expect((await first).body).toHaveProperty('version');
  expect(await again).toHaveProperty('version');
  // What was refused was not done: the seat may still bid, once.
  await expect.poll(async () => (await act(there.id, there.players[0])).status).toBe(200);
  const answers = await Promise.all(
    [
      ...here.players.map((it) => [here.id, it] as const),
      ...there.players.map((it) => [there.id, it] as const),
    ].map(async ([game, player]) => (await player.ok('GET', `/api/games/${game}`)).now.answer?.act ?? null),
  );
  expect(answers).toEqual(['bid', null, null, 'bid', 'bid', null]);
  await line.close();
});
