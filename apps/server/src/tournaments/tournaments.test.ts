import { describe, expect, it } from 'vitest';
import { openStore } from '../storage/open-store.ts';
import { write } from '../storage/store.ts';
import { Arena, personOf } from '../testing/arena.ts';
import { EACH_DATABASE, House } from '../testing/house.ts';
import { type Loose, Visitor } from '../testing/server.ts';

describe.each(EACH_DATABASE)('tournaments on %s', (_name, open) => {
  const house = new House({}, open);
  const arena = new Arena(house);
  const { look, gamesOf, lose, endsSoon } = arena;
  const account = () => arena.account();
  const accounts = (n: number) => arena.accounts(n);
  const made = (by: Visitor, more?: Record<string, unknown>) => arena.made(by, more);

  it('a round robin of four goes by itself from the last entry to the table; a waiting list, and a game that knows its tournament', async () => {
    const [host, ...all] = await accounts(6);
    const id = await made(host, { most: 4, least: 4 });
    for (const who of all.slice(0, 3))
      expect(await who.ok('POST', `/api/tournaments/${id}/enter`)).toEqual({ state: 'in' });
    expect((await all[0].post(`/api/tournaments/${id}/enter`)).status).toBe(409);
    expect((await host.post(`/api/tournaments/${id}/start`)).body.problem.message).toContain('4 are needed');
    expect((await all[0].post(`/api/tournaments/${id}/start`)).status).toBe(403);
    await all[3].ok('POST', `/api/tournaments/${id}/enter`);
    for (let round = 1; round <= 3; round++) {
      const matches = await gamesOf(id, host, round);
      expect(matches.length).toBe(2);
      if (round === 1) {
        const { info } = await all[0].ok('GET', `/api/games/${matches[0].games[0].id}`);
        expect(info.tournament).toBe(id);
        // Whoever comes now may be asked in for somebody who drops out.
        expect(await all[4].ok('POST', `/api/tournaments/${id}/enter`)).toEqual({ state: 'waiting' });
      }
      // The lower number always wins.
      for (const match of matches)
        await lose(id, all, match, match.first < match.second ? 'second' : 'first');
    }
    await expect.poll(async () => (await look(id, host)).state, { timeout: 30_000 }).toBe('over');
    const { divisions, log } = await look(id, host);
    expect(divisions[0].map((it: Loose) => [it.no, it.place, it.points])).toEqual([
      [1, 1, 3],
      [2, 2, 2],
      [3, 3, 1],
      [4, 4, 0],
    ]);
    expect(log.map((it: Loose) => it.act)).toEqual(['over', 'round', 'round', 'round', 'began', 'created']);
  });

  it('a Swiss: double games, a bye, somebody late, somebody who withdraws; the organiser decides, replaces and pauses with reasons', async () => {
    const [host, ...all] = await accounts(7);
    const id = await made(host, { kind: 'swiss', rounds: 3, most: 8, double: true, lateUntil: 1 });
    for (const who of all.slice(0, 5)) await who.ok('POST', `/api/tournaments/${id}/enter`);
    await host.ok('POST', `/api/tournaments/${id}/start`);
    const first = await gamesOf(id, host, 1);
    expect(first.map((it: Loose) => [it.how, it.games.length])).toEqual([
      [null, 2],
      [null, 2],
      ['bye', 0],
    ]);
    expect(first[0].games.map((it: Loose) => it.firstRole)).toEqual(['rome', 'carthage']);
    await all[5].ok('POST', `/api/tournaments/${id}/enter`);
    await lose(id, all, first[0], 'second');
    const decide = { match: first[1].id, result: 'second', reason: 'Both asked for it.' };
    expect((await all[0].post(`/api/tournaments/${id}/adjudicate`, decide)).status).toBe(403);
    expect(
      (await host.post(`/api/tournaments/${id}/adjudicate`, { ...decide, reason: '' })).body.problem.field,
    ).toBe('reason');
    await host.ok('POST', `/api/tournaments/${id}/pause`, { reason: 'The house is on fire.' });
    await host.ok('POST', `/api/tournaments/${id}/adjudicate`, decide);
    expect((await look(id, host)).round).toBe(1);
    await host.ok('POST', `/api/tournaments/${id}/resume`, { reason: 'It is out.' });
    const second = await gamesOf(id, host, 2);
    expect(second.length).toBe(3);
    const ended = await all[0].ok('GET', `/api/games/${first[1].games[0].id}`);
    expect(ended.info.result).toMatchObject({ how: 'adjudicated' });
    // Somebody else takes a place: the games begin anew, the points stay.
    const substitute = await account();
    const { name } = (await substitute.ok('GET', '/api/me')).person;
    const before = second[0].games.map((it: Loose) => it.id);
    const replace = { no: second[0].first, name, reason: 'Ill.' };
    expect((await host.post(`/api/tournaments/${id}/replace`, replace)).body.problem.field).toBe('name');
    expect(await substitute.ok('POST', `/api/tournaments/${id}/enter`)).toEqual({ state: 'waiting' });
    await host.ok('POST', `/api/tournaments/${id}/replace`, replace);
    await expect
      .poll(async () =>
        (await look(id, host)).matches
          .find((it: Loose) => it.id === second[0].id)
          .games.map((it: Loose) => it.id),
      )
      .not.toEqual(before);
    // Whoever withdraws has lost what is being played.
    const cup = await look(id, host);
    const leaver = all.find((it) => it.id === personOf(cup, second[1].first))!;
    await leaver.ok('POST', `/api/tournaments/${id}/withdraw`);
    await expect
      .poll(async () => (await look(id, host)).matches.find((it: Loose) => it.id === second[1].id).how, {
        timeout: 20_000,
      })
      .toBe('forfeit');
    for (const match of [second[0], second[2]])
      await host.ok('POST', `/api/tournaments/${id}/adjudicate`, {
        match: match.id,
        result: 'draw',
        reason: 'Agreed.',
      });
    const third = await gamesOf(id, host, 3);
    expect(third.filter((it: Loose) => it.second === null).length).toBe(1);
    const { log } = await look(id, host);
    const reasons = log.flatMap((it: Loose) => (it.reason === null ? [] : [it.reason]));
    expect(reasons).toEqual(
      expect.arrayContaining(['Ill.', 'It is out.', 'The house is on fire.', 'Both asked for it.']),
    );
    await host.ok('POST', `/api/tournaments/${id}/cancel`, { reason: 'Enough.' });
    expect((await look(id, host)).state).toBe('cancelled');
  });

  it('a league: rounds that run out are forfeited or adjourned, and the seasons move people up and down', async () => {
    const [host, ...all] = await accounts(7);
    const league = { size: 3, moving: 1, seasons: 2 };
    const id = await made(host, { kind: 'league', most: 6, league, roundMs: 60_000, unfinished: 'forfeit' });
    for (const who of all) await who.ok('POST', `/api/tournaments/${id}/enter`);
    const first = await gamesOf(id, host, 1);
    expect(first.map((it: Loose) => it.division)).toEqual([0, 1]);
    const newcomer = await account();
    expect(await newcomer.ok('POST', `/api/tournaments/${id}/enter`)).toEqual({ state: 'waiting' });
    // Whoever withdraws and enters again waits for the next season behind the newcomer, and stays in the table of this one.
    await all[5].ok('POST', `/api/tournaments/${id}/withdraw`);
    expect(await all[5].ok('POST', `/api/tournaments/${id}/enter`)).toEqual({ state: 'waiting' });
    const entrants = async () => {
      const { entrantList, divisions } = await look(id, host);
      const state = (who: Visitor): string => entrantList.find((it: Loose) => it.person === who.id).state;
      const drawn = divisions.map((it: Loose) => it.map(({ no }: Loose) => no).toSorted());
      return { drawn, states: [all[5], newcomer].map(state) };
    };
    expect(await entrants()).toEqual({
      drawn: [
        [1, 2, 3],
        [4, 5, 6],
      ],
      states: ['waiting', 'waiting'],
    });
    // The time of each round is over at once: whoever is to move has lost.
    for (let round = 1; round <= 3; round++) {
      await gamesOf(id, host, round);
      await endsSoon(id, host, 'Quickly.');
      await expect
        .poll(
          async () => {
            const cup = await look(id, host);
            return cup.season > 1 || cup.round > round;
          },
          { timeout: 30_000 },
        )
        .toBe(true);
    }
    const old = await host.ok('GET', `/api/tournaments/${id}?season=1`);
    expect(old.matches.every((it: Loose) => it.how === 'forfeit')).toBe(true);
    expect(old.divisions.map((it: Loose) => it.length)).toEqual([3, 3]);
    const met = old.matches.map((it: Loose) => [it.first, it.second].toSorted().join());
    expect(met.toSorted()).toEqual(['1,2', '1,3', '2,3', '4,5', '4,6', '5,6']);
    expect((await entrants()).states).toEqual(['waiting', 'in']);
    const now = await look(id, host);
    const top = now.divisions[0].map((it: Loose) => it.no).toSorted();
    const expected = [old.divisions[0][0].no, old.divisions[0][1].no, old.divisions[1][0].no].toSorted();
    expect(top).toEqual(expected);
    expect((await host.get(`/api/tournaments/${id}?season=9`)).status).toBe(404);
  });

  it('a tournament of a team: its leaders make and organise it, its members enter and are told', async () => {
    const [leader, second, member, stranger] = await accounts(4);
    const { id: team } = await leader.ok('POST', '/api/teams', {
      name: `Legio ${_name}`,
    });
    for (const who of [second, member]) await who.ok('POST', `/api/teams/${team}/join`, {});
    await leader.ok('PATCH', `/api/teams/${team}/members/${second.id}`, { leader: true });
    const [{ scenarios }] = (await leader.ok('GET', '/api/catalogue')).filter(
      (it: Loose) => it.id === 'hannibal',
    );
    const wish = {
      name: 'Ludi of a legion',
      kind: 'swiss',
      game: 'hannibal',
      scenario: scenarios[0].id,
      team,
    };
    expect((await member.post('/api/tournaments', wish)).status).toBe(403);
    expect((await leader.post('/api/tournaments', { ...wish, team: 'none' })).status).toBe(403);
    const id = await made(leader, { kind: 'swiss', rounds: 1, most: 4, team, name: wish.name });
    const { news } = await member.ok('GET', '/api/news');
    expect(news).toMatchObject([{ kind: 'tournament', path: `/tournaments/${id}` }]);
    expect((await stranger.post(`/api/tournaments/${id}/enter`)).body.problem.message).toContain('team');
    expect(await look(id, stranger)).toMatchObject({
      canEnter: false,
      isOrganiser: false,
      team: { id: team },
    });
    expect(await look(id, member)).toMatchObject({ canEnter: true, isOrganiser: false });
    for (const who of [leader, member]) await who.ok('POST', `/api/tournaments/${id}/enter`);
    const listed = await stranger.ok('GET', `/api/tournaments?team=${team}`);
    expect(listed).toMatchObject([{ id, team: { id: team }, entrants: 2 }]);
    expect(await stranger.ok('GET', '/api/tournaments?team=none')).toEqual([]);
    // Whoever leads the team organises, whoever made it.
    expect((await look(id, second)).isOrganiser).toBe(true);
    expect((await member.post(`/api/tournaments/${id}/start`)).status).toBe(403);
    await second.ok('POST', `/api/tournaments/${id}/start`);
    const [match] = await gamesOf(id, second, 1);
    await second.ok('POST', `/api/tournaments/${id}/adjudicate`, {
      match: match.id,
      result: 'draw',
      reason: 'They agreed.',
    });
    await expect.poll(async () => (await look(id, leader)).state, { timeout: 30_000 }).toBe('over');
  });

  it('refuses what cannot be played so, and names the field', async () => {
    const [host] = await accounts(1);
    const refused = async (more: Record<string, unknown>): Promise<string> => {
      const [{ scenarios }] = (await host.ok('GET', '/api/catalogue')).filter(
        (it: Loose) => it.id === 'hannibal',
      );
      const wish = { name: 'Ludi', kind: 'swiss', game: 'hannibal', scenario: scenarios[0].id, ...more };
      return (await host.post('/api/tournaments', wish)).body.problem.field;
    };
    expect(await refused({ game: 'chess' })).toBe('game');
    expect(await refused({ scenario: 'x' })).toBe('scenario');
    expect(await refused({ name: 'x' })).toBe('name');
    expect(await refused({ least: 9, most: 8 })).toBe('least');
    expect(await refused({ startsAt: 5 })).toBe('startsAt');
    expect(await refused({ rounds: 8, most: 8 })).toBe('rounds');
    expect(await refused({ unfinished: 'adjourn' })).toBe('unfinished');
    expect(await refused({ kind: 'round-robin', most: 100 })).toBe('most');
    expect(await refused({ options: { nonsense: true } })).toBe('options');
    expect(await refused({ clock: { kind: 'live', bankMs: 60_000, incrementMs: 0, zero: 'bot' } })).toBe(
      'clock',
    );
    const guest = await Visitor.guest(house.base, 'Nemo');
    expect((await guest.post('/api/tournaments', {})).status).toBe(400);
    const id = await made(host, { bots: false });
    const robot = await account();
    const store = await openStore(house.database);
    await store.write([write(store.db.updateTable('people').set({ bot: 1 }).where('id', '=', robot.id), 1)]);
    await store.close();
    expect((await robot.post(`/api/tournaments/${id}/enter`)).status).toBe(403);
    expect((await guest.post(`/api/tournaments/${id}/enter`)).status).toBe(403);
    expect((await guest.get('/api/tournaments/nothing')).status).toBe(404);
  });
});
