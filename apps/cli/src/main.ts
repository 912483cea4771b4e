import { BadInput } from '@punica/kernel';
import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { addAnalyse } from './commands/analyse.ts';
import { addBalance } from './commands/balance.ts';
import { addBench } from './commands/bench.ts';
import { addBenchServer } from './commands/bench-server.ts';
import { addBot } from './commands/bot.ts';
import { addChronicle } from './commands/chronicle.ts';
import { addCoverage } from './commands/coverage.ts';
import { addEdition } from './commands/edition.ts';
import { addFarm } from './commands/farm.ts';
import { addFit } from './commands/fit.ts';
import { addGames } from './commands/games.ts';
import { addJudged } from './commands/judged.ts';
import { addKeep } from './commands/keep.ts';
import { addLadder } from './commands/ladder.ts';
import { addLegal } from './commands/legal.ts';
import { addLuck } from './commands/luck.ts';
import { addNew } from './commands/new.ts';
import { addOdds } from './commands/odds.ts';
import { addPlay } from './commands/play.ts';
import { addPosition } from './commands/position.ts';
import { addProof } from './commands/proof.ts';
import { addPuzzles } from './commands/puzzles.ts';
import { addReplay } from './commands/replay.ts';
import { addRows } from './commands/rows.ts';
import { addServe } from './commands/serve.ts';
import { addShow } from './commands/show.ts';
import { addSim } from './commands/sim.ts';
import { addUndo } from './commands/undo.ts';
import { addVerify } from './commands/verify.ts';
import { addWhy } from './commands/why.ts';
import { Failed } from './failed.ts';
import type { Io } from './io.ts';

export const EXIT = { fine: 0, fault: 1, badInput: 2 } as const;

const COMMANDS = [
  addGames,
  addNew,
  addShow,
  addLegal,
  addPlay,
  addWhy,
  addUndo,
  addReplay,
  addVerify,
  addPosition,
  addOdds,
  addLuck,
  addAnalyse,
  addJudged,
  addChronicle,
  addEdition,
  addSim,
  addBalance,
  addFit,
  addRows,
  addLadder,
  addPuzzles,
  addBench,
  addCoverage,
  addProof,
  addFarm,
  addBot,
  addServe,
  addKeep,
  addBenchServer,
];

/** Runs one command line and says how it went: 0 well, 1 a fault of ours, 2 bad input. */
export async function main(args: readonly string[], io: Io): Promise<number> {
  const program = new Command('punica')
    .description('Board wargames of the wars between Rome and Carthage.')
    .version(manifest.version)
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.err })
    .showHelpAfterError('(--help shows how)');
  for (const add of COMMANDS) add(program, io);
  try {
    await program.parseAsync(args, { from: 'user' });
    return EXIT.fine;
  } catch (error) {
    return explain(error, args.includes('--json'), io);
  }
}

function explain(error: unknown, json: boolean, io: Io): number {
  if (error instanceof Failed) {
    io.err(`punica: ${error.message}\n`);
    return EXIT.fault;
  }
  // Commander has written its own words already; help that was asked for is no error.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.badInput;
  if (error instanceof BadInput) {
    const { field, problem, rule } = error;
    io.err(json ? `${JSON.stringify({ error: { field, problem, rule } })}\n` : `punica: ${error.message}\n`);
    return EXIT.badInput;
  }
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  io.err(
    json ? `${JSON.stringify({ error: { fault: words } })}\n` : `punica: a fault in the program\n${words}\n`,
  );
  return EXIT.fault;
}
