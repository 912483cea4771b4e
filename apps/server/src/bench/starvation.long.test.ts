import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresDatabases, sqliteDatabases, type TestDatabases } from '../testing/databases.ts';
import { type Felt, starvationTrial } from './starvation-trial.ts';

/** Fewer only to try the trial itself out. */
const SECONDS = Number(process.env.PUNICA_STARVATION_SECONDS ?? 20);
const GAMES = Number(process.env.PUNICA_STARVATION_GAMES ?? 40);
const MOST_P95_MS = 50;
/** On a machine that is busy with other things all takes longer, with an attack and without. */
const MOST_TIMES_LONGER = 5;

const lines: string[] = [
  '# What others feel while somebody wants all of the server',
  '',
  `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}; server, attacker and those who measure share it. Eight connections of one guest ask without a pause, for ${SECONDS} seconds each; the long games are of Hannibal's War and have 1,000 entries and more, of ${GAMES} of them half fit into memory. Limits by address are out of the way, as for somebody with many. Others ask for \`/health\`, for the table of their own game, and move in it. Times in milliseconds, p50 / p95 / p99.`,
];
let databases: readonly (readonly [string, TestDatabases])[];

beforeAll(async () => {
  databases = [
    ['SQLite', sqliteDatabases()],
    ['PostgreSQL', await postgresDatabases()],
  ];
});
afterAll(async () => {
  for (const [, it] of databases) await it.stop();
  const file = process.env.PUNICA_PROOF_REPORT;
  if (file !== undefined) writeFileSync(file, `${lines.join('\n')}\n`);
});

const told = ({ p50, p95, p99 }: Felt['move']): string => `${p50} / ${p95} / ${p99}`;

it.each(['SQLite', 'PostgreSQL'])('nobody starves the others, on %s', async (kind) => {
  const database = await databases.find(([name]) => name === kind)![1].fresh();
  const all = await starvationTrial({ database, seconds: SECONDS, games: GAMES });
  lines.push(
    '',
    `## ${kind}`,
    '',
    '| attack | `/health` | their table | their move | the attacker was answered | load average |',
    '| --- | --- | --- | --- | --- | --- |',
    ...all.map(({ attack, health, table, move, answered, load }) => {
      const statuses = Object.entries(answered).map(([status, count]) => `${count} × ${status}`);
      return `| ${attack} | ${told(health)} | ${told(table)} | ${told(move)} | ${statuses.join(', ')} | ${load.toFixed(1)} |`;
    }),
  );
  console.log(lines.slice(-all.length - 2).join('\n'));
  const worst = ({ health, table, move }: Felt) => Math.max(health.p95, table.p95, move.p95);
  const bar = Math.max(MOST_P95_MS, MOST_TIMES_LONGER * worst(all[0]));
  expect(all.filter((it) => worst(it) > bar).map(({ attack }) => attack)).toEqual([]);
});
