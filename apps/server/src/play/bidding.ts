import { BadInput, type Bid, toBid, withBid } from '@punica/kernel';
import { badInput, conflict, forbidden } from '../problem.ts';
import { type Store, type Write, write } from '../storage/store.ts';
import { type Bidding, lateBid, settled, withBots } from './agreement.ts';
import { beginMatch } from './begin-match.ts';
import { keyOf } from './fair-key.ts';
import type { Sitter, Table } from './table.ts';
import type { Change, Tables } from './tables.ts';

/** The stage between the last seat that is taken and the first move, where sides are bid for. */
export class BiddingStage {
  readonly #store: Store;
  readonly #tables: Tables;

  constructor(store: Store, tables: Tables) {
    this.#store = store;
    this.#tables = tables;
  }

  /** Somebody bids, or passes. */
  async bid(id: string, person: string, { amount, wishes }: Omit<Bid, 'bidder'>): Promise<void> {
    await this.#tables.change(id, (table, now) => {
      const seat = table.seatOf(person);
      if (seat === undefined) throw forbidden('You have no seat in this game.');
      const { auction } = table;
      if (auction === undefined) throw conflict('There is nothing to bid for.');
      if (auction.kind === 'open' && !toBid(auction).includes(seat.role))
        throw conflict('It is not your turn to bid.');
      return this.#goOn(
        table,
        checked(() => withBid(auction, { bidder: seat.role, amount, wishes })),
        now,
      );
    });
  }

  /** All seats are taken: bots bid at once, people are asked. */
  start(table: Table, now: number): Change<undefined> {
    table.row = { ...table.row, agreement: JSON.stringify({ ...table.biddingTerms!, since: now }) };
    return this.#goOn(table, table.auction!, now);
  }

  /** Time may be over for somebody. */
  async tend(id: string): Promise<void> {
    const table = await this.#tables.get(id);
    if (table.auction === undefined) return;
    await this.#tables.change(id, (it, now) => {
      const { auction } = it;
      const late = auction === undefined ? undefined : toBid(auction).find((role) => isLate(it, role, now));
      if (auction === undefined || late === undefined) return { answer: undefined };
      return this.#goOn(it, withBid(auction, lateBid(auction, late)), now);
    });
  }

  #goOn(table: Table, auction: NonNullable<Table['auction']>, now: number): Change<undefined> {
    const all = withBots(auction, (bidder) => table.seats[bidder].bot !== null);
    if (toBid(all).length === 0) return this.#settle(table, all, now);
    const { kind, bids } = all;
    // In open bids everybody has the whole time for each; sealed ones are all written in the same.
    const since = kind === 'open' ? now : (table.biddingTerms?.since ?? now);
    table.row = { ...table.row, agreement: JSON.stringify({ kind, bids, since } satisfies Bidding) };
    return { answer: undefined, info: true, replan: true };
  }

  /** Everybody takes the seat that the bids have brought, and the game begins. */
  #settle(table: Table, auction: NonNullable<Table['auction']>, now: number): Change<undefined> {
    const { row, seats, engine } = table;
    const key = keyOf({ server: row.server_part, players: seats.map(({ part }) => part) });
    const agreement = settled(auction, key);
    if (agreement.kind === 'fixed') throw new Error('bids come to no fixed handicap');
    const taken = engine.game.roles.slice(0, seats.length).map((name, role): Sitter => {
      const from = seats[agreement.players.indexOf(name)];
      return { ...from, role };
    });
    table.seats = taken;
    table.row = {
      ...row,
      state: 'running',
      started_at: table.time.toWall(now),
      key,
      agreement: JSON.stringify(agreement),
    };
    const writes = [...this.#reseat(row.id, taken), ...beginMatch(this.#store, table, key)];
    return { answer: undefined, writes, info: true, replan: true };
  }

  #reseat(game: string, seats: readonly Sitter[]): Write[] {
    return seats.map(({ role, person, bot, part }) =>
      write(
        this.#store.db
          .updateTable('seats')
          .set({ person, bot, part })
          .where('game', '=', game)
          .where('role', '=', role),
        1,
      ),
    );
  }
}

const isLate = (table: Table, role: number, now: number): boolean =>
  (table.bidDeadline(role) ?? Number.POSITIVE_INFINITY) <= now;

function checked<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof BadInput) throw badInput(error.field, error.problem);
    throw error;
  }
}
