import { describe, expect, it } from 'vitest';
import { openStore } from '../storage/open-store.ts';
import { type Store, write } from '../storage/store.ts';
import { Arena, personOf } from '../testing/arena.ts';
import { EACH_DATABASE, House } from '../testing/house.ts';
import type { Loose, Visitor } from '../testing/server.ts';

const HOUR = 3_600_000;
const PATIENCE = { timeout: 60_000 };

describe.each(EACH_DATABASE)('the course of a tournament on %s', (_name, open) => {
  const house = new House({}, open);
  const arena = new Arena(house);
  const { look, gamesOf, lose, endsSoon } = arena;

  const inStore = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
    const store = await openStore(house.database);
    return work(store).finally(() => store.close());
  };

  /** The only match of a first round, once its game goes on. */
  async function begun(id: string, all: readonly Visitor[]) {
    const [match] = await gamesOf(id, all[0], 1);
    const game: string = match.games[0].id;
    await expect
      .poll(async () => (await all[0].ok('GET', `/api/games/${game}`)).info.state, PATIENCE)
      .toBe('running');
    return { game, first: match.first as number, cup: await look(id, all[0]) };
  }

  it('what is adjourned is played on beside the next rounds, and the table waits for it', async () => {
    const [host, ...all] = await arena.accounts(5);
    const id = await arena.made(host, { most: 4, roundMs: HOUR, unfinished: 'adjourn' });
    for (const who of all) await who.ok('POST', `/api/tournaments/${id}/enter`);
    const again = async (match: Loose): Promise<Loose> =>
      (await look(id, host)).matches.find((it: Loose) => it.id === match.id);
    const [adjourned, other] = await gamesOf(id, host, 1);
    await lose(id, all, other, 'second');
    await endsSoon(id, host, 'Winter comes.');
    for (const round of [2, 3]) {
      const matches = await gamesOf(id, host, round);
      expect(await again(adjourned)).toMatchObject({ adjourned: true, score: null });
      for (const match of matches) await lose(id, all, match, 'second');
      for (const match of matches)
        await expect.poll(async () => (await again(match)).score, PATIENCE).toEqual([1, 0]);
    }
    expect((await look(id, host)).state).toBe('running');
    const [game] = (await again(adjourned)).games;
    expect((await host.ok('GET', `/api/games/${game.id}`)).info.state).toBe('running');
    await lose(id, all, adjourned, 'first');
    await expect.poll(async () => (await look(id, host)).state, PATIENCE).toBe('over');
    expect(await again(adjourned)).toMatchObject({ adjourned: false, score: [0, 1], how: 'played' });
    const { matches, divisions, log } = await look(id, host);
    expect(log.filter((it: Loose) => it.act === 'adjourned')).toMatchObject([
      { text: 'One match is adjourned and played on.' },
    ]);
    const points = (no: number): number =>
      matches.reduce(
        (sum: number, { first, second, score }: Loose) =>
          sum + (first === no ? score[0] : second === no ? score[1] : 0),
        0,
      );
    expect(divisions[0].map((it: Loose) => it.points)).toEqual(
      divisions[0].map((it: Loose) => points(it.no)),
    );
  });

  it('a game that was over before somebody left counts as it was played', async () => {
    const [host, ...all] = await arena.accounts(3);
    const id = await arena.made(host, { kind: 'swiss', rounds: 1, least: 2, most: 2 });
    for (const who of all) await who.ok('POST', `/api/tournaments/${id}/enter`);
    const match = await begun(id, all);
    const winner = all.find((it) => it.id === personOf(match.cup, match.first))!;
    await inStore(async ({ db, write: put }) => {
      const { role } = await db
        .selectFrom('players')
        .select('role')
        .where('game', '=', match.game)
        .where('person', '=', winner.id)
        .executeTakeFirstOrThrow();
      const result = JSON.stringify({ winners: [role], reason: 'resigned', how: 'resigned' });
      const over = { state: 'over' as const, result, asked: 0, pending: 0, tend_at: null };
      await put([write(db.updateTable('games').set(over).where('id', '=', match.game), 1)]);
    });
    await winner.ok('POST', `/api/tournaments/${id}/withdraw`);
    await expect
      .poll(async () => (await look(id, host)).matches.map(({ score, how }: Loose) => [score, how]), PATIENCE)
      .toEqual([[[1, 0], 'played']]);
  });

  it('where nobody is to move when the time of a round is over, nobody has lost', async () => {
    const [host, ...all] = await arena.accounts(3);
    const round = { roundMs: HOUR, unfinished: 'forfeit' };
    const id = await arena.made(host, { kind: 'swiss', rounds: 1, least: 2, most: 2, ...round });
    for (const who of all) await who.ok('POST', `/api/tournaments/${id}/enter`);
    const { game } = await begun(id, all);
    // As while the program is to answer for whoever holds nothing.
    await inStore(({ db, write: put }) =>
      put([write(db.updateTable('games').set({ pending: 0 }).where('id', '=', game), 1)]),
    );
    await endsSoon(id, host, 'Winter comes.');
    await expect
      .poll(
        async () => (await look(id, host)).matches.map(({ score, gamePoints }: Loose) => [score, gamePoints]),
        PATIENCE,
      )
      .toEqual([
        [
          [0.5, 0.5],
          [0.5, 0.5],
        ],
      ]);
  });

  it('a knock-out of five: the best seeds are through, a draw is played again with sides swapped, and the places are told', async () => {
    const [host, ...all] = await arena.accounts(6);
    const id = await arena.made(host, { kind: 'knock-out', least: 5, most: 5 });
    for (const who of all) await who.ok('POST', `/api/tournaments/${id}/enter`);
    const pairs = (matches: Loose[]) => matches.map(({ first, second, how }) => [first, second, how]);
    const round = await gamesOf(id, host, 1);
    // Nobody is rated: whoever entered first is seeded first.
    expect(pairs(round)).toEqual([
      [1, null, 'bye'],
      [5, 4, null],
      [2, null, 'bye'],
      [3, null, 'bye'],
    ]);
    await lose(id, all, round[1], 'second');
    const [one, drawn] = await gamesOf(id, host, 2);
    expect(pairs([one, drawn])).toEqual([
      [1, 5, null],
      [3, 2, null],
    ]);
    await lose(id, all, one, 'first');
    const cup = await look(id, host);
    const [asks, agrees] = [3, 2].map((no) => all.find((it) => it.id === personOf(cup, no))!);
    const [{ id: game, firstRole }] = drawn.games;
    await asks.ok('POST', `/api/games/${game}/offers`, { kind: 'draw' });
    await agrees.ok('POST', `/api/games/${game}/offers/answer`, { kind: 'draw', agree: true });
    const games = async (): Promise<Loose[]> =>
      (await look(id, host)).matches.find((it: Loose) => it.id === drawn.id).games;
    await expect.poll(async () => (await games()).length, PATIENCE).toBe(2);
    expect((await games()).map((it) => it.firstRole)).toEqual(
      firstRole === 'rome' ? ['rome', 'carthage'] : ['carthage', 'rome'],
    );
    await lose(id, all, drawn, 'second');
    const [final] = await gamesOf(id, host, 3);
    expect([final.first, final.second]).toEqual([5, 3]);
    await lose(id, all, final, 'second');
    await expect.poll(async () => (await look(id, host)).state, PATIENCE).toBe('over');
    const { divisions } = await look(id, host);
    const places = divisions[0].map(({ no, place }: Loose) => [place, no]);
    expect(places.toSorted(([a, b]: number[], [c, d]: number[]) => a - c || b - d)).toEqual([
      [1, 5],
      [2, 3],
      [3, 1],
      [3, 2],
      [5, 4],
    ]);
  });
});
