import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openFarm } from '../farm/farm.ts';
import { putWork } from '../farm/put.ts';
import { moderate } from '../operate/moderation.ts';
import { openStore } from '../storage/open-store.ts';
import { EACH_DATABASE, House } from '../testing/house.ts';
import { type Loose, threeAtTable, Visitor } from '../testing/server.ts';

const PASSWORD = 'carthago delenda';

describe.each(EACH_DATABASE)('the operator on %s', (name, open) => {
  const folder = mkdtempSync(join(tmpdir(), 'punica-operator-'));
  const house = new House(
    {
      limits: { words: 1, readingMs: 200 },
      backups: { folder, everyHours: 24, keep: { days: 2, weeks: 1 } },
    },
    open,
  );
  const account = async (name: string): Promise<Visitor> => {
    const visitor = new Visitor(house.base);
    const { person } = await visitor.ok('POST', '/api/accounts', { name, password: PASSWORD });
    visitor.id = person.id;
    return visitor;
  };
  let operator: Visitor;

  beforeAll(async () => {
    operator = await account('Quintus Keeper');
    await moderate(house.database, 'appoint', operator.id);
  });

  const overview = () => operator.ok('GET', '/api/operator');
  const atRest = ({ backups }: Loose): boolean => backups.made.length > 0 && !backups.underWay;
  /** What was appointed by another process is known here a moment later. */
  const until = <T>(look: () => Promise<T>, fits: (it: T) => boolean): Promise<T> =>
    vi.waitFor(
      async () => {
        const it = await look();
        if (!fits(it)) throw new Error('it did not come to that');
        return it;
      },
      { timeout: 90_000 },
    );

  it('is appointed by the command line alone; nobody else gets in, by page or by token', async () => {
    await until(
      () => operator.get('/api/operator'),
      ({ status }) => status === 200,
    );
    expect((await operator.ok('GET', '/api/me')).person.operator).toBe(true);
    const { token } = await operator.ok('POST', '/api/me/tokens', { label: 'x', scopes: ['read', 'play'] });
    const program = new Visitor(house.base);
    program.token = token;
    const other = await account('Gaius');
    const guest = await Visitor.guest(house.base, 'Titus');
    const stranger = new Visitor(house.base);
    for (const [visitor, status] of [
      [program, 403],
      [other, 403],
      [guest, 403],
      [stranger, 401],
    ] as const) {
      expect((await visitor.get('/api/operator')).status).toBe(status);
      for (const [path, body] of [
        ['backup', undefined],
        ['retry', { key: 'tend:x' }],
        ['acts', { act: 'ban', target: operator.id }],
      ] as const)
        expect((await visitor.post(`/api/operator/${path}`, body)).status, path).toBe(status);
    }
    expect((await operator.post('/api/operator/acts', { act: 'appoint', target: other.id })).status).toBe(
      400,
    );
    await expect(moderate(house.database, 'appoint', guest.id)).rejects.toThrow('only an account');
    await moderate(house.database, 'dismiss', operator.id);
    await until(
      () => operator.get('/api/operator'),
      ({ status }) => status === 403,
    );
    await moderate(house.database, 'appoint', operator.id);
    await until(
      () => operator.get('/api/operator'),
      ({ status }) => status === 200,
    );
  });

  it('sees how the server is, in numbers and without names', async () => {
    const { id, players } = await threeAtTable(house.base);
    const line = await players[1].socket();
    // Both at once: an allowance grows again while one waits.
    const say = () => line.ask({ type: 'say', game: id, text: 'a word of Blue' });
    await Promise.all([say(), say()]);
    const seen = await until(overview, (it) => it.games.running === 1 && atRest(it));
    expect(seen.health.map((it: Loose) => it.what)).toEqual(['work', 'clock', 'jobs', 'room', 'backups']);
    expect(seen.health.filter((it: Loose) => !it.ok && it.what !== 'room')).toEqual([]);
    expect(seen.here).toMatchObject({ sockets: 1, people: 1, faults: 0 });
    expect(seen.limits).toEqual([{ limit: 'words', count: 1 }]);
    expect(seen.queues.map((it: Loose) => it.name)).toEqual(['thoughts', 'looks', 'logs']);
    expect(seen.version).toMatch(/^\d+\.\d+\.\d+(-[a-z]+\.\d+)?$/);
    expect(seen.backups).toMatchObject({ everyHours: 24, underWay: false, keep: { days: 2, weeks: 1 } });
    expect(seen.backups.made[0]).toMatchObject({ problem: null, kept: true, test: { problem: null } });
    expect(JSON.stringify(seen)).not.toMatch(/a word of Blue|coral/);
    await line.close();
  });

  it('sees the farm that is kept in the same database', async () => {
    expect((await overview()).farm).toBeNull();
    if (name === 'SQLite') return;
    const pool = await openFarm(house.database);
    const slices = [0, 1].map((place) => ({ place, key: `slice ${place}`, units: 25, slice: {} }));
    const work = {
      kind: 'sim',
      title: 'a simulation',
      unit: 'games',
      arguments: '{}',
      code: 'c',
      priority: 0,
    };
    await putWork(pool, { ...work, owner: 'livia', slices });
    await pool.query(`insert into punica_farm.results values ('slice 1', '{}', 1000, 'somebody')`);
    await pool.end();
    const { farm } = await until(overview, (it) => it.farm !== null);
    expect(farm).toMatchObject({
      works: [{ title: 'a simulation', owner: 'livia', state: 'open', units: 50, unitsDone: 25 }],
      workers: [],
    });
  });

  it('has a backup made, one at a time', async () => {
    // The server makes its first by itself.
    const { length } = (await until(overview, atRest)).backups.made;
    // They are called by the second in which they were made.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const make = async () => (await operator.post('/api/operator/backup')).status;
    // Asked at once: the first might be done before a second question came.
    expect((await Promise.all([make(), make()])).toSorted()).toEqual([204, 409]);
    const { backups } = await until(overview, (it) => it.backups.made.length === length + 1);
    expect(backups.made[0].problem).toBeNull();
  });

  it('bans, lets in again, renames, silences and stops, seen at once and written down', async () => {
    const rogue = await account('Verres');
    const line = await rogue.socket();
    const closed = new Promise<number>((resolve) => line.socket.on('close', resolve));
    const { done } = await operator.ok('POST', '/api/operator/acts', { act: 'ban', target: 'verres' });
    expect(done).toBe(`Verres (${rogue.id}) is banned`);
    expect(await closed).toBe(4001);
    expect((await rogue.post('/api/login', { name: 'Verres', password: PASSWORD })).status).toBe(403);
    await operator.ok('POST', '/api/operator/acts', { act: 'unban', target: rogue.id });
    expect((await rogue.post('/api/login', { name: 'Verres', password: PASSWORD })).status).toBe(200);

    const { id, players } = await threeAtTable(house.base);
    const follower = await players[0].socket();
    await follower.ask({ type: 'follow', game: id });
    await players[1].ok('POST', `/api/games/${id}/chat`, { text: 'rude' });
    await operator.ok('POST', '/api/operator/acts', { act: 'silence', target: players[1].id });
    expect(await players[0].ok('GET', `/api/games/${id}/chat`)).toEqual([]);
    await operator.ok('POST', '/api/operator/acts', {
      act: 'rename',
      target: players[1].id,
      detail: 'Civis',
    });
    await follower.wait((it) => it.info?.seats.some((seat: Loose) => seat.name === 'Civis'));
    await operator.ok('POST', '/api/operator/acts', { act: 'stop', target: id });
    await follower.wait((it) => it.info?.state === 'over');
    await follower.close();

    const { acts } = await overview();
    expect(acts.slice(0, 5)).toMatchObject([
      { act: 'stop', target: id, operator: 'Quintus Keeper' },
      { act: 'rename', target: 'Civis' },
      { act: 'silence', target: 'Civis' },
      { act: 'unban', target: 'Verres' },
      { act: 'ban', target: 'Verres' },
    ]);
    expect(acts.at(-1)).toMatchObject({ act: 'appoint', operator: null, target: 'Quintus Keeper' });
    const { operatorActs } = await rogue.ok('GET', '/api/me/export');
    expect(operatorActs.map((it: Loose) => it.act)).toEqual(['ban', 'unban']);
  });

  it('is told what cannot be done, by field, and nothing is written down', async () => {
    const { acts } = await overview();
    const refused = async (body: Loose) => {
      const answer = await operator.post('/api/operator/acts', body);
      expect(answer.status).toBe(400);
      return answer.body.problem;
    };
    expect(await refused({ act: 'ban', target: 'nobody at all' })).toMatchObject({
      field: 'target',
      message: 'There is no such person.',
    });
    expect(await refused({ act: 'stop', target: 'nowhere' })).toMatchObject({
      field: 'target',
      message: 'There is no such game.',
    });
    expect(await refused({ act: 'rename', target: 'Gaius', detail: 'Quintus Keeper' })).toMatchObject({
      field: 'detail',
    });
    expect(await refused({ act: 'praise', target: 'Gaius' })).toMatchObject({ field: 'act' });
    expect((await operator.post('/api/operator/retry', { key: 'tend:none' })).status).toBe(404);
    expect((await overview()).acts).toEqual(acts);
  });

  it('sees a job that was given up, with nothing secret in it, and has it tried again', async () => {
    const { id } = await threeAtTable(house.base);
    const store = await openStore(house.database);
    const key = `dice:${id}`;
    await store.write([store.plan({ kind: 'dice', key, payload: { game: id }, at: Date.now() })]);
    // The game is not over: its dice cannot be counted.
    const failing = (it: Loose) => it.jobs.failing.find((job: Loose) => job.key === key);
    const once = await until(overview, (it) => failing(it)?.attempts >= 1);
    expect(failing(once)).toMatchObject({
      kind: 'dice',
      givenUp: false,
      problem: expect.stringMatching(/^Problem: /),
    });
    await store.write([
      store.kind === 'sqlite'
        ? { sql: 'update jobs set attempts = 8 where key = ?', parameters: [key] }
        : { sql: 'update graphile_worker._private_jobs set attempts = 8 where key = $1', parameters: [key] },
    ]);
    await store.close();
    const given = await until(overview, (it) => failing(it)?.givenUp === true);
    expect(given.health.find((it: Loose) => it.what === 'jobs').ok).toBe(false);
    await operator.ok('POST', '/api/operator/retry', { key });
    await until(overview, (it) => failing(it)?.givenUp === false && failing(it)?.attempts >= 1);
    expect((await overview()).acts[0]).toMatchObject({ act: 'retry', target: key });
  });
});
