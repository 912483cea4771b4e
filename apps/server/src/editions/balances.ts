import { botsFor } from '@punica/bots';
import { type Edition, editionHash } from '@punica/kernel/edition';
import type { BalanceAsked, BotName, Balances as Listed } from '@punica/protocol';
import { engineOf } from '../catalogue.ts';
import { badInput, forbidden, notFound, Problem, tooMany } from '../problem.ts';
import { newId } from '../secrets.ts';
import { DAY } from '../spans.ts';
import type { BalancesTable } from '../storage/edition-tables.ts';
import { type Store, write } from '../storage/store.ts';
import type { PeopleTable } from '../storage/tables.ts';
import { checkedEdition } from './edition-store.ts';

export interface BalanceWish {
  readonly edition: Edition;
  readonly scenario: string;
  readonly bots: string;
  readonly games: number;
  /** On the farm people take turns by this name. */
  readonly owner: string;
}

interface BalanceStanding {
  readonly state: BalanceAsked['state'];
  readonly played: number;
  /** By role. */
  readonly wins: readonly number[];
}

/**
 * Where games by the bots of a farm are asked for. Whoever starts the server hands it in: what a farm can do is not the
 * server's own.
 */
export interface BalanceDesk {
  /** The number that the work has on the farm. */
  order(wish: BalanceWish): Promise<number>;
  standing(work: number): Promise<BalanceStanding>;
  close(): Promise<void>;
}

/** One game by bots that plan takes about as long as several by quick ones. */
const OFFERED: Listed['offered'] = [
  { bots: 'greedy', games: 400 },
  { bots: 'legate', games: 100 },
];
const MOST_OPEN = 2;
const MOST_A_DAY = 10;
const MOST_SHOWN = 20;

const UNKNOWN: BalanceStanding = { state: 'open', played: 0, wins: [] };

/** How the sides of an edition fare between equal bots, played on request by a farm. */
export class Balances {
  readonly #store: Store;
  readonly #desk: BalanceDesk | undefined;
  /** Whoever is asking just now cannot ask twice at once, past the limits. */
  readonly #asking = new Set<string>();

  constructor(store: Store, desk: BalanceDesk | undefined) {
    this.#store = store;
    this.#desk = desk;
  }

  async ask(person: PeopleTable, json: unknown, scenario: string, bots: BotName): Promise<string> {
    const desk = this.#desk;
    if (desk === undefined) throw notFound('This server has no farm of bots.');
    if (person.kind !== 'account')
      throw forbidden('To have games played by the farm, make an account first.');
    const games = OFFERED.find((it) => it.bots === bots)?.games;
    if (games === undefined)
      throw badInput('bots', `must be one of ${OFFERED.map((it) => it.bots).join(', ')}`);
    const edition = await checkedEdition(json, 'edition');
    const { game } = await engineOf(edition.game, edition);
    if (!game.scenarios.some(({ id }) => id === scenario))
      throw badInput('scenario', `must be one of ${game.scenarios.map(({ id }) => id).join(', ')}`);
    if (!botsFor(game).includes(bots)) throw badInput('bots', `cannot play ${game.title}`);
    if (this.#asking.has(person.id)) throw tooMany('balances', 'One at a time, please.');
    this.#asking.add(person.id);
    try {
      await this.#mayAsk(person.id);
      const work = await desk.order({ edition, scenario, bots, games, owner: person.id }).catch(() => {
        // Where it is and why it does not answer is nobody's business but the keeper's.
        throw new Problem(503, 'farm-away', 'The farm cannot be reached just now. Try again later.');
      });
      const id = newId();
      const row = {
        id,
        person: person.id,
        hash: editionHash(edition),
        game: edition.game,
        scenario,
        bots,
        games,
      };
      await this.#store.write([
        write(
          this.#store.db
            .insertInto('balances')
            .values({ ...row, work, asked_at: Date.now(), ended_at: null, result: null }),
        ),
      ]);
      return id;
    } finally {
      this.#asking.delete(person.id);
    }
  }

  /** What came of an edition: what is done for everybody, what is under way for who asked. */
  async list(hash: string, viewer: string | undefined): Promise<Listed> {
    const rows = await this.#store.db
      .selectFrom('balances')
      .selectAll()
      .where('hash', '=', hash)
      .where(({ or, eb }) => or([eb('result', 'is not', null), eb('person', '=', viewer ?? '')]))
      .orderBy('asked_at', 'desc')
      .limit(MOST_SHOWN)
      .execute();
    const asked: BalanceAsked[] = [];
    for (const row of rows) asked.push(await this.#shown(row, viewer));
    return { offered: this.#desk === undefined ? [] : OFFERED, asked };
  }

  async #mayAsk(person: string): Promise<void> {
    const mine = await this.#store.db
      .selectFrom('balances')
      .selectAll()
      .where('person', '=', person)
      .where('asked_at', '>', Date.now() - DAY)
      .execute();
    if (mine.length >= MOST_A_DAY)
      throw tooMany('balances', `You have asked for ${mine.length} in a day: that is the most.`);
    let open = 0;
    for (const row of mine) if ((await this.#shown(row, person)).state === 'open') open++;
    if (open >= MOST_OPEN)
      throw tooMany('balances', `${open} of yours are still being played: wait for one of them.`);
  }

  /** One row; what has come to its end is written down, and the farm is not asked again. */
  async #shown(row: BalancesTable, viewer: string | undefined): Promise<BalanceAsked> {
    const standing = await this.#standing(row);
    return {
      id: row.id,
      scenario: row.scenario,
      bots: row.bots as BotName,
      askedAt: row.asked_at,
      mine: row.person === viewer,
      games: row.games,
      ...standing,
    };
  }

  async #standing(row: BalancesTable): Promise<BalanceStanding> {
    if (row.result !== null) return { state: 'done', ...JSON.parse(row.result) };
    if (row.ended_at !== null || this.#desk === undefined) return { state: 'stopped', played: 0, wins: [] };
    // A farm that is away just now says nothing; what it was given waits there.
    const standing = await this.#desk.standing(row.work).catch(() => UNKNOWN);
    if (standing.state !== 'open') {
      const { state, ...result } = standing;
      await this.#store.write([
        write(
          this.#store.db
            .updateTable('balances')
            .set({ ended_at: Date.now(), result: state === 'done' ? JSON.stringify(result) : null })
            .where('id', '=', row.id),
        ),
      ]);
    }
    return standing;
  }
}
