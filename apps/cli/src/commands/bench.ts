import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { GAMES } from '@punica/games';
import { BadInput, checkBeginning, Engine, type Game } from '@punica/kernel';
import { type Figure, gameFigures, kernelFigures } from '@punica/testkit';
import type { Command } from 'commander';
import { wholeNumber } from '../beginning.ts';
import {
  figuresAgainstUnit,
  howAgainstUnit,
  type UnitFigure,
  unitLine,
  unitReport,
} from '../bench/against-unit.ts';
import { botFigures } from '../bench/bot-figures.ts';
import { recordFigures } from '../bench/record-figures.ts';
import { workloadOf } from '../bench/workload.ts';
import { loadGame } from '../catalogue.ts';
import { type EditionFlag, gameWith, withEdition } from '../edition.ts';
import { type Io, printJson, printLines } from '../io.ts';
import { type JsonFlag, jsonCommand } from './command.ts';

interface Section {
  readonly of: string;
  readonly figures: readonly Figure[];
}

type Flags = JsonFlag & EditionFlag & { game?: string; games: string; against?: string; report?: string };

export function addBench(program: Command, io: Io): void {
  withEdition(jsonCommand(program, 'bench', 'measure the speed of the kernel and of every game'))
    .option('--game <id>', 'only this game, without the kernel')
    .option('--games <number>', 'how many random games to play of each', '500')
    .option('--against <what>', '"unit": each figure beside a fixed piece of work, taken in the same moments')
    .option('--report <file>', 'with --against: also write the figures as Markdown')
    .action(async (flags: Flags) => {
      if (flags.against !== undefined) return benchAgainst(flags.against, flags, io);
      const games = wholeNumber(1)('games', flags.games);
      const sections: Section[] = [];
      const measured = async (of: string, figures: readonly Figure[]): Promise<void> => {
        sections.push({ of, figures });
        if (!flags.json) printLines(io, [of, ...figures.map(figureLine)]);
        // Lets what was printed out before the next long piece of work.
        await new Promise((resolve) => setImmediate(resolve));
      };
      if (!flags.json) printLines(io, [`${machine()}, those of the bot by the clock`]);
      if (flags.game === undefined) await measured('kernel', kernelFigures(processorTime));
      for (const game of await gamesToMeasure(io, flags)) {
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

/** Every game beside the unit; says what was measured as it goes. */
async function benchAgainst(what: string, flags: Flags, io: Io): Promise<void> {
  if (what !== 'unit') throw new BadInput('against', 'must be "unit"');
  if (!flags.json) printLines(io, [machine(), howAgainstUnit]);
  const figures: UnitFigure[] = [];
  for (const game of await gamesToMeasure(io, flags)) {
    const measured = figuresAgainstUnit(workloadOf(game), processorTime);
    figures.push(...measured);
    if (!flags.json) printLines(io, [game.id, ...measured.map(unitLine)]);
  }
  if (flags.report !== undefined) writeFileSync(flags.report, unitReport(machine(), figures));
  if (flags.json) printJson(io, { machine: machine(), figures });
}

async function gamesToMeasure(io: Io, flags: Flags): Promise<Game[]> {
  if (flags.game !== undefined) return [await gameWith(io, flags.game, flags)];
  if (flags.edition !== undefined) throw new BadInput('game', 'is missing: of which game is the edition?');
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
  `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.versions.node}; times are processor time`;

function figureLine({ name, value, unit, how }: Figure): string {
  const shown =
    unit === 'per second' ? Math.round(value).toLocaleString('en') : value.toFixed(value < 10 ? 3 : 1);
  return `  ${name}: ${shown} ${unit} (${how})`;
}
