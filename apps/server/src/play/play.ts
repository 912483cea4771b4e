import { botByName, type Memo, possibleBot } from '@punica/bots';
import {
  type ActionJson,
  admit,
  BadInput,
  type Core,
  type Game,
  includes,
  isRefused,
  type Match,
  maskOf,
  type Refused,
  type Role,
  type RoleMask,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import type { OfferKind, Order } from '@punica/protocol';
import { badInput, conflict, forbidden, Problem } from '../problem.ts';
import { DAY } from '../spans.ts';
import { type Store, type Write, write } from '../storage/store.ts';
import type { BotThreads } from './bots.ts';
import { postponed } from './clock.ts';
import type { Departure, Offer, Result, Sitter, Table } from './table.ts';
import type { Change, Tables } from './tables.ts';
import type { Held } from './window.ts';

/** Somebody who did not play for so long, in a game without a clock, may be replaced. */
const AWAY_MS = 14 * DAY;
/** Somebody who has been waited for so long need not agree that a bot takes their seat, where two others do. */
const ABSENT_MS = 2 * DAY;
/** So many steps of bots at a time; then others get their turn. */
const STEPS_AT_ONCE = 20;

export type Played = { readonly version: number } | Refused;

/** What people and bots do in a game that is running. */
export class Play {
  readonly #store: Store;
  readonly #tables: Tables;
  readonly #bots: BotThreads;
  /** What the bots of a table have in mind. Who forgets it thinks anew. */
  readonly #memos = new WeakMap<Table, Map<Role, Memo>>();

  constructor(store: Store, tables: Tables, bots: BotThreads) {
    this.#store = store;
    this.#tables = tables;
    this.#bots = bots;
  }

  /** An action through the gate. */
  async act(id: string, person: string, version: number, action: unknown): Promise<Played> {
    await this.#tables.get(id, version);
    return this.#tables.change<Played>(id, (table, now) => {
      const seat = seatIn(table, person);
      const { role } = seat;
      const match = runningMatch(table);
      // Whoever has seen the question may answer it, though others have answered meanwhile in secret; and
      // nobody can find out how many have by trying versions.
      const seen = version === table.shown ? match.version : undefined;
      const read = admit(match, role, seen, action);
      if (typeof read !== 'number') return { answer: hideVersion(read, table) };
      const writes = this.#tables.answers.seen(person, now);
      let closing: Change<boolean> | undefined;
      if (table.inWindow) {
        const answer = match.game.actions.toJson(read);
        writes.push(...this.#learn(table, seat, answer, now), this.#hold(table, role, answer, now));
        // At once, where it was the last that was waited for: as punctual as the program is.
        closing = this.#closeWindow(table, now);
      } else table.play(role, read);
      table.acted(role, now);
      return {
        answer: { version: table.shown },
        writes: [...writes, ...(closing?.writes ?? [])],
        replan: closing?.replan === true,
      };
    });
  }

  /** Keeps an answer to a window back: it is stored, and the log learns of it when the window closes. */
  #hold(table: Table, role: Role, action: ActionJson, now: number): Write {
    const held: Held = { version: runningMatch(table).version, action, at: now };
    table.seats[role].held = held;
    const keep = this.#store.db
      .updateTable('seats')
      .set({ held: JSON.stringify(held) })
      .where('game', '=', table.id)
      .where('role', '=', role);
    return write(keep, 1);
  }

  /** How long somebody took to pass who could have done something: the program takes as long for others. */
  #learn(table: Table, { role, person }: Sitter, action: ActionJson, now: number): Write[] {
    const { window } = table.clockState;
    const standing = window?.standings[role];
    if (person === null || window === null || standing == null || table.heldBy(role) !== undefined) return [];
    if (!table.isPass(action) || !table.hasChoice(role)) return [];
    return this.#tables.answers.learn(person, standing, window.opened, now);
  }

  async undo(id: string, person: string, version: number): Promise<Played> {
    await this.#tables.get(id, version);
    return this.#tables.change<Played>(id, (table) => {
      const { role } = seatIn(table, person);
      runningMatch(table);
      if (version !== table.shown) {
        return {
          answer: { refused: 'stale', field: 'version', problem: `the game is at version ${table.shown}` },
        };
      }
      if (!table.canUndo(role)) {
        throw conflict(
          "Undo does not reach behind a die, a draw, a reveal or another's answer. Ask for a take-back.",
        );
      }
      table.undo(role);
      return { answer: { version: table.shown } };
    });
  }

  async resign(id: string, person: string): Promise<void> {
    await this.#tables.change(id, (table) => {
      const { role } = seatIn(table, person);
      runningMatch(table);
      const others = table.seats.filter((seat) => seat.role !== role).map((seat) => seat.role);
      // Of more than two, the others play on against a bot.
      if (others.length > 1) return this.#seatBot(table, role, 'greedy', 'resigned');
      return {
        answer: undefined,
        info: true,
        result: { winners: others, reason: 'resigned', how: 'resigned' },
      };
    });
  }

  /** Ends a game from outside: one that has not begun is called off, one that is over stays as it is. */
  async decide(id: string, resultFor: (table: Table) => Result): Promise<void> {
    await this.#tables.change(id, (table) => {
      if (table.row.state === 'open') {
        table.row = { ...table.row, state: 'cancelled' };
        return { answer: undefined, info: true, replan: true };
      }
      if (table.running === undefined) return { answer: undefined };
      return { answer: undefined, info: true, result: resultFor(table) };
    });
  }

  /** Wishes for something that needs everybody's consent; whoever wishes the same agrees. */
  async offer(id: string, person: string, kind: OfferKind, detail: Offer['detail']): Promise<void> {
    await this.#tables.change(id, (table, now) => {
      const { role } = seatIn(table, person);
      const match = runningMatch(table);
      if (kind === 'takeBack') checkTakeBack(table, match, detail.place);
      if (kind === 'bot') checkBot(table, detail);
      const standing = table.offers.find((it) => it.kind === kind);
      const same = standing !== undefined && JSON.stringify(standing.detail) === JSON.stringify(detail);
      const agreed = (same ? standing.agreed : 0) | maskOf(role);
      return this.#weigh(table, { kind, by: same ? standing.by : role, detail, agreed, at: now });
    });
  }

  async answerOffer(id: string, person: string, kind: OfferKind, agrees: boolean): Promise<void> {
    await this.#tables.change(id, (table) => {
      const { role } = seatIn(table, person);
      runningMatch(table);
      const offer = table.offers.find((it) => it.kind === kind);
      if (offer === undefined) throw conflict('Nothing of the kind is on offer.');
      if (!agrees) return this.#withdraw(table, kind);
      return this.#weigh(table, { ...offer, agreed: offer.agreed | maskOf(role) });
    });
  }

  #weigh(table: Table, offer: Offer): Change<undefined> {
    const needed = neededFor(table, offer);
    if ((offer.agreed & needed) === needed) return this.#carryOut(table, offer);
    table.offers = [...table.offers.filter((it) => it.kind !== offer.kind), offer];
    const { db } = this.#store;
    const values = {
      by_role: offer.by,
      detail: JSON.stringify(offer.detail),
      agreed: offer.agreed,
      made_at: offer.at,
    };
    const keep = write(
      db
        .insertInto('offers')
        .values({ game: table.id, kind: offer.kind, ...values })
        .onConflict((it) => it.columns(['game', 'kind']).doUpdateSet(values)),
    );
    return { answer: undefined, writes: [keep], info: true };
  }

  #withdraw(table: Table, kind: OfferKind): Change<undefined> {
    return { answer: undefined, writes: [this.#forgetOffers(table, kind)], info: true };
  }

  #forgetOffers(table: Table, kind?: OfferKind): Write {
    table.offers = kind === undefined ? [] : table.offers.filter((it) => it.kind !== kind);
    const all = this.#store.db.deleteFrom('offers').where('game', '=', table.id);
    return write(kind === undefined ? all : all.where('kind', '=', kind));
  }

  #carryOut(table: Table, { kind, detail }: Offer): Change<undefined> {
    const writes = [this.#forgetOffers(table)];
    const done = { answer: undefined, writes, info: true };
    switch (kind) {
      case 'draw':
        return { ...done, result: { winners: [], reason: 'draw', how: 'agreed' } };
      case 'stop':
        return { ...done, result: { winners: [], reason: 'stopped', how: 'stopped' } };
      case 'takeBack':
        table.takeBack(detail.place!);
        return done;
      case 'bot': {
        const seated = this.#seatBot(table, detail.role!, detail.bot!, 'bot');
        return { ...seated, writes: [...writes, ...(seated.writes ?? [])] };
      }
    }
  }

  /** Somebody's time ran out, and what follows was left to the others. */
  async claim(id: string, person: string, roleName: string, bot: string): Promise<void> {
    await this.#tables.change(id, (table, now) => {
      seatIn(table, person);
      runningMatch(table);
      const role = table.engine.game.roles.indexOf(roleName);
      checkBot(table, { role, bot });
      if (!table.isOverdue(role, now, AWAY_MS)) throw conflict('There is still time for this seat.');
      return this.#seatBot(table, role, bot, 'time');
    });
  }

  /** A bot takes the seat. Whoever had it has left the game, and lost it as far as ratings go. */
  #seatBot(table: Table, role: Role, bot: string, left: Departure): Change<undefined> {
    const name = checkedBot(table.engine.game, bot);
    table.seats = table.seats.map((seat) =>
      seat.role === role
        ? {
            ...seat,
            person: null,
            bot: name,
            program: false,
            name,
            orders: [],
            held: null,
            wantsNotices: false,
          }
        : seat,
    );
    const sit = this.#store.db
      .updateTable('seats')
      .set({ person: null, bot: name, orders: '[]', held: null })
      .where('game', '=', table.id)
      .where('role', '=', role);
    table.players = table.players.map((player) => (player.role === role ? { ...player, left } : player));
    const leave = this.#store.db
      .updateTable('players')
      .set({ left_how: left, left_at: Date.now() })
      .where('game', '=', table.id)
      .where('role', '=', role);
    return { answer: undefined, writes: [write(sit, 1), write(leave)], info: true, replan: true };
  }

  /** A person goes for good: bots play on for them, and their open games are free again. The games concerned. */
  async departEverywhere(person: string): Promise<string[]> {
    const rows = await this.#store.db
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game')
      .select(['games.id', 'games.state'])
      .where('seats.person', '=', person)
      .where('games.state', 'in', ['open', 'running'])
      .execute();
    for (const { id } of rows) {
      await this.#tables.change(id, (table) => {
        const seat = table.seatOf(person);
        if (seat === undefined || table.row.state === 'over') return { answer: undefined };
        if (table.running !== undefined) return this.#seatBot(table, seat.role, 'greedy', 'deleted');
        const free = this.#store.db
          .updateTable('seats')
          .set({ person: null, part: null })
          .where('game', '=', id)
          .where('role', '=', seat.role);
        Object.assign(seat, { person: null, name: null, part: null });
        table.forgetBids();
        if (table.row.creator === person) table.row = { ...table.row, state: 'cancelled' };
        return { answer: undefined, writes: [write(free)], info: true };
      });
    }
    return rows.map(({ id }) => id);
  }

  /** Whether somebody who played a private game wants it to be public once it is over. */
  async share(id: string, person: string, shares: boolean): Promise<void> {
    await this.#tables.change(id, (table) => {
      if (!table.players.some((player) => player.person === person))
        throw forbidden('You have not played this game.');
      table.players = table.players.map((player) =>
        player.person === person ? { ...player, shares } : player,
      );
      const keep = this.#store.db
        .updateTable('players')
        .set({ shares: shares ? 1 : 0 })
        .where('game', '=', id)
        .where('person', '=', person);
      // The search finds it, or finds it no more.
      const open = this.#store.db
        .updateTable('finished')
        .set({ open: table.isPublic ? 1 : 0 })
        .where('game', '=', id);
      return { answer: undefined, writes: [write(keep), write(open)], info: true };
    });
  }

  async setOrders(id: string, person: string, orders: readonly Order[]): Promise<void> {
    await this.#tables.change(id, (table) => {
      const seat = seatIn(table, person);
      seat.orders = orders;
      const keep = this.#store.db
        .updateTable('seats')
        .set({ orders: JSON.stringify(orders) })
        .where('game', '=', id)
        .where('role', '=', seat.role);
      // Planned as always, so that nobody sees from outside that there are orders now.
      return { answer: undefined, writes: [write(keep, 1)] };
    });
  }

  /** The page has shown a version: no notice is needed for it. */
  async seen(id: string, person: string, version: number): Promise<void> {
    const table = await this.#tables.get(id);
    const seat = table.seatOf(person);
    if (seat === undefined || seat.seenVersion >= version) return;
    seat.seenVersion = version;
    seat.seenAt = Date.now();
    const mark = this.#store.db
      .updateTable('seats')
      .set({ seen_version: version, seen_at: seat.seenAt })
      .where('game', '=', id)
      .where('role', '=', seat.role);
    await this.#store.write([write(mark), ...this.#tables.answers.seen(person, table.time.now())]);
  }

  /** Does whatever is due in a game: bots, answers that need no thought, clocks that have run out. */
  async tend(id: string): Promise<void> {
    for (let step = 0; step < STEPS_AT_ONCE; step++) {
      const table = await this.#tables.get(id);
      const role = rolesIn(table.pending).find((it) => table.seats[it].bot !== null);
      if (role === undefined) {
        const acted = await this.#tables.change(id, (it, now) => this.#answerOrExpire(it, now));
        if (!acted) break;
      } else await this.#playBot(table, role);
    }
    await this.#tables.change(id, (table) => ({
      answer: undefined,
      // The job may have come too early: by the clock on the wall, which games do not go by.
      replan: table.row.tend_at !== null,
    }));
  }

  async #playBot(table: Table, role: Role): Promise<void> {
    const match = runningMatch(table);
    const { engine, state, version, beginning } = match;
    const { game } = engine;
    const legal = engine.legal(state, role, []).map((a) => game.actions.toJson(a));
    const bot = table.seats[role].bot!;
    const view = viewFor(game, state, role);
    const memos = this.#memos.get(table) ?? new Map<Role, Memo>();
    this.#memos.set(table, memos);
    const { action, memo } = await this.#bots.choose(table.row.creator, {
      game: game.id,
      edition: game.edition,
      bot,
      role,
      beginning,
      view,
      legal,
      memo: memos.get(role) ?? {},
    });
    memos.set(role, memo);
    await this.#tables.change(table.id, (it, now) => {
      // While it thought, somebody may have moved, or taken its seat.
      if (it.seats[role].bot !== bot || it.running?.version !== version) return { answer: undefined };
      if (it.inWindow) return { answer: undefined, writes: [this.#hold(it, role, action, now)] };
      playAs(it, role, action);
      return { answer: undefined };
    });
  }

  #answerOrExpire(table: Table, now: number): Change<boolean> {
    if (table.running === undefined) return { answer: false };
    if (table.inWindow) return this.#closeWindow(table, now);
    for (const role of rolesIn(table.pending)) {
      const answer = table.clockState.autoAt <= now ? table.automaticAnswer(role) : undefined;
      if (answer !== undefined) {
        playAs(table, role, answer);
        return { answer: true };
      }
      const deadline = table.deadline(role);
      if (deadline !== null && deadline <= now) return this.#expire(table, role, now);
    }
    return { answer: false };
  }

  /** Everybody's answer at once, in the order of the seats: who answered when is in no log. */
  #closeWindow(table: Table, now: number): Change<boolean> {
    // A game that an older program asked, or that began anew from a position: drawn when it is looked after.
    if (table.needsDrawing) return { answer: true, replan: true };
    const at = table.windowClosesAt;
    if (at === null || at > now) return { answer: false };
    const answers = table.windowAnswers();
    const writes = answers.flatMap(({ role, action }) =>
      includes(table.awaited, role) ? this.#learn(table, table.seats[role], action, now) : [],
    );
    for (const { role, action } of answers) playAs(table, role, action);
    return { answer: true, writes };
  }

  #expire(table: Table, role: Role, now: number): Change<boolean> {
    const away = table.time.fromWall(table.seats[role].vacationUntil ?? 0);
    if (table.clock.kind === 'slow' && away > now) {
      const { clocks, shown } = table.clockState;
      table.clockState = {
        ...table.clockState,
        clocks: postponed(clocks, role, away),
        shown: postponed(shown, role, away),
      };
      return { answer: true, replan: true };
    }
    const zero = table.clock.kind === 'none' ? 'claim' : table.clock.zero;
    const others = table.seats.filter((seat) => seat.role !== role).map((seat) => seat.role);
    if (zero === 'forfeit' && others.length === 1) {
      return { answer: true, info: true, result: { winners: others, reason: 'time', how: 'time' } };
    }
    return { ...this.#seatBot(table, role, 'greedy', 'time'), answer: true };
  }
}

