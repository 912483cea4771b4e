import { describe, expect, it } from 'vitest';
import { EACH_DATABASE, House } from '../testing/house.ts';
import { type Loose, ROLES, seated, startTestServer, threeAtTable, Visitor } from '../testing/server.ts';

const SCRIPT = '<img src=x onerror=alert(1)>';

describe.each(EACH_DATABASE)('what people have to do with each other, on %s', (_name, open) => {
  const house = new House({}, open);
  let count = 0;
  const account = (name: string) => Visitor.account(house.base, `${name} ${++count}`);
  const news = async (who: Visitor, kind: string): Promise<Loose[]> =>
    (await who.ok('GET', `/api/news?kind=${kind}`)).news;

  /** A game among these that ended in an agreed draw. */
  async function drawn(players: readonly Visitor[], wish: Record<string, unknown> = {}): Promise<string> {
    const { id } = await seated(players, wish);
    for (const player of players) await player.ok('POST', `/api/games/${id}/offers`, { kind: 'draw' });
    return id;
  }

  const threeAccounts = () => Promise.all(ROLES.map((role) => account(role)));

  it('letters are between two: unread until read, put away on one side only, and nobody else finds them', async () => {
    const [gaius, hanno, nemo] = await threeAccounts();
    const line = await hanno.socket();
    const letter = await gaius.ok('POST', `/api/letters/${hanno.id}`, { text: SCRIPT });
    expect(letter).toMatchObject({ author: gaius.id, text: SCRIPT });
    expect(await line.wait((it) => it.type === 'news')).toMatchObject({ letters: 1, news: 1 });
    await line.close();
    expect((await hanno.ok('GET', '/api/me')).unread).toEqual({ letters: 1, news: 1 });
    expect(await news(hanno, 'letter')).toMatchObject([{ read: false, path: `/letters/${gaius.id}` }]);
    expect(await hanno.ok('GET', '/api/letters')).toMatchObject([
      { other: { id: gaius.id }, unread: 1, last: SCRIPT },
    ]);

    const between = await hanno.ok('GET', `/api/letters/${gaius.id}`);
    expect(between.letters).toMatchObject([{ text: SCRIPT }]);
    expect((await hanno.ok('GET', '/api/me')).unread).toEqual({ letters: 0, news: 0 });

    expect((await nemo.ok('GET', `/api/letters/${gaius.id}`)).letters).toEqual([]);
    expect(await nemo.ok('GET', '/api/letters')).toEqual([]);
    expect((await nemo.ok('GET', '/api/me/export')).letters).toEqual([]);
    expect((await new Visitor(house.base).get(`/api/letters/${gaius.id}`)).status).toBe(401);
    expect((await gaius.post(`/api/letters/${gaius.id}`, { text: 'x' })).status).toBe(409);
    expect((await gaius.post('/api/letters/nobody', { text: 'x' })).status).toBe(404);
    expect((await gaius.post(`/api/letters/${hanno.id}`, { text: '  ' })).body.problem.field).toBe('text');

    await hanno.ok('DELETE', `/api/letters/${gaius.id}`);
    expect((await hanno.ok('GET', `/api/letters/${gaius.id}`)).letters).toEqual([]);
    expect((await gaius.ok('GET', `/api/letters/${hanno.id}`)).letters).toHaveLength(1);
  });

  it('whoever is blocked cannot write, challenge or join, and is told no more than somebody from whom none are taken', async () => {
    const [gaius, hanno, mago] = await threeAccounts();
    await hanno.ok('PUT', `/api/me/blocks/${gaius.id}`, {});
    await mago.ok('PATCH', '/api/me', { lettersFrom: 'nobody' });
    const refusals = await Promise.all(
      [hanno, mago].map(async (to) => {
        const { status, body } = await gaius.post(`/api/letters/${to.id}`, { text: 'salve' });
        const { name } = await gaius.ok('GET', `/api/people/${to.id}`);
        return [status, body.problem.code, body.problem.message.replace(name, 'N')];
      }),
    );
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0][0]).toBe(403);
    const standings = await Promise.all(
      [hanno, mago].map((to) => gaius.ok('GET', `/api/people/${to.id}/standing`)),
    );
    expect(standings[0]).toEqual(standings[1]);
    expect(await hanno.ok('GET', `/api/people/${gaius.id}/standing`)).toMatchObject({ blocked: true });

    await gaius.ok('PUT', `/api/me/follows/people/${hanno.id}`, {});
    expect(await news(hanno, 'follow')).toEqual([]);

    const { id } = await gaius.ok('POST', '/api/games', {
      game: 'proving',
      scenario: 'short',
      side: 'amber',
      listed: false,
    });
    await gaius.ok('POST', `/api/games/${id}/invitations`, { person: hanno.id });
    expect(await news(hanno, 'challenge')).toEqual([]);
    expect((await hanno.get(`/api/games/${id}`)).status).toBe(404);

    const own = await hanno.ok('POST', '/api/games', { game: 'proving', scenario: 'short', side: 'amber' });
    expect((await gaius.post(`/api/games/${own.id}/join`, {})).status).toBe(403);
    const seen = async (who: Visitor) =>
      (await who.ok('GET', '/api/games?state=open')).some((it: Loose) => it.id === own.id);
    expect([await seen(gaius), await seen(mago), await seen(new Visitor(house.base))]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('only those whom somebody follows, or has written to, may write where they wish it so', async () => {
    const [gaius, hanno, mago] = await threeAccounts();
    await hanno.ok('PATCH', '/api/me', { lettersFrom: 'followed' });
    expect((await gaius.post(`/api/letters/${hanno.id}`, { text: 'salve' })).status).toBe(403);
    await hanno.ok('POST', `/api/letters/${gaius.id}`, { text: 'write to me' });
    await gaius.ok('POST', `/api/letters/${hanno.id}`, { text: 'salve' });
    await hanno.ok('PUT', `/api/me/follows/people/${mago.id}`, {});
    await mago.ok('POST', `/api/letters/${hanno.id}`, { text: 'salve' });
  });

  it('a challenge lets somebody into a private game without its secret', async () => {
    const [gaius, hanno, mago] = await threeAccounts();
    const { id } = await gaius.ok('POST', '/api/games', {
      game: 'proving',
      scenario: 'short',
      side: 'amber',
      listed: false,
    });
    expect((await hanno.post(`/api/games/${id}/join`, {})).status).toBe(404);
    expect((await mago.post(`/api/games/${id}/invitations`, { person: hanno.id })).status).toBe(403);
    await gaius.ok('POST', `/api/games/${id}/invitations`, { person: hanno.id });
    expect(await news(hanno, 'challenge')).toMatchObject([{ path: `/online/${id}`, read: false }]);
    await hanno.ok('GET', `/api/games/${id}`);
    expect((await hanno.ok('GET', '/api/challenges')).received).toMatchObject([
      { game: id, from: { person: gaius.id }, side: 'amber' },
    ]);
    // Asked into a game that was there before, somebody may say no; the game stays, and they may be asked again.
    await hanno.ok('POST', `/api/challenges/${id}/decline`, { reason: 'Not today.' });
    expect((await hanno.post(`/api/games/${id}/join`, {})).status).toBe(404);
    expect((await gaius.ok('GET', `/api/games/${id}`)).info.state).toBe('open');
    await gaius.ok('POST', `/api/games/${id}/invitations`, { person: hanno.id });
    // Whoever takes the seat has accepted, whichever way they take.
    await hanno.ok('POST', `/api/games/${id}/join`, {});
    expect((await gaius.ok('GET', '/api/challenges')).sent).toEqual([]);
    expect((await mago.get(`/api/games/${id}`)).status).toBe(404);
  });

  it('whoever challenges says whether the game stays private or anybody may look on; nobody else ever joins it', async () => {
    const [gaius, hanno, mago] = await threeAccounts();
    const wish = { game: 'hannibal', scenario: 'second-punic-war', side: 'rome' };
    const challenge = async (more: object): Promise<string> =>
      (await gaius.ok('POST', `/api/people/${hanno.id}/challenge`, { ...wish, ...more })).game;
    const inLobby = async (state: string, id: string) =>
      (await mago.ok('GET', `/api/games?state=${state}`)).some((it: Loose) => it.id === id);
    await mago.ok('PUT', `/api/me/follows/people/${gaius.id}`, {});
    for (const [more, listed] of [
      [{}, false],
      [{ listed: false }, false],
      [{ listed: true }, true],
      // Sides that are bid for are settled in a stage of their own.
      [{ listed: true, side: 'random', agreement: { kind: 'sealed' } }, true],
    ] as const) {
      const id = await challenge(more);
      const told = { received: [{ game: id, listed }], sent: [] };
      expect(await hanno.ok('GET', '/api/challenges')).toMatchObject(told);
      expect((await hanno.ok('GET', `/api/games/${id}`)).info).toMatchObject({
        listed: false,
        public: false,
        listedOnceBegun: listed,
      });
      // As long as the seat is kept for one person, nobody else finds or takes it.
      expect(await inLobby('open', id)).toBe(false);
      expect((await mago.get(`/api/games/${id}`)).status).toBe(404);
      expect((await mago.post(`/api/games/${id}/join`, {})).status).toBe(404);
      await hanno.ok('POST', `/api/challenges/${id}/accept`, {});
      if ('agreement' in more) {
        expect((await mago.get(`/api/games/${id}`)).status).toBe(404);
        for (const [who, amount] of [
          [gaius, 1],
          [hanno, 2],
        ] as const)
          await who.ok('POST', `/api/games/${id}/bids`, { amount, wishes: ['rome'] });
      }
      const { info } = await gaius.ok('GET', `/api/games/${id}`);
      expect([more, info.state, info.listed, info.public]).toEqual([more, 'running', listed, listed]);
      expect(await inLobby('running', id)).toBe(listed);
      expect((await mago.get(`/api/games/${id}`)).status).toBe(listed ? 200 : 404);
    }
    // Who follows one of them hears of those that anybody may look at.
    await expect.poll(async () => (await news(mago, 'followed')).length, { timeout: 20_000 }).toBe(2);
  });

  it('whoever challenges hears what became of it, and whoever was challenged when it is withdrawn', async () => {
    const [gaius, hanno] = await threeAccounts();
    const [nameOfGaius, nameOfHanno] = await Promise.all(
      [gaius, hanno].map(async (who) => (await who.ok('GET', '/api/me')).person.name),
    );
    const wish = { game: 'hannibal', scenario: 'second-punic-war', side: 'rome' };
    const challenge = async (): Promise<string> =>
      (await gaius.ok('POST', `/api/people/${hanno.id}/challenge`, wish)).game;
    const line = await gaius.socket();
    const refused = await challenge();
    await hanno.ok('POST', `/api/challenges/${refused}/decline`, { reason: 'Ill.' });
    expect(await line.wait((it) => it.type === 'news')).toMatchObject({ news: 1 });
    await line.close();
    expect(await news(gaius, 'challenge')).toMatchObject([
      { text: `${nameOfHanno} declines your challenge to a game of Hannibal. “Ill.”`, read: false },
    ]);
    expect(await news(hanno, 'challenge')).toMatchObject([{ read: true }]);
    const taken = await challenge();
    await hanno.ok('POST', `/api/challenges/${taken}/accept`, {});
    expect((await news(gaius, 'challenge'))[0]).toMatchObject({
      text: `${nameOfHanno} accepts your challenge to a game of Hannibal.`,
      path: `/online/${taken}`,
    });
    const withdrawn = await challenge();
    await gaius.ok('DELETE', `/api/challenges/${withdrawn}`);
    const told = (await news(hanno, 'challenge')).filter(({ key }: Loose) => key.includes(withdrawn));
    expect(told).toMatchObject([
      {
        text: `${nameOfGaius} has withdrawn the challenge to a game of Hannibal.`,
        path: `/people/${gaius.id}`,
        read: false,
      },
    ]);
  });

  it('players hear that their game is over and who wants another, but for those who want nothing to do with them', async () => {
    const [gaius, hanno, mago] = await threeAccounts();
    const game = await drawn([gaius, hanno, mago]);
    for (const who of [gaius, hanno, mago])
      await expect
        .poll(() => news(who, 'game'), { timeout: 20_000 })
        .toMatchObject([{ key: `over:${game}`, path: `/online/${game}`, read: false }]);
    // Whoever is where it leads has read it.
    await gaius.ok('POST', '/api/news/read', { path: `/online/${game}` });
    expect(await news(gaius, 'game')).toMatchObject([{ read: true }]);
    expect(await news(hanno, 'game')).toMatchObject([{ read: false }]);
    await mago.ok('PUT', `/api/me/blocks/${gaius.id}`);
    await gaius.ok('POST', `/api/games/${game}/rematch`, {});
    const { name } = (await gaius.ok('GET', '/api/me')).person;
    expect((await news(hanno, 'game'))[0]).toMatchObject({
      text: expect.stringMatching(new RegExp(`^${name} wants to play .* with you again\\.$`)),
      path: `/online/${game}`,
    });
    expect(await news(mago, 'game')).toHaveLength(1);
    await hanno.ok('POST', `/api/games/${game}/rematch`, {});
    expect(await news(gaius, 'game')).toHaveLength(1);
  });

  it('followers hear when somebody begins a listed game, and when a game they follow is over', async () => {
    const players = await threeAccounts();
    const fan = await account('Fan');
    await fan.ok('PUT', `/api/me/follows/people/${players[0].id}`, {});
    await fan.ok('PUT', `/api/me/follows/people/${players[0].id}`, {});
    expect(await news(players[0], 'follow')).toHaveLength(1);
    expect((await fan.put(`/api/me/follows/people/${fan.id}`)).status).toBe(409);
    const { id } = await seated(players);
    await expect.poll(() => news(fan, 'followed')).toMatchObject([{ key: `begun:${id}` }]);
    expect((await fan.ok('GET', '/api/me/follows')).playing).toMatchObject([{ id }]);
    await fan.ok('PUT', `/api/me/follows/games/${id}`, {});
    for (const player of players) await player.ok('POST', `/api/games/${id}/offers`, { kind: 'draw' });
    await expect
      .poll(async () => (await news(fan, 'followed')).map(({ key }: Loose) => key))
      .toEqual([`ended:${id}`, `begun:${id}`]);
    const secret = await drawn(players, { listed: false });
    expect((await fan.put(`/api/me/follows/games/${secret}`)).status).toBe(404);
    expect((await news(fan, 'followed')).map(({ key }: Loose) => key)).not.toContain(`begun:${secret}`);
    await fan.ok('POST', '/api/news/read', { keys: [`begun:${id}`] });
    expect((await fan.ok('GET', '/api/news')).unread).toBe(1);
    await fan.ok('POST', '/api/news/read', {});
    expect((await fan.ok('GET', '/api/news')).unread).toBe(0);
  });

  it('the list holds the games that wait for somebody, for as long as they do', async () => {
    const { id, players } = await threeAtTable(house.base);
    expect(await news(players[0], 'turn')).toMatchObject([{ key: `turn:${id}`, path: `/online/${id}` }]);
    const { version } = await players[0].ok('GET', `/api/games/${id}`);
    await players[0].ok('POST', `/api/games/${id}/actions`, { version, action: { act: 'bid', arg: 1 } });
    expect(await news(players[0], 'turn')).toEqual([]);
  });

  it('onlookers talk apart: players hear nothing of it until the end, by request or by push, and then all of it', async () => {
    const players = await threeAccounts();
    const { id } = await seated(players);
    const [onlooker, other] = [await account('Spectator'), await account('Other')];
    const lines = await Promise.all([players[0], onlooker, new Visitor(house.base)].map((it) => it.socket()));
    for (const line of lines) await line.ask({ type: 'follow', game: id });
    await other.ok('POST', `/api/games/${id}/onlookers`, { text: SCRIPT });
    for (const line of lines.slice(1))
      expect(await line.wait((it) => it.type === 'chat')).toMatchObject({
        room: 'onlookers',
        message: { text: SCRIPT },
      });
    await lines[0].ask({ type: 'ping' });
    expect(lines[0].heard.filter((it) => it.type === 'chat')).toEqual([]);
    expect((await players[0].get(`/api/games/${id}/onlookers`)).status).toBe(404);
    expect((await players[0].post(`/api/games/${id}/onlookers`, { text: 'x' })).status).toBe(404);
    expect((await onlooker.get(`/api/games/${id}/chat`)).status).toBe(404);
    expect((await new Visitor(house.base).post(`/api/games/${id}/onlookers`, { text: 'x' })).status).toBe(
      401,
    );
    // Whoever has left knows what they held, and is one of the players still.
    await players[2].ok('POST', `/api/games/${id}/resign`);
    expect((await players[2].get(`/api/games/${id}/onlookers`)).status).toBe(404);

    for (const player of players.slice(0, 2))
      await player.ok('POST', `/api/games/${id}/offers`, { kind: 'draw' });
    expect(await players[0].ok('GET', `/api/games/${id}/onlookers`)).toMatchObject([{ text: SCRIPT }]);
    await players[0].ok('POST', `/api/games/${id}/onlookers`, { text: 'thank you' });
    for (const line of lines) await line.close();

    const secret = await seated(players, { listed: false });
    expect((await onlooker.get(`/api/games/${secret.id}/onlookers`)).status).toBe(404);
    expect((await onlooker.get(`/api/games/${secret.id}/onlookers?invite=${secret.invite}`)).status).toBe(
      200,
    );
  });

  it('comments stand on games that are over and public, are text, and are taken back by their writer', async () => {
    const players = await threeAccounts();
    const [reader, writer] = [await account('Reader'), await account('Writer')];
    const running = await seated(players);
    expect((await writer.post(`/api/games/${running.id}/comments`, { text: 'x' })).status).toBe(404);
    const secret = await drawn(players, { listed: false });
    for (const who of [writer, players[0]])
      expect((await who.post(`/api/games/${secret}/comments`, { text: 'x' })).status).toBe(404);

    const id = await drawn(players);
    const comment = await writer.ok('POST', `/api/games/${id}/comments`, { text: SCRIPT });
    expect(await new Visitor(house.base).ok('GET', `/api/games/${id}/comments`)).toEqual([comment]);
    expect(await news(players[1], 'comment')).toMatchObject([{ path: `/online/${id}` }]);
    await reader.ok('PUT', `/api/me/blocks/${writer.id}`, {});
    expect(await reader.ok('GET', `/api/games/${id}/comments`)).toEqual([]);
    expect((await reader.send('DELETE', `/api/games/${id}/comments/${comment.id}`)).status).toBe(403);
    await writer.ok('DELETE', `/api/games/${id}/comments/${comment.id}`);
    expect(await players[0].ok('GET', `/api/games/${id}/comments`)).toEqual([]);
  });

  it('collections are ordered, have notes, and show nobody a game or a collection that is not theirs to see', async () => {
    const players = await threeAccounts();
    const stranger = await account('Stranger');
    const [first, second] = [await drawn(players), await drawn(players)];
    const secret = await drawn(players, { listed: false });
    const { id } = await players[0].ok('POST', '/api/collections', { name: 'Great wars' });
    for (const [game, note] of [
      [first, 'well begun'],
      [second, ''],
      [secret, 'between us'],
    ])
      await players[0].ok('PUT', `/api/collections/${id}/games/${game}`, { note });
    expect((await stranger.get(`/api/collections/${id}`)).status).toBe(404);
    expect((await stranger.put(`/api/collections/${id}/games/${first}`, {})).status).toBe(404);
    expect(await stranger.ok('GET', `/api/collections?owner=${players[0].id}`)).toEqual([]);

    await players[0].ok('PATCH', `/api/collections/${id}`, { public: true, order: [second, first, secret] });
    expect(
      (await players[0].send('PATCH', `/api/collections/${id}`, { order: [first, first, secret] })).status,
    ).toBe(400);
    const own = await players[0].ok('GET', `/api/collections/${id}`);
    expect(own.games.map((it: Loose) => [it.id, it.note])).toEqual([
      [second, ''],
      [first, 'well begun'],
      [secret, 'between us'],
    ]);
    const seen = await stranger.ok('GET', `/api/collections/${id}`);
    expect(seen.games.map((it: Loose) => it.id)).toEqual([second, first, '']);
    expect(JSON.stringify(seen)).not.toContain(secret);
    expect(JSON.stringify(seen)).not.toContain('between us');
    expect((await stranger.put(`/api/collections/${id}/games/${first}`, {})).status).toBe(403);
    expect(await stranger.ok('GET', `/api/collections?game=${first}`)).toMatchObject([{ id, games: 3 }]);

    const mine = await stranger.ok('POST', '/api/collections', { name: 'Mine', public: true });
    expect((await stranger.put(`/api/collections/${mine.id}/games/${secret}`, {})).status).toBe(404);
    await stranger.ok('DELETE', `/api/collections/${mine.id}`);
    expect((await stranger.get(`/api/collections/${mine.id}`)).status).toBe(404);
  });

  it('a search finds people by the beginning of a name, and what it is asked for is text', async () => {
    const [hanno] = await Promise.all([account('Hanno of Gades'), account('Hannibal of Gades')]);
    const find = async (name: string) =>
      (await new Visitor(house.base).ok('GET', `/api/search/people?name=${encodeURIComponent(name)}`)).people;
    expect(await find('HANNO OF')).toMatchObject([{ id: hanno.id }]);
    expect(await find('hann')).toHaveLength(2);
    for (const odd of ['%', '_anno', "' or 1=1 --", 'o of']) expect(await find(odd)).toEqual([]);
    expect(Object.keys((await find('hann'))[0]).sort()).toEqual([
      'bot',
      'games',
      'id',
      'kind',
      'name',
      'since',
    ]);
  });

  it('a search finds games by all that is known of them, page by page, and private ones for those who played them', async () => {
    const players = await threeAccounts();
    const stranger = await account('Stranger');
    const open = [await drawn(players), await drawn(players)];
    const secret = await drawn(players, { listed: false });
    const find = async (who: Visitor, query: string): Promise<string[]> =>
      (await who.ok('GET', `/api/search/games?${query}`)).games.map(({ id }: Loose) => id);
    const mine = `player=${players[0].id}`;
    await expect.poll(() => find(players[1], mine)).toEqual([secret, ...open.toReversed()]);
    expect(await find(stranger, mine)).toEqual(open.toReversed());
    expect(
      await find(
        stranger,
        `${mine}&opponent=${players[1].id}&role=amber&result=drawn&game=proving&scenario=short`,
      ),
    ).toEqual(open.toReversed());
    expect(await find(stranger, `opponent=${players[0].id}`)).toEqual(open.toReversed());
    for (const none of [
      'role=blue',
      'result=won',
      'game=hannibal',
      'shortest=1',
      'weakest=100',
      'winner=amber',
      'clock=live',
      'rated=yes',
      'opening=%25',
      'scenario=long',
      `opponent=${stranger.id}`,
    ])
      expect([none, await find(stranger, `${mine}&${none}`)]).toEqual([none, []]);
    expect(await find(stranger, `${mine}&order=shortest&longest=0`)).toHaveLength(2);
    const now = Date.now();
    expect(await find(stranger, `${mine}&from=${now - 600_000}&until=${now + 1}`)).toHaveLength(2);
    expect(await find(stranger, `${mine}&until=${now - 600_000}`)).toEqual([]);
    for (const [bad, field] of [
      ['result=won', 'result'],
      ['after=zz', 'after'],
      ['order=best', 'order'],
      ['longest=-1', 'longest'],
      ['from=yesterday', 'from'],
    ])
      expect((await stranger.get(`/api/search/games?${bad}`)).body.problem.field).toBe(field);
    const everything = JSON.stringify(await stranger.ok('GET', `/api/search/games?game=proving`));
    expect(everything).not.toContain(secret);

    // What all gave up together is found, and is no draw.
    const { id: stopped } = await seated(players, {});
    for (const player of players) await player.ok('POST', `/api/games/${stopped}/offers`, { kind: 'stop' });
    await expect.poll(() => find(stranger, mine)).toContain(stopped);
    for (const query of [`${mine}&result=drawn`, 'game=proving&result=drawn'])
      expect(await find(stranger, query)).toEqual(expect.not.arrayContaining([stopped]));
    expect(await find(stranger, `${mine}&result=drawn`)).toEqual(open.toReversed());

    // Shared by all who played it, it is found by anybody, and no longer once one takes that back.
    for (const player of players) await player.ok('PUT', `/api/games/${secret}/sharing`, { shares: true });
    expect(await find(stranger, mine)).toContain(secret);
    await players[0].ok('PUT', `/api/games/${secret}/sharing`, { shares: false });
    expect(await find(stranger, mine)).not.toContain(secret);
  });

  it('teams are joined openly or by a leader, speak to all, show their games, and keep a leader', async () => {
    const [leader, member, asker] = await threeAccounts();
    const name = `Legio ${++count}`;
    const { id } = await leader.ok('POST', '/api/teams', { name, text: SCRIPT });
    expect((await member.post('/api/teams', { name: name.toUpperCase() })).status).toBe(409);
    expect((await member.post('/api/teams', { name: 'admin' })).status).toBe(409);
    await member.ok('POST', `/api/teams/${id}/join`, {});
    expect((await member.post(`/api/teams/${id}/posts`, { text: 'x' })).status).toBe(403);
    await leader.ok('PATCH', `/api/teams/${id}`, { joining: 'request' });
    await asker.ok('POST', `/api/teams/${id}/join`, { text: 'let me in' });
    expect((await news(leader, 'team')).map(({ text }: Loose) => text)).toEqual([
      expect.stringMatching(new RegExp(`wants to join ${name}\\.$`)),
      expect.stringMatching(new RegExp(`has joined ${name}\\.$`)),
    ]);
    expect(await news(member, 'team')).toEqual([]);
    expect((await member.ok('GET', `/api/teams/${id}`)).asking).toEqual([]);
    expect((await leader.ok('GET', `/api/teams/${id}`)).asking).toMatchObject([
      { id: asker.id, text: 'let me in' },
    ]);
    expect((await member.put(`/api/teams/${id}/requests/${asker.id}`)).status).toBe(403);
    await leader.ok('PUT', `/api/teams/${id}/requests/${asker.id}`);
    await leader.ok('POST', `/api/teams/${id}/posts`, { text: 'to Zama' });
    for (const who of [member, asker])
      expect((await news(who, 'team')).map(({ text }: Loose) => text)).toContain(`${name}: to Zama`);
    const stranger = await account('Stranger');
    const game = await drawn([leader, member, asker]);
    await expect
      .poll(async () => (await stranger.ok('GET', `/api/teams/${id}`)).games.map((it: Loose) => it.id))
      .toEqual([game]);
    expect(await stranger.ok('GET', `/api/teams/${id}`)).toMatchObject({
      posts: [],
      asking: [],
      members: 3,
      mine: 'no',
    });

    expect((await leader.post(`/api/teams/${id}/leave`)).status).toBe(409);
    await leader.ok('PATCH', `/api/teams/${id}/members/${member.id}`, { leader: true });
    expect((await news(member, 'team'))[0].text).toBe(`You lead the team ${name} now.`);
    await leader.ok('POST', `/api/teams/${id}/leave`);
    await member.ok('DELETE', `/api/teams/${id}/members/${asker.id}`);
    // Deleting the account of the last one ends the team.
    await member.ok('DELETE', '/api/me', { password: 'carthago delenda' });
    expect((await leader.get(`/api/teams/${id}`)).status).toBe(404);
  });

  it('of the last two who lead a team one stays, though both leave at the same moment', async () => {
    const [one, other, member] = await threeAccounts();
    const { id } = await one.ok('POST', '/api/teams', { name: `Cohors ${++count}` });
    for (const who of [other, member]) await who.ok('POST', `/api/teams/${id}/join`, {});
    await one.ok('PATCH', `/api/teams/${id}/members/${other.id}`, { leader: true });
    const left = await Promise.all([one, other].map((who) => who.post(`/api/teams/${id}/leave`)));
    expect(left.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const { people } = await member.ok('GET', `/api/teams/${id}`);
    expect(people.map(({ leader }: Loose) => leader)).toEqual([true, false]);
  });

  it('what is theirs goes along and goes away with them', async () => {
    const players = await threeAccounts();
    const [gone, friend] = players;
    const id = await drawn(players);
    await gone.ok('POST', `/api/letters/${friend.id}`, { text: 'vale' });
    await friend.ok('POST', `/api/letters/${gone.id}`, { text: 'stay' });
    await gone.ok('POST', `/api/games/${id}/comments`, { text: 'well played' });
    const collection = await gone.ok('POST', '/api/collections', { name: 'Mine', public: true });
    await gone.ok('PUT', `/api/collections/${collection.id}/games/${id}`, { note: 'n' });
    await gone.ok('PUT', `/api/me/follows/people/${friend.id}`, {});
    const dossier = await gone.ok('GET', '/api/me/export');
    expect(dossier).toMatchObject({
      letters: [{ text: 'vale' }, { text: 'stay' }],
      comments: [{ text: 'well played' }],
      collections: [{ name: 'Mine' }],
      collected: [{ game: id, note: 'n' }],
      follows: [{ target: friend.id }],
    });
    await gone.ok('DELETE', '/api/me', { password: 'carthago delenda' });
    const left = await friend.ok('GET', `/api/letters/${gone.id}`);
    expect(left).toMatchObject({
      other: { name: 'a former player' },
      letters: [{ text: 'stay' }],
      takesLetters: false,
    });
    expect(await friend.ok('GET', `/api/games/${id}/comments`)).toEqual([]);
    expect((await friend.get(`/api/collections/${collection.id}`)).status).toBe(404);
    expect(JSON.stringify(await friend.ok('GET', '/api/news'))).not.toContain('vale');
    expect(await news(friend, 'follow')).toEqual([]);
    expect((await friend.ok('GET', `/api/search/games?player=${gone.id}`)).games).toEqual([]);
  });
});

describe('letters on two processes', () => {
  const [, open] = EACH_DATABASE[1];
  const house = new House({}, open);

  it('come and are read wherever somebody has the page open, in one order for both', async () => {
    const other = await startTestServer(house.database);
    try {
      const gaius = await Visitor.account(house.base, 'Gaius');
      const hanno = await Visitor.account(other.address, 'Hanno');
      const away = new Visitor(house.base);
      away.cookie = hanno.cookie;
      const [there, here] = [await hanno.socket(), await away.socket()];
      const count = (letters: number) => (it: Loose) => it.type === 'news' && it.letters === letters;
      const texts = Array.from({ length: 5 }, (_, n) => `letter ${n}`);
      const write = (from: Visitor, to: Visitor) =>
        Promise.all(texts.map((text) => from.ok('POST', `/api/letters/${to.id}`, { text })));
      await Promise.all([write(gaius, hanno), write(hanno, gaius)]);
      for (const line of [there, here]) await line.wait(count(5));
      expect(await gaius.ok('GET', '/api/letters')).toMatchObject([{ unread: 5 }]);
      const read = async (who: Visitor, whose: Visitor) =>
        (await who.ok('GET', `/api/letters/${whose.id}`)).letters.map(({ id }: Loose) => id);
      const known = await read(gaius, hanno);
      expect(new Set(known).size).toBe(10);
      expect(await read(hanno, gaius)).toEqual(known);
      // Read in one place, it is read in the other too; so is what else happened.
      for (const line of [there, here]) await line.wait(count(0));
      await gaius.ok('PUT', `/api/me/follows/people/${hanno.id}`, {});
      const unread = (news: number) => {
        let from = here.heard.length;
        return here.wait((it) => --from < 0 && it.type === 'news' && it.news === news);
      };
      await here.wait((it) => it.type === 'news' && it.letters === 0 && it.news === 1);
      const gone = unread(0);
      await hanno.ok('POST', '/api/news/read', {});
      await gone;
      // Whoever is blocked is refused by every process at once.
      await hanno.ok('PUT', `/api/me/blocks/${gaius.id}`, {});
      expect((await gaius.post(`/api/letters/${hanno.id}`, { text: 'salve' })).status).toBe(403);
      await there.close();
      await here.close();
    } finally {
      await other.stop();
    }
  });
});
