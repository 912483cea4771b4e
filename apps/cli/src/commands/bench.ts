import { cpus } from 'node:os';
import { GAMES } from '@punica/games';
import { checkBeginning, Engine, type Game } from '@punica/kernel';
import { type Figure, gameFigures, kernelFigures } from '@punica/testkit';
import type { Command } from 'commander';
import { wholeNumber } from '../beginning.ts';
import { botFigures } from '../bench/bot-figures.ts';
import { recordFigures } from '../bench/record-figures.ts';
import { loadGame } from '../catalogue.ts';
import { type Io, printJson, printLines } from '../io.ts';
import { type JsonFlag, jsonCommand } from './command.ts';

interface Section {
  readonly of: string;
  readonly figures: readonly Figure[];
}

export function addBench(program: Command, io: Io): void {
  jsonCommand(program, 'bench', 'measure the speed of the kernel and of every game')
    .option('--game <id>', 'only this game, without the kernel')
    .option('--games <number>', 'how many random games to play of each', '500')
    .action(async (flags: JsonFlag & { game?: string; games: string }) => {
      const games = wholeNumber(1)('games', flags.games);
      const sections: Section[] = [];
      const measured = async (of: string, figures: readonly Figure[]): Promise<void> => {
        sections.push({ of, figures });
        if (!flags.json) printLines(io, [of, ...figures.map(figureLine)]);
        // Lets what was printed out before the next long piece of work.
        await new Promise((resolve) => setImmediate(resolve));
      };
      if (!flags.json) printLines(io, [machine()]);
      if (flags.game === undefined) await measured('kernel', kernelFigures(processorTime));
      for (const game of await gamesToMeasure(flags.game)) {
        const engine = new Engine(game);
        const beginning = checkBeginning(game, { scenario: game.scenarios[0].id, options: {}, quick: true });
        await measured(game.id, [
          ...gameFigures(engine, beginning, processorTime, games),
          ...botFigures(engine, beginning, () => performance.now()),
          ...recordFigures(engine, beginning),
        ]);
      }
      if (flags.json) printJson(io, { machine: machine(), sections });
    });
}

async function gamesToMeasure(only: string | undefined): Promise<Game[]> {
  if (only !== undefined) return [await loadGame(only)];
  return Promise.all(
    ['proving', ...GAMES.filter((entry) => entry.ready).map(({ id }) => id)].map((id) => loadGame(id)),
  );
}

/** Milliseconds that this process has worked, on all its threads: what else runs on the machine does not count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const machine = (): string =>
  `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.versions.node}; times are processor time, those of the bot by the clock`;

function figureLine({ name, value, unit, how }: Figure): string {
  const shown =
    unit === 'per second' ? Math.round(value).toLocaleString('en') : value.toFixed(value < 10 ? 3 : 1);
  return `  ${name}: ${shown} ${unit} (${how})`;
}
