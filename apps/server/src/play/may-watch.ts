import type { ChatRoom } from '@punica/protocol';
import { notFound } from '../problem.ts';
import type { Store } from '../storage/store.ts';
import { mayEnter } from './lobby.ts';
import type { Table } from './table.ts';

/**
 * Listed games may be watched by anybody; private ones, running or over, by those who play or played them, by
 * invitation and by those who were asked to come, until all who played say otherwise.
 */
export async function mayWatch(
  store: Store,
  table: Table,
  person: string | undefined,
  invite: string | undefined,
): Promise<void> {
  if (table.isPublic || table.isOf(person)) return;
  if (person !== undefined && table.row.creator === person) return;
  await mayEnter(store, table, person, invite);
}

/**
 * Those who play or played talk among themselves, and never before others. Those who look on do the same, and until
 * the end whoever plays hears nothing of it.
 */
export function isIn(table: Table, room: ChatRoom, person: string | undefined): boolean {
  if (room === 'players') return table.isOf(person);
  return table.row.state === 'over' || !table.isOf(person);
}

export function mayHear(table: Table, room: ChatRoom, person: string | undefined): void {
  if (isIn(table, room, person)) return;
  throw notFound(
    room === 'players'
      ? 'What is said at a table is for those at it.'
      : 'What onlookers say is shown to players after the end.',
  );
}
