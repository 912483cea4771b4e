import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { expect, it } from 'vitest';
import { TABLES } from '../settings.ts';
import { layLongGames } from '../testing/long-games.ts';
import { Proof } from '../testing/proof.ts';
import { startProcess } from '../testing/server-process.ts';
import { percentiles } from './percentiles.ts';
import { spentBy } from './spent.ts';

/** Fewer only to try the trial itself out. */
const GAMES = Number(process.env.PUNICA_COLD_GAMES ?? 20);
const ROUNDS = 12;
/** The first lay out what has no checkpoint yet, and warm the process up. */
const ROUNDS_BEFORE = 2;
const MOST_P95_MS = 20;
/** Of processor time of the main thread, whatever else the machine has to do. */
const MOST_HELD_MS = 20;

const proof = new Proof('# Opening long games that are not in memory');
const { lines } = proof;

it.each(['SQLite', 'PostgreSQL'])('a game of 1,000 entries and more on %s', async (kind) => {
  const database = await proof.fresh(kind);
  const games = await layLongGames(database, {
    game: 'hannibals-war',
    scenario: 'short-4',
    count: GAMES,
    entries: [1_000, 3_000],
  });
  const server = await startProcess(database, { tables: { ...TABLES, mostTables: 2 } });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  // What comes is not kept: collecting megabytes of it would be timed as if the server were slow.
  const open = async (id: string): Promise<number> => {
    const begun = performance.now();
    const asked = get(`${server.address}api/games/${id}`, { agent });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    answer.resume();
    await once(answer, 'end');
    return performance.now() - begun;
  };
  for (let round = 0; round < ROUNDS_BEFORE; round++) for (const { id } of games) await open(id);
  const before = spentBy([server.pid], undefined);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) for (const { id } of games) times.push(await open(id));
  const spent = spentBy([server.pid], undefined);
  const load = loadavg()[0];
  agent.destroy();
  await server.stop();
  const held = (spent['main threads'] - before['main threads']) / times.length;
  const { p50, p95, p99, worst } = percentiles(times);
  const entries = games.map((it) => it.entries).toSorted((a, b) => a - b);
  lines.push(
    `- ${kind}: ${times.length} times one of ${games.length} games of Hannibal's War with ${entries[0]} to ${entries.at(-1)} entries, none of them in memory: p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, worst ${worst} ms; ${held.toFixed(1)} ms of it are processor time of the main thread. ${cpus().length} × ${cpus()[0]?.model.trim()}, load average ${load.toFixed(1)}.`,
  );
  console.log(lines.at(-1));
  expect(held).toBeLessThan(MOST_HELD_MS);
  // Where others use the processors, how long it takes says more about them.
  if (load < cpus().length * 1.5) expect(p95).toBeLessThan(MOST_P95_MS);
});
