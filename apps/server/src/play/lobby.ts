import { randomInt } from 'node:crypto';
import { auctionFor, BadInput, checkBeginning, type Game, rolesOf } from '@punica/kernel';
import { editionHash } from '@punica/kernel/edition';
import type { AgreementWish, CreatedGame, NewGame } from '@punica/protocol';
import { canBePlayed, engineOf } from '../catalogue.ts';
import { isAsked } from '../circle/asked.ts';
import { checkedEdition, keepEdition } from '../editions/edition-store.ts';
import type { Notices } from '../notices/notices.ts';
import { blockedPairs, pairOf } from '../people/blocks.ts';
import { badInput, conflict, forbidden, notFound } from '../problem.ts';
import { hashOf, newId, newPart, newSecret, sameSecret } from '../secrets.ts';
import { type Store, type Write, write } from '../storage/store.ts';
import type { GamesTable } from '../storage/tables.ts';
import { bidderName, isSettled, noBids, readAgreement, type StoredAgreement, seatName } from './agreement.ts';
import { beginMatch } from './begin-match.ts';
import type { BiddingStage } from './bidding.ts';
import { freshClocks } from './clock.ts';
import { freshClockState } from './clock-state.ts';
import { isPart, keyOf } from './fair-key.ts';
import { checkedBot } from './play.ts';
import type { Sitter, Table } from './table.ts';
import type { Tables } from './tables.ts';

/** What a new game belongs to, and whether its free seats are kept for somebody. */
interface Belonging {
  readonly rematchOf?: string;
  readonly tournament?: string | null;
  /** Nobody else joins it, and so it stands in no lobby: what is listed is so from when it begins. */
  readonly isKept?: boolean;
}

interface Seated {
  readonly role: number;
  readonly person: string | null;
  readonly bot: string | null;
  readonly part: string | null;
}

/** Games before they begin: challenges, invitations, rematches. */
export class Lobby {
  readonly #store: Store;
  readonly #tables: Tables;
  readonly #bidding: BiddingStage;
  readonly #notices: Notices;
  readonly #withProving: boolean;

  constructor(store: Store, tables: Tables, bidding: BiddingStage, notices: Notices, withProving: boolean) {
    this.#store = store;
    this.#tables = tables;
    this.#bidding = bidding;
    this.#notices = notices;
    this.#withProving = withProving;
  }

