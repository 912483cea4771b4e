import type { FarmStanding, FarmWorkStanding } from '@punica/protocol';
import type { Command } from 'commander';
import { codeVersion } from '../../farm/code-version.ts';
import { type Io, printJson, printLines } from '../../io.ts';
import { atFarm, type FarmFlags, farmCommand, idOf } from './flags.ts';
import { workNumbered } from './result.ts';

export function addStatus(farm: Command, io: Io): void {
  farmCommand(farm, 'status', 'how far the works of the farm are, and who is at work')
    .argument('[id]', 'only this work')
    .action(async (id: string | undefined, flags: FarmFlags) => {
      const only = id === undefined ? undefined : idOf(id);
      const standing = await atFarm(flags, async (open) => {
        if (only !== undefined) await workNumbered(open, only);
        return open.standing(only);
      });
      if (flags.json) printJson(io, { code: codeVersion(), ...standing });
      else printLines(io, standingLines(standing));
    });
}

function standingLines({ works, workers }: FarmStanding): string[] {
  const threads = workers.reduce((sum, it) => sum + it.threads, 0);
  return [
    ...(works.length === 0 ? ['no work has been added'] : works.flatMap((work) => workLines(work, workers))),
    '',
    workers.length === 0
      ? 'no worker is up: punica farm work starts one'
      : `${workers.length} worker(s), ${threads} thread(s), ${workers.reduce((sum, it) => sum + it.busy, 0)} busy`,
    ...workers.map(
      ({ id, threads: own, busy, done, failed, code, kinds }) =>
        `  ${id}: ${busy} of ${own} thread(s) busy, ${done} jobs done, ${failed} failed, ${kinds.join(' ')}${other(code)}`,
    ),
  ];
}

function workLines(work: FarmWorkStanding, workers: FarmStanding['workers']): string[] {
  const { id, kind, title, owner, state, unit, units, unitsDone, running, givenUp, code } = work;
  const percent = Math.floor((100 * unitsDone) / Math.max(1, units));
  const hands = workers.filter((it) => it.code === code && it.kinds.includes(kind));
  const words = [
    `${unitsDone} of ${units} ${unit} (${percent} %)`,
    ...(state === 'open' ? [`${running} job(s) under way`] : [state]),
    ...(givenUp > 0 ? [`${givenUp} job(s) GIVEN UP`] : []),
    ...(state === 'open' && hands.length === 0 ? ['nobody is up who takes it'] : []),
    `for ${owner}`,
  ];
  return [
    `${id}  ${kind}  ${title}: ${words.join(', ')}${other(code)}`,
    ...work.failing.map(
      (it) =>
        `    job ${it.place}, tried ${it.attempts} time(s)${it.givenUp ? ', given up' : ''}: ${it.problem}`,
    ),
  ];
}

const other = (code: string): string => (code === codeVersion() ? '' : `, other code (${code})`);
