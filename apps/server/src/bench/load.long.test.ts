import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresDatabases, sqliteDatabases, type TestDatabases } from '../testing/databases.ts';
import { loadTrial } from './load-trial.ts';
import type { Percentiles } from './percentiles.ts';

const GAMES = Number(process.env.PUNICA_LOAD_GAMES ?? 500);
const RATE = Number(process.env.PUNICA_LOAD_RATE ?? 1_000);
const SECONDS = Number(process.env.PUNICA_LOAD_SECONDS ?? 20);

const lines: string[] = ['# The server under load', ''];
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

const told = ({ p50, p95, p99, worst }: Percentiles): string =>
  `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, worst ${worst} ms`;

it.each(['SQLite', 'PostgreSQL'])(
  `${GAMES} games with a socket for each seat, ${RATE} moves a second offered, on %s`,
  async (kind) => {
    const database = await (kind === 'SQLite' ? sqlite : postgres).fresh();
    const { conditions, alone, load } = await loadTrial({
      database,
      game: 'hannibal',
      games: GAMES,
      rate: RATE,
      seconds: SECONDS,
    });
    lines.push(
      `## ${kind}`,
      '',
      ...Object.entries(conditions).map(([name, value]) => `- ${name}: ${value}`),
      `- one move at a time (${alone.moves}): ${told(alone)}`,
      `- under load: ${told(load)}; offered ${load.offered}, kept ${load.accepted} (${load.perSecond} a second), refused ${load.refused}`,
      '',
    );
    console.log(lines.slice(-4).join('\n'));
    // How quick it is depends on the machine and is told, not demanded; what is offered must be kept.
    expect(load.refused).toBe(0);
    expect(load.accepted).toBe(load.offered);
  },
);