  async create(creator: string, wish: NewGame, { isKept = false }: Belonging = {}): Promise<CreatedGame> {
    if (!canBePlayed(wish.game, this.#withProving)) throw badInput('game', 'is not one that can be played');
    const edition =
      wish.edition === null ? undefined : await checkedEdition(wish.edition, 'edition', wish.game);
    if (edition !== undefined && wish.rated)
      throw badInput('rated', 'must be false: games with an edition of their own are not rated');
    const { game } = await engineOf(wish.game, edition);
    const seats = seatsFor(game, creator, wish);
    const { writes, ...created } = this.#lay(game, creator, wish, seats, { isKept });
    await this.#store.write(writes);
    if (isFull(seats)) await this.beginIfFull(created.id);
    return created;
  }

  /**
   * A game between these, who sit by role, ready to be written together with whatever it belongs to. It begins by a job
   * that comes along, however the process fares.
   */
  async prepare(
    wish: NewGame,
    persons: readonly string[],
    tournament: string | null = null,
  ): Promise<{ readonly id: string; readonly writes: readonly Write[] }> {
    const { game } = await engineOf(wish.game);
    const seats = persons.map((person, role) => ({ role, person, bot: null, part: newPart() }));
    const { id, writes } = this.#lay(game, persons[0], wish, seats, { tournament });
    const begin = { kind: 'begin', key: `begin:${id}`, payload: { game: id }, at: Date.now() };
    return { id, writes: [...writes, this.#store.plan(begin)] };
  }

  /** A new game with its seats, ready to be written. */
  #lay(
    game: Game,
    creator: string,
    wish: NewGame,
    seats: readonly Seated[],
    { rematchOf, tournament = null, isKept = false }: Belonging,
  ): CreatedGame & { readonly writes: Write[] } {
    const { beginning, agreement } = checked(game, wish);
    const [id, invite, now] = [newId(), newSecret(), Date.now()];
    const clocks = freshClocks(wish.clock, game.roles.length);
    const clockState = freshClockState(clocks);
    const row: GamesTable = {
      id,
      game: game.id,
      rules: game.version,
      scenario: beginning.scenario,
      options: JSON.stringify(beginning.options),
      quick: wish.quick ? 1 : 0,
      state: 'open',
      listed: wish.listed && !isKept ? 1 : 0,
      listed_once_begun: wish.listed && isKept ? 1 : 0,
      rated: wish.rated ? 1 : 0,
      rated_at: null,
      rated_length: null,
      creator,
      invite: hashOf(invite),
      created_at: now,
      started_at: null,
      ended_at: null,
      changed_at: now,
      version: 0,
      revision: 0,
      asked: 0,
      pending: 0,
      server_part: newPart(),
      key: null,
      agreement: agreement === null ? null : JSON.stringify(agreement),
      clock: JSON.stringify(wish.clock),
      clock_state: JSON.stringify(clockState),
      tend_at: null,
      job_at: null,
      result: null,
      rematch_of: rematchOf ?? null,
      rematch: null,
      tournament,
      edition: game.edition === undefined ? null : editionHash(game.edition),
      edition_name: game.edition?.name ?? null,
    };
    const { db } = this.#store;
    const seatRows = seats.map((seat) => ({
      ...seat,
      game: id,
      joined_at: seat.person === null ? null : now,
      seen_version: -1,
      seen_at: now,
      told_version: -1,
      orders: '[]',
      held: null,
    }));
    return {
      id,
      invite,
      writes: [
        ...(game.edition === undefined ? [] : [keepEdition(this.#store, game.edition)]),
        write(db.insertInto('games').values(row)),
        write(db.insertInto('seats').values(seatRows)),
      ],
    };
  }

  /** Takes a free seat: an open challenge by anybody, any other game by whoever has the invitation. */
  async join(
    id: string,
    person: string,
    role: string | null,
    invite: string | undefined,
    part: string | undefined,
  ): Promise<void> {
    const playerPart = partOf(part);
    await this.#refuseBlocked(id, person);
    await this.#refuseClosed(id);
    await mayEnter(this.#store, await this.#tables.get(id), person, invite);
    await this.#tables.change(id, (table) => {
      if (table.row.state !== 'open') throw conflict('This game has begun or is over.');
      if (table.seatOf(person) !== undefined) throw conflict('You have a seat in this game.');
      const seat = freeSeat(table, role);
      const sit = this.#store.db
        .updateTable('seats')
        .set({ person, part: playerPart, joined_at: Date.now() })
        .where('game', '=', id)
        .where('role', '=', seat.role)
        .where('person', 'is', null)
        .where('bot', 'is', null);
      seat.person = person;
      return { answer: undefined, writes: [write(sit, 1)], info: true };
    });
    this.#tables.forget(id);
    await this.beginIfFull(id);
  }

  async #refuseBlocked(id: string, person: string): Promise<void> {
    const blocked = await this.#store.db
      .selectFrom('blocks')
      .innerJoin('seats', 'seats.person', 'blocks.person')
      .select('blocks.person')
      .where('seats.game', '=', id)
      .where('blocks.blocked', '=', person)
      .executeTakeFirst();
    if (blocked !== undefined) throw forbidden('You cannot join this game.');
  }

  /** Whose account is closed plays nothing: a game with them would be one with nobody. */
  async #refuseClosed(id: string): Promise<void> {
    const closed = await this.#store.db
      .selectFrom('seats')
      .innerJoin('people', 'people.id', 'seats.person')
      .select('people.id')
      .where('seats.game', '=', id)
      .where('people.banned_at', 'is not', null)
      .executeTakeFirst();
    if (closed !== undefined) throw conflict('Somebody at this table cannot play now. Look for another.');
  }

  /** When every seat is taken the key is made and the match begins. */
  async beginIfFull(id: string): Promise<void> {
    await this.#tables.change(id, (table, now) => {
      const { row, seats, time } = table;
      if (row.state !== 'open' || seats.some(({ person, bot }) => person === null && bot === null)) {
        return { answer: undefined };
      }
      if (table.biddingTerms !== undefined) return this.#bidding.start(table, now);
      const key = keyOf({ server: row.server_part, players: seats.map(({ part }) => part) });
      const writes = beginMatch(this.#store, table, key);
      table.row = { ...table.row, state: 'running', started_at: time.toWall(now), key };
      return { answer: undefined, writes, info: true, replan: true };
    });
  }

  /** Leaves a game that has not begun; where nobody is left it is cancelled. */
  async leave(id: string, person: string): Promise<void> {
    await this.#tables.change(id, (table) => {
      const seat = table.seatOf(person);
      if (seat === undefined && table.row.creator !== person)
        throw forbidden('You have no seat in this game.');
      if (table.row.state !== 'open') throw conflict('The game has begun: resign instead.');
      if (table.row.tournament !== null) throw conflict('It belongs to a tournament: withdraw there.');
      const { db } = this.#store;
      const stand = db
        .updateTable('seats')
        .set({ person: null, part: null })
        .where('game', '=', id)
        .where('person', '=', person);
      if (seat !== undefined) {
        Object.assign(seat, { person: null, name: null, part: null });
        table.forgetBids();
      }
      const empty = table.persons === 0 || table.row.creator === person;
      if (empty) table.row = { ...table.row, state: 'cancelled' };
      return {
        answer: undefined,
        writes: [write(stand)],
        info: true,
      };
    });
    this.#tables.forget(id);
  }

