import type { Challenge, ChallengeList, challengeRequest, HouseEvent, NewGame, Read } from '@punica/protocol';
import { engineOf } from '../catalogue.ts';
import type { Voice } from '../moderation/voice.ts';
import type { Notices } from '../notices/notices.ts';
import { hasBlocked } from '../people/blocks.ts';
import type { Person } from '../people/people.ts';
import { seatName } from '../play/agreement.ts';
import { readSeats } from '../play/load-table.ts';
import type { Lobby } from '../play/lobby.ts';
import type { Table } from '../play/table.ts';
import type { Tables } from '../play/tables.ts';
import { conflict, forbidden, notFound } from '../problem.ts';
import type { ProgramEvents } from '../programs/events.ts';
import { ratingsOfPlayers } from '../rankings/of-players.ts';
import type { InvitationsTable } from '../storage/circle-tables.ts';
import { type Store, write } from '../storage/store.ts';

/** Challenges of one person to others that wait for an answer. */
const MOST_OPEN = 50;

type Answered = Exclude<Extract<HouseEvent['type'], `challenge.${string}`>, 'challenge.received'>;

const challengeKey = (game: string, person: string): string => `challenge:${game}:${person}`;

interface Parts {
  readonly store: Store;
  readonly tables: Tables;
  readonly lobby: Lobby;
  readonly notices: Notices;
  readonly events: ProgramEvents;
  readonly voice: Voice;
}

