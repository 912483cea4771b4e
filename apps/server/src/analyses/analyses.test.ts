import * as wire from '@punica/protocol';
import { describe, expect, it } from 'vitest';
import { openUnmigrated } from '../storage/open-unmigrated.ts';
import { write } from '../storage/store.ts';
import { EACH_DATABASE, House } from '../testing/house.ts';
import { threeAtTable, Visitor } from '../testing/server.ts';
import { startProcess } from '../testing/server-process.ts';
import { AnalysisQueue } from './analysis-queue.ts';
import { ANALYSES } from './settings.ts';
import { begun, givenUp, judgedHere } from './testing.ts';

const PATIENCE = { timeout: 120_000, interval: 50 };
const SIMULATIONS = 4;

describe.each(EACH_DATABASE)('a game that is over, on %s', (_name, open) => {
  const house = new House({ analyses: { simulations: SIMULATIONS, playsAtOnce: 3, lookMs: 200 } }, open);

  it('is judged once somebody asks, as the page would judge it, and is there for whoever comes later', async () => {
    const { id, players } = await givenUp(house.base, 24);
    const path = `/api/games/${id}/analysis`;
    const onlooker = new Visitor(house.base);
    expect(await onlooker.ok('GET', path)).toMatchObject({ state: 'none', place: null, asked: false });
    expect((await onlooker.get(`${path}/result`)).status).toBe(404);
    expect((await onlooker.post(path)).status).toBe(401);
    const asked = await players[1].ok('POST', path);
    wire.analysisStanding.parse(asked);
    expect(asked).toMatchObject({ place: 1, asked: true, simulations: SIMULATIONS, seed: 1 });
    await expect.poll(async () => (await onlooker.ok('GET', path)).state, PATIENCE).toBe('done');
    const result = await onlooker.ok('GET', `${path}/result`);
    expect(wire.gameAnalysis.parse(result)).toEqual(result);
    expect(result.plays.length).toBeGreaterThan(3);
    expect(result).toEqual(
      await judgedHere(await onlooker.ok('GET', `/api/games/${id}/record`), SIMULATIONS),
    );
    // Whoever asked hears of it, and nobody else.
    const told = async (person: Visitor) =>
      (await person.ok('GET', '/api/news')).news.filter((it: { path: string }) => it.path === `/after/${id}`);
    expect(await told(players[1])).toMatchObject([
      { kind: 'game', key: `analysis:${id}.${result.rules}.4.1` },
    ]);
    expect(await told(players[0])).toEqual([]);
    expect(await players[1].ok('GET', '/api/me/export')).toMatchObject({
      analyses: [{ person: players[1].id }],
      analysesBegun: [{ game: id, state: 'done' }],
    });
    // Nothing is done again.
    expect(await players[0].ok('POST', path)).toMatchObject({ state: 'done', done: result.plays.length });
  }, 180_000);

  it('is not judged before its end, nor for whom it is not to be seen', async () => {
    const { id, players } = await begun(house.base, 8);
    for (const it of ['', '/result'])
      expect((await players[0].get(`/api/games/${id}/analysis${it}`)).status).toBe(409);
    expect((await players[0].post(`/api/games/${id}/analysis`)).status).toBe(409);
    const secret = await givenUp(house.base, 8, { listed: false });
    const path = `/api/games/${secret.id}/analysis`;
    const stranger = await Visitor.guest(house.base, 'Stranger');
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.post(path)).status).toBe(404);
    expect((await stranger.send('DELETE', path)).status).toBe(404);
    expect((await stranger.get(`${path}/result`)).status).toBe(404);
    expect((await stranger.get(`${path}?invite=${secret.invite}`)).status).toBe(200);
    const { id: proving, players: three } = await threeAtTable(house.base);
    await three[0].ok('POST', `/api/games/${proving}/offers`, { kind: 'stop' });
    for (const it of three.slice(1))
      await it.ok('POST', `/api/games/${proving}/offers/answer`, { kind: 'stop', agree: true });
    expect(await three[0].ok('GET', `/api/games/${proving}/analysis`)).toMatchObject({ state: 'impossible' });
    expect((await three[0].post(`/api/games/${proving}/analysis`)).status).toBe(409);
  });
});

