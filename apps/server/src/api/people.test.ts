import { describe, expect, it } from 'vitest';
import { Authenticator } from '../testing/authenticator.ts';
import { House } from '../testing/house.ts';
import { startTestServer, threeAtTable, Visitor } from '../testing/server.ts';

const house = new House();

const PASSWORD = 'ceterum censeo';

async function account(name: string): Promise<Visitor> {
  const visitor = new Visitor(house.base);
  const { person } = await visitor.ok('POST', '/api/accounts', { name, password: PASSWORD });
  visitor.id = person.id;
  return visitor;
}

describe('a guest', () => {
  it('comes back by the secret of the link, and by no other', async () => {
    const guest = new Visitor(house.base);
    const { link, person } = await guest.ok('POST', '/api/guests', { name: 'Fabius' });
    const later = new Visitor(house.base);
    await later.ok('POST', '/api/guests/return', { link });
    expect((await later.ok('GET', '/api/me')).person).toMatchObject({
      id: person.id,
      name: 'Fabius',
      kind: 'guest',
    });
    expect((await later.post('/api/guests/return', { link: `${link}x` })).status).toBe(401);
  });

  it('who makes an account keeps the games; the link is worth nothing any more', async () => {
    const guest = new Visitor(house.base);
    const { link, person } = await guest.ok('POST', '/api/guests', { name: 'Quintus' });
    await guest.ok('POST', '/api/games', { game: 'proving', scenario: 'short', side: 'amber' });
    const old = guest.cookie;
    await guest.ok('POST', '/api/accounts', { name: 'Quintus', password: PASSWORD });
    expect(guest.cookie).not.toBe(old);
    expect((await guest.ok('GET', '/api/me')).person).toMatchObject({ id: person.id, kind: 'account' });
    expect(await guest.ok('GET', '/api/games?state=open&mine=yes')).toHaveLength(1);
    expect((await guest.post('/api/guests/return', { link })).status).toBe(401);
  });

  it('has a name that can be read', async () => {
    const guest = new Visitor(house.base);
    const named = async (name: string) => (await guest.post('/api/guests', { name })).status;
    expect(await named('')).toBe(400);
    expect(await named('x'.repeat(31))).toBe(400);
    expect(await named('Han\u202eno')).toBe(400);
    expect(await named('Ἀννίβας')).toBe(200);
    const odd = await guest.ok('POST', '/api/guests', { name: '  <b>Mago</b>\n ' });
    expect(odd.person.name).toBe('<b>Mago</b>');
  });
});

