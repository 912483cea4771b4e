import { expect } from 'vitest';
import type { House } from './house.ts';
import { type Loose, Visitor } from './server.ts';

const SOON_MS = 1_500;

export const personOf = (cup: Loose, no: number): string =>
  cup.entrantList.find((it: Loose) => it.no === no).person;

/** Tournaments of a test: who plays in them, and how their games end. */
export class Arena {
  readonly #house: House;
  #count = 0;

  constructor(house: House) {
    this.#house = house;
  }

  account(): Promise<Visitor> {
    const name = `Tribune ${String.fromCharCode(65 + (this.#count % 26))}${this.#count++}`;
    return Visitor.account(this.#house.base, name);
  }

  accounts(n: number): Promise<Visitor[]> {
    return Promise.all(Array.from({ length: n }, () => this.account()));
  }

  async made(by: Visitor, more: Record<string, unknown> = {}): Promise<string> {
    const catalogue = await by.ok('GET', '/api/catalogue');
    const [{ scenarios }] = catalogue.filter((it: Loose) => it.id === 'hannibal');
    const wish = {
      name: 'Ludi Romani',
      kind: 'round-robin',
      game: 'hannibal',
      scenario: scenarios[0].id,
      ...more,
    };
    return (await by.ok('POST', '/api/tournaments', wish)).id;
  }

  readonly look = (id: string, who: Visitor): Promise<Loose> => who.ok('GET', `/api/tournaments/${id}`);

  /** The matches of a round, once it has begun. */
  readonly gamesOf = async (id: string, who: Visitor, round: number): Promise<Loose[]> => {
    await expect
      .poll(async () => (await this.look(id, who)).round, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(round);
    const { matches } = await this.look(id, who);
    return matches.filter((it: Loose) => it.round === round);
  };

  /** The round is to end at once; not so soon that it would be past before the server hears of it. */
  readonly endsSoon = async (id: string, host: Visitor, reason: string): Promise<void> => {
    const told = async (): Promise<number> => {
      const until = Date.now() + SOON_MS;
      return (await host.post(`/api/tournaments/${id}/round-ends`, { until, reason })).status;
    };
    await expect.poll(told).toBe(204);
  };

  /** The one of the pairing who is named gives up, in every game of the match. */
  readonly lose = async (
    id: string,
    all: readonly Visitor[],
    match: Loose,
    loser: 'first' | 'second',
  ): Promise<void> => {
    const cup = await this.look(id, all[0]);
    const { games } = cup.matches.find((it: Loose) => it.id === match.id);
    const who = all.find((it) => it.id === personOf(cup, match[loser]))!;
    for (const game of games.filter((it: Loose) => it.score === null)) {
      await expect
        .poll(async () => (await who.ok('GET', `/api/games/${game.id}`)).info.state, { timeout: 20_000 })
        .toBe('running');
      await who.ok('POST', `/api/games/${game.id}/resign`);
    }
  };

  /** What somebody was told of tournaments, the newest first. */
  readonly told = async (who: Visitor): Promise<string[]> =>
    (await who.ok('GET', '/api/news?kind=tournament')).news.map(({ text }: Loose) => text);
}
