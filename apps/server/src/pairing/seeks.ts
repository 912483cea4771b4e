import { randomInt } from 'node:crypto';
import { rolesOf } from '@punica/kernel';
import type { AgreementWish, NewGame, NewSeek, Seek } from '@punica/protocol';
import { sql } from 'kysely';
import { engineOf } from '../catalogue.ts';
import type { Notices } from '../notices/notices.ts';
import { blockedPairs, pairOf } from '../people/blocks.ts';
import type { Lobby } from '../play/lobby.ts';
import { UNRATED } from '../play/rating.ts';
import { standingOf } from '../play/ratings.ts';
import { conflict, forbidden, notFound, tooMany } from '../problem.ts';
import { shownAt } from '../rankings/certainty.ts';
import { hashOf, newId } from '../secrets.ts';
import { MINUTE, SECOND } from '../spans.ts';
import { Conflict, type Store, type Write, write } from '../storage/store.ts';
import type { SeeksTable } from '../storage/tables.ts';
import { handicapFor } from './handicap.ts';
import { type Apart, pairSeeks, type Waiting } from './pair-seeks.ts';
import { checkedTerms, type SeekTerms, seekPace, termsKey } from './seek-terms.ts';
import { lookAgainMs, widthAfter } from './widening.ts';

/** Whoever waits at a live clock and is not heard of for so long has gone. Browsers let a page that is out of sight act once a minute. */
const AWAY_MS = 75 * SECOND;
const KEPT_MS = 10 * MINUTE;
const MOST_STANDING = 10;
/** So often others may have been quicker at the same offer. */
const MOST_TRIES = 5;
const SHOWN = 100;

interface Rated {
  readonly rating: number;
  readonly provisional: boolean;
}

/** Offers of those who have not blocked `person`, and whom `person` has not blocked. */
const isOpenTo = (person: string) => sql<boolean>`not exists (select 1 from blocks
  where (blocks.person = ${person} and blocks.blocked = seeks.person)
    or (blocks.blocked = ${person} and blocks.person = seeks.person))`;

/** Finds people games: by game, pace and strength, at once or whenever somebody comes. */
export class Seeks {
  readonly #store: Store;
  readonly #lobby: Lobby;
  readonly #notices: Notices;
  readonly #withProving: boolean;

  constructor(store: Store, lobby: Lobby, notices: Notices, withProving: boolean) {
    this.#store = store;
    this.#lobby = lobby;
    this.#notices = notices;
    this.#withProving = withProving;
  }

