import { mayEnter } from './lobby.ts';
import type { Table } from './table.ts';

/** Listed games and those that are over may be watched by anybody; others from a seat or by invitation. */
export function mayWatch(table: Table, person: string | undefined, invite: string | undefined): void {
  if (table.row.state === 'over' || table.seatOf(person) !== undefined) return;
  if (person !== undefined && table.row.creator === person) return;
  mayEnter(table, invite);
}
