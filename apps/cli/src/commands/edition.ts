import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES, isPlayable, type ReadyEntry, tryEdition } from '@punica/games';
import { BadInput } from '@punica/kernel';
import {
  applyEdition,
  type Change,
  type DataFiles,
  EDITION_VERSION,
  type Edition,
  type EditionBase,
  editionHash,
  find,
  leavesOf,
  stepsOf,
} from '@punica/kernel/edition';
import type { Command } from 'commander';
import { collect, splitAt } from '../beginning.ts';
import { editionBaseOf } from '../catalogue.ts';
import { type EditionFlag, editionFor, readEditionFile, withEdition } from '../edition.ts';
import { differenceLines, editionDifferences, shown } from '../edition-words.ts';
import { type Io, printJson, printLines, writeText } from '../io.ts';
import { type JsonFlag, jsonCommand } from './command.ts';
import { addWeigh } from './weigh.ts';

export function addEdition(program: Command, io: Io): void {
  const edition = program
    .command('edition')
    .description('editions: your own figures, scenarios and house rules in place of ours');
  jsonCommand(edition, 'check', 'check an edition as our own data are checked, and set up its scenarios')
    .argument('<file>', 'the edition; - reads it from standard input')
    .action(async (file: string, flags: JsonFlag) => check(io, file, flags));
  jsonCommand(edition, 'diff', 'what differs from our data, or between two editions')
    .argument('<file>', 'the edition')
    .argument('[other]', 'another one; our own data if left out')
    .action(async (file: string, other: string | undefined, flags: JsonFlag) => diff(io, file, other, flags));
  jsonCommand(edition, 'new', 'write an edition to begin with')
    .option('--edition <file>', 'carry this one on: what it changes is in the new one too')
    .requiredOption('--game <id>', 'of which game')
    .option('--name <words>', 'what it is called', 'My edition')
    .option('--author <name>', 'whose it is', '')
    .option(
      '--field <file:field>',
      'a field to begin with, as generals.json:generals[hannibal].battleRating; may be repeated',
      collect,
    )
    .option('-o, --output <file>', 'where to write it; standard output if left out')
    .action(async (flags: NewFlags) => begin(io, flags));
  withEdition(
    jsonCommand(edition, 'fields', 'list the fields of a game that an edition may change, with their values'),
  )
    .requiredOption('--game <id>', 'of which game')
    .option('--find <words>', 'only those whose name has this in it')
    .action(async (flags: FieldsFlags) => fields(io, flags));
  jsonCommand(edition, 'apply', 'write the data files as the edition has them')
    .argument('<file>', 'the edition')
    .requiredOption('-o, --output <folder>', 'the folder to write them to')
    .action(async (file: string, flags: JsonFlag & { output: string }) => apply(io, file, flags));
  addWeigh(edition, io);
}

interface NewFlags extends JsonFlag, EditionFlag {
  readonly game: string;
  readonly name: string;
  readonly author: string;
  readonly field?: readonly string[];
  readonly output?: string;
}

interface FieldsFlags extends JsonFlag, EditionFlag {
  readonly game: string;
  readonly find?: string;
}

function entryOf(id: string): ReadyEntry {
  const entry = GAMES.find((it) => it.id === id);
  if (entry === undefined || !isPlayable(entry) || entry.editionBase === undefined)
    throw new BadInput(
      'game',
      `must be one of ${GAMES.flatMap((it) => (isPlayable(it) && it.editionBase !== undefined ? [it.id] : [])).join(', ')}`,
    );
  return entry;
}

async function opened(
  io: Io,
  file: string,
  field = 'edition',
): Promise<{ edition: Edition; base: EditionBase }> {
  const edition = await readEditionFile(io, file, field);
  entryOf(edition.game);
  return { edition, base: await editionBaseOf(edition.game) };
}

