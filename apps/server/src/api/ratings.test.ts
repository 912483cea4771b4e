import { describe, expect, it } from 'vitest';
import { Ratings } from '../play/ratings.ts';
import { openStore } from '../storage/open-store.ts';
import { EACH_DATABASE, House } from '../testing/house.ts';
import { amberLeads, type Loose, playOn, seated, Visitor } from '../testing/server.ts';

const PASSWORD = 'ceterum censeo';

describe.each(EACH_DATABASE)('ratings on %s', (_name, open) => {
  const house = new House({}, open);
  let count = 0;

  async function account(): Promise<Visitor> {
    const visitor = new Visitor(house.base);
    const name = `Consul ${++count}`;
    visitor.id = (await visitor.ok('POST', '/api/accounts', { name, password: PASSWORD })).person.id;
    return visitor;
  }

  async function three(): Promise<{ id: string; players: Visitor[] }> {
    const players = [await account(), await account(), await account()];
    return { ...(await seated(players, { rated: true })), players };
  }

  /** Quick, so that nobody's clock waits for a reaction window. */
  async function two(clock: object = { kind: 'none' }): Promise<{ id: string; players: Visitor[] }> {
    const players = [await account(), await account()];
    const [{ scenarios }] = (await players[0].ok('GET', '/api/catalogue')).filter(
      (it: Loose) => it.id === 'hannibal',
    );
    const scenario = scenarios[0].id;
    const wish = { game: 'hannibal', scenario, side: 'rome', rated: true, quick: true, clock };
    const { id } = await players[0].ok('POST', '/api/games', wish);
    await players[1].ok('POST', `/api/games/${id}/join`, {});
    return { id, players };
  }

  const ratingOf = async (who: Visitor): Promise<Loose> =>
    (await new Visitor(house.base).ok('GET', `/api/people/${who.id}`)).ratings[0];

  const rated = (who: Visitor) =>
    expect.poll(async () => (await ratingOf(who))?.games ?? 0, { timeout: 60_000 }).toBeGreaterThan(0);

  it('stand beside the names of those who play, in lists, challenges and at the table, with what a game made of them', async () => {
    const { id, players } = await two();
    const look = () => players[1].ok('GET', `/api/games/${id}/ratings`);
    expect(new Set((await look()).map(({ person, now }: Loose) => [person, now].join()))).toEqual(
      new Set(players.map((it) => [it.id, null].join())),
    );
    await players[1].ok('POST', `/api/games/${id}/resign`);
    await expect
      .poll(async () => (await look()).every(({ change }: Loose) => change !== null), { timeout: 30_000 })
      .toBe(true);
    const ratings = await look();
    const [winner, loser] = players.map((it) => ratings.find(({ person }: Loose) => person === it.id));
    expect([winner.change.from, loser.change.from]).toEqual([1500, 1500]);
    // Who wins so soon has shown little.
    expect(winner.change.to).toBeGreaterThanOrEqual(1500);
    expect(loser.change.to).toBeLessThan(1500);
    expect(winner.now).toEqual({ rating: winner.change.to, provisional: true });
    const wish = { game: 'hannibal', scenario: 'second-punic-war', side: 'rome', quick: true };
    const { id: open } = await players[0].ok('POST', '/api/games', wish);
    const listed = (await players[1].ok('GET', '/api/games?state=open&game=hannibal')).find(
      (it: Loose) => it.id === open,
    );
    expect(listed.seats.map(({ rating }: Loose) => rating)).toEqual([winner.now, null]);
    // At another pace they are rated apart.
    const clock = { kind: 'live', bankMs: 600_000, incrementMs: 0, zero: 'forfeit' };
    const { id: live } = await players[0].ok('POST', '/api/games', { ...wish, clock });
    expect((await players[1].ok('GET', `/api/games/${live}/ratings`))[0].now).toBeNull();
    await players[0].ok('POST', `/api/people/${players[1].id}/challenge`, wish);
    const { received } = await players[1].ok('GET', '/api/challenges');
    expect(received[0]).toMatchObject({ from: { rating: winner.now }, to: { rating: loser.now } });
    const { id: hidden } = await players[0].ok('POST', '/api/games', { ...wish, listed: false });
    expect((await players[1].get(`/api/games/${hidden}/ratings`)).status).toBe(404);
    // The second game is told apart from the first.
    const again = await players[0].ok('POST', '/api/games', { ...wish, rated: true });
    await players[1].ok('POST', `/api/games/${again.id}/join`, {});
    await players[1].ok('POST', `/api/games/${again.id}/resign`);
    await expect
      .poll(
        async () => {
          const now = await players[0].ok('GET', `/api/games/${again.id}/ratings`);
          return now.find(({ person }: Loose) => person === players[1].id).change?.from;
        },
        { timeout: 30_000 },
      )
      .toBe(loser.change.to);
  });

  it('resigning among three is a loss, whatever the others make of the game', async () => {
    const { id, players } = await three();
    await amberLeads(id, players);
    await players[2].ok('POST', `/api/games/${id}/resign`);
    for (const player of players.slice(0, 2))
      await player.ok('POST', `/api/games/${id}/offers`, { kind: 'draw' });
    await rated(players[2]);
    const [first, second, gone] = await Promise.all(players.map(ratingOf));
    expect(gone).toMatchObject({ games: 1, wins: 0, draws: 0 });
    expect(gone.rating).toBeLessThan(1500);
    expect([first.rating, first.draws]).toEqual([second.rating, 1]);
    expect(first.rating).toBeGreaterThanOrEqual(1500);
  });

  it('a seat that time gave to a bot is a loss, between two as well', async () => {
    const { players } = await two({ kind: 'live', bankMs: 1_000, incrementMs: 0, zero: 'bot' });
    await rated(players[0]);
    const [rome, carthage] = await Promise.all(players.map(ratingOf));
    expect([rome, carthage].map(({ wins }) => wins).toSorted()).toEqual([0, 1]);
    const [loser, winner] = [rome, carthage].toSorted((a, b) => a.rating - b.rating);
    expect(loser).toMatchObject({ wins: 0 });
    expect(loser.rating).toBeLessThan(1490);
    // So short a game, from one address, brings next to nothing.
    expect(winner.rating).toBeGreaterThanOrEqual(1500);
  });

  it('a bot by agreement is a loss too', async () => {
    const { id, players } = await two();
    await players[0].ok('POST', `/api/games/${id}/offers`, { kind: 'bot', role: 'carthage' });
    await players[1].ok('POST', `/api/games/${id}/offers/answer`, { kind: 'bot', agree: true });
    await rated(players[0]);
    expect((await ratingOf(players[1])).rating).toBeLessThan(1490);
  });

  it('deleting the account loses the game under way to the one who stays', async () => {
    const { players } = await two();
    await players[1].ok('DELETE', '/api/me', { password: PASSWORD });
    await rated(players[0]);
    expect(await ratingOf(players[0])).toMatchObject({ games: 1, wins: 1 });
  });

  it('stopping it by consent rates nobody, but does not help somebody who left', async () => {
    const { id, players } = await three();
    for (const player of players) await player.ok('POST', `/api/games/${id}/offers`, { kind: 'stop' });
    const { id: other, players: others } = await three();
    await others[2].ok('POST', `/api/games/${other}/resign`);
    for (const player of others.slice(0, 2))
      await player.ok('POST', `/api/games/${other}/offers`, { kind: 'stop' });
    await rated(others[2]);
    expect((await ratingOf(others[2])).rating).toBeLessThan(1500);
    expect(await ratingOf(players[0])).toBeUndefined();
  });

  it('ten instant resignations between accounts on one machine bring next to nothing', async () => {
    const [star, pawn] = [await account(), await account()];
    const [{ scenarios }] = (await star.ok('GET', '/api/catalogue')).filter(
      (it: Loose) => it.id === 'hannibal',
    );
    for (let game = 0; game < 10; game++) {
      const wish = { game: 'hannibal', scenario: scenarios[0].id, side: 'rome', rated: true };
      const { id } = await star.ok('POST', '/api/games', wish);
      await pawn.ok('POST', `/api/games/${id}/join`, {});
      await pawn.ok('POST', `/api/games/${id}/resign`);
    }
    await expect.poll(async () => (await ratingOf(star))?.games, { timeout: 60_000 }).toBe(10);
    expect((await ratingOf(star)).rating).toBeLessThan(1515);
  });

  it('a game that was played out counts by its rules, and all follow from the games alone', async () => {
    const { id, players } = await three();
    await playOn(id, players, 2_000);
    await rated(players[0]);
    const { info } = await players[0].ok('GET', `/api/games/${id}`);
    const ratings = await Promise.all(players.map(ratingOf));
    const winners = players.map((_, role) => info.result.winners.includes(info.roles[role]));
    expect(ratings.map(({ wins }) => wins === 1)).toEqual(winners);
    const store = await openStore(house.database);
    const before = await store.db.selectFrom('ratings').selectAll().orderBy('person').execute();
    const { games, changed } = await new Ratings(store).recompute();
    expect({ games: games >= 7, changed }).toEqual({ games: true, changed: 0 });
    expect(await store.db.selectFrom('ratings').selectAll().orderBy('person').execute()).toEqual(before);
    await store.close();
  });
});
