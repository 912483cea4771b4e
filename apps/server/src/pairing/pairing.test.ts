import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../spans.ts';
import { openStore } from '../storage/open-store.ts';
import { write } from '../storage/store.ts';
import { EACH_DATABASE, House } from '../testing/house.ts';
import { type Loose, startTestServer, Visitor } from '../testing/server.ts';
import { handicapFor } from './handicap.ts';
import { pairSeeks, type Waiting } from './pair-seeks.ts';
import { widthAfter } from './widening.ts';

const waits = (id: string, rating: number, since: number, more: Partial<Waiting> = {}): Waiting => ({
  id,
  person: `p${id}`,
  rating,
  pace: 'live',
  strength: 'near',
  since,
  ...more,
});
const nobody = (): boolean => false;
const ids = (pairs: (readonly [Waiting, Waiting])[]) => pairs.map((two) => two.map(({ id }) => id).join());

describe('whoever looks for a game', () => {
  it('is content with a greater difference the longer it takes, live by seconds and slow by hours', () => {
    expect(widthAfter('live', 'near', 0)).toBe(100);
    expect(widthAfter('live', 'near', 60 * SECOND)).toBe(700);
    expect(widthAfter('live', 'near', 2 * MINUTE)).toBe(Number.POSITIVE_INFINITY);
    expect(widthAfter('slow', 'near', 2 * HOUR)).toBe(250);
    expect(widthAfter('live', 'any', 0)).toBe(Number.POSITIVE_INFINITY);
  });

  it('meets the nearest of those who are content too; whoever has waited longest chooses first', () => {
    const now = 1_000_000;
    const all = [
      waits('a', 1_500, now - 9_000),
      waits('b', 1_580, now - 1_000),
      waits('c', 1_520, now - 500),
    ];
    expect(ids(pairSeeks(all, nobody, now))).toEqual(['a,c']);
    const far = [waits('a', 1_500, now - 80_000), waits('b', 1_900, now - 1_000)];
    expect(ids(pairSeeks(far, nobody, now))).toEqual([]);
    expect(ids(pairSeeks(far, nobody, now + 60_000))).toEqual(['a,b']);
  });

  it('never meets itself, or somebody it must not', () => {
    const two = [waits('a', 1_500, 0), waits('b', 1_500, 0, { person: 'pa' })];
    expect(pairSeeks(two, nobody, 10)).toEqual([]);
    expect(pairSeeks([waits('a', 1_500, 0), waits('b', 1_500, 0)], () => true, 10)).toEqual([]);
    const twice = ['a', 'b', 'a', 'b'].map((who, i) => waits(`${i}`, 1_500, i, { person: `p${who}` }));
    expect(ids(pairSeeks(twice, nobody, 10))).toEqual(['0,1']);
  });

  it('gets as the weaker a handicap in whole steps, up to the most', () => {
    const terms = { step: 2, most: 12 };
    expect([50, 100, 400, 3_000].map((gap) => handicapFor(gap, terms))).toEqual([0, 2, 6, 12]);
  });
});

