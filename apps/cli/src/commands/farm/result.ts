import { BadInput } from '@punica/kernel';
import type { Command } from 'commander';
import { codeVersion } from '../../farm/code-version.ts';
import { hearResults } from '../../farm/on-farm.ts';
import type { Farm } from '../../farm/open.ts';
import { type Io, printJson, printLines } from '../../io.ts';
import { startProgress } from '../../progress.ts';
import type { Told } from '../../work/kind.ts';
import { kindNamed } from '../../work/kinds.ts';
import type { JsonFlag } from '../command.ts';
import { atFarm, type FarmFlags, farmCommand, idOf } from './flags.ts';

interface ResultFlags extends FarmFlags {
  readonly raw?: boolean;
}

export function addResult(farm: Command, io: Io): void {
  farmCommand(farm, 'result', 'what has come of some work, all of it or what is there so far')
    .argument('<id>', 'its number')
    .option('--raw', 'print the results of the jobs as they are, as JSON')
    .action((id: string, flags: ResultFlags) => atFarm(flags, (open) => tell(io, open, idOf(id), flags)));
  farmCommand(farm, 'wait', 'wait until some work is done, with progress, and print its result')
    .argument('<id>', 'its number')
    .action((id: string, flags: FarmFlags) => atFarm(flags, (open) => waitFor(io, open, idOf(id), flags)));
}

export function printTold(io: Io, { json }: JsonFlag, told: Told): void {
  if (json) printJson(io, told.json);
  else printLines(io, told.lines);
}

export async function workNumbered(farm: Farm, id: number) {
  const work = await farm.find(id);
  if (work === undefined) throw new BadInput('id', `there is no work ${id} on this farm`);
  return work;
}

async function tell(io: Io, farm: Farm, id: number, flags: ResultFlags): Promise<void> {
  const { kind: name, arguments: written, code } = await workNumbered(farm, id);
  const args = JSON.parse(written) as unknown;
  const results: unknown[] = [];
  for await (const { result } of farm.results(id)) results.push(result);
  if (flags.raw) {
    printJson(io, { id, kind: name, code, arguments: args, results });
    return;
  }
  if (code !== codeVersion())
    throw new BadInput(
      'id',
      `work ${id} was added by other code (${code}, this is ${codeVersion()}): ask that version, or with --raw`,
    );
  const { works } = await farm.standing(id);
  const [{ state, units, unitsDone, unit }] = works;
  // Told on the error stream, so that what is printed can go on to another program.
  if (state !== 'done')
    io.err(`so far: ${unitsDone} of ${units} ${unit}${state === 'cancelled' ? ', cancelled' : ''}\n`);
  printTold(io, flags, await kindNamed(name).told(args, results, code));
}

/** Watches some work to its end and tells what came of it. */
export async function waitFor(io: Io, farm: Farm, id: number, flags: FarmFlags): Promise<void> {
  const { title } = await workNumbered(farm, id);
  const { works } = await farm.standing(id);
  const progress = startProgress(io, `${id}: ${title}`, works[0].slices);
  let heard = 0;
  await hearResults(io, farm, id, () => progress.to(++heard)).finally(() => progress.stop());
  await tell(io, farm, id, flags);
}