async function check(io: Io, file: string, flags: JsonFlag): Promise<void> {
  const { edition } = await opened(io, file);
  const game = await tryEdition(entryOf(edition.game), edition);
  const { name, changes, house, scenarios } = edition;
  const result = {
    valid: true,
    game: game.id,
    name,
    hash: editionHash(edition),
    changes: changes.length,
    house: house.length,
    scenarios: scenarios.length,
  };
  if (flags.json) printJson(io, result);
  else
    printLines(io, [
      `valid: ${name}, an edition of ${game.title}`,
      `${counted(changes.length, 'change')}, ${counted(house.length, 'house rule')}, ${counted(scenarios.length, 'scenario')} of its own; ${counted(game.scenarios.length, 'scenario')} set up`,
      `hash: ${result.hash}`,
    ]);
}

const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

async function diff(io: Io, file: string, otherFile: string | undefined, flags: JsonFlag): Promise<void> {
  const { edition, base } = await opened(io, file);
  const other = otherFile === undefined ? undefined : (await opened(io, otherFile, 'other')).edition;
  if (other !== undefined && other.game !== edition.game)
    throw new BadInput('other', `is one of ${other.game}, not of ${edition.game}`);
  const differences = editionDifferences(base, other === undefined ? undefined : edition, other ?? edition);
  if (flags.json) printJson(io, { game: edition.game, differences });
  else printLines(io, differenceLines(differences));
}

async function begin(io: Io, flags: NewFlags): Promise<void> {
  const base = await editionBaseOf(entryOf(flags.game).id);
  const from = await editionFor(io, base.game, flags);
  const files = filesOf(base, from);
  const edition: Edition = {
    format: 'punica-edition',
    version: EDITION_VERSION,
    game: base.game,
    name: flags.name,
    author: flags.author,
    note: 'Put in the true values, and say in source where each of them stands.',
    changes: [...(from?.changes ?? []), ...(flags.field ?? []).map((written) => changeOf(files, written))],
    scenarios: from?.scenarios ?? [],
    house: from?.house ?? [],
  };
  writeText(io, flags.output ?? '-', `${JSON.stringify(edition, null, 1)}\n`);
}

const filesOf = (base: EditionBase, edition: Edition | undefined): DataFiles =>
  edition === undefined ? base.files : applyEdition(base, edition);

/** A field with the value that it has, to be put right. */
function changeOf(files: DataFiles, written: string): Change {
  const [file, field] = splitAt(written, ':');
  if (!Object.hasOwn(files, file))
    throw new BadInput(
      'field',
      `${JSON.stringify(written)} must begin with one of ${Object.keys(files).join(', ')}`,
    );
  const steps = stepsOf(field);
  const found = steps === undefined ? 'must be written as file.json:list[id].name' : find(files[file], steps);
  if (typeof found === 'string') throw new BadInput('field', `${written}: ${found}`);
  if (!found.exists) throw new BadInput('field', `${written}: there is no such field`);
  const value = (found.holder as Record<string | number, unknown>)[found.key];
  return { file, field, value, source: 'as it comes with the game', confidence: 'high' };
}

async function fields(io: Io, flags: FieldsFlags): Promise<void> {
  const base = await editionBaseOf(entryOf(flags.game).id);
  const wanted = flags.find?.toLowerCase() ?? '';
  const found: { file: string; field: string; value: unknown }[] = [];
  const edition = await editionFor(io, base.game, flags);
  for (const [file, json] of Object.entries(filesOf(base, edition)))
    leavesOf(json, (field, value) => {
      if (`${file}:${field}`.toLowerCase().includes(wanted)) found.push({ file, field, value });
    });
  if (flags.json) printJson(io, { game: base.game, fields: found });
  else
    printLines(
      io,
      found.map(({ file, field, value }) => `${file}:${field} = ${shown(value)}`),
    );
}

async function apply(io: Io, file: string, flags: JsonFlag & { output: string }): Promise<void> {
  const { edition, base } = await opened(io, file);
  const files = applyEdition(base, edition);
  base.read(files);
  for (const [name, json] of Object.entries(files)) {
    const path = join(flags.output, name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeText(io, path, `${JSON.stringify(json, null, 1)}\n`);
  }
  const result = { game: base.game, hash: editionHash(edition), files: Object.keys(files) };
  if (flags.json) printJson(io, result);
  else printLines(io, [`${result.files.length} files in ${flags.output}: ${result.files.join(', ')}`]);
}
