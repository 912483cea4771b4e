import { paceOf } from '../play/ratings.ts';
import type { Table } from '../play/table.ts';
import type { Tables } from '../play/tables.ts';
import type { FinishedTable } from '../storage/circle-tables.ts';
import { type Store, type Write, write } from '../storage/store.ts';
import { openingOf } from './opening.ts';

/** The fact that games which ended earlier are to be entered. */
const ASKED = 'search';
const LONGEST_OPENING = 200;

/** Games that are over, as they are searched for. All of it follows from the games and can be made anew. */
export class Finished {
  readonly #store: Store;
  readonly #tables: Tables;

  constructor(store: Store, tables: Tables) {
    this.#store = store;
    this.#tables = tables;
  }

  /** Enters a game that is over, or what has changed about it. */
  async enter(id: string): Promise<void> {
    const table = await this.#tables.getOver(id);
    if (table.row.state !== 'over' || table.match === null) return;
    const ratings = await this.#ratings(table);
    const row = rowOf(table, ratings);
    const { db } = this.#store;
    const { result, engine } = table;
    const winners = result?.winners ?? [];
    await this.#store.write([
      write(
        db
          .insertInto('finished')
          .values(row)
          .onConflict((it) => it.column('game').doUpdateSet(row)),
      ),
      ...table.players.map(({ person, role, left }): Write => {
        const score = left !== null ? 0 : winners.length === 0 ? 1 : winners.includes(role) ? 2 : 0;
        const entry = { role: engine.game.roles[role], score, ended_at: row.ended_at };
        return write(
          db
            .insertInto('finished_players')
            .values({ person, game: id, ...entry })
            .onConflict((it) => it.columns(['person', 'game']).doUpdateSet(entry)),
        );
      }),
    ]);
  }

  async #ratings({ row, clock, players }: Table): Promise<number[] | undefined> {
    const persons = players.map(({ person }) => person);
    if (persons.length === 0) return undefined;
    const rows = await this.#store.db
      .selectFrom('ratings')
      .select('rating')
      .where('game', '=', row.game)
      .where('pace', '=', paceOf(clock))
      .where('person', 'in', persons)
      .execute();
    return rows.length < persons.length ? undefined : rows.map(({ rating }) => rating);
  }

  /** Enters what ended before there was a search, one game after the other, beside everything else. */
  async refillIfAsked(isClosed: () => boolean): Promise<void> {
    const { db } = this.#store;
    const asked = db.selectFrom('facts').select('value').where('name', '=', ASKED);
    if ((await asked.executeTakeFirst()) === undefined) return;
    const missing = await db
      .selectFrom('games')
      .select('id')
      .where('state', '=', 'over')
      .where('key', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('finished').select('finished.game').whereRef('finished.game', '=', 'games.id')),
        ),
      )
      .execute();
    for (const { id } of missing) {
      if (isClosed()) return;
      // One that cannot be opened any more cannot be looked at either.
      await this.enter(id).catch(() => {});
    }
    await this.#store.write([write(db.deleteFrom('facts').where('name', '=', ASKED))]);
  }
}

function rowOf(table: Table, ratings: readonly number[] | undefined): FinishedTable {
  const { row, match, result, engine, isPublic } = table;
  const names = (result?.winners ?? []).map((role) => engine.game.roles[role]);
  const opening = openingOf(match!).slice(0, LONGEST_OPENING);
  return {
    game: row.id,
    title: row.game,
    scenario: row.scenario,
    ended_at: row.ended_at ?? row.changed_at,
    length: row.version,
    rated: row.rated,
    clock: table.clock.kind,
    how: result?.how ?? 'stopped',
    winners: ` ${names.map((name) => `${name} `).join('')}`,
    opening,
    opening_fold: opening.toLowerCase(),
    rating: ratings === undefined ? null : Math.min(...ratings),
    open: isPublic ? 1 : 0,
  };
}

export const winnersOf = (winners: string): string[] => winners.split(' ').filter((name) => name !== '');