describe.each(EACH_DATABASE)('find me a game on %s', (_name, open) => {
  const house = new House({}, open);
  const WISH = { game: 'hannibal', scenario: 'full', clock: { kind: 'none' } };

  async function wish(more: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const [{ scenarios }] = (await new Visitor(house.base).ok('GET', '/api/catalogue')).filter(
      (it: Loose) => it.id === 'hannibal',
    );
    return { ...WISH, scenario: scenarios[0].id, ...more };
  }

  it('two who want the same sit at a game that has begun; who wants another waits on, and a blocked one too', async () => {
    const [one, other, third, fourth] = await Promise.all(
      ['Gaius', 'Lucius', 'Titus', 'Quintus'].map((name) => Visitor.guest(house.base, name)),
    );
    const live = { kind: 'live', bankMs: 600_000, incrementMs: 0, zero: 'forfeit' };
    await third.ok('POST', '/api/seeks', await wish({ clock: live }));
    await one.ok('PUT', `/api/me/blocks/${fourth.id}`, {});
    const first = await one.ok('POST', '/api/seeks', await wish());
    expect(first).toMatchObject({ state: 'open', within: 150, rating: 1500, provisional: true });
    expect((await fourth.ok('POST', '/api/seeks', await wish())).state).toBe('open');
    const second = await other.ok('POST', '/api/seeks', await wish());
    expect(second.state).toBe('paired');
    const { lastGame } = await one.ok('POST', `/api/seeks/${first.id}/here`);
    expect(lastGame).toBe(second.lastGame);
    await expect
      .poll(async () => (await one.ok('GET', `/api/games/${lastGame}`)).info.state, { timeout: 20_000 })
      .toBe('running');
    const { info } = await one.ok('GET', `/api/games/${lastGame}`);
    expect(info.seats.map(({ person }: Loose) => person).toSorted()).toEqual([one.id, other.id].toSorted());
    const [waiting] = await third.ok('GET', '/api/seeks?mine=yes');
    expect(waiting.state).toBe('open');
    expect((await third.post(`/api/seeks/${first.id}/here`)).status).toBe(404);
    await fourth.ok('DELETE', `/api/seeks/${(await fourth.ok('GET', '/api/seeks?mine=yes'))[0].id}`);
  });

  it('a standing offer makes game after game up to its limit, and is taken back', async () => {
    const host = await Visitor.guest(house.base, 'Hanno');
    const offer = await host.ok(
      'POST',
      '/api/seeks',
      await wish({ standing: true, most: 2, strength: 'any' }),
    );
    const guests = await Promise.all(
      ['Mago', 'Gisco', 'Bostar'].map((name) => Visitor.guest(house.base, name)),
    );
    const games: string[] = [];
    // Whose offer it is hears of it at once.
    const line = await host.socket();
    for (const guest of guests.slice(0, 2))
      games.push((await guest.ok('POST', `/api/seeks/${offer.id}/take`)).game);
    expect(new Set(games).size).toBe(2);
    expect(await line.wait((it) => it.type === 'news' && it.news === 2)).toMatchObject({ letters: 0 });
    await line.close();
    expect((await host.ok('GET', '/api/news')).news.map(({ text }: Loose) => text)).toContain(
      'A game of Hannibal has been found for you.',
    );
    expect((await guests[2].post(`/api/seeks/${offer.id}/take`)).status).toBe(409);
    expect((await guests[0].ok('GET', '/api/seeks')).some(({ id }: Loose) => id === offer.id)).toBe(false);
    await expect
      .poll(async () => (await host.ok('GET', `/api/games/${games[0]}`)).info.state, { timeout: 20_000 })
      .toBe('running');
    await host.ok('POST', `/api/games/${games[0]}/resign`);
    // A place is free again: whoever looks for such a game finds it.
    const found = await guests[2].ok('POST', '/api/seeks', await wish());
    expect(found.state).toBe('paired');
    await host.ok('DELETE', `/api/seeks/${offer.id}`);
    expect(await host.ok('GET', '/api/seeks?mine=yes')).toEqual([]);
  });

  it('shows no offer to whom it would be refused, and none of a closed account; such a one is paired with nobody', async () => {
    const [offers, blocked, looks] = await Promise.all(
      ['Cethegus', 'Milo', 'Clodius'].map((name) => Visitor.guest(house.base, name)),
    );
    const offer = await offers.ok(
      'POST',
      '/api/seeks',
      await wish({ standing: true, most: 5, strength: 'any' }),
    );
    const sees = async (who: Visitor, query = ''): Promise<boolean> =>
      (await who.ok('GET', `/api/seeks${query}`)).some(({ id }: Loose) => id === offer.id);
    expect(await sees(blocked, '?game=hannibal')).toBe(true);
    expect(await sees(blocked, '?game=hamilcar')).toBe(false);
    await offers.ok('PUT', `/api/me/blocks/${blocked.id}`, {});
    expect([await sees(blocked), await sees(looks)]).toEqual([false, true]);
    const store = await openStore(house.database);
    await store.write([
      write(store.db.updateTable('people').set({ banned_at: 1 }).where('id', '=', offers.id), 1),
    ]);
    await store.close();
    expect(await sees(looks)).toBe(false);
    expect((await looks.post(`/api/seeks/${offer.id}/take`)).status).toBe(404);
    expect((await looks.ok('POST', '/api/seeks', await wish({ strength: 'any' }))).state).toBe('open');
  });

  it('waits at a live clock for a page that is out of sight, which may ask once a minute, and not for one that is gone', async () => {
    const live = { kind: 'live', bankMs: 1_200_000, incrementMs: 0, zero: 'forfeit' };
    const terms = await wish({ clock: live, strength: 'any' });
    for (const [name, silent, state] of [
      ['Scaevola', 80 * SECOND, 'open'],
      ['Cocles', 65 * SECOND, 'paired'],
    ] as const) {
      const [somebody, comes] = await Promise.all(
        [name, `${name} Minor`].map((it) => Visitor.guest(house.base, it)),
      );
      const { id } = await somebody.ok('POST', '/api/seeks', terms);
      const store = await openStore(house.database);
      const seen_at = Date.now() - silent;
      await store.write([write(store.db.updateTable('seeks').set({ seen_at }).where('id', '=', id), 1)]);
      await store.close();
      const seek = await comes.ok('POST', '/api/seeks', terms);
      expect(seek.state).toBe(state);
      if (state === 'open') await comes.ok('DELETE', `/api/seeks/${seek.id}`);
    }
  });

  it('names the field that does not fit', async () => {
    const who = await Visitor.guest(house.base, 'Naso');
    const refused = async (more: Record<string, unknown>) =>
      (await who.post('/api/seeks', await wish(more))).body.problem;
    expect((await refused({ game: 'chess' })).field).toBe('game');
    expect((await refused({ scenario: 'nowhere' })).field).toBe('scenario');
    expect((await refused({ most: 3 })).field).toBe('most');
    expect((await refused({ rated: true })).code).toBe('forbidden');
    const live = { kind: 'live', bankMs: 60_000, incrementMs: 0, zero: 'forfeit' };
    expect((await refused({ standing: true, clock: live })).field).toBe('standing');
  });
});