  async create(person: string, wish: NewSeek): Promise<Seek> {
    const terms = await checkedTerms(wish, this.#withProving);
    const [key, now, pace] = [termsKey(terms), Date.now(), seekPace(terms)];
    const mine = await this.#open().where('person', '=', person).execute();
    if (wish.standing) {
      if (mine.some((it) => it.key === key && it.standing === 1))
        throw conflict('You have a standing offer of this kind.');
      if (mine.filter(({ standing }) => standing === 1).length >= MOST_STANDING)
        throw tooMany('seeks', `You have ${MOST_STANDING} standing offers. Take one back first.`);
    }
    const row: SeeksTable = {
      id: newId(),
      person,
      key,
      terms: JSON.stringify(terms),
      pace,
      strength: wish.strength,
      standing: wish.standing ? 1 : 0,
      most: wish.most,
      made: 0,
      state: 'open',
      created_at: now,
      seen_at: now,
      last_game: null,
    };
    const { db } = this.#store;
    // Whoever looks for another game no longer looks for the one before.
    const before = db
      .deleteFrom('seeks')
      .where('person', '=', person)
      .where('standing', '=', 0)
      .where('state', '=', 'open');
    await this.#store.write([
      ...(wish.standing ? [] : [write(before)]),
      write(db.insertInto('seeks').values(row)),
      this.#look(key, now),
    ]);
    await this.pair(key);
    return this.#shown(await this.#own(row.id, person));
  }

  /** Somebody still waits, and is told how it stands. */
  async here(id: string, person: string): Promise<Seek> {
    const row = await this.#own(id, person);
    const seen = this.#store.db.updateTable('seeks').set({ seen_at: Date.now() }).where('id', '=', id);
    await this.#store.write([write(seen)]);
    return this.#shown(row);
  }

  async withdraw(id: string, person: string): Promise<void> {
    await this.#own(id, person);
    await this.#store.write([write(this.#store.db.deleteFrom('seeks').where('id', '=', id))]);
  }

  /** Standing offers of others, or all of one's own. */
  async list(person: string | undefined, mine: boolean, game: string | undefined): Promise<Seek[]> {
    let rows = mine
      ? this.#store.db
          .selectFrom('seeks')
          .selectAll('seeks')
          .where('person', '=', person ?? '')
      : this.#open().where('standing', '=', 1);
    // Whoever has been blocked would be refused, and would learn by whom.
    if (!mine && person !== undefined) rows = rows.where(isOpenTo(person));
    // The key begins with the game.
    if (game !== undefined) rows = rows.where('key', 'like', `${JSON.stringify([game]).slice(0, -1)},%`);
    const found = await rows.orderBy('seeks.created_at', 'desc').limit(SHOWN).execute();
    const shown = await Promise.all(found.map((row) => this.#shown(row)));
    return shown.filter((it) => mine || it.going < it.most);
  }

  /** Takes up a standing offer of somebody else; as long as it has room for more, others may do so at the same time. */
  async take(id: string, person: string, isAccount: boolean): Promise<string> {
    for (let tried = 1; tried <= MOST_TRIES; tried++) {
      const game = await this.#takeUp(id, person, isAccount);
      if (game !== undefined) return game;
    }
    throw conflict('Somebody else was quicker. Look again.');
  }

  /** The game; nothing where the offer has made another meanwhile. */
  async #takeUp(id: string, person: string, isAccount: boolean): Promise<string | undefined> {
    const row = await this.#open().where('seeks.id', '=', id).where('standing', '=', 1).executeTakeFirst();
    if (row === undefined) throw notFound('This offer is no longer there.');
    if (row.person === person) throw conflict('This is your own offer.');
    const terms = JSON.parse(row.terms) as SeekTerms;
    if (terms.rated && !isAccount) throw forbidden('Rated games need an account.');
    const apart = await this.#apart([row.person, person], terms);
    if (apart(row.person, person)) throw forbidden('You cannot take up this offer.');
    if ((await this.#going(row)) >= row.most) throw conflict('This offer has all the games it can have.');
    const ratings = await this.#ratings([row.person, person], terms);
    const { game, writes } = await this.#lay(terms, [row.person, person], ratings);
    const told = await this.#told(row.person, game, terms);
    if (!(await this.#written([...writes, this.#used(row, game), ...told]))) return undefined;
    await this.#notices.ring([row.person]);
    return game;
  }

  /** The job: pairs those who want the same, and looks again while some are left. */
  async pair(key: string): Promise<void> {
    const now = Date.now();
    const { db } = this.#store;
    // What has found its game is kept until the page has heard of it.
    const gone = db
      .deleteFrom('seeks')
      .where('standing', '=', 0)
      .where((it) =>
        it.or([
          it.and([it('state', '=', 'paired'), it('seen_at', '<', now - KEPT_MS)]),
          it.and([it('pace', '=', 'live'), it('state', '=', 'open'), it('seen_at', '<', now - AWAY_MS)]),
        ]),
      );
    await this.#store.write([write(gone)]);
    const rows = await this.#open().where('key', '=', key).execute();
    if (rows.length === 0) return;
    const terms = JSON.parse(rows[0].terms) as SeekTerms;
    const free: SeeksTable[] = [];
    for (const row of rows) if (row.standing === 0 || (await this.#going(row)) < row.most) free.push(row);
    const persons = [...new Set(free.map(({ person }) => person))];
    const [ratings, apart] = [await this.#ratings(persons, terms), await this.#apart(persons, terms)];
    const waiting = free.map(
      (row): Waiting => ({
        id: row.id,
        person: row.person,
        rating: ratings.get(row.person)!.rating,
        pace: row.pace,
        strength: row.strength,
        since: row.created_at,
      }),
    );
    let beaten = false;
    for (const [one, other] of pairSeeks(waiting, apart, now)) {
      const two = [one, other].map(({ id }) => rows.find((row) => row.id === id)!);
      const { game, writes } = await this.#lay(terms, [one.person, other.person], ratings);
      const told = (await Promise.all(two.map(({ person }) => this.#told(person, game, terms)))).flat();
      const batch = [...writes, ...two.map((row) => this.#used(row, game)), ...told];
      if (await this.#written(batch)) await this.#notices.ring([one.person, other.person]);
      else beaten = true;
    }
    // Another process has paired one of two with somebody else: whoever is left may fit somebody who is left there. Otherwise
    // they are content with more after a while, or somebody's game has ended.
    const again = beaten ? Date.now() : now + lookAgainMs(seekPace(terms));
    await this.#store.write([this.#look(key, again)]);
  }

  /** Of those whose account is open: a closed one plays nothing, and its offers stand again when it is opened. */
  #open() {
    return this.#store.db
      .selectFrom('seeks')
      .innerJoin('people', 'people.id', 'seeks.person')
      .selectAll('seeks')
      .where('people.banned_at', 'is', null)
      .where('state', '=', 'open');
  }

  async #own(id: string, person: string): Promise<SeeksTable> {
    const row = await this.#store.db.selectFrom('seeks').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined || row.person !== person) throw notFound('There is no such offer of yours.');
    return row;
  }

  /** Somebody else may have been quicker: then nothing was done, and the next look finds what is left. */
  async #written(batch: readonly Write[]): Promise<boolean> {
    try {
      await this.#store.write(batch);
      return true;
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      return false;
    }
  }

  #look(key: string, at: number): Write {
    return this.#store.plan({ kind: 'pair', key: `pair:${hashOf(key)}`, payload: { key }, at });
  }

  /** It has made a game; a standing one goes on. Holds only if it has made no other meanwhile. */
  #used(row: SeeksTable, game: string): Write {
    const state = row.standing === 1 ? ('open' as const) : ('paired' as const);
    return write(
      this.#store.db
        .updateTable('seeks')
        .set({ made: row.made + 1, last_game: game, state })
        .where('id', '=', row.id)
        .where('made', '=', row.made)
        .where('state', '=', 'open'),
      1,
    );
  }

  async #told(person: string, game: string, terms: SeekTerms): Promise<Write[]> {
    const text = `A game of ${(await engineOf(terms.game)).game.title} has been found for you.`;
    return this.#notices.telling(person, {
      kind: 'challenge',
      key: `paired:${game}:${person}`,
      text,
      path: `/online/${game}`,
    });
  }

  async #lay(
    terms: SeekTerms,
    two: readonly [string, string],
    ratings: ReadonlyMap<string, Rated>,
  ): Promise<{ game: string; writes: readonly Write[] }> {
    const { game } = await engineOf(terms.game);
    const seated = randomInt(2) === 0 ? two : ([two[1], two[0]] as const);
    const gap = ratings.get(seated[0])!.rating - ratings.get(seated[1])!.rating;
    const roles = rolesOf(game, terms.scenario);
    const amount = handicapFor(Math.abs(gap), game.handicap?.terms[terms.scenario] ?? { step: 1, most: 0 });
    const weaker = roles[gap > 0 ? 1 : 0];
    const agreement: AgreementWish | null =
      terms.even === 'none' || (terms.even === 'handicap' && amount === 0)
        ? null
        : terms.even === 'handicap'
          ? { kind: 'fixed', handicap: { [weaker]: amount } }
          : { kind: terms.even };
    const wish: NewGame = {
      edition: null,
      game: terms.game,
      scenario: terms.scenario,
      options: {},
      quick: false,
      side: null,
      bots: {},
      clock: terms.clock,
      listed: true,
      rated: terms.rated,
      agreement,
    };
    const { id, writes } = await this.#lobby.prepare(wish, seated);
    return { game: id, writes };
  }

  /** How many games that a standing offer has made are going on. */
  async #going({ person, standing, terms }: SeeksTable): Promise<number> {
    if (standing === 0) return 0;
    const { game, scenario } = JSON.parse(terms) as SeekTerms;
    const { count } = await this.#store.db
      .selectFrom('games')
      .innerJoin('seats', 'seats.game', 'games.id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('seats.person', '=', person)
      .where('games.state', 'in', ['open', 'running'])
      .where('games.game', '=', game)
      .where('games.scenario', '=', scenario)
      .executeTakeFirstOrThrow();
    return count;
  }

  async #ratings(persons: readonly string[], terms: SeekTerms): Promise<Map<string, Rated>> {
    const now = Date.now();
    const unrated = shownAt({ ...UNRATED, at: now }, now);
    if (persons.length === 0) return new Map();
    const rows = await this.#store.db
      .selectFrom('ratings')
      .selectAll()
      .where('person', 'in', persons)
      .where('game', '=', terms.game)
      .where('pace', '=', seekPace(terms))
      .execute();
    const known = new Map(rows.map((row) => [row.person, shownAt(standingOf(row), now)]));
    return new Map(persons.map((person) => [person, known.get(person) ?? unrated]));
  }

  /** Those who have blocked one another, or are at a game of this kind with one another. */
  async #apart(persons: readonly string[], { game }: SeekTerms): Promise<Apart> {
    if (persons.length < 2) return () => false;
    const { db } = this.#store;
    const blocked = await blockedPairs(this.#store, persons);
    const playing = await db
      .selectFrom('games')
      .innerJoin('seats as a', 'a.game', 'games.id')
      .innerJoin('seats as b', 'b.game', 'games.id')
      .select(['a.person as one', 'b.person as other'])
      .where('games.state', 'in', ['open', 'running'])
      .where('games.game', '=', game)
      .where('a.person', 'in', persons)
      .where('b.person', 'in', persons)
      .execute();
    const together = new Set(playing.map(({ one, other }) => pairOf(one!, other!)));
    return (one, other) => blocked.has(pairOf(one, other)) || together.has(pairOf(one, other));
  }

  async #shown(row: SeeksTable): Promise<Seek> {
    const terms = JSON.parse(row.terms) as SeekTerms;
    const person = await this.#store.db
      .selectFrom('people')
      .select(['name', 'bot'])
      .where('id', '=', row.person)
      .executeTakeFirstOrThrow();
    const { rating, provisional } = (await this.#ratings([row.person], terms)).get(row.person)!;
    const within = widthAfter(row.pace, row.strength, Date.now() - row.created_at);
    return {
      id: row.id,
      person: row.person,
      name: person.name,
      bot: person.bot === 1,
      ...terms,
      pace: row.pace,
      strength: row.strength,
      standing: row.standing === 1,
      most: row.most,
      going: await this.#going(row),
      rating,
      provisional,
      createdAt: row.created_at,
      within: Number.isFinite(within) ? within : null,
      state: row.state,
      lastGame: row.last_game,
    };
  }
}
