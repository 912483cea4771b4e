import { checkStart, readPosition, recordFrom } from '@punica/games';
import {
  BadInput,
  type Core,
  Engine,
  type Game,
  type GameRecord,
  type Match,
  ONLOOKER,
  type Role,
  readRecord,
  replay,
} from '@punica/kernel';
import { loadGame } from './catalogue.ts';
import { type Io, readJson } from './io.ts';

/** A record, or a position made into one, with the game that it belongs to. */
export interface Opened {
  readonly kind: 'record' | 'position';
  readonly game: Game;
  readonly engine: Engine<Core>;
  readonly record: GameRecord;
}

export async function openFile(io: Io, path: string): Promise<Opened> {
  const json = await readJson(io, path, 'file');
  const kind = kindOf(json);
  if (kind === 'record') {
    const record = readRecord(json);
    const game = await loadGame(record.game);
    const engine = new Engine(game);
    checkStart(engine, record, 'start');
    return { kind, game, engine, record };
  }
  const position = readPosition(json);
  const game = await loadGame(position.game);
  const engine = new Engine(game);
  const record = recordFrom(position, game.version);
  checkStart(engine, record, 'position');
  return { kind, game, engine, record };
}

export async function openMatch(io: Io, path: string): Promise<Match> {
  const { engine, record } = await openFile(io, path);
  return replay(engine, record);
}

function kindOf(json: unknown): Opened['kind'] {
  const format =
    typeof json === 'object' && json !== null ? (json as { format?: unknown }).format : undefined;
  if (format === 'punica-record') return 'record';
  if (format === 'punica-position') return 'position';
  throw new BadInput('format', 'must be punica-record or punica-position');
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