describe.each(EACH_DATABASE)('the line of games to be judged, on %s', (_name, open) => {
  /** Nobody is at work here. */
  const house = new House({ analyses: { threads: 0 } }, open);

  it('lets a guest have one game judged at a time; what nobody wants any more stops, and is gone on with', async () => {
    const { id, players } = await givenUp(house.base, 4);
    const path = `/api/games/${id}/analysis`;
    expect(await players[0].ok('POST', path)).toMatchObject({ state: 'waiting', place: 1, plays: null });
    const other = await givenUp(house.base, 4);
    const refused = await players[0].post(`/api/games/${other.id}/analysis`);
    expect([refused.status, refused.body.problem.code]).toEqual([429, 'too-many']);
    expect(await other.players[0].ok('POST', `/api/games/${other.id}/analysis`)).toMatchObject({ place: 2 });
    // Two want the first: it goes on as long as one of them does, in the turns of that one.
    await players[1].ok('POST', path);
    expect(await players[0].ok('DELETE', path)).toMatchObject({ state: 'waiting', asked: false });
    expect((await players[1].post(`/api/games/${other.id}/analysis`)).status).toBe(200);
    expect(await players[1].ok('DELETE', path)).toMatchObject({ state: 'stopped', place: null });
    expect(await players[0].ok('POST', path)).toMatchObject({ state: 'waiting', place: 2, asked: true });
  });

  it('gives people turns, hands nothing out twice, and takes back what somebody was lost with', async () => {
    const store = await openUnmigrated(house.database);
    try {
      const settings = { ...ANALYSES, leaseMs: 60_000 };
      const queue = new AnalysisQueue(store, settings, () => []);
      await store.write([write(store.db.deleteFrom('analyses'))]);
      const wishes = [...Array.from({ length: 10 }, () => 'greedy'), 'modest'];
      for (const [at, person] of wishes.entries()) await store.write(wanted(store, queue, person, at));
      const taken = [];
      for (let turn = 0; turn < 4; turn++) taken.push(await queue.take('here'));
      expect(taken.map((it) => it?.analysis.id)).toEqual(['greedy-0', 'modest-10', 'greedy-1', 'greedy-2']);
      // What is read becomes pieces, which come in turns again.
      await queue.wasRead(taken[1]!, { plays: 2 * settings.playsAtOnce + 1, curve: [] });
      const [one, other] = [await queue.take('here'), await queue.take('there')];
      expect([one, other].map((it) => it?.analysis.id).toSorted()).toEqual(['greedy-3', 'modest-10']);
      const piece = [one, other].find((it) => it?.analysis.id === 'modest-10')!;
      expect(piece).toMatchObject({ place: 1, first: 0, count: settings.playsAtOnce, tries: 1 });
      // Its time is over: others get it, and what the first comes back with does not count twice.
      await store.write([
        write(
          store.db
            .updateTable('analysis_slices')
            .set({ taken_until: 1 })
            .where('analysis', '=', 'modest-10')
            .where('place', '=', 1),
        ),
      ]);
      const places: number[] = [];
      for (let i = 0; i < 12; i++) {
        const it = await queue.take('there');
        if (it?.analysis.id === 'modest-10') places.push(it.place);
      }
      expect(places.toSorted()).toEqual([1, 2, 3]);
      expect(await queue.take('there')).toBeUndefined();
    } finally {
      await store.close();
    }
  });
});

describe.each(EACH_DATABASE)('processes that are killed, on %s', (name, open) => {
  it('lose the piece that they were at, and another goes on', async () => {
    const databases = await open();
    try {
      const database = await databases.begun();
      const analyses = { simulations: 20, playsAtOnce: 1, leaseMs: 3_000, lookMs: 200 };
      const first = await startProcess(database, { analyses });
      // A file of SQLite is one process's; a PostgreSQL is everybody's.
      const beside = name === 'PostgreSQL' ? await startProcess(database, { analyses }) : undefined;
      const { id, players } = await givenUp(first.address, 20);
      const path = `/api/games/${id}/analysis`;
      await players[0].ok('POST', path);
      const standing = () => players[0].ok('GET', path);
      await expect.poll(async () => (await standing()).done, PATIENCE).toBeGreaterThan(0);
      const { done } = await standing();
      await first.kill();
      const second = beside ?? (await startProcess(database, { analyses }));
      for (const it of players) it.base = second.address.replace(/\/$/, '');
      expect((await standing()).done).toBeGreaterThanOrEqual(done);
      await expect.poll(async () => (await standing()).state, PATIENCE).toBe('done');
      const record = await players[0].ok('GET', `/api/games/${id}/record`);
      expect(await players[0].ok('GET', `${path}/result`)).toEqual(await judgedHere(record, 20));
      expect(await second.stop()).toBe(0);
    } finally {
      await databases.stop();
    }
  }, 240_000);
});

/** A game in line, as if somebody had asked for it. */
function wanted(
  store: Awaited<ReturnType<typeof openUnmigrated>>,
  queue: AnalysisQueue,
  person: string,
  at: number,
) {
  const id = `${person}-${at}`;
  const row = { id, game: id, rules: 1, simulations: 1, seed: 1, state: 'waiting', person } as const;
  const rest = {
    asked_at: 1_000 + at,
    served_at: 0,
    ended_at: null,
    plays: null,
    result: null,
    problem: null,
  };
  return [write(store.db.insertInto('analyses').values({ ...row, ...rest })), queue.begin(id)];
}
