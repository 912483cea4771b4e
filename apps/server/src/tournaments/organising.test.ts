import { describe, expect, it } from 'vitest';
import { moderate } from '../operate/moderation.ts';
import { openStore } from '../storage/open-store.ts';
import { write } from '../storage/store.ts';
import { Arena } from '../testing/arena.ts';
import { EACH_DATABASE, House } from '../testing/house.ts';
import { type Loose, PASSWORD, type Visitor } from '../testing/server.ts';

describe.each(EACH_DATABASE)('what an organiser does on %s', (_name, open) => {
  const house = new House({}, open);
  const arena = new Arena(house);
  const { look, gamesOf, lose, told } = arena;
  const nameOf = async (who: Visitor): Promise<string> => (await who.ok('GET', '/api/me')).person.name;

  it('is told to those whom it concerns, as it happens, with the reason', async () => {
    const [host, ...all] = await arena.accounts(5);
    const id = await arena.made(host, { kind: 'swiss', rounds: 3, most: 4, roundMs: 3_600_000 });
    const act = (what: string, body: object) => host.ok('POST', `/api/tournaments/${id}/${what}`, body);
    for (const who of all.slice(0, 3)) await who.ok('POST', `/api/tournaments/${id}/enter`);
    await host.ok('POST', `/api/tournaments/${id}/start`);
    expect(await all[3].ok('POST', `/api/tournaments/${id}/enter`)).toEqual({ state: 'waiting' });
    const [match] = await gamesOf(id, host, 1);
    const cup = await look(id, host);
    const by = (no: number) => all.find((it) => it.id === cup.entrantList[no - 1].person)!;
    const [one, other] = [by(match.first), by(match.second)];
    const line = await one.socket();
    await act('pause', { reason: 'A storm.' });
    expect(await line.wait((it) => it.type === 'news' && it.news > 0)).toMatchObject({ letters: 0 });
    await line.close();
    for (const who of all) expect(await told(who)).toContain('Ludi Romani is paused: A storm.');
    await act('resume', { reason: 'It is over.' });
    for (const who of all) {
      expect(await told(who)).toContain('Ludi Romani goes on: It is over.');
      expect(await told(who)).not.toContain('Ludi Romani is paused: A storm.');
    }
    await act('round-ends', { until: Date.now() + 7_200_000, reason: 'Be at ease.' });
    expect((await told(one))[0]).toMatch(/^Ludi Romani: The round ends at .* UTC\. Be at ease\.$/);
    const name = await nameOf(all[3]);
    const before = await nameOf(one);
    await act('replace', { no: match.first, name, reason: 'Ill.' });
    expect(await told(one)).toContain(`${name} takes your place in Ludi Romani.`);
    expect(await told(all[3])).toContain(`You take the place of ${before} in Ludi Romani.`);
    expect(await told(other)).toContain(
      `Ludi Romani: you play ${name} instead of ${before}; the game begins anew.`,
    );
    await act('adjudicate', { match: match.id, result: 'draw', reason: 'Agreed.' });
    const decided = `Ludi Romani, round 1. ${name} – ${await nameOf(other)}: ½ : ½ by decision. Agreed.`;
    for (const who of [all[3], other]) expect(await told(who)).toContain(decided);
    for (const who of all.slice(0, 3).filter((it) => it !== other))
      expect(await told(who)).not.toContain(decided);
    await act('remove', { no: match.second, reason: 'Never came.' });
    expect(await told(other)).toContain('You were taken out of Ludi Romani: Never came.');
    await act('cancel', { reason: 'Enough.' });
    expect(await told(all[3])).toContain('Ludi Romani was called off: Enough.');
    // Whoever is in it no more is not told how it goes on.
    expect(await told(other)).not.toContain('Ludi Romani was called off: Enough.');
  });

  it('somebody comes in for another only from the waiting list, and only where they might enter', async () => {
    const [host, ...all] = await arena.accounts(4);
    const id = await arena.made(host, { kind: 'swiss', rounds: 1, most: 2, mostRating: 1_600, bots: false });
    for (const who of all.slice(0, 2)) await who.ok('POST', `/api/tournaments/${id}/enter`);
    await gamesOf(id, host, 1);
    const substitute = all[2];
    const replace = async () =>
      host.post(`/api/tournaments/${id}/replace`, {
        no: 1,
        name: await nameOf(substitute),
        reason: 'Ill.',
      });
    expect((await replace()).body.problem).toMatchObject({ field: 'name' });
    expect(await look(id, substitute)).toMatchObject({ canEnter: true, entry: 'waiting' });
    await substitute.ok('POST', `/api/tournaments/${id}/enter`);
    const change = async (bot: 0 | 1, rating: number) => {
      const store = await openStore(house.database);
      const standing = { rating, exact: JSON.stringify({ rating, games: 20 }) };
      const row = {
        person: substitute.id,
        game: 'hannibal',
        pace: 'slow',
        deviation: 50,
        games: 20,
      } as const;
      await store.write([
        write(store.db.updateTable('people').set({ bot }).where('id', '=', substitute.id), 1),
        write(
          store.db
            .insertInto('ratings')
            .values({ ...row, ...standing, wins: 10, draws: 0 })
            .onConflict((it) => it.columns(['person', 'game', 'pace']).doUpdateSet(standing)),
        ),
      ]);
      await store.close();
    };
    await change(1, 1_500);
    expect((await replace()).body.problem.message).toContain('people only');
    await change(0, 1_700);
    expect((await replace()).body.problem.message).toContain('up to 1600');
    await change(0, 1_550);
    expect((await replace()).status).toBe(204);
    const { entrantList, waiting } = await look(id, host);
    expect([entrantList.map((it: Loose) => [it.no, it.person, it.rating]), waiting]).toEqual([
      [
        [1, substitute.id, 1_550],
        [2, all[1].id, 1_500],
      ],
      0,
    ]);
    // Whoever has played and withdrawn stays in the table as they are.
    await substitute.ok('POST', `/api/tournaments/${id}/withdraw`);
    expect((await substitute.post(`/api/tournaments/${id}/enter`)).status).toBe(409);
  });

  it('the place of somebody who has left is taken from the next round on; whoever only waits has none', async () => {
    const [host, ...all] = await arena.accounts(6);
    const id = await arena.made(host, { least: 3, most: 3 });
    for (const who of all.slice(0, 3)) await who.ok('POST', `/api/tournaments/${id}/enter`);
    await gamesOf(id, host, 1);
    for (const who of all.slice(3)) await who.ok('POST', `/api/tournaments/${id}/enter`);
    const name = await nameOf(all[3]);
    const replace = (no: number) =>
      host.post(`/api/tournaments/${id}/replace`, { no, name, reason: 'Has left.' });
    await all[2].ok('POST', `/api/tournaments/${id}/withdraw`);
    expect((await replace(5)).body.problem).toMatchObject({ field: 'no' });
    expect((await replace(3)).status).toBe(204);
    const { entrantList } = await look(id, host);
    expect(entrantList.map(({ no, person, state }: Loose) => [no, person, state])).toEqual([
      [1, all[0].id, 'in'],
      [2, all[1].id, 'in'],
      [3, all[3].id, 'in'],
      [5, all[4].id, 'waiting'],
    ]);
    for (let round = 1; round <= 3; round++)
      for (const match of await gamesOf(id, host, round))
        if (match.score === null) await lose(id, all, match, match.first === 3 ? 'second' : 'first');
    await expect.poll(async () => (await look(id, host)).state, { timeout: 30_000 }).toBe('over');
    const { matches } = await look(id, host);
    const theirs = matches.filter((it: Loose) => it.first === 3 || it.second === 3);
    // Round 1 is the one in which they rest or have lost by leaving; at least one is played by the substitute.
    expect(theirs.at(-1)).toMatchObject({ how: 'played' });
  });

  it('a season that is over stays that of whoever played it, and whoever waits for the next goes on waiting', async () => {
    const [host, ...all] = await arena.accounts(6);
    const league = { size: 3, moving: 1, seasons: null };
    const id = await arena.made(host, { kind: 'league', least: 3, most: 3, league });
    for (const who of all.slice(0, 3)) await who.ok('POST', `/api/tournaments/${id}/enter`);
    for (let round = 1; round <= 3; round++)
      for (const match of await gamesOf(id, host, round))
        if (match.second !== null)
          await lose(id, all, match, match.first < match.second ? 'second' : 'first');
    const season = (): Promise<number> => look(id, host).then((it) => it.season);
    await expect.poll(season, { timeout: 30_000 }).toBe(2);
    const replace = async (no: number, substitute: Visitor) => {
      await substitute.ok('POST', `/api/tournaments/${id}/enter`);
      const name = await nameOf(substitute);
      await host.ok('POST', `/api/tournaments/${id}/replace`, { no, name, reason: 'Has left.' });
    };
    const placesOf = async (of: number): Promise<string[]> => {
      const { divisions, entrantList } = await host.ok('GET', `/api/tournaments/${id}?season=${of}`);
      return divisions[0].map(({ no }: Loose) => entrantList.find((it: Loose) => it.no === no).person);
    };
    const before = await placesOf(1);
    expect(before).toEqual([all[0].id, all[1].id, all[2].id]);
    await replace(1, all[3]);
    expect(await placesOf(1)).toEqual(before);
    expect((await placesOf(2)).toSorted()).toEqual([all[1].id, all[2].id, all[3].id].toSorted());
    expect(await look(id, all[0])).toMatchObject({ you: 'withdrawn', canEnter: true });
    // Whoever has withdrawn may wait for the next season while somebody else has their place in this one.
    await all[1].ok('POST', `/api/tournaments/${id}/withdraw`);
    await all[1].ok('POST', `/api/tournaments/${id}/enter`);
    await replace(2, all[4]);
    expect(await placesOf(1)).toEqual(before);
    expect((await placesOf(2)).toSorted()).toEqual([all[2].id, all[3].id, all[4].id].toSorted());
    expect(await look(id, all[1])).toMatchObject({ you: 'waiting' });
    expect(await look(id, all[4])).toMatchObject({ you: 'in' });
  });

  it('whoever rises from the waiting list is told, and so are those who go up and down, and all when too few are left', async () => {
    const [host, ...all] = await arena.accounts(7);
    const cups = await arena.made(host, {
      kind: 'swiss',
      rounds: 1,
      most: 2,
      startsAt: Date.now() + 3_600_000,
    });
    for (const who of all.slice(0, 3)) await who.ok('POST', `/api/tournaments/${cups}/enter`);
    expect((await look(cups, host)).waiting).toBe(1);
    await all[0].ok('POST', `/api/tournaments/${cups}/withdraw`);
    expect(await look(cups, all[2])).toMatchObject({ you: 'in', entrants: 2, waiting: 0 });
    expect(await told(all[2])).toEqual(['You have come in from the waiting list: you play in Ludi Romani.']);

    const league = { size: 3, moving: 1, seasons: null };
    const id = await arena.made(host, { kind: 'league', name: 'Liga', least: 6, most: 6, league });
    for (const who of all) await who.ok('POST', `/api/tournaments/${id}/enter`);
    const season = async (wanted: number): Promise<void> => {
      for (let round = 1; round <= 3; round++) {
        await expect
          .poll(async () => [(await look(id, host)).season, (await look(id, host)).round], {
            timeout: 30_000,
          })
          .toEqual([wanted, round]);
        for (const match of await gamesOf(id, host, round))
          if (match.second !== null && match.score === null)
            await lose(id, all, match, match.first < match.second ? 'second' : 'first');
      }
    };
    await season(1);
    await expect.poll(async () => (await look(id, host)).season, { timeout: 30_000 }).toBe(2);
    const moved = (await look(id, host)).log.filter((it: Loose) => it.act === 'moved');
    expect(moved).toHaveLength(2);
    const news = (await Promise.all(all.map(told))).flat().filter((it) => it.startsWith('Liga: you go'));
    expect(news.toSorted()).toEqual(['Liga: you go down to division 2.', 'Liga: you go up to division 1.']);
    await all[5].ok('POST', `/api/tournaments/${id}/withdraw`);
    const theirs = async () =>
      (await look(id, host)).matches.filter((it: Loose) => it.first === 6 || it.second === 6);
    await expect
      .poll(async () => (await theirs()).every((it: Loose) => it.score !== null), { timeout: 30_000 })
      .toBe(true);
    await season(2);
    await expect.poll(async () => (await look(id, host)).state, { timeout: 30_000 }).toBe('over');
    expect(await told(all[0])).toContain('Liga is over: too few are left for another season.');
  });

  it('a Swiss that began with few has as many rounds as were wanted once others come late', async () => {
    const [host, ...all] = await arena.accounts(5);
    const id = await arena.made(host, { kind: 'swiss', rounds: 3, least: 2, most: 4, lateUntil: 1 });
    for (const who of all.slice(0, 2)) await who.ok('POST', `/api/tournaments/${id}/enter`);
    await host.ok('POST', `/api/tournaments/${id}/start`);
    const [match] = await gamesOf(id, host, 1);
    expect((await look(id, host)).rounds).toBe(1);
    for (const who of all.slice(2))
      expect(await who.ok('POST', `/api/tournaments/${id}/enter`)).toEqual({ state: 'in' });
    expect((await look(id, host)).rounds).toBe(3);
    await lose(id, all, match, 'second');
    expect(await gamesOf(id, host, 2)).toHaveLength(2);
  });

  it('an account that is deleted or closed leaves its place to whoever waits, and loses at once what it plays', async () => {
    const [host, ...all] = await arena.accounts(5);
    const startsAt = Date.now() + 3_600_000;
    const id = await arena.made(host, { kind: 'swiss', rounds: 1, most: 2, startsAt });
    for (const who of all) await who.ok('POST', `/api/tournaments/${id}/enter`);
    const standing = async () => {
      const { entrantList } = await look(id, host);
      return entrantList.map(({ no, state }: Loose) => `${no} ${state}`).toSorted();
    };
    expect(await standing()).toEqual(['1 in', '2 in', '3 waiting', '4 waiting']);
    await all[0].ok('DELETE', '/api/me', { password: PASSWORD });
    await expect.poll(standing, { timeout: 20_000 }).toEqual(['1 withdrawn', '2 in', '3 in', '4 waiting']);
    expect(await told(all[2])).toEqual(['You have come in from the waiting list: you play in Ludi Romani.']);
    await moderate(house.database, 'ban', all[1].id);
    await expect.poll(standing, { timeout: 20_000 }).toEqual(['1 withdrawn', '2 withdrawn', '3 in', '4 in']);

    const cup = await arena.made(host, { kind: 'swiss', rounds: 1, most: 2 });
    for (const who of all.slice(2)) await who.ok('POST', `/api/tournaments/${cup}/enter`);
    await gamesOf(cup, host, 1);
    await moderate(house.database, 'ban', all[3].id);
    await expect
      .poll(async () => (await look(cup, host)).matches.map(({ how }: Loose) => how), { timeout: 20_000 })
      .toEqual(['forfeit']);
    expect((await look(cup, host)).divisions[0].map(({ no }: Loose) => no)).toEqual([1, 2]);
  });
});
