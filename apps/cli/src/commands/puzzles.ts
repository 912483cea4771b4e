import { existsSync } from 'node:fs';
import { joinedPuzzles, type PuzzleFile, readPuzzles, retold, variedPuzzles } from '@punica/insight/puzzle';
import { BadInput } from '@punica/kernel';
import type { Command } from 'commander';
import { HANDICAP_FLAG } from '../agreement.ts';
import { beginningOf, collect, wholeNumber } from '../beginning.ts';
import { loadGame } from '../catalogue.ts';
import { type EditionFlag, editionIn, gameOfFlags, withEdition } from '../edition.ts';
import { Failed } from '../failed.ts';
import { type Io, printJson, printLines, readJson, writeText } from '../io.ts';
import { puzzleDesk } from '../puzzles/desk.ts';
import {
  gateLines,
  type PuzzleHunt,
  type PuzzlesFound,
  puzzleLines,
  puzzlesKind,
  puzzlesOf,
  searchedName,
} from '../puzzles/kind.ts';
import { type Held, heldLines, type PuzzleProofs, puzzleProofsKind } from '../puzzles/proof-kind.ts';
import { botsOf } from '../sim/bots-of.ts';
import { resultsOf } from '../work/workforce.ts';
import { type JsonFlag, jsonCommand } from './command.ts';
import { type WorkFlags, type WorkforceFlags, workforceOf, workforceOptions } from './workforce-flags.ts';

interface HuntFlags extends EditionFlag {
  readonly game?: string;
  readonly scenario?: string;
  readonly handicap?: readonly string[];
  readonly games: string;
  readonly first: string;
  readonly seed: string;
  readonly bots: string;
  readonly answers?: boolean;
}

interface Flags extends HuntFlags, JsonFlag, WorkforceFlags {
  readonly add?: readonly string[];
  readonly output?: string;
  readonly check?: string;
  readonly most?: string;
}

export const puzzlesFlags: WorkFlags<HuntFlags, PuzzleHunt> = {
  kind: puzzlesKind,
  description: 'look for puzzles in games between bots, or prove those of a file again',
  options: (command) =>
    withEdition(command)
      .option('--game <id>', 'which game')
      .option('--scenario <id>', 'which scenario; the first if left out')
      .option(...HANDICAP_FLAG, collect)
      .option('--games <number>', 'how many games; none only joins what --add names', '4')
      .option('--first <number>', 'the number of the first game, where they are looked through in parts', '0')
      .option('--seed <number>', 'what the dice come from', '1')
      .option('--bots <names>', 'one bot for each role, or one for all', 'greedy')
      .option('--answers', 'look at reactions and battle cards alone, and at every one of them'),
  args: async ({ game: id, ...flags }) => {
    if (id === undefined) throw new BadInput('game', 'must be named');
    const game = await gameOfFlags({ ...flags, game: id });
    const { scenario, agreement } = beginningOf(game, {
      ...(flags.scenario === undefined ? {} : { scenario: flags.scenario }),
      ...(flags.handicap === undefined ? {} : { handicap: flags.handicap }),
    });
    return {
      game: game.id,
      ...editionIn(game),
      scenario,
      ...(agreement === undefined ? {} : { agreement }),
      bots: await botsOf(game, flags.bots),
      seed: wholeNumber(0)('seed', flags.seed),
      first: wholeNumber(0)('first', flags.first),
      count: wholeNumber(0)('games', flags.games),
      ...(flags.answers === true ? { answers: true } : {}),
    };
  },
};

/** `punica puzzles --check`, for a farm that is to do it while nobody waits. */
export const puzzleProofsFlags: WorkFlags<Pick<HuntFlags, 'seed'>, PuzzleProofs> = {
  kind: puzzleProofsKind,
  description: 'prove the puzzles of a file again, by searches with other seeds',
  options: (command) =>
    command
      .argument('<file>', 'the file with the puzzles')
      .option('--seed <number>', 'what the dice come from', '1'),
  args: async ({ seed: written }, [file = ''] = [], io) => {
    return proofsOf(readPuzzles(await readJson(io!, file, 'file')), written);
  },
};