  /**
   * The same game again, with everybody one seat on. The first to ask is seated and the others see it; they join. Whoever
   * could look at the game before may look at this one.
   */
  async rematch(id: string, person: string, part: string | undefined): Promise<{ readonly id: string }> {
    const playerPart = partOf(part);
    const others = await this.#othersOf(await this.#tables.get(id), person);
    const { next, isNew, asked } = await this.#tables.change(id, (table) => {
      const { row } = table;
      if (row.state !== 'over') throw conflict('The game is not over yet.');
      const mine = table.seatOf(person);
      if (mine === undefined) throw forbidden('You had no seat in this game.');
      if (row.rematch !== null) return { answer: { next: row.rematch, isNew: false, asked: [] } };
      const seats = seatsAgain(table, person, playerPart);
      const again = { rematchOf: id, isKept: true };
      const laid = this.#lay(table.engine.game, person, wishAgain(row), seats, again);
      table.row = { ...row, rematch: laid.id };
      const told = {
        kind: 'game',
        key: `rematch:${laid.id}`,
        text: `${mine.name} wants to play ${table.engine.game.title} with you again.`,
        path: `/online/${id}`,
        about: person,
      } as const;
      const writes = [...laid.writes, ...others.flatMap((it) => this.#notices.telling(it, told))];
      return { answer: { next: laid.id, isNew: isFull(seats), asked: others }, writes, info: true };
    });
    await this.#notices.ring(asked);
    const before = await this.#tables.get(id);
    if (isNew) await this.beginIfFull(next);
    else await this.#joinRematch(next, before, before.seatOf(person)!, person, playerPart);
    return { id: next };
  }

  /** Those who played with somebody, but for whoever wants nothing to do with them. */
  async #othersOf({ seats }: Table, person: string): Promise<string[]> {
    const others = seats.flatMap((it) => (it.person === null || it.person === person ? [] : [it.person]));
    const blocked = await blockedPairs(this.#store, [person, ...others]);
    return [...new Set(others)].filter((it) => !blocked.has(pairOf(person, it)));
  }

  async #joinRematch(next: string, before: Table, mine: Sitter, person: string, part: string): Promise<void> {
    const count = before.seats.length;
    const role = (mine.role + count - 1) % count;
    const table = await this.#tables.get(next);
    if (table.seatOf(person) !== undefined || table.row.state !== 'open') return;
    await this.#refuseBlocked(next, person);
    await this.#refuseClosed(next);
    await this.#tables.change(next, (it) => {
      const seat = it.seats[role];
      if (seat.person !== null) throw conflict('Your seat has been taken.');
      seat.person = person;
      const sit = this.#store.db
        .updateTable('seats')
        .set({ person, part, joined_at: Date.now() })
        .where('game', '=', next)
        .where('role', '=', role)
        .where('person', 'is', null);
      return { answer: undefined, writes: [write(sit, 1)], info: true };
    });
    this.#tables.forget(next);
    await this.beginIfFull(next);
  }
}

