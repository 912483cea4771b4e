import { BadInput } from '@punica/kernel';
import type { listRatings } from '@punica/server';
import { BackupProblem, MODERATION, type ModerationAct, ModerationProblem } from '@punica/server/terms';
import type { Command } from 'commander';
import { type Io, printJson, printLines } from '../io.ts';
import { type JsonFlag, jsonCommand } from './command.ts';
import { type DatabaseFlag, databaseOf, databaseOption, plainly } from './database.ts';

type Server = typeof import('@punica/server');
type Flags = JsonFlag & DatabaseFlag;

/** For whoever keeps a server: its data, and order among the people on it. */
export function addKeep(program: Command, io: Io): void {
  databaseOption(
    jsonCommand(program, 'backup', 'copy the database of a server, running or not, into one file'),
  )
    .argument('<file>', 'the file to write')
    .action(async (file: string, flags: Flags) => {
      report(io, flags, await complain(({ backUp }) => backUp(databaseOf(flags), file)));
    });
  databaseOption(jsonCommand(program, 'restore', 'fill an empty database from a backup'))
    .argument('<file>', 'the backup')
    .action(async (file: string, flags: Flags) => {
      report(io, flags, await complain(({ restore }) => restore(file, databaseOf(flags))));
    });
  databaseOption(jsonCommand(program, 'export', 'write every game of a server as a record file'))
    .argument('<folder>', 'where to write them; records of running games hold their secrets')
    .action(async (folder: string, flags: Flags) => {
      const games = await complain(({ exportRecords }) => exportRecords(databaseOf(flags), folder));
      report(io, flags, { games });
    });
  databaseOption(jsonCommand(program, 'ratings', 'the best rated of a server, by game'))
    .option('--recompute', 'work all ratings out anew from the games first')
    .action(async (flags: Flags & { readonly recompute?: boolean }) => {
      const found = await complain((server) =>
        server.listRatings(databaseOf(flags), flags.recompute === true),
      );
      if (flags.json) printJson(io, found);
      else printLines(io, ratingLines(found));
    });
  const acts = Object.entries(MODERATION).map(([act, words]) => `${act}: ${words}`);
  databaseOption(jsonCommand(program, 'moderate', `keep order on a server (${acts.join('; ')})`))
    .argument('<act>', Object.keys(MODERATION).join(', '))
    .argument('<target>', 'the id or name of a person, or the id of a game')
    .argument('[detail]', 'the new name')
    .action(async (act: string, target: string, detail: string | undefined, flags: Flags) => {
      if (!Object.hasOwn(MODERATION, act)) {
        throw new BadInput('act', `must be one of ${Object.keys(MODERATION).join(', ')}`);
      }
      const done = await complain(({ moderate }) =>
        moderate(databaseOf(flags), act as ModerationAct, target, detail),
      );
      if (flags.json) printJson(io, { done });
      else printLines(io, [done]);
    });
}

function ratingLines({ recomputed, best }: Awaited<ReturnType<typeof listRatings>>): string[] {
  const told =
    recomputed === null
      ? []
      : [`${recomputed.games} games rated anew; ${recomputed.changed} ratings changed`];
  const rows = best.map(
    ({ game, pace, name, rating, deviation, games }) =>
      `${game} (${pace})  ${rating} ± ${2 * deviation}  ${name}  (${games} games)`,
  );
  return [...told, ...rows];
}

async function complain<T>(work: (server: Server) => Promise<T>): Promise<T> {
  try {
    return await plainly(work);
  } catch (error) {
    if (error instanceof BackupProblem) throw new BadInput('file', error.message);
    if (error instanceof ModerationProblem) throw new BadInput('target', error.message);
    throw error;
  }
}

function report(io: Io, flags: JsonFlag, counts: Readonly<Record<string, number>>): void {
  if (flags.json) printJson(io, counts);
  else
    printLines(
      io,
      Object.entries(counts).map(([what, count]) => `${what}: ${count}`),
    );
}