const proofsOf = ({ game, edition, puzzles }: PuzzleFile, written: string): PuzzleProofs => {
  const seed = wholeNumber(0)('seed', written);
  return { game, ...(edition === undefined ? {} : { edition }), puzzles, seeds: [seed, seed + 1] };
};

export function addPuzzles(program: Command, io: Io): void {
  workforceOptions(puzzlesFlags.options(jsonCommand(program, 'puzzles', puzzlesFlags.description)))
    .option(
      '-o, --output <file>',
      'where to write them; what it holds stays, and games in it are not looked through again',
    )
    .option('--add <file>', 'add the puzzles of such a file; may be repeated', collect)
    .option('--most <number>', 'keep so many of all that were found, those that are least alike')
    .option(
      '--check <file>',
      'prove the puzzles of a file again, by searches with other seeds; -o takes those that hold',
    )
    .action((flags: Flags) => (flags.check === undefined ? hunt(io, flags) : check(io, flags, flags.check)));
}

async function hunt(io: Io, flags: Flags): Promise<void> {
  const args = await puzzlesFlags.args(flags);
  const game = await loadGame(args.game, args.edition);
  const before: PuzzleFile[] = [];
  for (const file of flags.add ?? []) before.push(readPuzzles(await readJson(io, file, 'add')));
  if (flags.output !== undefined && existsSync(flags.output))
    before.push(readPuzzles(await readJson(io, flags.output, 'output')));
  const base = before.reduce(joinedPuzzles, puzzlesOf(game, []));
  const known = new Set(base.searched);
  const slices = puzzlesKind.cut(args);
  const skip = new Set(
    slices.flatMap((slice, place) => (known.has(searchedName(slice, slice.first)) ? [place] : [])),
  );
  const found: PuzzlesFound[] = [];
  const sofar = (): PuzzleFile => joinedPuzzles(base, puzzlesOf(game, found.filter(Boolean)));
  const most = flags.most === undefined ? Number.POSITIVE_INFINITY : wholeNumber(1)('most', flags.most);
  const kept = (): PuzzleFile => ({ ...sofar(), puzzles: variedPuzzles(sofar().puzzles, most) });
  await resultsOf(io, workforceOf(io, flags), puzzlesKind, args, {
    skip,
    hear: (place, part) => {
      found[place] = part;
      // After every game, so that nothing is lost where it is stopped.
      if (flags.output !== undefined) writeText(io, flags.output, written(sofar()));
    },
  });
  if (flags.output !== undefined) writeText(io, flags.output, written(kept()));
  if (flags.json) printJson(io, kept());
  else printLines(io, [...puzzleLines(kept()), ...gateLines(found.filter(Boolean))]);
}

/** A puzzle a line, so that a change of one shows as one. */
const written = ({ puzzles, ...head }: PuzzleFile): string => {
  const lines = puzzles.map((puzzle) => JSON.stringify(puzzle));
  const rest = JSON.stringify(head);
  return `${rest.slice(0, -1)},"puzzles":[\n${lines.join(',\n')}\n]}\n`;
};

async function check(io: Io, flags: Flags, file: string): Promise<void> {
  const given = readPuzzles(await readJson(io, file, 'check'));
  const held = await resultsOf(io, workforceOf(io, flags), puzzleProofsKind, proofsOf(given, flags.seed));
  if (flags.json) printJson(io, held);
  else printLines(io, heldLines(held));
  const against = held.filter((it: Held) => it.against !== null);
  if (flags.output !== undefined) {
    const fallen = new Set(against.map(({ id }) => id));
    const desk = await puzzleDesk(given.game, given.edition);
    const kept = given.puzzles.filter(({ id }) => !fallen.has(id)).map((puzzle) => retold(desk, puzzle));
    writeText(io, flags.output, written({ ...given, puzzles: kept }));
    return;
  }
  if (against.length > 0) throw new Failed(`${against.length} of ${held.length} puzzles do not hold`);
}
