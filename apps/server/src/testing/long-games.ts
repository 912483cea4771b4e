import { type Core, Match, pending, QuickDice, rolesIn } from '@punica/kernel';
import { anyRole } from '@punica/testkit';
import { engineOf } from '../catalogue.ts';
import { freshPerson } from '../people/people.ts';
import { freshClocks } from '../play/clock.ts';
import { freshClockState } from '../play/clock-state.ts';
import { keyOf } from '../play/fair-key.ts';
import { hashOf, newId, newPart, newSecret } from '../secrets.ts';
import { openStore } from '../storage/open-store.ts';
import { type Store, type Write, write } from '../storage/store.ts';
import type { GamesTable } from '../storage/tables.ts';

export interface LongGame {
  readonly id: string;
  readonly entries: number;
}

export interface LongGames {
  readonly game: string;
  readonly scenario: string;
  readonly count: number;
  /** A game that ends sooner is played anew, and one that does not end by then is given up by a player. */
  readonly entries: readonly [least: number, most: number];
  /** Options other than the usual, by name. */
  readonly options?: Readonly<Record<string, boolean | string | number>>;
}

const MOST_TRIED = 20;

/** Whole games of random moves, laid into an empty database as if they had been played on a server long ago. */
export async function layLongGames(database: string, wish: LongGames): Promise<LongGame[]> {
  const store = await openStore(database);
  try {
    const games: LongGame[] = [];
    for (let seed = 1; games.length < wish.count; seed++) {
      if (seed > wish.count * MOST_TRIED) throw new Error(`games of ${wish.scenario} are shorter than that`);
      const laid = await layGame(store, wish, seed);
      if (laid !== undefined) games.push(laid);
    }
    return games;
  } finally {
    await store.close();
  }
}

async function layGame(store: Store, wish: LongGames, seed: number): Promise<LongGame | undefined> {
  const engine = await engineOf(wish.game);
  const { game } = engine;
  const [least, most] = wish.entries;
  const server = newPart();
  const parts = game.roles.map(() => newPart());
  const key = keyOf({ server, players: parts });
  const beginning = { scenario: wish.scenario, options: wish.options ?? {}, quick: true };
  const match = new Match<Core>(engine, beginning, key);
  const choices = new QuickDice(seed);
  while (match.state.outcome === null && match.version < most) {
    const role = anyRole(pending(match.state), choices);
    const legal = engine.legal(match.state, role, []);
    match.play(role, legal[choices.below(legal.length)]);
  }
  if (match.version < least) return undefined;
  const id = newId();
  const { outcome } = match.state;
  const result =
    outcome === null
      ? { winners: [0], reason: '', how: 'resigned' }
      : { winners: rolesIn(outcome.winners), reason: outcome.reason, how: 'rules' };
  const now = Date.now();
  const clock = { kind: 'none' } as const;
  const persons = game.roles.map(() => newId());
  const row: GamesTable = {
    id,
    game: game.id,
    rules: game.version,
    scenario: match.beginning.scenario,
    options: JSON.stringify(match.beginning.options),
    quick: 1,
    state: 'over',
    listed: 1,
    listed_once_begun: 0,
    rated: 0,
    rated_at: null,
    rated_length: null,
    creator: persons[0],
    invite: hashOf(newSecret()),
    created_at: now,
    started_at: now,
    ended_at: now,
    changed_at: now,
    version: match.version,
    revision: match.version,
    asked: 0,
    pending: 0,
    server_part: server,
    key,
    agreement: null,
    clock: JSON.stringify(clock),
    clock_state: JSON.stringify(freshClockState(freshClocks(clock, game.roles.length))),
    tend_at: null,
    job_at: null,
    result: JSON.stringify(result),
    rematch_of: null,
    tournament: null,
    edition: null,
    edition_name: null,
    rematch: null,
  };
  await store.write([write(store.db.insertInto('games').values(row)), ...people(store, id, persons, parts)]);
  await store.write(
    match.log.map((entry, place) =>
      write(store.db.insertInto('log').values({ game: id, place, entry: JSON.stringify(entry), at: now })),
    ),
  );
  return { id, entries: match.version };
}

function people({ db }: Store, game: string, persons: readonly string[], parts: readonly string[]): Write[] {
  const now = Date.now();
  return persons.flatMap((person, role) => [
    write(
      db.insertInto('people').values({
        ...freshPerson({ kind: 'guest', name: `Long ago ${role}`, look: null, capitals: null }),
        id: person,
      }),
    ),
    write(
      db.insertInto('seats').values({
        game,
        role,
        person,
        bot: null,
        part: parts[role],
        joined_at: now,
        seen_version: -1,
        seen_at: now,
        told_version: -1,
        orders: '[]',
        held: null,
      }),
    ),
    write(
      db.insertInto('players').values({
        game,
        role,
        person,
        left_how: null,
        left_at: null,
        shares: 0,
        address: null,
        near: null,
      }),
    ),
  ]);
}
