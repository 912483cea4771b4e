import type { Edition } from '@punica/kernel/edition';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** An edition as it lies in this browser. */
export interface StoredEdition {
  readonly id: string;
  readonly edition: Edition;
  readonly created: number;
  readonly touched: number;
  /** What it is published as on the server that the page comes from. */
  readonly published?: string;
  /** The published edition that it began as a copy of. */
  readonly forkedFrom?: string;
}

interface Schema extends DBSchema {
  editions: { key: string; value: StoredEdition };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** A database of its own: games are stored by a worker that never asks for editions. */
function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('punica-editions', 1, {
    upgrade(db) {
      db.createObjectStore('editions', { keyPath: 'id' });
    },
    terminated: openAnew,
  }).catch((fault) => {
    openAnew();
    throw fault;
  });
  return opening;
}

/** A browser that is pressed for time or room may fail to open it, or close it: the next who asks tries again. */
function openAnew(): void {
  opening = undefined;
}

const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** All editions of this browser, the one touched last first. */
export async function listEditions(game?: string): Promise<StoredEdition[]> {
  const all = await (await database()).getAll('editions');
  return all
    .filter(({ edition }) => game === undefined || edition.game === game)
    .sort((a, b) => b.touched - a.touched);
}

export const readStored = async (id: string): Promise<StoredEdition | undefined> =>
  (await database()).get('editions', id);

/** Keeps an edition under a new id, or under the one it has. */
export async function keepEdition(
  edition: Edition,
  more: Partial<Omit<StoredEdition, 'edition'>> = {},
): Promise<string> {
  const now = Date.now();
  const id = more.id ?? freshId();
  await (await database()).put('editions', { created: now, ...more, id, edition, touched: now });
  return id;
}

/** A newer state of an edition that lies here; where it was published stays with it. */
export async function keepAgain(id: string, edition: Edition): Promise<void> {
  const before = await readStored(id);
  if (before !== undefined)
    await (await database()).put('editions', { ...before, edition, touched: Date.now() });
}

export async function deleteEdition(id: string): Promise<void> {
  await (await database()).delete('editions', id);
}