/** Everybody one seat on: the one who asks is seated, bots sit already, the others come. */
function seatsAgain({ seats }: Table, person: string, part: string): Seated[] {
  return seats.map(({ role }) => {
    const before = seats[(role + 1) % seats.length];
    const isMine = before.person === person;
    return { role, person: isMine ? person : null, bot: before.bot, part: isMine ? part : null };
  });
}

const wishAgain = (row: GamesTable): NewGame => ({
  game: row.game,
  scenario: row.scenario,
  options: JSON.parse(row.options),
  quick: row.quick === 1,
  side: null,
  bots: {},
  clock: JSON.parse(row.clock),
  listed: row.listed === 1,
  rated: row.rated === 1,
  agreement: agreementAgain(row),
  // The rules that lay the table know it.
  edition: null,
});

/** What a side was given it is given again, by whomever it is led now; bids are not made anew. */
function agreementAgain(row: GamesTable): AgreementWish | null {
  const agreement = readAgreement(row);
  if (agreement === null || !isSettled(agreement)) return null;
  const { handicap } = agreement;
  return Object.keys(handicap).length === 0 ? null : { kind: 'fixed', handicap };
}

const isFull = (seats: readonly Seated[]): boolean =>
  seats.every(({ person, bot }) => person !== null || bot !== null);

function checked(game: Game, wish: NewGame) {
  const { scenario, options, quick, agreement } = wish;
  const plain = { scenario, options, quick };
  try {
    if (agreement?.kind === 'fixed')
      return { beginning: checkBeginning(game, { ...plain, agreement }), agreement };
    const beginning = checkBeginning(game, plain);
    if (agreement === null) return { beginning, agreement };
    // Refuses a game without a coin.
    const { kind } = auctionFor(game, scenario, agreement.kind);
    return { beginning, agreement: noBids(kind) satisfies StoredAgreement };
  } catch (error) {
    if (error instanceof BadInput) throw badInput(error.field, error.problem);
    throw error;
  }
}

function seatsFor(game: Game, creator: string, wish: NewGame): Seated[] {
  const { scenario, side, bots, part, agreement } = wish;
  const isBid = agreement !== null && agreement.kind !== 'fixed';
  const played = rolesOf(game, scenario);
  const roles = isBid ? played.map((_, seat) => bidderName(seat)) : played;
  if (isBid && side !== null && side !== 'random')
    throw badInput('side', 'is what the bids decide: must be random, or nothing');
  const unknown = Object.keys(bots).find((name) => !roles.includes(name));
  if (unknown !== undefined) throw badInput('bots', 'name a role that nobody plays');
  const free = roles.filter((name) => !Object.hasOwn(bots, name));
  const wanted = side === 'random' && free.length > 0 ? free[isBid ? 0 : randomInt(free.length)] : side;
  if (wanted !== null && !free.includes(wanted))
    throw badInput('side', `must be random or one of ${free.join(', ')}`);
  return roles.map((name, role) => ({
    role,
    person: name === wanted ? creator : null,
    bot: Object.hasOwn(bots, name) ? checkedBot(game, bots[name]) : null,
    part: name === wanted ? partOf(part) : null,
  }));
}

/** A page sends its own random part; for one that does not, the server draws it. */
function partOf(part: string | undefined): string {
  if (part === undefined) return newPart();
  if (!isPart(part)) throw badInput('part', 'must be 64 hexadecimal digits');
  return part;
}

/** By being listed, by the secret of the invitation, or by having been asked. */
export async function mayEnter(
  store: Store,
  { row }: Table,
  person: string | undefined,
  invite: string | undefined,
): Promise<void> {
  if (row.listed === 1 || (invite !== undefined && sameSecret(hashOf(invite), row.invite))) return;
  if (person !== undefined && (await isAsked(store, row.id, person))) return;
  throw notFound('There is no such game.');
}

function freeSeat(table: Table, role: string | null): Sitter {
  const free = table.seats.filter(({ person, bot }) => person === null && bot === null);
  if (free.length === 0) throw conflict('All seats are taken.');
  // Whoever comes first bids first.
  if (role === null) return free[table.biddingTerms === undefined ? randomInt(free.length) : 0];
  const seat = free.find((it) => seatName(table.engine.game, table.row, it.role) === role);
  if (seat === undefined) throw conflict('This seat is taken.');
  return seat;
}
