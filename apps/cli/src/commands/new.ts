import { checkStart, readPosition, recordFrom } from '@punica/games';
import { BadInput, Engine, type GameRecord, Match, replay } from '@punica/kernel';
import { isSameEdition } from '@punica/kernel/edition';
import type { Command } from 'commander';
import { type AgreementFlags, agreed, withAgreementFlags } from '../agreement.ts';
import { type BeginningFlags, beginningOf, collect, keyOf } from '../beginning.ts';
import { loadGame } from '../catalogue.ts';
import { type EditionFlag, editionFor, gameWith, withEdition } from '../edition.ts';
import { type Io, readJson } from '../io.ts';
import { deliver } from '../saving.ts';
import { type JsonFlag, jsonCommand } from './command.ts';

interface NewFlags extends BeginningFlags, AgreementFlags, JsonFlag, EditionFlag {
  readonly game?: string;
  readonly from?: string;
  readonly seed?: string;
  readonly output?: string;
}

export function addNew(program: Command, io: Io): void {
  const command = jsonCommand(program, 'new', 'begin a game and write its record')
    .option('--game <id>', 'which game')
    .option('--scenario <id>', 'which scenario; the first if left out')
    .option('--option <name=value>', 'an option of the game; may be repeated', collect)
    .option('--quick', 'ask in reaction windows only those who can react (this tells that they can)');
  withAgreementFlags(withEdition(command))
    .option('--from <position>', 'begin from a position file instead of a scenario')
    .option('--seed <word>', 'make the key from this word, for dice that anybody can repeat')
    .option('-o, --output <file>', 'where to write the record; standard output if left out')
    .action(async (flags: NewFlags) => deliver(io, await begin(io, flags), [], flags));
}

async function begin(io: Io, flags: NewFlags): Promise<Match> {
  if (flags.from !== undefined) return beginFrom(io, flags.from, flags);
  if (flags.game === undefined) throw new BadInput('game', 'is missing: name one with --game');
  const game = await gameWith(io, flags.game, flags);
  const key = keyOf(flags.seed);
  return new Match(new Engine(game), agreed(game, beginningOf(game, flags), flags, key), key);
}

async function beginFrom(io: Io, path: string, flags: NewFlags): Promise<Match> {
  for (const flag of ['game', 'scenario', 'option', 'quick', 'handicap', 'bid', 'bids'] as const) {
    if (flags[flag] !== undefined) throw new BadInput(flag, 'is fixed by the position; leave it out');
  }
  const read = readPosition(await readJson(io, path, 'from'));
  const given = await editionFor(io, read.game, flags);
  if (given !== undefined && read.edition !== undefined && !isSameEdition(given, read.edition))
    throw new BadInput('edition', 'is not that of the position; leave it out');
  const position = given === undefined ? read : { ...read, edition: given };
  const game = await loadGame(position.game, position.edition);
  const engine = new Engine(game);
  const record: GameRecord = recordFrom(position, game.version, keyOf(flags.seed));
  checkStart(engine, record, 'position');
  return replay(engine, record);
}
