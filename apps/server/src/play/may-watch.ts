import { notFound } from '../problem.ts';
import { mayEnter } from './lobby.ts';
import type { Table } from './table.ts';

/**
 * Listed games may be watched by anybody; private ones, running or over, by those who play or played them and by
 * invitation, until all who played say otherwise.
 */
export function mayWatch(table: Table, person: string | undefined, invite: string | undefined): void {
  if (table.isPublic || table.isOf(person)) return;
  if (person !== undefined && table.row.creator === person) return;
  mayEnter(table, invite);
}

/** What is said at a table is for those who play at it, and never for others. */
export function mayHear(table: Table, person: string | undefined): void {
  if (!table.isOf(person)) throw notFound('What is said at a table is for those at it.');
}
