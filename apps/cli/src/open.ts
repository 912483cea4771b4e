import { checkStart, readPosition, recordFrom } from '@punica/games';
import {
  BadInput,
  type ByFile,
  type Core,
  Engine,
  type Game,
  type GameRecord,
  type Match,
  ONLOOKER,
  type Role,
  readByFile,
  readRecord,
  replay,
  rolesOfReceiver,
} from '@punica/kernel';
import { loadGame } from './catalogue.ts';
import { type Io, readJson } from './io.ts';

/** A record, alone or as it goes from one player to the other, or a position made into one; with its game. */
export interface Opened {
  readonly kind: 'record' | 'by-file' | 'position';
  /** What stands beside the record of a game by file. */
  readonly file?: ByFile;
  readonly game: Game;
  readonly engine: Engine<Core>;
  readonly record: GameRecord;
}

export async function openFile(io: Io, path: string): Promise<Opened> {
  const json = await readJson(io, path, 'file');
  const kind = kindOf(json);
  if (kind !== 'position') {
    const file = kind === 'by-file' ? readByFile(json) : undefined;
    const record = file?.record ?? readRecord(json);
    const game = await loadGame(record.game, record.edition);
    const engine = new Engine(game);
    checkStart(engine, record, 'start');
    if (file !== undefined) rolesOfReceiver(file, game.roles);
    return { kind, game, engine, record, ...(file === undefined ? {} : { file }) };
  }
  const position = readPosition(json);
  const game = await loadGame(position.game, position.edition);
  const engine = new Engine(game);
  const record = recordFrom(position, game.version);
  checkStart(engine, record, 'position');
  return { kind, game, engine, record };
}

/** A game in a file, under way again. */
export interface OpenedMatch {
  readonly match: Match;
  readonly file?: ByFile;
}

export async function openWithFile(io: Io, path: string): Promise<OpenedMatch> {
  const { engine, record, file } = await openFile(io, path);
  return { match: replay(engine, record), ...(file === undefined ? {} : { file }) };
}

export const openMatch = async (io: Io, path: string): Promise<Match> => (await openWithFile(io, path)).match;

function kindOf(json: unknown): Opened['kind'] {
  const format =
    typeof json === 'object' && json !== null ? (json as { format?: unknown }).format : undefined;
  if (format === 'punica-record') return 'record';
  if (format === 'punica-by-file') return 'by-file';
  if (format === 'punica-position') return 'position';
  throw new BadInput('format', 'must be punica-record, punica-by-file or punica-position');
}

export function roleNamed(game: Game, name: string, field = 'as'): Role {
  const role = game.roles.indexOf(name);
  if (role < 0) throw new BadInput(field, `must be one of ${game.roles.join(', ')}`);
  return role;
}

export function viewerNamed(game: Game, name: string): Role {
  if (name === 'onlooker') return ONLOOKER;
  const role = game.roles.indexOf(name);
  if (role < 0) throw new BadInput('as', `must be one of ${game.roles.join(', ')}, onlooker`);
  return role;
}
