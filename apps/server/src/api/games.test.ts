import { readRecord, replay } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { engineOf } from '../catalogue.ts';
import { commitmentOf, keyOf } from '../play/fair-key.ts';
import { newPart } from '../secrets.ts';
import { EACH_DATABASE, House } from '../testing/house.ts';
import { amberLeads, playOn, ROLES, threeAtTable, Visitor } from '../testing/server.ts';

describe.each(EACH_DATABASE)('games on %s', (_name, open) => {
  const house = new House({}, open);

  it('are created, listed, joined, begun, and leave the lobby', async () => {
    const [host, guest] = [
      await Visitor.guest(house.base, 'Gaius'),
      await Visitor.guest(house.base, 'Hanno'),
    ];
    const { id } = await host
      .ok('POST', '/api/games', { game: 'hannibal', scenario: 'campaign-218', side: 'rome' })
      .catch(async () => {
        const [hannibal] = (await host.ok('GET', '/api/catalogue')) as {
          id: string;
          scenarios: { id: string }[];
        }[];
        return host.ok('POST', '/api/games', {
          game: 'hannibal',
          scenario: hannibal.scenarios[0].id,
          side: 'rome',
        });
      });
    const lobby = await guest.ok('GET', '/api/games?state=open&game=hannibal&clock=none');
    expect(lobby.map((it: { id: string }) => it.id)).toContain(id);
    expect(await guest.ok('GET', '/api/games?state=open&game=hannibal&clock=live')).toEqual([]);
    await guest.ok('POST', `/api/games/${id}/join`, {});
    const { info, now } = await guest.ok('GET', `/api/games/${id}`);
    expect(info).toMatchObject({ state: 'running', seats: [{ name: 'Gaius' }, { name: 'Hanno' }] });
    expect(now.you).toBe('carthage');
    expect(await guest.ok('GET', '/api/games?state=open&game=hannibal')).toEqual([]);
    const mine = await host.ok('GET', '/api/games?state=running&mine=yes');
    expect(mine).toHaveLength(1);
    // At a window that both can only pass it is nobody's move: it closes by itself.
    const waiting = async () =>
      (await host.ok('GET', '/api/me')).waiting + (await guest.ok('GET', '/api/me')).waiting;
    await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThanOrEqual(1);
    expect((await guest.post(`/api/games/${id}/join`, {})).status).toBe(409);
  });

  it('refuse what the rules of the game do not know', async () => {
    const host = await Visitor.guest(house.base, 'Gaius');
    const bad = async (wish: object, field: string) => {
      const { status, body } = await host.post('/api/games', { game: 'proving', scenario: 'short', ...wish });
      expect({ status, field: body.problem.field }).toEqual({ status: 400, field });
    };
    await bad({ game: 'chess' }, 'game');
    await bad({ scenario: 'endless' }, 'scenario');
    await bad({ options: { purse: 4 } }, 'options.purse');
    await bad({ side: 'green' }, 'side');
    await bad({ bots: { green: 'random' } }, 'bots');
    await bad({ clock: { kind: 'live', bankMs: -1, incrementMs: 0, zero: 'bot' } }, 'clock.bankMs');
    await bad({ part: 'short' }, 'part');
  });

  it('by invitation are hidden from everybody else', async () => {
    const [host, friend, stranger] = await Promise.all(
      ['Gaius', 'Hanno', 'Nemo'].map((name) => Visitor.guest(house.base, name)),
    );
    const { id, invite } = await host.ok('POST', '/api/games', {
      game: 'proving',
      scenario: 'short',
      listed: false,
    });
    expect((await stranger.get(`/api/games/${id}`)).status).toBe(404);
    expect((await stranger.post(`/api/games/${id}/join`, { invite: 'x'.repeat(43) })).status).toBe(404);
    expect((await friend.get(`/api/games/${id}?invite=${invite}`)).status).toBe(200);
    await friend.ok('POST', `/api/games/${id}/join`, { invite });
    expect((await friend.ok('GET', `/api/games/${id}`)).info.state).toBe('open');
    await friend.ok('POST', `/api/games/${id}/leave`);
    await host.ok('POST', `/api/games/${id}/leave`);
    expect((await host.ok('GET', `/api/games/${id}`)).info.state).toBe('cancelled');
  });

  it('are played to the end, kept over a restart, recorded and verified', async () => {
    const parts = ROLES.map(newPart);
    const players = await Promise.all(ROLES.map((name) => Visitor.guest(house.base, name)));
    const { id } = await players[0].ok('POST', '/api/games', {
      game: 'proving',
      scenario: 'short',
      side: 'amber',
      part: parts[0],
    });
    await players[1].ok('POST', `/api/games/${id}/join`, { role: 'blue', part: parts[1] });
    await players[2].ok('POST', `/api/games/${id}/join`, { role: 'coral', part: parts[2] });
    const shown = (await players[0].ok('GET', `/api/games/${id}`)).info.dice;
    expect(shown).toMatchObject({ players: parts.map(commitmentOf), revealed: null });
    expect((await players[0].get(`/api/games/${id}/record`)).status).toBe(409);

    await playOn(id, players, 10);
    const before = await players[1].ok('GET', `/api/games/${id}`);
    await house.stop();
    await house.start();
    for (const player of players) player.base = house.base.replace(/\/$/, '');
    expect(await players[1].ok('GET', `/api/games/${id}`)).toEqual(before);

    await playOn(id, players, 2_000);
    const { info } = await players[0].ok('GET', `/api/games/${id}`);
    expect(info).toMatchObject({ state: 'over', result: { how: 'rules' } });
    expect(info.dice.revealed.key).toBe(keyOf({ server: info.dice.revealed.server, players: parts }));
    expect(commitmentOf(info.dice.revealed.server)).toBe(shown.server);

    const nobody = new Visitor(house.base);
    const record = readRecord(await nobody.ok('GET', `/api/games/${id}/record`));
    const match = replay(await engineOf('proving'), record);
    expect(match.state.outcome).not.toBeNull();
    expect(await nobody.ok('GET', `/api/games/${id}/verify`)).toMatchObject({ valid: true });
    await expect.poll(async () => (await nobody.ok('GET', '/api/dice')).games).toBeGreaterThanOrEqual(1);
    const { dice } = await nobody.ok('GET', '/api/dice');
    expect(dice.find((it: { sides: number }) => it.sides === 6).faces).toHaveLength(6);

    const { id: again } = await players[0].ok('POST', `/api/games/${id}/rematch`);
    expect((await players[1].ok('POST', `/api/games/${id}/rematch`)).id).toBe(again);
    // A seat that waits for one of them is no open challenge; once all sit there, whoever looked on may look on again.
    expect((await nobody.get(`/api/games/${again}`)).status).toBe(404);
    await players[2].ok('POST', `/api/games/${id}/rematch`);
    expect((await nobody.ok('GET', `/api/games/${again}`)).info.state).toBe('running');
    const next = (await players[0].ok('GET', `/api/games/${again}`)).info;
    expect(next.state).toBe('running');
    expect(next.seats.map((seat: { name: string }) => seat.name)).toEqual(['blue', 'coral', 'amber']);
  });

  it('take an action once, from the right seat, at the newest version', async () => {
    const { id, players } = await threeAtTable(house.base);
    const [amber, blue] = players;
    const { now } = await amber.ok('GET', `/api/games/${id}`);
    const act = (who: Visitor, version: number, action: unknown) =>
      who.ok('POST', `/api/games/${id}/actions`, { version, action });
    expect(await act(amber, now.version, { act: 'fly' })).toMatchObject({ refused: 'malformed' });
    expect(await act(amber, now.version, { act: 'stop' })).toMatchObject({
      refused: 'not-offered',
      rule: '3.1',
    });
    expect(await act(amber, now.version + 7, { act: 'bid', arg: 1 })).toMatchObject({ refused: 'stale' });
    await amberLeads(id, players);
    const talk = (await amber.ok('GET', `/api/games/${id}`)).now;
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => act(blue, talk.version, { act: 'offer', arg: 1 })),
    );
    expect(tries.filter((it) => !('refused' in it))).toHaveLength(1);
    expect(tries.filter((it) => it.refused === 'stale')).toHaveLength(19);
    const stranger = await Visitor.guest(house.base, 'Nemo');
    expect(
      (await stranger.post(`/api/games/${id}/actions`, { version: 0, action: { act: 'done' } })).status,
    ).toBe(403);
    const explained = await blue.ok('POST', `/api/games/${id}/why`, {
      action: { act: 'accept', arg: 'coral' },
    });
    expect(explained.refused).toBeDefined();
  });

  it('keep answers secret until all are in: version, clocks, log and pushes stand still', async () => {
    const { id, players } = await threeAtTable(house.base, {
      clock: { kind: 'live', bankMs: 60_000, incrementMs: 0, zero: 'bot' },
    });
    const [amber, blue, coral] = players;
    const onlooker = new Visitor(house.base);
    const line = await onlooker.socket();
    await line.ask({ type: 'follow', game: id });
    const bluesLine = await blue.socket();
    await bluesLine.ask({ type: 'follow', game: id });
    const steps = () => bluesLine.heard.filter((it) => it.type === 'step');
    const seen = async (who: Visitor) => {
      const { version, now, parts, info } = await who.ok('GET', `/api/games/${id}`);
      return { version, now, parts, info };
    };
    const before = { blue: await seen(blue), nobody: await seen(onlooker) };
    const heard = line.heard.length;
    await amber.ok('POST', `/api/games/${id}/actions`, {
      version: before.blue.version,
      action: { act: 'bid', arg: 3 },
    });
    expect(await seen(blue)).toEqual(before.blue);
    expect(await seen(onlooker)).toEqual(before.nobody);
    expect((await seen(amber)).now.answer).toEqual({ act: 'bid', arg: 3 });
    // It may still be changed.
    await amber.ok('POST', `/api/games/${id}/actions`, {
      version: before.blue.version,
      action: { act: 'bid', arg: 2 },
    });
    // Whatever was pushed because of it would have come before this answer.
    await bluesLine.ask({ type: 'ping' });
    expect(steps()).toEqual([]);
    await blue.ok('POST', `/api/games/${id}/actions`, {
      version: before.blue.version,
      action: { act: 'bid', arg: 1 },
    });
    await coral.ok('POST', `/api/games/${id}/actions`, {
      version: before.blue.version,
      action: { act: 'bid', arg: 0 },
    });
    const ownAnswer = await bluesLine.wait((it) => it.type === 'step');
    expect(ownAnswer.now.answer).toEqual({ act: 'bid', arg: 1 });
    const step = await line.wait((it) => it.type === 'step');
    expect(line.heard.indexOf(step)).toBe(heard);
    expect(step).toMatchObject({ from: before.blue.version, parts: [{ kind: 'answers', by: null }] });
    expect(JSON.stringify(step.parts)).toContain('"bids":[2,1,0]');
    await bluesLine.wait((it) => it.type === 'step' && it.version === step.version);
    expect(steps()).toHaveLength(2);
    await line.close();
    await bluesLine.close();
  });

  it('undo, take back with consent, and resign', async () => {
    const { id, players } = await threeAtTable(house.base);
    const [amber, blue, coral] = players;
    await amberLeads(id, players);
    const version = async () => (await amber.ok('GET', `/api/games/${id}`)).version;
    const start = await version();
    await blue.ok('POST', `/api/games/${id}/actions`, { version: start, action: { act: 'offer', arg: 1 } });
    expect((await blue.ok('GET', `/api/games/${id}`)).now.canUndo).toBe(true);
    expect((await coral.post(`/api/games/${id}/undo`, { version: start + 1 })).status).toBe(409);
    await blue.ok('POST', `/api/games/${id}/undo`, { version: start + 1 });
    expect(await version()).toBe(start + 2);

    await coral.ok('POST', `/api/games/${id}/offers`, { kind: 'takeBack', place: 0 });
    expect((await amber.ok('GET', `/api/games/${id}`)).now.offers).toMatchObject([
      { kind: 'takeBack', agreed: ['coral'] },
    ]);
    await amber.ok('POST', `/api/games/${id}/offers/answer`, { kind: 'takeBack', agree: true });
    await blue.ok('POST', `/api/games/${id}/offers/answer`, { kind: 'takeBack', agree: true });
    const { now } = await amber.ok('GET', `/api/games/${id}`);
    expect(now.question.key).toBe('round.bid');
    const log = await amber.ok('GET', `/api/games/${id}/log`);
    expect(log.at(-1)).toMatchObject({ kind: 'takeBack' });

    await coral.ok('POST', `/api/games/${id}/resign`);
    const { info } = await amber.ok('GET', `/api/games/${id}`);
    expect(info.seats[2]).toMatchObject({ person: null, bot: 'greedy' });
    await amber.ok('POST', `/api/games/${id}/offers`, { kind: 'draw' });
    await blue.ok('POST', `/api/games/${id}/offers`, { kind: 'draw' });
    expect((await amber.ok('GET', `/api/games/${id}`)).info).toMatchObject({
      state: 'over',
      result: { how: 'agreed', winners: [] },
    });
    const { outcome } = readRecord(await amber.ok('GET', `/api/games/${id}/record`));
    expect(outcome).toEqual({ winners: [], reason: 'agreed' });
  });

  it('let bots play, in threads of their own, to the end', async () => {
    const host = await Visitor.guest(house.base, 'Gaius');
    const line = await host.socket();
    const { id } = await host.ok('POST', '/api/games', {
      game: 'proving',
      scenario: 'short',
      side: null,
      bots: { amber: 'greedy', blue: 'random', coral: 'random' },
    });
    await line.ask({ type: 'follow', game: id });
    await expect
      .poll(async () => (await host.ok('GET', `/api/games/${id}`)).info.state, { timeout: 90_000 })
      .toBe('over');
    await line.wait((it) => it.info?.state === 'over');
    await line.close();
  });

  it('let the bots of a real game play', async () => {
    const host = await Visitor.guest(house.base, 'Gaius');
    const [{ id: game, roles, scenarios }] = await host.ok('GET', '/api/catalogue');
    const bots = Object.fromEntries(roles.map((role: string) => [role, 'greedy']));
    const { id } = await host.ok('POST', '/api/games', { game, scenario: scenarios[0].id, side: null, bots });
    await expect
      .poll(async () => (await host.ok('GET', `/api/games/${id}`)).version, { timeout: 90_000 })
      .toBeGreaterThan(20);
    await host.ok('GET', `/api/games/${id}/named`);
  });

  it('hand an abandoned seat to a bot by consent', async () => {
    const { id, players } = await threeAtTable(house.base);
    await players[0].ok('POST', `/api/games/${id}/offers`, { kind: 'bot', role: 'coral', bot: 'greedy' });
    await players[1].ok('POST', `/api/games/${id}/offers/answer`, { kind: 'bot', agree: true });
    // Whoever is still in time is not put out of a seat without their own consent.
    const asked = await players[2].ok('GET', `/api/games/${id}`);
    expect(asked).toMatchObject({
      info: { seats: [{}, {}, { bot: null }] },
      now: { offers: [{ kind: 'bot' }] },
    });
    await players[2].ok('POST', `/api/games/${id}/offers/answer`, { kind: 'bot', agree: true });
    const { info } = await players[2].ok('GET', `/api/games/${id}`);
    expect(info.seats[2]).toMatchObject({ person: null, bot: 'greedy' });
    expect((await players[2].ok('GET', `/api/games/${id}`)).now.you).toBeNull();
    expect((await players[0].post(`/api/games/${id}/claim`, { role: 'blue' })).status).toBe(409);
  });

  it('stand still while the server is away, say so, and run out when it is back', async () => {
    const clock = { kind: 'live', bankMs: 6_000, incrementMs: 0, zero: 'bot' };
    const { id, players } = await threeAtTable(house.base, { clock });
    const { version, now } = await players[0].ok('GET', `/api/games/${id}`);
    await house.stop();
    await new Promise((resolve) => setTimeout(resolve, 7_000));
    await house.start();
    for (const player of players) player.base = house.base.replace(/\/$/, '');
    const after = await players[0].ok('GET', `/api/games/${id}`);
    expect(after.info.seats.filter((it: { bot: string | null }) => it.bot !== null)).toEqual([]);
    expect(after.now.clocks[0].deadline).toBeGreaterThan(now.clocks[0].deadline + 6_500);
    expect(after.info.pauses).toMatchObject([{ place: version - 1 }]);
    expect(after.info.pauses[0].ms).toBeGreaterThanOrEqual(6_500);
    const bots = async () =>
      (await players[0].ok('GET', `/api/games/${id}`)).info.seats.filter(
        (it: { bot: string | null }) => it.bot !== null,
      );
    await expect.poll(async () => (await bots()).length, { timeout: 90_000 }).toBe(3);
  });

  it('answer windows for those who hold nothing, and by standing orders, after a pause', async () => {
    const { id, players } = await threeAtTable(house.base, { options: { omens: false } });
    const orders = [{ at: { question: 'round.bid' }, answer: [{ act: 'bid', arg: 1 }] }];
    for (const player of players.slice(1)) await player.ok('PUT', `/api/games/${id}/orders`, orders);
    expect(await players[1].ok('GET', `/api/games/${id}/orders`)).toMatchObject(orders);
    const version = (await players[0].ok('GET', `/api/games/${id}`)).version;
    await players[0].ok('POST', `/api/games/${id}/actions`, { version, action: { act: 'bid', arg: 3 } });
    await expect
      .poll(async () => (await players[0].ok('GET', `/api/games/${id}`)).now.question.key, {
        timeout: 90_000,
      })
      .toBe('round.talk');
  });
});
