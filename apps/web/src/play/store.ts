import type { GameRecord } from '@punica/kernel';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Mode, Seat } from './seats.ts';

/** A game as it lies in this browser. */
export interface StoredGame {
  readonly id: string;
  readonly game: string;
  readonly mode: Mode;
  readonly seats: readonly Seat[];
  readonly record: GameRecord;
  /** Counts the writes; whoever writes must have seen the newest. */
  readonly revision: number;
  readonly created: number;
  readonly touched: number;
  readonly notes: string;
  /** A few words for the list of games. */
  readonly standing: string;
  /** The roles that must choose; empty when it is over. */
  readonly waitingFor: readonly number[];
  /** The role that gave it up. */
  readonly resigned?: number;
}

interface Schema extends DBSchema {
  games: { key: string; value: StoredGame; indexes: { touched: number } };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('punica', 1, {
    upgrade(db) {
      db.createObjectStore('games', { keyPath: 'id' }).createIndex('touched', 'touched');
    },
  });
  return opening;
}

/** Somebody else (another tab) has written this game since it was read. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

export async function readGame(id: string): Promise<StoredGame | undefined> {
  return (await database()).get('games', id);
}

/** All games, the one touched last first. */
export async function listGames(): Promise<StoredGame[]> {
  const games = await (await database()).getAllFromIndex('games', 'touched');
  return games.reverse();
}

/** Writes a game unless another tab was quicker; one transaction, so nothing half-written is ever read. */
export async function writeGame(
  game: StoredGame,
  seenRevision: number,
  durability: IDBTransactionDurability = 'strict',
): Promise<void> {
  const transaction = (await database()).transaction('games', 'readwrite', { durability });
  const there = await transaction.store.get(game.id);
  if (there !== undefined && there.revision !== seenRevision) {
    await transaction.done;
    throw new Overtaken(`game ${game.id} is at revision ${there.revision}`);
  }
  await transaction.store.put(game);
  await transaction.done;
}

export async function deleteGame(id: string): Promise<void> {
  await (await database()).delete('games', id);
}
