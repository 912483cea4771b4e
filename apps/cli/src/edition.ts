import { BadInput, type Game } from '@punica/kernel';
import { type Edition, readEdition } from '@punica/kernel/edition';
import type { Command } from 'commander';
import { loadGame } from './catalogue.ts';
import { type Io, processIo, readJson } from './io.ts';

/** For commands that begin games: a file in which a game stands names its edition itself. */
export interface EditionFlag {
  readonly edition?: string;
}

export const withEdition = (command: Command): Command =>
  command.option('--edition <file>', 'with the data of this edition instead of ours');

/** The edition in a file, by its form alone; whether it fits the game shows when the game is loaded. */
export async function readEditionFile(io: Io, path: string, field = 'edition'): Promise<Edition> {
  return readEdition(await readJson(io, path, field));
}

/** The edition that a command was given for a game. */
export async function editionFor(io: Io, game: string, flags: EditionFlag): Promise<Edition | undefined> {
  if (flags.edition === undefined) return undefined;
  const edition = await readEditionFile(io, flags.edition);
  if (edition.game !== game) throw new BadInput('edition', `is one of ${edition.game}, not of ${game}`);
  return edition;
}

/** The same where nothing is printed: work that is described here may be done elsewhere. */
export const gameOfFlags = (flags: EditionFlag & { readonly game: string }): Promise<Game> =>
  flags.edition === undefined ? loadGame(flags.game) : gameWith(processIo(), flags.game, flags);

/** A game by its id, with the edition that the flags name or with our own data. */
export const gameWith = async (io: Io, id: string, flags: EditionFlag): Promise<Game> =>
  loadGame(id, await editionFor(io, id, flags));

/** What goes to another thread beside the id of a game. */
export const editionIn = ({ edition }: Game): { readonly edition?: Edition } =>
  edition === undefined ? {} : { edition };
