import type { Command } from 'commander';
import { wholeNumber } from '../../beginning.ts';
import { addWork, ownerNamed, priorityNamed } from '../../farm/adding.ts';
import { farmAddressIfAny } from '../../farm/address.ts';
import { codeVersion } from '../../farm/code-version.ts';
import { withFarm } from '../../farm/open.ts';
import { type Io, printJson, printLines } from '../../io.ts';
import { defaultJobs, onCores } from '../../work/on-cores.ts';
import { resultsOf } from '../../work/workforce.ts';
import { analyseFlags } from '../analyse.ts';
import { balanceFlags } from '../balance.ts';
import { fitFlags } from '../fit.ts';
import { ladderFlags } from '../ladder.ts';
import { proofFlags } from '../proof.ts';
import { puzzleProofsFlags, puzzlesFlags } from '../puzzles.ts';
import { rowsFlags } from '../rows.ts';
import { simFlags } from '../sim.ts';
import { weighFlags } from '../weigh.ts';
import type { WorkFlags } from '../workforce-flags.ts';
import { type FarmFlags, farmCommand } from './flags.ts';
import { printTold, waitFor } from './result.ts';

// biome-ignore lint/suspicious/noExplicitAny: flags and arguments are each kind's own business.
const ADDABLE: readonly WorkFlags<any, any>[] = [
  simFlags,
  balanceFlags,
  fitFlags,
  ladderFlags,
  proofFlags,
  rowsFlags,
  weighFlags,
  puzzlesFlags,
  puzzleProofsFlags,
  analyseFlags,
];

interface AddFlags extends FarmFlags {
  readonly user?: string;
  readonly priority: string;
  readonly slice?: string;
  readonly wait?: boolean;
}

/** `punica farm add KIND …`, with the flags that the command of that kind has. */
export function addAdd(farm: Command, io: Io): void {
  const add = farm
    .command('add')
    .description('put work on the farm; without one this machine does it at once');
  for (const { kind, description, options, args: argsOf } of ADDABLE) {
    const command = options(farmCommand(add, kind.name, description))
      .option('--user <name>', 'whose work it is; shares are by user; who is logged in if left out')
      .option('--priority <high|normal|low>', 'among the works of the same user', 'normal')
      .option('--slice <number>', `how many ${kind.unit} make a job, where that can be chosen`)
      .option('--wait', 'wait with progress, and print the result');
    // Some kinds have an argument before their flags, which commander hands over first.
    command.action(async (...given: unknown[]) => {
      const flags = given.at(-2) as AddFlags;
      const named = given.length > 2 ? [given[0] ?? []].flat() : [];
      const args = await argsOf(flags, named as string[], io);
      const size = flags.slice === undefined ? undefined : wholeNumber(1)('slice', flags.slice);
      const order = {
        owner: ownerNamed(flags.user),
        priority: priorityNamed(flags.priority),
        ...(size === undefined ? {} : { size }),
      };
      const address = farmAddressIfAny(flags.database);
      if (address === undefined) {
        const results = await resultsOf(io, onCores(defaultJobs()), kind, args);
        printTold(io, flags, await kind.told(args, results, codeVersion()));
        return;
      }
      await withFarm(address, async (open) => {
        const put = await addWork(open, kind, args, order);
        if (flags.wait) return waitFor(io, open, put.id, flags);
        const jobs = kind.cut(args, size).length;
        if (flags.json) printJson(io, { ...put, jobs, code: codeVersion() });
        else
          printLines(io, [
            `work ${put.id}: ${kind.title(args)}, ${jobs} jobs${put.known === 0 ? '' : `, ${put.known} of them known already`}`,
            `punica farm status ${put.id} tells how far it is, punica farm result ${put.id} what has come of it`,
          ]);
      });
    });
  }
}