/** Somebody asks somebody else for a game, by name: to a new one, or to one of theirs that has a free seat. */
export class Challenges {
  readonly #store: Store;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#store = parts.store;
    this.#parts = parts;
  }

  /** A new game that is called off with the challenge. */
  async send(from: Person, to: Person, wish: Read<typeof challengeRequest>): Promise<string> {
    if (to.id === from.id) throw conflict('You cannot challenge yourself.');
    refuseGone(to);
    if (wish.rated && to.kind !== 'account') throw conflict('Rated games need two accounts.');
    if (wish.side === null) throw conflict('Whoever challenges plays: choose a side, or random.');
    await this.#refuseMany(from);
    const game: NewGame = { ...wish, bots: {} };
    const { id } = await this.#parts.lobby.create(from.id, game, { isKept: true });
    await this.#call(await this.#parts.tables.get(id), from, to.id, 1);
    return id;
  }

  /** Into a game that has not begun, whoever made it. */
  async ask(game: string, from: Person, to: Person): Promise<void> {
    const table = await this.#parts.tables.get(game);
    if (!table.isOf(from.id) && table.row.creator !== from.id) throw forbidden('You are not at this table.');
    if (table.row.state !== 'open') throw conflict('This game has begun or is over.');
    if (table.seatOf(to.id) !== undefined) throw conflict('They have a seat in this game.');
    refuseGone(to);
    await this.#refuseMany(from);
    await this.#call(table, from, to.id, 0);
  }

  async #refuseMany({ id }: Person): Promise<void> {
    await this.#parts.voice.take(id, 'invitations');
    const { count } = await this.#store.db
      .selectFrom('invitations')
      .innerJoin('games', 'games.id', 'invitations.game')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('invitations.state', '=', 'open')
      .where('games.state', '=', 'open')
      .where('invitations.by_person', '=', id)
      .executeTakeFirstOrThrow();
    if (count >= MOST_OPEN) throw conflict(`${MOST_OPEN} of your challenges wait for an answer already.`);
  }

  async #call(table: Table, by: Person, person: string, ownGame: 0 | 1): Promise<void> {
    // Whoever is blocked is not told so: they have asked, and nothing comes of it.
    if (await hasBlocked(this.#store, person, by.id)) return;
    const { notices } = this.#parts;
    const call: InvitationsTable = {
      game: table.id,
      person,
      by_person: by.id,
      at: Date.now(),
      state: 'open',
      own_game: ownGame,
    };
    const told = {
      kind: 'challenge',
      key: challengeKey(table.id, person),
      text: `${by.name} challenges you to a game of ${table.engine.game.title}.`,
      path: `/online/${table.id}`,
      about: by.id,
    } as const;
    const { state, at, by_person } = call;
    await this.#store.write([
      write(
        this.#store.db
          .insertInto('invitations')
          .values(call)
          // Asked again, somebody who has declined may think better of it.
          .onConflict((it) => it.columns(['game', 'person']).doUpdateSet({ state, at, by_person })),
      ),
      ...notices.telling(person, told),
    ]);
    await notices.heard(told.key);
    await this.#tell('challenge.received', person, call);
  }

  /** What waits for an answer: to oneself, and of one's own. */
  async list(person: string): Promise<ChallengeList> {
    const rows = await this.#store.db
      .selectFrom('invitations')
      .innerJoin('games', 'games.id', 'invitations.game')
      .innerJoin('people', 'people.id', 'invitations.by_person')
      .selectAll('invitations')
      .where('invitations.state', '=', 'open')
      .where('games.state', '=', 'open')
      .where('people.banned_at', 'is', null)
      .where((it) => it.or([it('invitations.person', '=', person), it('invitations.by_person', '=', person)]))
      .orderBy('invitations.at')
      .execute();
    const all = await Promise.all(rows.map(async (row) => ({ row, told: await this.#told(row) })));
    return {
      received: all.filter(({ row }) => row.person === person).map(({ told }) => told),
      sent: all.filter(({ row }) => row.by_person === person).map(({ told }) => told),
    };
  }

  async accept(game: string, person: string, role: string | null, part: string | undefined): Promise<void> {
    await this.#open(game, person);
    await this.#parts.lobby.join(game, person, role, undefined, part);
    await this.joined(game, person);
  }

  /** Somebody has taken a seat, in whatever way: a challenge to it is accepted. */
  async joined(game: string, person: string): Promise<void> {
    const call = await this.#find(game, person);
    if (call?.state !== 'open') return;
    await this.#close(call, 'accepted');
    await this.#tell('challenge.accepted', call.by_person, call);
  }

  async decline(game: string, person: string, reason: string): Promise<void> {
    const call = await this.#open(game, person);
    if (reason !== '') await this.#parts.voice.refuseMuted(person);
    await this.#close(call, 'declined');
    if (call.own_game === 1) await this.#parts.lobby.leave(game, call.by_person);
    await this.#tell('challenge.declined', call.by_person, call, reason);
  }

  /** The challenger thinks better of it; of several who were asked into a game, all are told. */
  async withdraw(game: string, person: string): Promise<void> {
    const calls = await this.#store.db
      .selectFrom('invitations')
      .selectAll()
      .where('game', '=', game)
      .where('by_person', '=', person)
      .execute();
    if (calls.length === 0) throw notFound('There is no such challenge.');
    const open = calls.filter(({ state }) => state === 'open');
    if (open.length === 0) throw conflict('This challenge has been answered or withdrawn.');
    for (const call of open) {
      await this.#close(call, 'withdrawn');
      if (call.own_game === 1) await this.#parts.lobby.leave(game, person);
      await this.#tell('challenge.withdrawn', call.person, call);
    }
  }

  #find(game: string, person: string): Promise<InvitationsTable | undefined> {
    return this.#store.db
      .selectFrom('invitations')
      .selectAll()
      .where('game', '=', game)
      .where('person', '=', person)
      .executeTakeFirst();
  }

  async #open(game: string, person: string): Promise<InvitationsTable> {
    const call = await this.#find(game, person);
    if (call === undefined) throw notFound('There is no such challenge.');
    if (call.state !== 'open') throw conflict('This challenge has been answered or withdrawn.');
    return call;
  }

  async #close({ game, person }: InvitationsTable, state: InvitationsTable['state']): Promise<void> {
    const closed = this.#store.db
      .updateTable('invitations')
      .set({ state })
      .where('game', '=', game)
      .where('person', '=', person)
      .where('state', '=', 'open');
    // Whoever has answered, or has none to give any more, has seen it.
    const seen = this.#parts.notices.reading(person, [challengeKey(game, person)]);
    await this.#store.write([write(closed, 1), ...seen]);
    await this.#parts.notices.ring([person]);
  }

  async #told({ game: id, person, by_person, at }: InvitationsTable): Promise<Challenge> {
    const { db } = this.#store;
    const row = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const people = await db
      .selectFrom('people')
      .select(['id', 'name', 'bot'])
      .where('id', 'in', [person, by_person])
      .execute();
    const ratingOf = await ratingsOfPlayers(this.#store, [person, by_person]);
    const somebody = (who: string) => {
      const found = people.find((it) => it.id === who);
      return { person: who, name: found?.name ?? '', bot: found?.bot === 1, rating: ratingOf(row, who) };
    };
    const { game } = await engineOf(row.game);
    const mine = (await readSeats(this.#store, id)).find((it) => it.person === by_person);
    return {
      game: id,
      from: somebody(by_person),
      to: somebody(person),
      at,
      title: row.game,
      scenario: row.scenario,
      rated: row.rated === 1,
      listed: row.listed === 1 || row.listed_once_begun === 1,
      clock: JSON.parse(row.clock),
      side: mine === undefined || row.agreement?.includes('"bids"') ? null : seatName(game, row, mine.role),
    };
  }

  async #tell(
    type: Extract<HouseEvent['type'], `challenge.${string}`>,
    person: string,
    call: InvitationsTable,
    reason = '',
  ): Promise<void> {
    const about = {
      id: `${type}:${call.game}:${call.person}`,
      at: Date.now(),
      challenge: await this.#told(call),
    };
    const event: HouseEvent =
      type === 'challenge.declined' ? { type, ...about, reason } : ({ type, ...about } as HouseEvent);
    await this.#parts.events.tell([{ person, event }]);
    if (type !== 'challenge.received') await this.#notice(type, person, about.challenge, reason);
  }

  /** What became of a challenge; of one that is withdrawn it takes the place of the challenge itself. */
  async #notice(type: Answered, person: string, { game, from, to, title }: Challenge, reason: string) {
    const what = (await engineOf(title)).game.title;
    const because = reason === '' ? '' : ` “${reason}”`;
    const text = {
      'challenge.accepted': `${to.name} accepts your challenge to a game of ${what}.`,
      'challenge.declined': `${to.name} declines your challenge to a game of ${what}.${because}`,
      'challenge.withdrawn': `${from.name} has withdrawn the challenge to a game of ${what}.`,
    }[type];
    const isWithdrawn = type === 'challenge.withdrawn';
    await this.#parts.notices.tell(person, {
      kind: 'challenge',
      key: isWithdrawn ? challengeKey(game, to.person) : `challenge-answer:${game}:${to.person}`,
      text,
      path: isWithdrawn ? `/people/${from.person}` : `/online/${game}`,
      about: isWithdrawn ? from.person : to.person,
    });
  }
}

function refuseGone({ kind, banned_at }: Person): void {
  if (kind === 'deleted' || banned_at !== null) throw notFound('There is no such person.');
}
