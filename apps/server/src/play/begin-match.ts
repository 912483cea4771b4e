import { type Core, Match } from '@punica/kernel';
import { sql } from 'kysely';
import { type Store, type Write, write } from '../storage/store.ts';
import { beginningOfRow } from './agreement.ts';
import type { Table } from './table.ts';

/** The seats are full and every part of the key is there: the match begins, and who plays is remembered. */
export function beginMatch(store: Store, table: Table, key: string): Write[] {
  const { db } = store;
  const isShown = table.row.listed_once_begun === 1;
  if (isShown) table.row = { ...table.row, listed: 1 };
  table.match = new Match<Core>(table.engine, beginningOfRow(table.row), key);
  table.players = table.seats.flatMap(({ role, person }) =>
    person === null ? [] : [{ role, person, left: null, shares: false }],
  );
  const { id } = table;
  // Whoever follows one of them may want to look on.
  const begun =
    table.row.listed === 1 && table.players.length > 0
      ? [store.plan({ kind: 'begun', key: `begun:${id}`, payload: { game: id }, at: Date.now() })]
      : [];
  const players = table.players.map(({ role, person }) =>
    write(
      db
        .insertInto('players')
        .columns(['game', 'role', 'person', 'shares', 'address'])
        .expression(
          db
            .selectFrom('people')
            .select(({ lit, val }) => [
              val(table.id).as('game'),
              sql<number>`cast(${role} as bigint)`.as('role'),
              'id as person',
              lit(0).as('shares'),
              'address',
            ])
            .where('id', '=', person),
        ),
      1,
    ),
  );
  const shown = isShown ? [write(db.updateTable('games').set({ listed: 1 }).where('id', '=', id))] : [];
  return [...players, ...begun, ...shown];
}
