import { readRecord, replay } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { engineOf } from '../catalogue.ts';
import { commitmentOf, keyOf } from '../play/fair-key.ts';
import { newPart } from '../secrets.ts';
import { EACH_DATABASE, House } from '../testing/house.ts';
import { type Loose, playOn, startTestServer, Visitor } from '../testing/server.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';

const NAMES = ['Gaius', 'Hanno', 'Perdix'];
const COINS = 5;

describe.each(EACH_DATABASE)('even games by agreement on %s', (_name, open) => {
  const house = new House({}, open);

  const visitors = () => Promise.all(NAMES.map((name) => Visitor.guest(house.base, name)));
  const look = (who: Visitor, id: string): Promise<Loose> => who.ok('GET', `/api/games/${id}`);
  const bid = (who: Visitor, id: string, amount: number | null, ...wishes: string[]) =>
    who.post(`/api/games/${id}/bids`, { amount, wishes });

  /** Three guests who have taken all seats of a game whose sides are bid for. */
  async function threeBidders(kind: 'sealed' | 'open', wish: object = {}, parts = NAMES.map(newPart)) {
    const players = await visitors();
    const { id } = await players[0].ok('POST', '/api/games', {
      game: 'proving',
      scenario: 'short',
      agreement: { kind },
      part: parts[0],
      ...wish,
    });
    for (const n of [1, 2]) await players[n].ok('POST', `/api/games/${id}/join`, { part: parts[n] });
    return { id, players, parts };
  }

  it('a fixed handicap stands in the challenge, at the table, in the record and in a rematch', async () => {
    const players = await visitors();
    const agreement = { kind: 'fixed', handicap: { blue: 3 } };
    const { id } = await players[0].ok('POST', '/api/games', {
      game: 'proving',
      scenario: 'short',
      side: 'amber',
      agreement,
    });
    const listed = await players[1].ok('GET', '/api/games?state=open&game=proving');
    expect(listed.find((it: Loose) => it.id === id).agreement).toEqual(agreement);
    await players[1].ok('POST', `/api/games/${id}/join`, { role: 'blue' });
    await players[2].ok('POST', `/api/games/${id}/join`, { role: 'coral' });
    const { info, now } = await look(players[0], id);
    expect(info).toMatchObject({ state: 'running', agreement, bidding: null });
    expect(now.state.coins).toEqual([COINS, COINS + 3, COINS]);
    await playOn(id, players, 2_000);
    const record = readRecord(await players[0].ok('GET', `/api/games/${id}/record`));
    expect(record.agreement).toEqual(agreement);
    expect(replay(await engineOf('proving'), record).state.outcome).not.toBeNull();
    expect(await players[0].ok('GET', `/api/games/${id}/verify`)).toMatchObject({ valid: true });
    const { id: again } = await players[0].ok('POST', `/api/games/${id}/rematch`);
    for (const n of [1, 2]) await players[n].ok('POST', `/api/games/${id}/rematch`);
    // Everybody one seat on; the side keeps what it was given.
    const next = await look(players[0], again);
    expect(next.info).toMatchObject({ state: 'running', agreement });
    expect(next.info.seats[1].name).toBe(NAMES[2]);
  });

  it('sealed bids are nobody else’s business until all are in; then everybody sits where they lead', async () => {
    const { id, players, parts } = await threeBidders('sealed');
    const shown = await look(players[0], id);
    expect(shown.info).toMatchObject({ state: 'open', agreement: { kind: 'sealed' } });
    expect(shown.info.seats.map((it: Loose) => it.role)).toEqual(['bidder-1', 'bidder-2', 'bidder-3']);
    expect(shown.info.bidding).toMatchObject({ bids: [], have: [], least: 0, deadlines: [null, null, null] });
    expect(shown.now).toBeNull();
    const line = await players[2].socket();
    await line.ask({ type: 'follow', game: id });
    expect((await bid(players[1], id, 4, 'coral')).status).toBe(204);
    const heard = await line.wait((it) => it.info?.bidding?.have.includes('bidder-2'));
    expect(JSON.stringify(heard)).not.toContain('"amount"');
    expect(heard.info.bidding.toBid).toEqual(['bidder-1', 'bidder-3']);
    const own = (await look(players[1], id)).info.bidding.bids;
    expect(own).toEqual([{ bidder: 1, amount: 4, wishes: ['coral'] }]);
    for (const other of [players[0], players[2], new Visitor(house.base)]) {
      const { info } = await look(other, id);
      expect(info.bidding.bids).toEqual([]);
    }
    // Waited for, and so on the badge and among one's own games; no longer in the lobby of others.
    expect((await players[0].ok('GET', '/api/me')).waiting).toBe(1);
    expect((await players[1].ok('GET', '/api/me')).waiting).toBe(0);
    const [mine] = await players[0].ok('GET', '/api/games?state=open&mine=yes');
    expect(mine).toMatchObject({ id, myMove: true, you: 'bidder-1', agreement: { kind: 'sealed' } });
    const lobby = await players[0].ok('GET', '/api/games?state=open&game=proving');
    expect(lobby.map((it: Loose) => it.id)).not.toContain(id);

    await bid(players[1], id, 3, 'coral');
    await bid(players[0], id, 1, 'coral', 'blue');
    await bid(players[2], id, 0);
    const begun = await line.wait((it) => it.now !== null && it.now !== undefined);
    expect(begun.info).toMatchObject({ state: 'running', bidding: null });
    // The first has coral as his dearest wish, and another bid more for it; what the third wishes nobody else does.
    const agreement = {
      kind: 'sealed',
      players: ['blue', 'coral', 'amber'],
      handicap: { amber: 3, blue: 3 },
      bids: [
        { bidder: 0, amount: 1, wishes: ['coral', 'blue'] },
        { bidder: 1, amount: 3, wishes: ['coral'] },
        { bidder: 2, amount: 0, wishes: [] },
      ],
    };
    expect(begun.info.agreement).toEqual(agreement);
    expect(begun.info.seats.map((it: Loose) => it.name)).toEqual(['Perdix', 'Gaius', 'Hanno']);
    const tables = await Promise.all(players.map((it) => look(it, id)));
    expect(tables.map(({ now }) => now.you)).toEqual(['blue', 'coral', 'amber']);
    expect(tables[0].now.state.coins).toEqual([COINS + 3, COINS + 3, COINS]);
    await line.close();

    // Stopped and begun again, the game stands as it stood; it is played out and can be verified.
    await house.stop();
    await house.start();
    for (const player of players) player.base = house.base.replace(/\/$/, '');
    expect(await look(players[0], id)).toEqual(tables[0]);
    await playOn(id, players, 2_000);
    const { info } = await look(players[0], id);
    expect(info.dice.revealed.key).toBe(keyOf({ server: info.dice.revealed.server, players: parts }));
    expect(info.dice.players).toEqual(parts.map(commitmentOf));
    expect(await players[0].ok('GET', `/api/games/${id}/verify`)).toMatchObject({ valid: true });
    const record = readRecord(await players[0].ok('GET', `/api/games/${id}/record`));
    expect(record.agreement).toEqual(agreement);
    const { id: again } = await players[0].ok('POST', `/api/games/${id}/rematch`);
    expect((await look(players[0], again)).info.agreement).toEqual({
      kind: 'fixed',
      handicap: agreement.handicap,
    });
  });

  it('open bids rise in turn before everybody’s eyes', async () => {
    const { id, players } = await threeBidders('open');
    expect((await bid(players[1], id, 1)).status).toBe(409);
    await bid(players[0], id, 0, 'amber');
    const { info } = await look(new Visitor(house.base), id);
    expect(info.bidding).toMatchObject({
      bids: [{ bidder: 0, amount: 0, wishes: ['amber'] }],
      toBid: ['bidder-2'],
      least: 1,
    });
    const low = await bid(players[1], id, 0);
    expect(low).toMatchObject({ status: 400, body: { problem: { field: 'amount' } } });
    await bid(players[1], id, 2, 'amber');
    await bid(players[2], id, null, 'coral');
    await bid(players[0], id, null, 'coral');
    const table = await look(players[1], id);
    expect(table.info.agreement).toMatchObject({
      kind: 'open',
      players: ['coral', 'amber', 'blue'],
      handicap: { blue: 2, coral: 2 },
    });
    expect(table.now.you).toBe('amber');
  });

  it('a bot bids at once, as it was measured, and takes the seat it comes to', async () => {
    const [gaius] = await visitors();
    const { id } = await gaius.ok('POST', '/api/games', {
      game: 'hannibal',
      scenario: 'second-punic-war',
      agreement: { kind: 'sealed' },
      bots: { 'bidder-2': 'random' },
    });
    const { handicap } = (await gaius.ok('GET', '/api/catalogue')).find((it: Loose) => it.id === 'hannibal');
    const { even } = handicap.terms['second-punic-war'];
    expect((await look(gaius, id)).info.bidding).toMatchObject({ have: ['bidder-2'], toBid: ['bidder-1'] });
    await bid(gaius, id, even + 1, 'carthage');
    const { info, now } = await look(gaius, id);
    expect(info.agreement.handicap).toEqual({ rome: even + 1 });
    expect(info.seats).toMatchObject([
      { role: 'rome', bot: 'random' },
      { role: 'carthage', name: 'Gaius' },
    ]);
    expect(now.you).toBe('carthage');
  });

  it('two bots bid by themselves when nobody else plays', async () => {
    const [gaius] = await visitors();
    const { id } = await gaius.ok('POST', '/api/games', {
      game: 'proving',
      scenario: 'short',
      side: null,
      agreement: { kind: 'open' },
      bots: { 'bidder-1': 'random', 'bidder-2': 'random', 'bidder-3': 'random' },
    });
    await expect.poll(async () => (await look(gaius, id)).info.state).not.toBe('open');
    expect((await look(gaius, id)).info.agreement.players).toHaveLength(3);
  });

  it('whoever leaves takes all bids along: the seat is free, and bidding begins anew', async () => {
    const { id, players } = await threeBidders('sealed');
    await bid(players[0], id, 4);
    await players[1].ok('POST', `/api/games/${id}/leave`);
    expect((await look(players[0], id)).info).toMatchObject({ state: 'open', bidding: null });
    expect((await players[0].ok('GET', '/api/me')).waiting).toBe(0);
    expect((await bid(players[0], id, 4)).status).toBe(409);
    await players[1].ok('POST', `/api/games/${id}/join`, { role: 'bidder-2' });
    expect((await look(players[0], id)).info.bidding).toMatchObject({ bids: [], have: [] });
  });

  it('whose time is over has bid nothing, though the server was stopped meanwhile', async () => {
    const clock = { kind: 'live', bankMs: 3_000, incrementMs: 0, zero: 'claim' };
    const { id, players } = await threeBidders('sealed', { clock });
    const { deadlines } = (await look(players[0], id)).info.bidding;
    expect(deadlines[0]).toBeGreaterThan(Date.now() - 1_000);
    await bid(players[0], id, 2, 'blue');
    await house.stop();
    await house.start();
    for (const player of players) player.base = house.base.replace(/\/$/, '');
    await expect
      .poll(async () => (await look(players[0], id)).info.state, { timeout: 20_000 })
      .not.toBe('open');
    const { agreement } = (await look(players[0], id)).info;
    expect(agreement.bids.map((it: Loose) => it.amount)).toEqual([2, 0, 0]);
    expect(agreement.players[0]).toBe('blue');
  });

  it('what cannot be agreed upon is refused by its field', async () => {
    const [gaius] = await visitors();
    const bad = async (wish: object, field: string) => {
      const { status, body } = await gaius.post('/api/games', {
        game: 'proving',
        scenario: 'short',
        ...wish,
      });
      expect({ status, field: body.problem.field }).toEqual({ status: 400, field });
    };
    await bad({ agreement: { kind: 'fixed', handicap: { blue: 5 } } }, 'agreement.handicap.blue');
    await bad({ agreement: { kind: 'fixed', handicap: { rome: 1 } } }, 'agreement.handicap.rome');
    await bad({ agreement: { kind: 'fixed', handicap: {} } }, 'agreement.handicap');
    await bad({ agreement: { kind: 'sealed' }, side: 'amber' }, 'side');
    await bad({ agreement: { kind: 'sealed' }, bots: { amber: 'random' } }, 'bots');
    const { id, players } = await threeBidders('sealed');
    expect(await bid(players[0], id, 5)).toMatchObject({
      status: 400,
      body: { problem: { field: 'amount' } },
    });
    expect(await bid(players[0], id, null)).toMatchObject({ body: { problem: { field: 'amount' } } });
    expect(await bid(players[0], id, 1, 'rome')).toMatchObject({ body: { problem: { field: 'wishes.0' } } });
    expect((await bid(gaius, id, 1)).status).toBe(403);
  });
});

it('two processes take the last two sealed bids in the same moment, and lose none', async () => {
  const databases = await sharedPostgres();
  const database = await databases.begun();
  const servers = await Promise.all([1, 2].map(() => startTestServer(database)));
  try {
    for (let round = 0; round < 5; round++) {
      const players = await Promise.all(
        [0, 1].map((n) =>
          Visitor.guest(servers[0].address, NAMES[n]).then((it) =>
            Object.assign(it, { base: servers[n].address.replace(/\/$/, '') }),
          ),
        ),
      );
      const { id } = await players[0].ok('POST', '/api/games', {
        game: 'hannibal',
        scenario: 'second-punic-war',
        agreement: { kind: 'sealed' },
      });
      await players[1].ok('POST', `/api/games/${id}/join`, {});
      await Promise.all(
        players.map((it, n) => it.ok('POST', `/api/games/${id}/bids`, { amount: n, wishes: ['carthage'] })),
      );
      for (const [n, player] of players.entries()) {
        await expect
          .poll(async () => (await player.ok('GET', `/api/games/${id}`)).now?.you)
          .toBe(['rome', 'carthage'][n]);
      }
    }
  } finally {
    await Promise.all(servers.map((it) => it.stop()));
    await databases.stop();
  }
}, 120_000);
