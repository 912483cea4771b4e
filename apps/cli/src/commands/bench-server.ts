import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Percentiles } from '@punica/server/bench';
import type { Command } from 'commander';
import { wholeNumber } from '../beginning.ts';
import { type EditionFlag, editionIn, gameWith, withEdition } from '../edition.ts';
import { type Io, printJson, printLines } from '../io.ts';
import { type JsonFlag, jsonCommand } from './command.ts';

interface BenchFlags extends JsonFlag, EditionFlag {
  readonly database?: string;
  readonly game: string;
  readonly games: string;
  readonly rate: string;
  readonly seconds: string;
}

export function addBenchServer(program: Command, io: Io): void {
  withEdition(jsonCommand(program, 'bench-server', 'measure durable moves through a server on this machine'))
    .option('--database <file or address>', 'an empty database; a fresh file if left out')
    .option('--game <id>', 'the game to play', 'hannibal')
    .option('--games <number>', 'how many run at once, with a socket for each seat', '500')
    .option('--rate <number>', 'moves a second that are offered', '1000')
    .option('--seconds <number>', 'how long', '20')
    .action(async (flags: BenchFlags) => {
      const game = await gameWith(io, flags.game, flags);
      const { loadTrial } = await import('@punica/server/bench');
      const report = await loadTrial({
        database: flags.database ?? join(mkdtempSync(join(tmpdir(), 'punica-bench-')), 'punica.db'),
        game: game.id,
        ...editionIn(game),
        games: wholeNumber(1, 100_000)('games', flags.games),
        rate: wholeNumber(1, 100_000)('rate', flags.rate),
        seconds: wholeNumber(1, 3_600)('seconds', flags.seconds),
      });
      if (flags.json) return printJson(io, report);
      const { conditions, alone, load } = report;
      printLines(io, [
        ...Object.entries(conditions).map(([name, value]) => `${name}: ${value}`),
        `one move at a time: ${words(alone)}`,
        `under load: ${words(load)}; offered ${load.offered}, kept ${load.accepted} (${load.perSecond} a second), busy ${load.busy}, refused ${load.refused}`,
      ]);
    });
}

const words = ({ moves, p50, p95, p99, worst }: Percentiles): string =>
  `${moves} moves, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, worst ${worst} ms`;