describe('an account', () => {
  it('has one name, and is entered with its password', async () => {
    const visitor = await account('Scipio');
    expect(
      (await new Visitor(house.base).post('/api/accounts', { name: 'SCIPIO', password: PASSWORD })).status,
    ).toBe(409);
    expect((await visitor.post('/api/login', { name: 'Scipio', password: 'wrong' })).status).toBe(401);
    expect((await visitor.post('/api/login', { name: 'Nobody', password: 'wrong' })).status).toBe(401);
    const elsewhere = new Visitor(house.base);
    elsewhere.cookie = `punica_session=${'A'.repeat(43)}`;
    await elsewhere.ok('POST', '/api/login', { name: 'scipio', password: PASSWORD });
    expect(elsewhere.cookie).not.toContain('AAAA');
    expect((await elsewhere.ok('GET', '/api/me')).person.id).toBe(visitor.id);
  });

  it('lists its sessions and ends them', async () => {
    const visitor = await account('Varro');
    const other = new Visitor(house.base);
    await other.ok('POST', '/api/login', { name: 'Varro', password: PASSWORD });
    const sessions = await visitor.ok('GET', '/api/me/sessions');
    expect(sessions).toHaveLength(2);
    const foreign = sessions.find((it: { current: boolean }) => !it.current);
    await visitor.ok('DELETE', `/api/me/sessions/${foreign.id}`);
    expect((await other.get('/api/me')).status).toBe(401);
    const third = new Visitor(house.base);
    await third.ok('POST', '/api/login', { name: 'Varro', password: PASSWORD });
    expect((await visitor.put('/api/me/password', { old: 'wrong', password: 'another one' })).status).toBe(
      401,
    );
    await visitor.ok('PUT', '/api/me/password', { old: PASSWORD, password: 'another one' });
    expect((await third.get('/api/me')).status).toBe(401);
    expect((await visitor.get('/api/me')).status).toBe(200);
    await visitor.ok('POST', '/api/logout');
    expect((await visitor.get('/api/me')).status).toBe(401);
  });

  it('adds a passkey and comes in by it', async () => {
    // As it is when nothing is set: the address that is printed is one at which browsers keep passkeys.
    const home = house.server.link;
    expect(home).toBe(`http://localhost:${house.server.port}/`);
    const visitor = await account('Syphax');
    visitor.base = home.replace(/\/$/, '');
    const key = new Authenticator(visitor.base);
    const { ticket, options } = await visitor.ok('POST', '/api/me/passkeys/options');
    await visitor.ok('POST', '/api/me/passkeys', { ticket, label: 'phone', response: key.create(options) });
    expect(await visitor.ok('GET', '/api/me/passkeys')).toMatchObject([{ label: 'phone' }]);

    const begin = (who: Visitor) => who.ok('POST', '/api/login/passkey/options');
    const later = new Visitor(home);
    const asked = await begin(later);
    expect(asked.options.rpId).toBe('localhost');
    const response = key.get(asked.options);
    await later.ok('POST', '/api/login/passkey', { ticket: asked.ticket, response });
    expect((await later.ok('GET', '/api/me')).person.id).toBe(visitor.id);
    // A question is answered once, by the right key, for the right site.
    expect((await later.post('/api/login/passkey', { ticket: asked.ticket, response })).status).toBe(401);
    const wrongSite = new Authenticator('https://elsewhere.example');
    const again = await begin(later);
    expect(
      (
        await later.post('/api/login/passkey', {
          ticket: again.ticket,
          response: wrongSite.get(again.options),
        })
      ).status,
    ).toBe(401);
    const stale = await begin(later);
    expect(
      (await later.post('/api/login/passkey', { ticket: stale.ticket, response: key.get(asked.options) }))
        .status,
    ).toBe(401);
  });

  it('is told where its passkeys are when it asks at a number', async () => {
    const visitor = await account('Bocchus');
    const told = {
      code: 'other-address',
      message: expect.stringContaining(house.server.link.replace(/\/$/, '')),
    };
    for (const path of ['/api/me/passkeys/options', '/api/login/passkey/options']) {
      const { status, body } = await visitor.post(path);
      expect([status, body.problem]).toEqual([409, expect.objectContaining(told)]);
    }
    const open = await startTestServer(await house.fresh(), { host: '0.0.0.0' });
    const { status, body } = await new Visitor(`http://127.0.0.1:${open.port}`).post(
      '/api/login/passkey/options',
    );
    expect([status, body.problem.code]).toEqual([409, 'no-passkeys']);
    await open.stop();
  });

  it('gives programs tokens that do only what they are for', async () => {
    const visitor = await account('Masinissa');
    const { token, id } = await visitor.ok('POST', '/api/me/tokens', { label: 'bot', scopes: ['read'] });
    const program = new Visitor(house.base);
    program.token = token;
    expect((await program.ok('GET', '/api/me')).person.id).toBe(visitor.id);
    expect((await program.post('/api/games', { game: 'proving', scenario: 'short' })).status).toBe(403);
    expect((await program.get('/api/me/sessions')).status).toBe(403);
    const player = new Visitor(house.base);
    player.token = (
      await visitor.ok('POST', '/api/me/tokens', { label: 'play', scopes: ['read', 'play'] })
    ).token;
    await player.ok('POST', '/api/games', { game: 'proving', scenario: 'short' });
    await visitor.ok('DELETE', `/api/me/tokens/${id}`);
    expect((await program.get('/api/me')).status).toBe(401);
  });

  it('is rated by its games', async () => {
    const players = await Promise.all(['Marcellus', 'Nero', 'Livius'].map(account));
    const wish = { game: 'proving', scenario: 'short', side: 'amber', rated: true };
    const guest = await Visitor.guest(house.base, 'Guest');
    expect((await guest.post('/api/games', wish)).status).toBe(403);
    const { id } = await players[0].ok('POST', '/api/games', wish);
    expect((await guest.post(`/api/games/${id}/join`, {})).status).toBe(403);
    // Who names no role gets a free one by lot; the others are told in the order of their roles.
    await players[1].ok('POST', `/api/games/${id}/join`, { role: 'blue' });
    await players[2].ok('POST', `/api/games/${id}/join`, { role: 'coral' });
    for (const player of players) await player.ok('POST', `/api/games/${id}/offers`, { kind: 'draw' });
    const look = () => guest.ok('GET', `/api/people/${players[0].id}`);
    await expect.poll(async () => (await look()).ratings.length, { timeout: 60_000 }).toBe(1);
    const profile = await look();
    expect(profile).toMatchObject({
      name: 'Marcellus',
      ratings: [{ game: 'proving', games: 1, draws: 1 }],
      history: [{ id, others: players.slice(1).map((it) => ({ person: it.id })) }],
    });
    expect(JSON.stringify(profile)).not.toMatch(/password|mail|login/);
  });

  it('takes vacation within its days', async () => {
    const visitor = await account('Gracchus');
    expect(await visitor.ok('POST', '/api/me/vacation', { days: 10 })).toMatchObject({ daysLeft: 20 });
    expect((await visitor.post('/api/me/vacation', { days: 31 })).status).toBe(400);
    expect((await visitor.ok('POST', '/api/me/vacation', { days: 0 })).daysLeft).toBeGreaterThanOrEqual(29);
  });

  it('can be taken along and deleted', async () => {
    const visitor = await account('Flaminius');
    const { id, players } = await threeAtTable(house.base);
    await players[0].ok('POST', `/api/games/${id}/resign`);
    const { id: own } = await visitor.ok('POST', '/api/games', {
      game: 'proving',
      scenario: 'short',
      side: 'amber',
      bots: { blue: 'random', coral: 'random' },
    });
    await visitor.ok('PUT', `/api/games/${own}/notes`, { text: 'the fog by the lake' });
    await visitor.ok('POST', `/api/games/${own}/chat`, { text: 'where are they?' });
    const dossier = await visitor.ok('GET', '/api/me/export');
    expect(dossier).toMatchObject({
      notes: [{ text: 'the fog by the lake' }],
      chat: [{ text: 'where are they?' }],
    });
    expect(JSON.stringify(dossier)).not.toMatch(/argon2|"secret"/);
    expect((await visitor.send('DELETE', '/api/me', { password: 'wrong' })).status).toBe(401);
    expect((await visitor.send('DELETE', '/api/me', { password: PASSWORD })).status).toBe(204);
    expect((await visitor.get('/api/me')).status).toBe(401);
    expect((await visitor.post('/api/login', { name: 'Flaminius', password: PASSWORD })).status).toBe(401);
    const { info } = await players[1].ok('GET', `/api/games/${own}`);
    expect(info.seats[0]).toMatchObject({ person: null });
  });
});