describe('finding a game on two processes', () => {
  const [, open] = EACH_DATABASE[1];
  const house = new House({}, open);

  it('everybody finds one other and one game, and an offer makes no more than it may', async () => {
    const other = await startTestServer(house.database);
    try {
      const at = (n: number) => (n % 2 === 0 ? house.base : other.address);
      const guests = (count: number, name: string) =>
        Promise.all(Array.from({ length: count }, (_, n) => Visitor.guest(at(n), `${name} ${n}`)));
      const [{ scenarios }] = (await new Visitor(house.base).ok('GET', '/api/catalogue')).filter(
        (it: Loose) => it.id === 'hannibal',
      );
      const wish = { game: 'hannibal', scenario: scenarios[0].id, clock: { kind: 'none' } };
      const seeking = await guests(12, 'Seeker');
      const seeks = await Promise.all(seeking.map((who) => who.ok('POST', '/api/seeks', wish)));
      // Asked where it was not made: every process knows of all.
      const mine = (n: number) => {
        seeking[n].base = at(n + 1).replace(/\/$/, '');
        return seeking[n].ok('POST', `/api/seeks/${seeks[n].id}/here`);
      };
      await expect
        .poll(async () => (await Promise.all(seeks.map((_, n) => mine(n)))).map(({ state }) => state), {
          timeout: 60_000,
        })
        .toEqual(Array(12).fill('paired'));
      const games = (await Promise.all(seeks.map((_, n) => mine(n)))).map(({ lastGame }) => lastGame);
      expect(new Set(games).size).toBe(6);
      for (const [n, game] of games.entries()) {
        const { seats } = (await seeking[n].ok('GET', `/api/games/${game}`)).info;
        const two = seeking.filter((_, i) => games[i] === game).map(({ id }) => id);
        expect(seats.map(({ person }: Loose) => person).toSorted()).toEqual(two.toSorted());
      }

      const [host, ...takers] = await guests(7, 'Taker');
      const offer = await host.ok('POST', '/api/seeks', {
        ...wish,
        standing: true,
        most: 4,
        strength: 'any',
      });
      const taken = await Promise.all(takers.map((who) => who.post(`/api/seeks/${offer.id}/take`)));
      const made = taken.flatMap(({ status, body }) => (status === 200 ? [body.game] : []));
      expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409, 409]);
      expect(new Set(made).size).toBe(4);
      expect((await host.ok('GET', '/api/seeks?mine=yes'))[0]).toMatchObject({ going: 4 });
    } finally {
      await other.stop();
    }
  });
});