/** Whose consent an offer needs. Nobody is put out of a seat by a single other while there is still time. */
function neededFor(table: Table, { kind, detail: { role }, at }: Offer): RoleMask {
  if (kind !== 'bot' || role === undefined) return table.persons;
  const others = table.persons & ~maskOf(role);
  return rolesIn(others).length > 1 && table.isOverdue(role, at, ABSENT_MS) ? others : table.persons;
}

function seatIn(table: Table, person: string) {
  const seat = table.seatOf(person);
  if (seat === undefined) throw forbidden('You have no seat in this game.');
  return seat;
}

function runningMatch(table: Table): Match<Core> {
  if (table.running === undefined) throw conflict('This game is not running.');
  return table.running;
}

/** The true version counts secret answers: nobody is told it. */
function hideVersion(refused: Refused, table: Table): Refused {
  return refused.refused === 'stale'
    ? { ...refused, problem: `the game is at version ${table.shown}` }
    : refused;
}

function playAs(table: Table, role: Role, action: ActionJson): void {
  const match = runningMatch(table);
  const read = admit(match, role, match.version, action);
  if (isRefused(Object(read))) throw new Problem(500, 'bot', 'A bot chose what it may not.');
  table.play(role, read as number);
}

function checkTakeBack(table: Table, match: Match<Core>, place: number | undefined): void {
  const entry = place === undefined ? undefined : match.log[place];
  const counts = place !== undefined && place < table.shown && match.live.includes(place);
  if (entry === undefined || !('act' in entry) || !counts)
    throw badInput('place', 'is no action that still counts');
}

function checkBot(table: Table, { role, bot }: Offer['detail']): void {
  if (role === undefined || table.seats[role]?.person == null)
    throw badInput('role', 'is no seat of a person');
  if (bot === undefined) throw badInput('bot', 'is missing');
  checkedBot(table.engine.game, bot);
}

/** The bot that was asked for, or another where the game cannot bear it. */
export function checkedBot(game: Game, bot: string): string {
  try {
    return botByName(possibleBot(bot, game), game).name;
  } catch (error) {
    if (error instanceof BadInput) throw badInput('bot', error.problem);
    throw error;
  }
}