describe('at the table', () => {
  it('chat reaches those who follow, but not those who block the speaker; text stays as it was typed', async () => {
    const { id, players } = await threeAtTable(house.base);
    const [amber, blue, coral] = players;
    await coral.ok('PUT', `/api/me/blocks/${amber.id}`);
    const lines = await Promise.all([blue.socket(), coral.socket()]);
    for (const line of lines) await line.ask({ type: 'follow', game: id });
    const text = '<img src=x onerror=alert(1)>';
    await amber.ok('POST', `/api/games/${id}/chat`, { text });
    await blue.ok('POST', `/api/games/${id}/chat`, { text: 'salve' });
    expect((await lines[0].wait((it) => it.type === 'chat')).message).toMatchObject({ text, name: 'amber' });
    expect((await lines[1].wait((it) => it.type === 'chat')).message.text).toBe('salve');
    expect(await coral.ok('GET', `/api/games/${id}/chat`)).toHaveLength(1);
    expect((await new Visitor(house.base).post(`/api/games/${id}/chat`, { text })).status).toBe(401);
    const stranger = await Visitor.guest(house.base, 'Nemo');
    expect((await stranger.post(`/api/games/${id}/chat`, { text })).status).toBe(403);
    await amber.ok('PUT', `/api/games/${id}/notes`, { text: 'feint' });
    expect((await blue.ok('GET', `/api/games/${id}/notes`)).text).toBe('');
    for (const line of lines) await line.close();
  });

  it('somebody blocked cannot join', async () => {
    const [host, pest] = [await Visitor.guest(house.base, 'Host'), await Visitor.guest(house.base, 'Pest')];
    await host.ok('PUT', `/api/me/blocks/${pest.id}`);
    const { id } = await host.ok('POST', '/api/games', { game: 'proving', scenario: 'short' });
    expect((await pest.post(`/api/games/${id}/join`, {})).status).toBe(403);
    await host.ok('DELETE', `/api/me/blocks/${pest.id}`);
    await pest.ok('POST', `/api/games/${id}/join`, {});
  });
});
