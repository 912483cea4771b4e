import { rolesOf } from '@punica/kernel';
import type { HouseEvent } from '@punica/protocol';
import { engineOf } from '../catalogue.ts';
import { seatName } from '../play/agreement.ts';
import type { Hub } from '../play/hub.ts';
import { readSeats } from '../play/load-table.ts';
import type { Store, Write } from '../storage/store.ts';
import type { GamesTable } from '../storage/tables.ts';
import { deliveriesFor } from './webhooks.ts';

/** What happens to an event on its way: one that is being told, and to whom. */
interface Telling {
  readonly person: string;
  readonly event: HouseEvent;
}

/** Tells people's programs what happens: on streams that are open, in whatever process, and by webhooks. */
export class ProgramEvents {
  readonly #store: Store;
  readonly #hub: Hub;

  constructor(store: Store, hub: Hub) {
    this.#store = store;
    this.#hub = hub;
  }

  /** The job: everybody who plays is told that a game has begun or is over. */
  async ofGame(type: 'game.started' | 'game.over', game: string): Promise<void> {
    const row = await this.#store.db
      .selectFrom('games')
      .selectAll()
      .where('id', '=', game)
      .executeTakeFirst();
    if (row === undefined) return;
    const { told, persons } = await this.#gameTold(row);
    const at = (type === 'game.started' ? row.started_at : row.ended_at) ?? row.changed_at;
    const roles = rolesOf((await engineOf(row.game)).game, row.scenario);
    await this.tell(
      persons.map(({ person, role }) => {
        const about = { id: `${type}:${game}`, at, game: { ...told, you: role } };
        if (type === 'game.started') return { person, event: { type, ...about } };
        const result = row.result === null ? null : JSON.parse(row.result);
        const winners = (result?.winners ?? []).map((it: number) => roles[it] ?? String(it));
        return {
          person,
          event: { type, ...about, result: result === null ? null : { ...result, winners } },
        };
      }),
    );
  }

  /** A game as events tell of it, for each of those who play or played it. */
  async #gameTold(row: GamesTable) {
    const { game } = await engineOf(row.game);
    const seats = await readSeats(this.#store, row.id);
    const told = {
      id: row.id,
      game: row.game,
      scenario: row.scenario,
      rated: row.rated === 1,
      clock: JSON.parse(row.clock),
      seats: seats.map(({ role, person, name, bot }) => ({
        role: seatName(game, row, role),
        person,
        name,
        bot,
      })),
    };
    const persons = seats.flatMap(({ role, person }) =>
      person === null ? [] : [{ person, role: seatName(game, row, role) }],
    );
    return { told, persons };
  }

  /** Games that somebody plays now, as they were told when they began: for a program that has just come. */
  async runningOf(person: string): Promise<HouseEvent[]> {
    const rows = await this.#store.db
      .selectFrom('games')
      .innerJoin('seats', 'seats.game', 'games.id')
      .selectAll('games')
      .where('seats.person', '=', person)
      .where('games.state', '=', 'running')
      .orderBy('games.started_at')
      .limit(200)
      .execute();
    return Promise.all(
      rows.map(async (row): Promise<HouseEvent> => {
        const { told, persons } = await this.#gameTold(row);
        const you = persons.find((it) => it.person === person)?.role ?? null;
        const id = `game.started:${row.id}`;
        return { type: 'game.started', id, at: row.started_at ?? row.changed_at, game: { ...told, you } };
      }),
    );
  }

  /** The job: those who play in a tournament are told that it begins, of each round, and of its end or that it was called off. */
  async ofTournament(
    type: Extract<HouseEvent['type'], `tournament.${string}`>,
    id: string,
    season: number,
    round: number,
  ): Promise<void> {
    const { db } = this.#store;
    const row = await db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) return;
    const entrants = await db
      .selectFrom('entrants')
      .select(['no', 'person'])
      .where('tournament', '=', id)
      .where('state', '=', 'in')
      .execute();
    const matches = await db
      .selectFrom('matches')
      .select(['first', 'second', 'games'])
      .where('tournament', '=', id)
      .where('season', '=', season)
      .where('round', '=', round)
      .execute();
    const about = {
      id: `${type}:${id}:${season}:${round}`,
      at: row.changed_at,
      tournament: { id, name: row.name, game: row.game },
    };
    const gamesOf = (no: number): string[] =>
      matches
        .filter(({ first, second }) => first === no || second === no)
        .flatMap(({ games }) => (JSON.parse(games) as { id: string }[]).map((it) => it.id));
    await this.tell(
      entrants.map(({ no, person }) => ({
        person,
        event:
          type === 'tournament.round' ? { type, ...about, round, games: gamesOf(no) } : { type, ...about },
      })),
    );
  }

  async tell(tellings: readonly Telling[]): Promise<void> {
    const writes: Write[] = [];
    for (const { person, event } of tellings) {
      writes.push(...(await deliveriesFor(this.#store, person, event)));
      const announced = this.#store.announce(() => JSON.stringify({ event: { person, event } }));
      // On SQLite there is nobody else to be told.
      if (announced !== undefined && this.#store.kind === 'postgres') writes.push(announced);
    }
    if (writes.length > 0) await this.#store.write(writes);
    for (const telling of tellings) this.heard(telling);
  }

  /** Told by this or another process: it goes to those who listen here. */
  heard({ person, event }: Telling): void {
    this.#hub.toPerson(person, { type: 'event', event });
  }
}
