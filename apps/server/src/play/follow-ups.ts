import { rolesIn } from '@punica/kernel';
import type { Store, Write } from '../storage/store.ts';
import type { GamesTable } from '../storage/tables.ts';
import { tickNow } from '../tournaments/keeper.ts';
import type { HouseClock } from './house-clock.ts';
import type { Result, Table } from './table.ts';

/** Writes the end into the row where the game has come to it. */
export function writeEnd(table: Table, result: Result | undefined, now: number): boolean {
  if (table.row.state !== 'running') return false;
  const outcome = table.match?.state.outcome ?? null;
  const end: Result | undefined =
    outcome === null ? result : { winners: rolesIn(outcome.winners), reason: outcome.reason, how: 'rules' };
  if (end === undefined) return false;
  table.row = { ...table.row, state: 'over', ended_at: now, result: JSON.stringify(end) };
  return true;
}

/** Who sits in these seats. */
export const personsIn = ({ seats }: Table, roles: number): string[] =>
  rolesIn(roles).flatMap((role) => seats[role]?.person ?? []);

/** Games go by their own time, jobs by the clock on the wall. */
export const tendJob = (store: Store, clock: HouseClock, id: string, at: number): Write =>
  store.plan({ kind: 'tend', key: `tend:${id}`, payload: { game: id }, at: clock.toWall(at) });

/** What is to be worked out once a game is over, or once only one is left who plays it for his rating. */
export function reckonings(
  store: Store,
  { id, rated, tournament }: GamesTable,
  ended: boolean,
  alone: boolean,
  wall: number,
): Write[] {
  const job = (kind: 'dice' | 'rate' | 'ended'): Write =>
    store.plan({ kind, key: `${kind}:${id}`, payload: { game: id }, at: wall });
  return [
    ...(tournament !== null && (ended || alone) ? [tickNow(store, tournament, wall)] : []),
    ...(ended ? [job('dice'), job('ended')] : []),
    ...(rated === 1 && (ended || alone) ? [job('rate')] : []),
  ];
}

/** Notices to those who are awaited now and were not before. */
export function noticeJobs(
  store: Store,
  table: Table,
  awaitedBefore: number,
  version: number,
  at: number,
): Write[] {
  return rolesIn(table.awaited & ~awaitedBefore).flatMap((role) => {
    const { person, wantsNotices } = table.seats[role];
    if (person === null || !wantsNotices) return [];
    const key = `notice:${table.id}:${role}`;
    return [store.plan({ kind: 'notice', key, payload: { game: table.id, role, version }, at })];
  });
}
