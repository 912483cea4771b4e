import { editionHash, readEdition } from '@punica/kernel/edition';
import { beforeEach, describe, expect, it } from 'vitest';
import { EACH_DATABASE, House } from '../testing/house.ts';
import { Visitor } from '../testing/server.ts';
import type { BalanceDesk, BalanceWish } from './balances.ts';

const EDITION = {
  format: 'punica-edition',
  version: 1,
  game: 'hannibal',
  name: 'The box of 2018',
  author: '',
  note: '',
  changes: [],
  scenarios: [{ basedOn: 'second-punic-war', id: 'to-cannae', name: 'To Cannae', turns: { from: 1, to: 3 } }],
  house: [],
};
const HASH = editionHash(readEdition(EDITION));

/** A farm on paper: it notes what it is asked, and stands as the test says. */
class PaperFarm implements BalanceDesk {
  orders: BalanceWish[] = [];
  stands: Awaited<ReturnType<BalanceDesk['standing']>> = { state: 'open', played: 0, wins: [] };
  asked = 0;
  isAway = false;

  async order(wish: BalanceWish): Promise<number> {
    if (this.isAway) throw new Error('connect ECONNREFUSED 10.0.0.7');
    return this.orders.push(wish);
  }

  async standing(): Promise<typeof this.stands> {
    if (this.isAway) throw new Error('connect ECONNREFUSED 10.0.0.7');
    this.asked++;
    return this.stands;
  }

  async close(): Promise<void> {}
}

describe.each(EACH_DATABASE)('games by the bots of a farm, on %s', (_name, open) => {
  const farm = new PaperFarm();
  const house = new House({ farm }, open);
  let gaius: Visitor;
  let hanno: Visitor;
  let count = 0;
  const wish = { edition: EDITION, scenario: 'to-cannae', bots: 'greedy' };
  const listFor = (who: Visitor) => who.ok('GET', `/api/balances?edition=${HASH}`);
  beforeEach(async () => {
    Object.assign(farm, new PaperFarm());
    count++;
    gaius = await Visitor.account(house.base, `Gaius ${count}`);
    hanno = await Visitor.account(house.base, `Hanno ${count}`);
  });

  it('are asked for in one’s own name, and shown to others when they have come', async () => {
    const { id } = await gaius.ok('POST', '/api/balances', wish);
    expect(farm.orders).toMatchObject([
      {
        edition: { name: 'The box of 2018' },
        scenario: 'to-cannae',
        bots: 'greedy',
        games: 400,
        owner: gaius.id,
      },
    ]);
    farm.stands = { state: 'open', played: 25, wins: [10, 15] };
    const { offered, asked } = await listFor(gaius);
    expect(offered).toContainEqual({ bots: 'legate', games: 100 });
    expect(asked).toMatchObject([{ id, state: 'open', played: 25, games: 400, wins: [10, 15], mine: true }]);
    const ids = async (who: Visitor) => (await listFor(who)).asked.map((it: { id: string }) => it.id);
    expect(await ids(hanno)).not.toContain(id);

    farm.stands = { state: 'done', played: 400, wins: [150, 250] };
    await listFor(gaius);
    const before = farm.asked;
    const done = { id, state: 'done', played: 400, wins: [150, 250], mine: false };
    expect((await listFor(hanno)).asked[0]).toMatchObject(done);
    expect((await new Visitor(house.base).ok('GET', `/api/balances?edition=${HASH}`)).asked[0]).toEqual(
      expect.objectContaining(done),
    );
    // What has come is kept here: the farm is not asked again.
    expect(farm.asked).toBe(before);
    expect((await gaius.ok('GET', '/api/me/export')).balances).toMatchObject([{ id, games: 400 }]);
  });

  it('are for accounts, of what the rules know, and nothing is begun where something is wrong', async () => {
    const refused = async (more: object, who = gaius) => {
      const { status, body } = await who.post('/api/balances', { ...wish, ...more });
      return [status, body.problem.field ?? body.problem.code];
    };
    expect(await refused({}, await Visitor.guest(house.base, 'Nemo'))).toEqual([403, 'forbidden']);
    expect(await refused({ scenario: 'to-zama' })).toEqual([400, 'scenario']);
    expect(await refused({ bots: 'master' })).toEqual([400, 'bots']);
    expect((await refused({ edition: { ...EDITION, name: '' } }))[1]).toContain('edition');
    expect(farm.orders).toEqual([]);
    farm.isAway = true;
    const { status, body } = await gaius.post('/api/balances', wish);
    expect([status, body.problem.code]).toEqual([503, 'farm-away']);
    expect(JSON.stringify(body)).not.toContain('10.0.0.7');
  });

  it('have limits for each person: two at once, ten in a day', async () => {
    for (let n = 0; n < 2; n++) await gaius.ok('POST', '/api/balances', wish);
    expect((await gaius.post('/api/balances', wish)).status).toBe(429);
    await hanno.ok('POST', '/api/balances', wish);
    farm.stands = { state: 'stopped', played: 3, wins: [1, 2] };
    for (let n = 2; n < 10; n++) await gaius.ok('POST', '/api/balances', wish);
    const { status, body } = await gaius.post('/api/balances', wish);
    expect([status, body.problem.message]).toEqual([429, expect.stringContaining('in a day')]);
    expect(farm.orders).toHaveLength(11);
  });

  it('say nothing while the farm is away, and are not lost by it', async () => {
    const { id } = await gaius.ok('POST', '/api/balances', wish);
    farm.isAway = true;
    expect((await listFor(gaius)).asked[0]).toMatchObject({ id, state: 'open', played: 0 });
    farm.isAway = false;
    farm.stands = { state: 'done', played: 400, wins: [1, 399] };
    expect((await listFor(gaius)).asked[0]).toMatchObject({ id, state: 'done', played: 400 });
  });
});

describe('a server without a farm', () => {
  const house = new House();

  it('offers nothing and refuses to ask', async () => {
    const gaius = await Visitor.account(house.base, 'Gaius');
    expect(await gaius.ok('GET', `/api/balances?edition=${HASH}`)).toEqual({ offered: [], asked: [] });
    const wish = { edition: EDITION, scenario: 'to-cannae', bots: 'greedy' };
    expect((await gaius.post('/api/balances', wish)).status).toBe(404);
  });
});
