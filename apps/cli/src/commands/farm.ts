import { BadInput } from '@punica/kernel';
import type { Command } from 'commander';
import { wholeNumber } from '../beginning.ts';
import { ownerNamed } from '../farm/adding.ts';
import { type Io, printJson, printLines } from '../io.ts';
import { addAdd } from './farm/add.ts';
import { atFarm, type FarmFlags, farmCommand, idOf } from './farm/flags.ts';
import { addResult, workNumbered } from './farm/result.ts';
import { addStatus } from './farm/status.ts';
import { addWorker } from './farm/work.ts';

const LARGEST_SHARE = 100;

/** Long work as small jobs in a PostgreSQL, taken by any number of workers on any machines. */
export function addFarm(program: Command, io: Io): void {
  const farm = program
    .command('farm')
    .description('long work in small jobs, done by any number of workers on any machines');
  addAdd(farm, io);
  addWorker(farm, io);
  addStatus(farm, io);
  addResult(farm, io);
  const said = (flags: FarmFlags, words: string, json: object): void =>
    flags.json ? printJson(io, json) : printLines(io, [words]);
  farmCommand(farm, 'cancel', 'do no more of some work; what is done of it stays')
    .argument('<id>', 'its number')
    .action(async (written: string, flags: FarmFlags) => {
      const id = idOf(written);
      const jobs = await atFarm(flags, async (open) => {
        await workNumbered(open, id);
        return open.cancel(id);
      });
      said(flags, `work ${id}: ${jobs} jobs are not done any more`, { id, jobs });
    });
  farmCommand(farm, 'retry', 'try the jobs of some work again that were given up')
    .argument('<id>', 'its number')
    .action(async (written: string, flags: FarmFlags) => {
      const id = idOf(written);
      const jobs = await atFarm(flags, async (open) => {
        await workNumbered(open, id);
        return open.retry(id);
      });
      said(flags, `work ${id}: ${jobs} jobs are tried again`, { id, jobs });
    });
  farmCommand(farm, 'forget', 'remove some work that is over, with its results')
    .argument('<id>', 'its number')
    .action(async (written: string, flags: FarmFlags) => {
      const id = idOf(written);
      await atFarm(flags, async (open) => {
        await workNumbered(open, id);
        const [{ state }] = (await open.standing(id)).works;
        if (state === 'open') throw new BadInput('id', `work ${id} is not over: cancel it first`);
        await open.forget(id);
      });
      said(flags, `work ${id} is forgotten`, { id });
    });
  farmCommand(farm, 'share', 'how much of the farm a user gets beside others; everybody has 1')
    .argument('<user>', 'whose')
    .argument('<share>', `1 to ${LARGEST_SHARE}`)
    .action(async (user: string, written: string, flags: FarmFlags) => {
      const owner = ownerNamed(user);
      const share = wholeNumber(1, LARGEST_SHARE)('share', written);
      await atFarm(flags, (open) => open.share(owner, share));
      said(flags, `${owner} gets ${share} jobs for each of somebody with a share of 1`, { owner, share });
    });
}
