import type { StudyFile } from '@punica/insight';
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

/** A study as it lies in this browser, beside the games. */
export interface StoredStudy {
  readonly id: string;
  readonly game: string;
  readonly study: StudyFile;
  /** The moment that was looked at last. */
  readonly at: number;
  /** Where one came from: an address of the page. */
  readonly from: string | null;
  /** Something was done in it; what was only opened is not listed, and goes when it is left. */
  readonly kept: boolean;
  readonly revision: number;
  readonly created: number;
  readonly touched: number;
}

type Stored = StoredGame | StoredStudy;

interface Schema extends DBSchema {
  games: { key: string; value: Stored; indexes: { touched: number } };
}

const isStudy = (stored: Stored): stored is StoredStudy => 'study' in stored;

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
  const stored = await (await database()).get('games', id);
  return stored === undefined || isStudy(stored) ? undefined : stored;
}

export async function readStudyHere(id: string): Promise<StoredStudy | undefined> {
  const stored = await (await database()).get('games', id);
  return stored !== undefined && isStudy(stored) ? stored : undefined;
}

async function listed(): Promise<Stored[]> {
  const all = await (await database()).getAllFromIndex('games', 'touched');
  return all.reverse();
}

/** All games, the one touched last first. */
export const listGames = async (): Promise<StoredGame[]> =>
  (await listed()).filter((it): it is StoredGame => !isStudy(it));

/** All studies, the one touched last first. */
export const listStudies = async (): Promise<StoredStudy[]> => (await listed()).filter(isStudy);

/** Writes a game unless another tab was quicker; one transaction, so nothing half-written is ever read. */
export const writeGame = (
  game: StoredGame,
  seenRevision: number,
  durability: IDBTransactionDurability = 'strict',
): Promise<void> => write(game, seenRevision, durability);

export const writeStudy = (study: StoredStudy, seenRevision: number): Promise<void> =>
  write(study, seenRevision, 'relaxed');

async function write(
  stored: Stored,
  seenRevision: number,
  durability: IDBTransactionDurability,
): Promise<void> {
  const transaction = (await database()).transaction('games', 'readwrite', { durability });
  const there = await transaction.store.get(stored.id);
  if (there !== undefined && there.revision !== seenRevision) {
    await transaction.done;
    throw new Overtaken(`${stored.id} is at revision ${there.revision}`);
  }
  await transaction.store.put(stored);
  await transaction.done;
}

/** Takes a game or a study out of this browser. */
export async function deleteGame(id: string): Promise<void> {
  await (await database()).delete('games', id);
}
