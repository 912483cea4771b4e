import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EVENT_KINDS, eventKinds, type HouseEvent } from '@punica/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../storage/open-store.ts';
import { write } from '../storage/store.ts';
import { EACH_DATABASE, House } from '../testing/house.ts';
import { type Loose, Visitor } from '../testing/server.ts';
import { signatureOf } from './webhooks.ts';

interface Posted {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Somebody else's server, which takes whatever is posted. */
class Ear {
  readonly posted: Posted[] = [];
  status = 200;
  readonly #server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      this.posted.push({ headers: request.headers, body });
      response.writeHead(this.status).end();
    });
  });

  async open(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  close(): void {
    this.#server.close();
  }
}

const until = async <T>(look: () => Promise<T | undefined> | T | undefined, ms = 60_000): Promise<T> => {
  for (const end = Date.now() + ms; ; ) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error('it did not come');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** A stream of events, as a program reads it. */
async function listen(base: string, token: string) {
  const ends = new AbortController();
  const answer = await fetch(`${base}/api/me/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ends.signal,
  });
  const heard: HouseEvent[] = [];
  void (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body!) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data !== undefined) heard.push(JSON.parse(data).event);
      }
    }
  })().catch(() => {});
  return {
    status: answer.status,
    heard,
    of: (type: string) => until(() => heard.find((it) => it.type === type)),
    close: () => ends.abort(),
  };
}

const PASSWORD = 'quinquereme of Carthage';

describe.each(EACH_DATABASE)('programs on %s', (_, open) => {
  const house = new House({}, open);
  const ear = new Ear();
  beforeAll(() => ear.open());
  afterAll(() => ear.close());

  let names = 0;
  async function account(): Promise<Visitor> {
    const visitor = new Visitor(house.base);
    const { person } = await visitor.ok('POST', '/api/accounts', {
      name: `Program ${++names}`,
      password: PASSWORD,
    });
    visitor.id = person.id;
    return visitor;
  }
  async function bot(): Promise<{ page: Visitor; program: Visitor; token: string }> {
    const page = await account();
    await page.ok('POST', '/api/me/bot', { forever: true });
    const { token } = await page.ok('POST', '/api/me/tokens', { label: 'bot', scopes: ['bot'] });
    const program = new Visitor(house.base);
    program.token = token;
    program.id = page.id;
    return { page, program, token };
  }
  const wish = { game: 'hannibal', scenario: 'war', rated: true, side: 'rome' };

  it('may be bots for ever, which is shown, and play rated games; for a person none may', async () => {
    const { page, program } = await bot();
    expect((await page.ok('GET', '/api/me')).person.bot).toBe(true);
    expect((await page.ok('GET', `/api/people/${page.id}`)).bot).toBe(true);
    expect((await page.post('/api/me/bot', { forever: true })).status).toBe(409);
    expect((await page.send('DELETE', '/api/me/bot')).status).toBe(404);
    const person = await account();
    expect((await person.post('/api/me/tokens', { label: 'x', scopes: ['bot'] })).body.problem.field).toBe(
      'scopes',
    );
    expect((await person.post('/api/me/bot', { forever: false })).body.problem.field).toBe('forever');
    const guest = await Visitor.guest(house.base, 'Guest');
    expect((await guest.post('/api/me/bot', { forever: true })).status).toBe(403);
    const scenario = (await person.ok('GET', '/api/catalogue')).find((it: Loose) => it.id === 'hannibal')
      .scenarios[0].id;
    const cheat = new Visitor(house.base);
    cheat.token = (await person.ok('POST', '/api/me/tokens', { label: 'x', scopes: ['read', 'play'] })).token;
    expect((await cheat.post('/api/games', { ...wish, scenario })).status).toBe(403);
    const { id } = await person.ok('POST', '/api/games', { ...wish, scenario });
    expect(
      (await cheat.post(`/api/games/${id}/actions`, { version: 0, action: { act: 'pass' } })).status,
    ).toBe(403);
    await program.ok('POST', `/api/games/${id}/join`, {});
    const { info } = await person.ok('GET', `/api/games/${id}`);
    expect(info.state).toBe('running');
    expect(info.seats.find((it: Loose) => it.person === page.id)).toMatchObject({ program: true });
    expect(info.seats.find((it: Loose) => it.person === person.id)).toMatchObject({ program: false });
    // Whoever has played rated games by hand stays a person.
    expect((await person.post('/api/me/bot', { forever: true })).status).toBe(409);
  });

  it('are challenged, hear of it, accept or decline, and hear of their games', async () => {
    const { program, token } = await bot();
    const person = await account();
    const scenario = (await person.ok('GET', '/api/catalogue')).find((it: Loose) => it.id === 'hannibal')
      .scenarios[0].id;
    const challenge = () => person.ok('POST', `/api/people/${program.id}/challenge`, { ...wish, scenario });
    const { game: early } = await challenge();
    const line = await listen(program.base, token);
    expect(await line.of('challenge.received')).toMatchObject({
      challenge: {
        game: early,
        from: { person: person.id, bot: false },
        to: { bot: true },
        rated: true,
        listed: false,
        side: 'rome',
      },
    });
    const page = await person.socket();
    await program.ok('POST', `/api/challenges/${early}/decline`, { reason: 'Later.' });
    expect((await page.wait((it) => it.type === 'event')).event).toMatchObject({
      type: 'challenge.declined',
      reason: 'Later.',
    });
    expect((await program.post(`/api/challenges/${early}/accept`, {})).status).toBe(409);
    const { game } = await challenge();
    await until(() => line.heard.find((it) => 'challenge' in it && it.challenge.game === game));
    // Nobody else takes the seat or sees the game.
    const stranger = await account();
    expect((await stranger.post(`/api/challenges/${game}/accept`, {})).status).toBe(404);
    expect((await stranger.get(`/api/games/${game}`)).status).toBe(404);
    expect((await stranger.send('DELETE', `/api/challenges/${game}`)).status).toBe(404);
    await program.ok('POST', `/api/challenges/${game}/accept`, {});
    expect(await line.of('game.started')).toMatchObject({ game: { id: game, you: 'carthage', rated: true } });
    await page.wait((it) => it.type === 'event' && it.event.type === 'challenge.accepted');
    await person.ok('POST', `/api/games/${game}/resign`, {});
    expect(await line.of('game.over')).toMatchObject({
      game: { id: game },
      result: { winners: ['carthage'], how: 'resigned' },
    });
    for (const event of line.heard) eventKinds[event.type].parse(event);
    const { game: third } = await challenge();
    await person.ok('DELETE', `/api/challenges/${third}`);
    await line.of('challenge.withdrawn');
    expect(await program.ok('GET', '/api/challenges')).toEqual({ received: [], sent: [] });
    // Who has blocked somebody is not challenged by them, who are not told so.
    const { page: other } = await bot();
    await other.ok('PUT', `/api/me/blocks/${person.id}`);
    const { game: unheard } = await person.ok('POST', `/api/people/${other.id}/challenge`, {
      ...wish,
      scenario,
    });
    expect((await other.ok('GET', '/api/challenges')).received).toEqual([]);
    expect((await other.get(`/api/games/${unheard}`)).status).toBe(404);
    line.close();
    await page.close();
  });

  it('hear of tournaments and of what becomes of their challenges, on a stream and by a webhook', async () => {
    const { page, program, token } = await bot();
    const [host, ben] = [await account(), await account()];
    await page.ok('POST', '/api/me/webhooks', { url: ear.address, topics: ['challenge', 'tournament'] });
    ear.status = 204;
    ear.posted.length = 0;
    const posted = (type: string): Promise<HouseEvent> =>
      until(() => {
        const found = ear.posted.find((it) => it.headers['x-punica-event'] === type);
        return found && (eventKinds[type as 'ping'].parse(JSON.parse(found.body)) as HouseEvent);
      });
    const line = await listen(program.base, token);
    const scenario = (await host.ok('GET', '/api/catalogue')).find((it: Loose) => it.id === 'hannibal')
      .scenarios[0].id;
    const terms = { name: 'Ludi of programs', kind: 'round-robin', game: 'hannibal', scenario, most: 2 };
    const { id } = await host.ok('POST', '/api/tournaments', terms);
    for (const who of [program, ben]) await who.ok('POST', `/api/tournaments/${id}/enter`);
    expect(await line.of('tournament.started')).toMatchObject({ tournament: { id, name: terms.name } });
    const round: Loose = await line.of('tournament.round');
    expect(round).toMatchObject({
      tournament: { id, game: 'hannibal' },
      round: 1,
      games: [expect.any(String)],
    });
    const [game] = round.games;
    await until(() => line.heard.find((it) => it.type === 'game.started' && it.game.id === game));
    await ben.ok('POST', `/api/games/${game}/resign`);
    expect(await line.of('tournament.over')).toMatchObject({ tournament: { id } });
    const { id: stopped } = await host.ok('POST', '/api/tournaments', { ...terms, most: 8 });
    await program.ok('POST', `/api/tournaments/${stopped}/enter`);
    await host.ok('POST', `/api/tournaments/${stopped}/cancel`, { reason: 'Nobody comes.' });
    expect(await line.of('tournament.cancelled')).toMatchObject({ tournament: { id: stopped } });
    for (const type of [
      'tournament.started',
      'tournament.round',
      'tournament.over',
      'tournament.cancelled',
    ] as const)
      expect(await posted(type)).toEqual(line.heard.find((it) => it.type === type));

    const ask = (from: Visitor, to: Visitor) =>
      from.ok('POST', `/api/people/${to.id}/challenge`, { ...wish, scenario });
    const { game: taken } = await ask(ben, program);
    expect(await posted('challenge.received')).toMatchObject({ challenge: { game: taken } });
    await ben.ok('DELETE', `/api/challenges/${taken}`);
    expect(await posted('challenge.withdrawn')).toMatchObject({ challenge: { game: taken } });
    const { game: refused } = await ask(program, ben);
    await ben.ok('POST', `/api/challenges/${refused}/decline`, { reason: 'Ill.' });
    expect(await posted('challenge.declined')).toMatchObject({
      challenge: { game: refused },
      reason: 'Ill.',
    });
    const { game: played } = await ask(program, ben);
    await ben.ok('POST', `/api/challenges/${played}/accept`, {});
    expect(await posted('challenge.accepted')).toMatchObject({ challenge: { game: played } });
    // Nothing of games came: it was not asked for. Nobody else was told of any of it.
    expect(ear.posted.some((it) => String(it.headers['x-punica-event']).startsWith('game'))).toBe(false);
    expect(new Set(ear.posted.map(({ body }) => JSON.parse(body).id)).size).toBe(ear.posted.length);
    line.close();
  });

  it('are told by webhooks: signed, once, again where it failed, with a log for the owner alone', async () => {
    const [ann, ben] = [await account(), await account()];
    const { id, secret } = await ann.ok('POST', '/api/me/webhooks', { url: ear.address, topics: ['game'] });
    const log = () => ann.ok('GET', `/api/me/webhooks/${id}/deliveries`);
    ear.status = 500;
    ear.posted.length = 0;
    await ann.ok('POST', `/api/me/webhooks/${id}/ping`);
    const failed = await until(async () => (await log()).find((it: Loose) => it.attempts === 1));
    expect(failed).toMatchObject({ type: 'ping', state: 'waiting', status: 500, problem: 'answered 500' });
    expect(failed.nextAt - failed.lastAt).toBe(60_000);
    const [{ headers, body }] = ear.posted;
    const [, time, given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-punica-signature']))!;
    expect(signatureOf(secret, Number(time), body)).toBe(given);
    expect(headers['x-punica-event']).toBe('ping');
    // The time of the next attempt has come.
    ear.status = 204;
    const store = await openStore(house.database);
    const [{ id: delivery }] = await log();
    await store.write([
      store.plan({ kind: 'webhook', key: `webhook:${delivery}`, payload: { delivery }, at: Date.now() }),
    ]);
    await store.close();
    expect(
      await until(async () => (await log()).find((it: Loose) => it.state === 'delivered')),
    ).toMatchObject({
      attempts: 2,
      status: 204,
      nextAt: null,
    });
    const scenario = (await ann.ok('GET', '/api/catalogue')).find((it: Loose) => it.id === 'hannibal')
      .scenarios[0].id;
    const { game } = await ben.ok('POST', `/api/people/${ann.id}/challenge`, {
      ...wish,
      scenario,
      rated: false,
    });
    await ann.ok('POST', `/api/challenges/${game}/accept`, {});
    const started = await until(() =>
      ear.posted.find((it) => it.headers['x-punica-event'] === 'game.started'),
    );
    expect(eventKinds['game.started'].parse(JSON.parse(started.body))).toMatchObject({
      game: { id: game, you: 'carthage' },
    });
    // Only what was asked for came: nothing of challenges.
    expect(ear.posted.some((it) => String(it.headers['x-punica-event']).startsWith('challenge'))).toBe(false);
    for (const [method, way] of [
      ['GET', '/deliveries'],
      ['POST', '/ping'],
      ['PATCH', ''],
      ['DELETE', ''],
    ] as const)
      expect(
        (await ben.send(method, `/api/me/webhooks/${id}${way}`, method === 'GET' ? undefined : {})).status,
      ).toBe(404);
    expect(JSON.stringify(await ann.ok('GET', '/api/me/webhooks'))).not.toContain(secret);
    expect(JSON.stringify(await ann.ok('GET', '/api/me/export'))).not.toContain(secret);
    expect((await ann.post('/api/me/webhooks', { url: 'nonsense' })).body.problem.field).toBe('url');
    await ann.ok('DELETE', `/api/me/webhooks/${id}`);
    expect(await ann.ok('GET', '/api/me/webhooks')).toEqual([]);
  });
});

describe('where webhooks may not lead inside', () => {
  const house = new House({ proving: false });

  it('refuses addresses of the house, by form and by what a name turns out to be', async () => {
    const ann = new Visitor(house.base);
    await ann.ok('POST', '/api/accounts', { name: 'Ann of Utica', password: PASSWORD });
    for (const url of [
      'http://example.org/',
      'https://localhost/x',
      'https://127.0.0.1/x',
      'https://10.1.2.3/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://169.254.169.254/latest',
      'ftp://example.org/',
      'javascript:alert(1)',
    ])
      expect([url, (await ann.post('/api/me/webhooks', { url })).body.problem?.field]).toEqual([url, 'url']);
    const { id } = await ann.ok('POST', '/api/me/webhooks', { url: 'https://example.org/' });
    // A name that was public when it was given, and leads inside now.
    const store = await openStore(house.database);
    await store.write([
      write(store.db.updateTable('webhooks').set({ url: 'https://localhost:1/' }).where('id', '=', id), 1),
    ]);
    await store.close();
    await ann.ok('POST', `/api/me/webhooks/${id}/ping`);
    const told = await until(async () =>
      (await ann.ok('GET', `/api/me/webhooks/${id}/deliveries`)).find((it: Loose) => it.attempts === 1),
    );
    expect(told.problem).toBe('the address leads inside');
  });
});

it('has a schema for every kind of event, and each refuses what another tells', () => {
  expect(EVENT_KINDS).toHaveLength(11);
  const ping = { type: 'ping', id: 'x', at: 1 };
  for (const kind of EVENT_KINDS) expect(eventKinds[kind].safeParse(ping).success).toBe(kind === 'ping');
});
