import { describe, expect, it } from 'vitest';
import { EACH_DATABASE, House } from '../testing/house.ts';
import { type Loose, threeAtTable, Visitor } from '../testing/server.ts';

describe.each(EACH_DATABASE)('what is private stays private on %s', (_name, open) => {
  const house = new House({}, open);

  /** A private game that was agreed to be a draw, with something said. */
  async function privateGame() {
    const { id, invite, players } = await threeAtTable(house.base, { listed: false });
    await players[0].ok('POST', `/api/games/${id}/chat`, { text: 'between us' });
    for (const player of players) await player.ok('POST', `/api/games/${id}/offers`, { kind: 'draw' });
    expect((await players[0].ok('GET', `/api/games/${id}`)).info.state).toBe('over');
    return { id, invite, players };
  }

  const LOOKS = ['', '/record', '/verify', '/log', '/named', '/past?after=0', '/chat'];

  it('a private game, its record and its history after the end', async () => {
    const { id, invite, players } = await privateGame();
    for (const stranger of [new Visitor(house.base), await Visitor.guest(house.base, 'Nemo')]) {
      for (const look of LOOKS)
        expect([look, (await stranger.get(`/api/games/${id}${look}`)).status]).toEqual([look, 404]);
      const line = await stranger.socket();
      expect((await line.ask({ type: 'follow', game: id })).problem.code).toBe('not-found');
      await line.close();
      const { history } = await stranger.ok('GET', `/api/people/${players[0].id}`);
      expect(history).toEqual([]);
    }
    for (const look of LOOKS) expect((await players[1].get(`/api/games/${id}${look}`)).status).toBe(200);
    const { history } = await players[1].ok('GET', `/api/people/${players[0].id}`);
    expect(history.map((it: Loose) => it.id)).toEqual([id]);
    expect((await new Visitor(house.base).get(`/api/games/${id}/record?invite=${invite}`)).status).toBe(200);
    const again = await Promise.all(players.map((it) => it.ok('POST', `/api/games/${id}/rematch`)));
    expect((await players[0].ok('GET', `/api/games/${again[0].id}`)).info.state).toBe('running');
    expect((await new Visitor(house.base).get(`/api/games/${again[0].id}`)).status).toBe(404);
  });

  it('until all who played it say otherwise, and no longer when one takes it back', async () => {
    const { id, players } = await privateGame();
    const stranger = await Visitor.guest(house.base, 'Nemo');
    const share = (who: Visitor, shares: boolean) => who.ok('PUT', `/api/games/${id}/sharing`, { shares });
    await share(players[0], true);
    await share(players[1], true);
    expect((await stranger.get(`/api/games/${id}`)).status).toBe(404);
    expect((await players[2].ok('GET', `/api/games/${id}`)).info).toMatchObject({
      public: false,
      shared: ['amber', 'blue'],
    });
    await share(players[2], true);
    for (const look of LOOKS.filter((it) => it !== '/chat'))
      expect((await stranger.get(`/api/games/${id}${look}`)).status).toBe(200);
    expect((await stranger.get(`/api/games/${id}/chat`)).status).toBe(404);
    expect((await stranger.ok('GET', `/api/people/${players[0].id}`)).history).toHaveLength(1);
    expect((await stranger.put(`/api/games/${id}/sharing`, { shares: true })).status).toBe(403);
    await share(players[1], false);
    expect((await stranger.get(`/api/games/${id}`)).status).toBe(404);
  });

  it('what is said at a listed table, from onlookers too, by request and by push', async () => {
    const { id, players } = await threeAtTable(house.base);
    const onlooker = await Visitor.guest(house.base, 'Nemo');
    const lines = await Promise.all([onlooker.socket(), players[1].socket()]);
    for (const line of lines) await line.ask({ type: 'follow', game: id });
    await players[0].ok('POST', `/api/games/${id}/chat`, { text: 'between us' });
    await lines[1].wait((it) => it.type === 'chat');
    await lines[0].ask({ type: 'ping' });
    expect(lines[0].heard.filter((it) => it.type === 'chat')).toEqual([]);
    expect((await onlooker.get(`/api/games/${id}/chat`)).status).toBe(404);
    for (const line of lines) await line.close();
  });

  it('and whoever left a private game may still look at it', async () => {
    const { id, players } = await threeAtTable(house.base, { listed: false });
    await players[2].ok('POST', `/api/games/${id}/resign`);
    expect((await players[2].get(`/api/games/${id}`)).status).toBe(200);
    expect((await players[2].ok('GET', `/api/games/${id}`)).now.you).toBeNull();
  });

  it('people take along what is theirs, unsay it, and leave as a former player', async () => {
    const { id, players } = await privateGame();
    const dossier = await players[0].ok('GET', '/api/me/export');
    expect(dossier).toMatchObject({ chat: [{ text: 'between us' }], played: [{ game: id }] });
    await players[0].ok('DELETE', '/api/me/chat');
    expect(await players[1].ok('GET', `/api/games/${id}/chat`)).toEqual([]);

    await players[1].ok('POST', `/api/games/${id}/chat`, { text: 'farewell' });
    await players[1].ok('PUT', `/api/games/${id}/notes`, { text: 'the fog by the lake' });
    await players[1].ok('DELETE', '/api/me', {});
    expect(await players[2].ok('GET', `/api/games/${id}/chat`)).toEqual([]);
    const { info } = await players[2].ok('GET', `/api/games/${id}`);
    expect(info.seats[1]).toMatchObject({ name: 'a former player' });
    expect(await players[2].ok('GET', `/api/people/${players[1].id}`)).toMatchObject({
      name: 'a former player',
      kind: 'deleted',
      ratings: [],
    });
  });
});
