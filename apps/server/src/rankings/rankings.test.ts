import { describe, expect, it } from 'vitest';
import { Ratings } from '../play/ratings.ts';
import { DAY } from '../spans.ts';
import { openStore } from '../storage/open-store.ts';
import { type Store, write } from '../storage/store.ts';
import { EACH_DATABASE, House } from '../testing/house.ts';
import { type Loose, Visitor } from '../testing/server.ts';
import { thinned } from './curves.ts';

const PASSWORD = 'ceterum censeo';
const GAME = 'hannibal';

describe.each(EACH_DATABASE)('rankings on %s', (_name, open) => {
  const house = new House({}, open);

  async function account(name: string): Promise<Visitor> {
    const visitor = new Visitor(house.base);
    visitor.id = (await visitor.ok('POST', '/api/accounts', { name, password: PASSWORD })).person.id;
    return visitor;
  }

  async function inStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const store = await openStore(house.database);
    return work(store).finally(() => store.close());
  }

  const stand = (person: string, rating: number, deviation: number, at = Date.now()) =>
    inStore(({ db, write: put }) => {
      const standing = { rating, deviation, volatility: 0.06, games: 20, wins: 9, draws: 1, at };
      const exact = JSON.stringify(standing);
      const shown = { rating, deviation, games: 20, wins: 9, draws: 1, exact };
      return put([write(db.insertInto('ratings').values({ person, game: GAME, pace: 'live', ...shown }))]);
    });

  const rankings = (who: Visitor, query: string): Promise<Loose> =>
    who.ok('GET', `/api/rankings?game=${GAME}&pace=live${query}`);

  it('ranks whoever is sure enough, by pace; equal ones share a rank, bots are marked, the closed and the rested are not there', async () => {
    const [best, one, other, new1, rested, closed] = await Promise.all(
      ['Fabius', 'Scipio', 'Laelius', 'Cato', 'Sulla', 'Verres'].map(account),
    );
    await stand(best.id, 1810, 60);
    await stand(one.id, 1700, 70);
    await stand(other.id, 1700, 80);
    await stand(new1.id, 1900, 200);
    await stand(rested.id, 1950, 105, Date.now() - 800 * DAY);
    await stand(closed.id, 1990, 60);
    await inStore(({ db, write: put }) =>
      put([
        write(db.updateTable('people').set({ bot: 1 }).where('id', '=', one.id), 1),
        write(db.updateTable('people').set({ banned_at: 1 }).where('id', '=', closed.id), 1),
      ]),
    );
    const sure = await rankings(new1, '');
    expect(sure.list.map((it: Loose) => [it.rank, it.name, it.bot])).toEqual([
      [1, 'Fabius', false],
      [2, 'Scipio', true],
      [2, 'Laelius', false],
    ]);
    expect(sure.you).toBeNull();
    const all = await rankings(new1, '&provisional=yes');
    expect(all.list.map((it: Loose) => [it.name, it.rank, it.provisional])).toEqual([
      ['Sulla', null, true],
      ['Cato', null, true],
      ['Fabius', 1, false],
      ['Scipio', 2, false],
      ['Laelius', 2, false],
    ]);
    expect(all.you).toMatchObject({ name: 'Cato', rank: null });
    expect(all.list[0].deviation).toBeGreaterThan(110);
    expect((await best.ok('GET', `/api/rankings?game=${GAME}`)).list).toEqual([]);
    expect((await best.get('/api/rankings?game=chess')).body.problem.field).toBe('game');
    expect((await best.ok('GET', `/api/people/${best.id}`)).ratings).toMatchObject([
      { game: GAME, pace: 'live', rating: 1810, provisional: false },
    ]);
  });

  it('tells how a rating came about and against whom; private games are added up for their players only', async () => {
    const [one, other] = [await account('Marcellus'), await account('Hasdrubal')];
    const [{ scenarios }] = (await one.ok('GET', '/api/catalogue')).filter((it: Loose) => it.id === GAME);
    const play = async (listed: boolean, kind: 'none' | 'live', loser: Visitor): Promise<void> => {
      const clock = kind === 'none' ? { kind } : { kind, bankMs: 60_000, incrementMs: 0, zero: 'forfeit' };
      const wish = { game: GAME, scenario: scenarios[0].id, side: 'rome', rated: true, listed, clock };
      const { id, invite } = await one.ok('POST', '/api/games', wish);
      await other.ok('POST', `/api/games/${id}/join`, { invite });
      await loser.ok('POST', `/api/games/${id}/resign`);
    };
    await play(true, 'none', other);
    await play(true, 'live', one);
    await play(false, 'none', other);
    const curves = () => one.ok('GET', `/api/people/${one.id}/curves`);
    await expect
      .poll(async () => (await curves()).map((it: Loose) => [it.pace, it.points.length]).toSorted(), {
        timeout: 30_000,
      })
      .toEqual([
        ['live', 1],
        ['slow', 2],
      ]);
    const own = await one.ok('GET', `/api/people/${one.id}/results`);
    expect(own.bySide).toEqual([{ game: GAME, role: 'rome', won: 2, drawn: 0, lost: 1 }]);
    const stranger = await new Visitor(house.base).ok('GET', `/api/people/${one.id}/results`);
    expect(stranger.bySide).toEqual([{ game: GAME, role: 'rome', won: 1, drawn: 0, lost: 1 }]);
    expect(stranger.byScenario).toEqual([
      { game: GAME, scenario: scenarios[0].id, won: 1, drawn: 0, lost: 1 },
    ]);
    expect(stranger.byOpponent).toMatchObject([{ name: 'Hasdrubal', bot: false, won: 1, drawn: 0, lost: 1 }]);
    expect((await one.get('/api/people/nobody/results')).status).toBe(404);
    // A game with a bot of the house is rated for nobody, and is told apart from the others.
    const { id: withBot } = await one.ok('POST', '/api/games', {
      game: GAME,
      scenario: scenarios[0].id,
      side: 'carthage',
      bots: { rome: 'random' },
    });
    await one.ok('POST', `/api/games/${withBot}/resign`);
    const opponents = async (query: string) =>
      (await one.ok('GET', `/api/people/${one.id}/results${query}`)).byOpponent.map(
        ({ person, name, bot, won, lost }: Loose) => [person, name, bot, won, lost],
      );
    const met = [
      [other.id, 'Hasdrubal', false, 2, 1],
      [null, 'random', true, 0, 1],
    ];
    expect(await opponents('')).toEqual(met);
    expect(await opponents('?rated=yes')).toEqual([met[0]]);
    expect(await opponents('?rated=no')).toEqual([met[1]]);
    expect((await one.get(`/api/people/${one.id}/results?rated=maybe`)).body.problem.field).toBe('rated');
    const before = await curves();
    await inStore(async (store) => {
      await new Ratings(store).recompute();
    });
    expect(await curves()).toEqual(before);
  });
});

it('a long curve keeps its ends', () => {
  const points = Array.from({ length: 1_000 }, (_, i) => i);
  expect([thinned(points, 10).length, thinned(points, 10)[0], thinned(points, 10).at(-1)]).toEqual([
    10, 0, 999,
  ]);
  expect(thinned([1, 2], 10)).toEqual([1, 2]);
});
