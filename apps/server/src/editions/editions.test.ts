import { readRecord, replay } from '@punica/kernel';
import { editionHash } from '@punica/kernel/edition';
import { describe, expect, it } from 'vitest';
import { engineFor } from '../catalogue.ts';
import { tidy } from '../operate/tidy.ts';
import { DAY } from '../spans.ts';
import { openStore } from '../storage/open-store.ts';
import { write } from '../storage/store.ts';
import { EACH_DATABASE, House } from '../testing/house.ts';
import { Visitor } from '../testing/server.ts';

const SCRIPT = '<img src=x onerror=alert(1)>';
const told = { source: 'the counter', confidence: 'high' } as const;
const EDITION = {
  format: 'punica-edition',
  version: 1,
  game: 'hannibal',
  name: 'The box of 2018',
  author: 'An owner',
  note: SCRIPT,
  changes: [{ file: 'generals.json', field: 'generals[hannibal].battleRating', value: 3, ...told }],
  scenarios: [{ basedOn: 'second-punic-war', id: 'to-cannae', name: 'To Cannae', turns: { from: 1, to: 3 } }],
  house: [],
};

describe.each(EACH_DATABASE)('editions on %s', (_name, open) => {
  const house = new House({}, open);
  let count = 0;
  const account = (name: string) => Visitor.account(house.base, `${name} ${++count}`);

  it('a game is played with an edition, which its record carries and a rematch keeps', async () => {
    const [gaius, hanno] = await Promise.all([account('Gaius'), account('Hanno')]);
    const wish = { game: 'hannibal', scenario: 'to-cannae', side: 'rome', edition: EDITION };
    const { id } = await gaius.ok('POST', '/api/games', wish);
    const listed = await hanno.ok('GET', '/api/games?state=open&game=hannibal');
    expect(listed[0]).toMatchObject({ id, edition: 'The box of 2018' });
    await hanno.ok('POST', `/api/games/${id}/join`, { role: 'carthage' });
    const { info } = await hanno.ok('GET', `/api/games/${id}`);
    expect(info).toMatchObject({ state: 'running', edition: { name: 'The box of 2018' }, rated: false });
    expect(await hanno.ok('GET', `/api/edition-files/${info.edition.hash}`)).toEqual(EDITION);
    await gaius.ok('POST', `/api/games/${id}/resign`);
    const record = readRecord(await hanno.ok('GET', `/api/games/${id}/record`));
    expect(editionHash(record.edition!)).toBe(info.edition.hash);
    expect(replay(await engineFor(record), record).game.edition?.name).toBe('The box of 2018');
    expect(await hanno.ok('GET', `/api/games/${id}/verify`)).toMatchObject({ valid: true });
    const { id: again } = await hanno.ok('POST', `/api/games/${id}/rematch`);
    expect((await hanno.ok('GET', `/api/games/${again}`)).info.edition).toEqual(info.edition);
  });

  it('what does not fit, is too long or would be rated is refused by field, and nothing is begun', async () => {
    const gaius = await account('Gaius');
    const wish = { game: 'hannibal', scenario: 'second-punic-war', side: 'rome' };
    const field = async (edition: unknown, more: object = {}): Promise<string> => {
      const { status, body } = await gaius.post('/api/games', { ...wish, edition, ...more });
      expect(status).toBe(400);
      return body.problem.field;
    };
    const bad = { ...EDITION, changes: [{ ...EDITION.changes[0], value: 77 }] };
    expect(await field(bad)).toContain('generals.json: generals[hannibal].battleRating');
    expect(await field({ ...EDITION, game: 'hannibals-war' })).toBe('edition: edition.game');
    expect(await field({ ...EDITION, code: 'alert(1)' })).toContain('edition');
    expect(await field(EDITION, { rated: true })).toBe('rated');
    const long = { source: 'x'.repeat(300), confidence: 'high', remark: 'x'.repeat(1_000) };
    const changes = Array.from({ length: 200 }, () => ({ ...EDITION.changes[0], ...long }));
    expect(await field({ ...EDITION, changes })).toBe('edition');
    expect(await gaius.ok('GET', '/api/games?mine=yes&state=open')).toEqual([]);
  });

  it('is published under a name, followed, forked and suggested; only its owner changes it', async () => {
    const [gaius, hanno] = await Promise.all([account('Gaius'), account('Hanno')]);
    const { id } = await gaius.ok('POST', '/api/editions', { edition: EDITION });
    expect(await hanno.ok('GET', `/api/editions/${id}`)).toMatchObject({
      owner: { id: gaius.id },
      name: 'The box of 2018',
      note: SCRIPT,
      changes: 1,
      scenarios: 1,
      followers: 0,
      suggested: false,
    });
    await hanno.ok('PUT', `/api/editions/${id}/follow`);
    expect(await hanno.ok('GET', `/api/editions/${id}`)).toMatchObject({ followers: 1, following: true });
    const { id: fork } = await hanno.ok('POST', '/api/editions', {
      edition: { ...EDITION, name: 'Mine' },
      forkedFrom: id,
    });
    expect(await gaius.ok('GET', `/api/editions?game=hannibal&owner=${hanno.id}`)).toMatchObject([
      { id: fork, forkedFrom: id, name: 'Mine' },
    ]);
    expect((await hanno.put(`/api/editions/${id}`, { edition: EDITION })).status).toBe(403);
    expect((await hanno.put(`/api/editions/${id}/suggestion`, { suggested: true })).status).toBe(403);
    await gaius.ok('PUT', `/api/editions/${id}/suggestion`, { suggested: true });
    const newer = { ...EDITION, name: 'The box of 2018, second look' };
    await gaius.ok('PUT', `/api/editions/${id}`, { edition: newer });
    const suggested = await gaius.ok('GET', '/api/editions?suggested=yes');
    expect(suggested.map((it: { name: string }) => it.name)).toContain(newer.name);
    const guest = await Visitor.guest(house.base, 'Nemo');
    expect((await guest.post('/api/editions', { edition: EDITION })).status).toBe(403);
    await gaius.ok('DELETE', `/api/editions/${id}`);
    expect((await hanno.get(`/api/editions/${id}`)).status).toBe(404);
  });

  it('its followers hear of a newer state, unless nothing is newer or one has blocked the other', async () => {
    const people = await Promise.all(['Gaius', 'Hanno', 'Mago', 'Cato'].map((name) => account(name)));
    const [gaius, hanno, mago, cato] = people;
    const { id } = await gaius.ok('POST', '/api/editions', { edition: EDITION });
    for (const person of people) await person.ok('PUT', `/api/editions/${id}/follow`);
    await gaius.ok('PUT', `/api/me/blocks/${mago.id}`);
    await cato.ok('PUT', `/api/me/blocks/${gaius.id}`);
    const heard = async (person: Visitor) => (await person.ok('GET', '/api/news?kind=edition')).news;

    await gaius.ok('PUT', `/api/editions/${id}`, { edition: EDITION });
    expect(await heard(hanno)).toEqual([]);

    await gaius.ok('PUT', `/api/editions/${id}`, { edition: { ...EDITION, name: 'Second look' } });
    const told = (name: string) => ({
      kind: 'edition',
      path: `/editions/${id}`,
      read: false,
      text: expect.stringMatching(`^Gaius .* published a newer state of the edition “${name}”\\.$`),
    });
    expect(await heard(hanno)).toMatchObject([told('Second look')]);
    for (const person of [gaius, mago, cato]) expect(await heard(person)).toEqual([]);

    // What was read is told anew by the next state, in the place of the older one.
    await hanno.ok('POST', '/api/news/read', {});
    await gaius.ok('PUT', `/api/editions/${id}`, { edition: { ...EDITION, name: 'Third look' } });
    expect(await heard(hanno)).toMatchObject([told('Third look')]);
  });

  it('has a page of its own: whence it comes, who carries it on, its versions and the public games with them', async () => {
    const [gaius, hanno] = await Promise.all([account('Gaius'), account('Hanno')]);
    const edition = { ...EDITION, name: 'The box on the shelf' };
    const { id } = await gaius.ok('POST', '/api/editions', { edition });
    const first = (await gaius.ok('GET', `/api/editions/${id}`)).hash;
    const begin = async (more: object) => {
      const wish = { game: 'hannibal', scenario: 'to-cannae', side: 'rome', edition, ...more };
      const { id: game, invite } = await gaius.ok('POST', '/api/games', wish);
      return { game, invite };
    };
    const { game } = await begin({});
    const hidden = await begin({ listed: false });
    await begin({});
    await hanno.ok('POST', `/api/games/${game}/join`, { role: 'carthage' });
    await hanno.ok('POST', `/api/games/${hidden.game}/join`, { role: 'carthage', invite: hidden.invite });
    const fork = { edition: { ...edition, name: 'Mine' }, forkedFrom: id };
    const { id: forked } = await hanno.ok('POST', '/api/editions', fork);
    await gaius.ok('PUT', `/api/editions/${id}`, { edition: { ...edition, changes: [] } });

    const page = await new Visitor(house.base).ok('GET', `/api/editions/${id}`);
    expect(page).toMatchObject({
      origin: null,
      forks: [{ id: forked, name: 'Mine', owner: { id: hanno.id } }],
      versions: [
        { hash: page.hash, changes: 0, games: 0 },
        { hash: first, changes: 1, games: 1 },
      ],
    });
    // Neither the private game nor the challenge that nobody has taken up.
    expect(page.games.map((it: { id: string }) => it.id)).toEqual([game]);
    const its = () => hanno.ok('GET', `/api/editions/${forked}`);
    expect(await its()).toMatchObject({ origin: { id, owner: { id: gaius.id } }, forks: [] });
    // A state that comes back is the newest again, and there once.
    await gaius.ok('PUT', `/api/editions/${id}`, { edition });
    const { versions } = await gaius.ok('GET', `/api/editions/${id}`);
    expect(versions.map((it: { hash: string }) => it.hash)).toEqual([first, page.hash]);
    await gaius.ok('DELETE', `/api/editions/${id}`);
    expect(await its()).toMatchObject({ origin: null, forkedFrom: id });
  });

  it('is kept as long as a game or a published state names it, and a month after somebody wanted it last', async () => {
    const gaius = await account('Gaius');
    const named = (name: string) => ({ ...EDITION, name });
    const publish = async (name: string): Promise<string> =>
      (await gaius.ok('POST', '/api/editions', { edition: named(name) })).id;
    const [listed, played, dropped] = [
      await publish('Listed'),
      await publish('Played'),
      await publish('Gone'),
    ];
    await gaius.ok('PUT', `/api/editions/${listed}`, { edition: named('Listed, newer') });
    const wish = { game: 'hannibal', scenario: 'to-cannae', side: 'rome', edition: named('Played') };
    const { id: game } = await gaius.ok('POST', '/api/games', wish);
    for (const id of [played, dropped]) await gaius.ok('DELETE', `/api/editions/${id}`);

    const NAMES = ['Listed', 'Listed, newer', 'Played', 'Gone'];
    const store = await openStore(house.database);
    const keptAfter = async (days: number): Promise<readonly string[]> => {
      await tidy(store, Date.now() + days * DAY);
      const rows = await store.db.selectFrom('editions').select('name').where('name', 'in', NAMES).execute();
      return rows.map(({ name }) => name).sort();
    };
    expect(await keptAfter(29)).toEqual([...NAMES].sort());
    expect(await keptAfter(31)).toEqual(['Listed', 'Listed, newer', 'Played']);
    const { info } = await gaius.ok('GET', `/api/games/${game}`);
    expect(await gaius.ok('GET', `/api/edition-files/${info.edition.hash}`)).toEqual(named('Played'));
    // One that is wanted again is marked so, and one that went can come back.
    const later = Date.now() + 60_000;
    await store.write([
      write(store.db.updateTable('editions').set({ kept_at: 0 }).where('name', '=', 'Played')),
    ]);
    await publish('Played');
    await publish('Gone');
    const marks = await store.db.selectFrom('editions').select(['name', 'kept_at']).execute();
    const at = new Map(marks.map(({ name, kept_at }) => [name, Number(kept_at)]));
    for (const name of ['Played', 'Gone']) expect(later - at.get(name)!).toBeLessThan(120_000);
    await store.close();
  });
});
