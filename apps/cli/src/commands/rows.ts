import { appendFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Context, type Core, Engine, QuickDice } from '@punica/kernel';
import type { Command } from 'commander';
import { wholeNumber } from '../beginning.ts';
import { loadGame } from '../catalogue.ts';
import { type Io, printLines } from '../io.ts';
import type { Stretch } from '../sim/play-games.ts';
import { rowsKind } from '../teach/kind.ts';
import { widthsOf } from '../teach/rows.ts';
import { resultsOf } from '../work/workforce.ts';
import { jsonCommand } from './command.ts';
import { fitFlags, type RowFlags } from './fit.ts';
import { type WorkFlags, type WorkforceFlags, workforceOf, workforceOptions } from './workforce-flags.ts';

interface Flags extends RowFlags, WorkforceFlags {
  readonly output: string;
  readonly seconds?: string;
}

/** The same games as `punica fit` plays, with all that a net is shown of their positions. */
export const rowsFlags: WorkFlags<RowFlags, Stretch & { readonly scenario: string }> = {
  ...fitFlags,
  kind: rowsKind,
  description: 'play games and write what a net is shown of their positions, for tools/train',
};

export function addRows(program: Command, io: Io): void {
  workforceOptions(rowsFlags.options(jsonCommand(program, 'rows', rowsFlags.description)))
    .option('--seconds <number>', 'end after so many seconds, with what was played by then')
    .requiredOption('-o, --output <file>', 'where to write the rows')
    .action(async (flags: Flags) => {
      const args = await rowsFlags.args(flags);
      const ends =
        flags.seconds === undefined
          ? undefined
          : Date.now() + 1000 * wholeNumber(1)('seconds', flags.seconds);
      const file = resolve(flags.output);
      writeFileSync(file, `${JSON.stringify(await headOf(args))}\n`);
      let bytes = 0;
      await resultsOf(io, workforceOf(io, flags), rowsKind, args, {
        hear: (_place, { rows }) => {
          const part = Buffer.from(rows, 'base64');
          bytes += part.length;
          appendFileSync(file, part);
        },
        enough: () => ends !== undefined && Date.now() > ends,
      });
      printLines(io, [`${flags.output}: ${bytes} bytes`]);
    });
}

async function headOf({
  game: id,
  edition,
  scenario,
  bots,
  seed,
  agreement,
}: Stretch & { readonly scenario: string }) {
  const game = await loadGame(id, edition);
  const engine = new Engine(game);
  const x = new Context<unknown>(new QuickDice(0));
  const g: Core = game.begin({ scenario, options: {}, quick: true }, x);
  engine.settle(g, x);
  const evened = agreement === undefined ? {} : { handicap: agreement.handicap };
  return { game: id, scenario, ...evened, bots, seed, roles: game.roles.length, ...widthsOf(game, g) };
}
