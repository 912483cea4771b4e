import { expect, it } from 'vitest';
import { Proof } from '../testing/proof.ts';
import { loadTrial } from './load-trial.ts';
import type { Percentiles } from './percentiles.ts';

const GAMES = Number(process.env.PUNICA_LOAD_GAMES ?? 500);
const RATE = Number(process.env.PUNICA_LOAD_RATE ?? 1_000);
const SECONDS = Number(process.env.PUNICA_LOAD_SECONDS ?? 20);

const proof = new Proof('# The server under load');
const { lines } = proof;

const told = ({ p50, p95, p99, worst }: Percentiles): string =>
  `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, worst ${worst} ms`;

const CASES = [
  { name: 'SQLite', kind: 'SQLite', processes: 1, rate: RATE },
  { name: 'PostgreSQL', kind: 'PostgreSQL', processes: 1, rate: RATE },
  { name: 'PostgreSQL, three processes', kind: 'PostgreSQL', processes: 3, rate: 2.5 * RATE },
  { name: 'SQLite, more than it can do', kind: 'SQLite', processes: 1, rate: 5 * RATE },
] as const;

it.each(CASES)(
  `${GAMES} games with a socket for each seat: $name, $rate moves a second offered`,
  async (it) => {
    const { name, kind, processes, rate } = it;
    const database = await proof.fresh(kind);
    const { conditions, alone, load, spent, writeMs, loopP99, unaccounted } = await loadTrial({
      database,
      game: 'hannibal',
      games: GAMES,
      rate,
      seconds: SECONDS,
      processes,
      ...(kind === 'PostgreSQL' ? { postgres: proof.postgres.pid } : {}),
    });
    const spentWords = Object.entries(spent).map(([who, ms]) => `${who} ${ms}`);
    lines.push(
      `## ${name}`,
      '',
      ...Object.entries(conditions).map(([what, value]) => `- ${what}: ${value}`),
      `- one move at a time (${alone.moves}): ${told(alone)}`,
      `- ${rate} moves a second offered: ${told(load)}; offered ${load.offered}, kept ${load.accepted} (${load.perSecond} a second), sent back at once because the server was busy ${load.busy}, refused ${load.refused}`,
      `- where the time goes, in milliseconds of a processor for a move: ${spentWords.join(', ')}`,
      `- where a move waits: ${writeMs} ms on average until a batch is on the disk; event loops late by ${loopP99.join(', ')} ms at p99`,
      `- entries in the log less moves acknowledged: ${unaccounted}`,
      '',
    );
    console.log(lines.slice(-8).join('\n'));
    // How quick it is depends on the machine and is told, not demanded; what is let in must be kept, once.
    expect(load.refused).toBe(0);
    expect(load.accepted + load.busy).toBe(load.offered);
    expect(unaccounted).toBe(0);
  },
);
