import { GAMES } from '@punica/games';
import { expect, it } from 'vitest';
import { canBePlayed, engineOf } from '../catalogue.ts';
import { House } from '../testing/house.ts';
import { type Loose, playOn, threeAtTable, Visitor } from '../testing/server.ts';

const house = new House();

it('shows every seat and onlooker the past exactly as they saw it then', async () => {
  const { id, players } = await threeAtTable(house.base, { quick: true });
  const viewers = [...players, new Visitor(house.base)];
  const seen = viewers.map(() => new Map<number, Loose>());
  for (let step = 0; step < 30; step++) {
    const whole = await Promise.all(viewers.map((it) => it.ok('GET', `/api/games/${id}`)));
    whole.forEach(({ now }, i) => {
      if (!seen[i].has(now.version)) seen[i].set(now.version, now);
    });
    if ((await playOn(id, players, 1, (count) => step % count)) === 0) break;
  }
  for (const [i, viewer] of viewers.entries()) {
    expect(seen[i].size).toBeGreaterThan(8);
    for (const [version, then] of seen[i]) {
      const past = await viewer.ok('GET', `/api/games/${id}/past?after=${version}`);
      expect(past).toMatchObject({ version, state: then.state, question: then.question });
    }
  }
});

it('tells nothing between two answers to a secret question, nor of those that are still secret', async () => {
  const { id, players } = await threeAtTable(house.base);
  const look = (after: number) => players[0].ok('GET', `/api/games/${id}/past?after=${after}`);
  const bid = async (player: Visitor, arg: number) => {
    const { version } = await player.ok('GET', `/api/games/${id}`);
    await player.ok('POST', `/api/games/${id}/actions`, { version, action: { act: 'bid', arg } });
  };
  await bid(players[1], 1);
  expect((await look(1)).version).toBe(0);
  await bid(players[2], 1);
  await bid(players[0], 2);
  const { version } = await players[0].ok('GET', `/api/games/${id}`);
  expect((await look(1)).version).toBe(version);
  expect((await look(0)).version).toBe(0);
});

it('shows no past of a game by invitation to strangers', async () => {
  const { id, invite } = await threeAtTable(house.base, { listed: false });
  const stranger = new Visitor(house.base);
  expect((await stranger.get(`/api/games/${id}/past?after=0`)).status).toBe(404);
  expect((await stranger.get(`/api/games/${id}/past?after=0&invite=${invite}`)).status).toBe(200);
});

it('tells those at the table that somebody wants a rematch', async () => {
  const { id, players } = await threeAtTable(house.base, { quick: true });
  await playOn(id, players, 2_000);
  const line = await players[1].socket();
  await line.ask({ type: 'follow', game: id });
  const { id: next } = await players[0].ok('POST', `/api/games/${id}/rematch`, {});
  expect(await line.wait((it) => it.info?.rematch != null)).toMatchObject({ info: { rematch: next } });
  await line.close();
  await Promise.all(players.slice(1).map((it) => it.ok('POST', `/api/games/${id}/rematch`, {})));
  const { info } = await players[0].ok('GET', `/api/games/${next}`);
  expect(info).toMatchObject({
    state: 'running',
    seats: ['blue', 'coral', 'amber'].map((name) => ({ name })),
  });
});

it.each(GAMES.filter(({ id }) => canBePlayed(id, false)).map(({ id }) => id))(
  'every scenario of %s is played by the roles that it has',
  async (game) => {
    const { scenarios, roles } = (await engineOf(game)).game;
    const counts = new Set<number>();
    for (const scenario of scenarios) {
      const played = scenario.roles ?? roles;
      expect(played).toEqual(roles.slice(0, played.length));
      if (counts.has(played.length)) continue;
      counts.add(played.length);
      const people = await Promise.all(played.map((role) => Visitor.guest(house.base, role)));
      const wish = { game, scenario: scenario.id, side: played[0], quick: true };
      const { id } = await people[0].ok('POST', '/api/games', wish);
      for (const [i, person] of people.entries())
        if (i > 0) await person.ok('POST', `/api/games/${id}/join`, { role: played[i] });
      const { info } = await people[0].ok('GET', `/api/games/${id}`);
      expect(info).toMatchObject({ state: 'running', seats: played.map((role) => ({ role, name: role })) });
      expect(await playOn(id, people, 12, (count, made) => made % count)).toBe(12);
    }
  },
);
