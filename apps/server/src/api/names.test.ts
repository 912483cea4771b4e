import { describe, expect, it } from 'vitest';
import { moderate } from '../operate/moderation.ts';
import { MIGRATIONS, migrate } from '../storage/migrations.ts';
import { openUnmigrated } from '../storage/open-unmigrated.ts';
import { EACH_DATABASE, House } from '../testing/house.ts';
import { startTestServer, Visitor } from '../testing/server.ts';

const PASSWORD = 'ceterum censeo';
/** Cyrillic letters throughout. */
const CYRILLIC_CATO = 'Сато';

describe.each(EACH_DATABASE)('names on %s', (_name, open) => {
  const house = new House({}, open);

  const account = async (name: string) =>
    new Visitor(house.base).post('/api/accounts', { name, password: PASSWORD });
  const guest = async (name: string) => new Visitor(house.base).post('/api/guests', { name });
  const sitDown = { game: 'proving', scenario: 'short', side: 'amber' };

  it('of an account are nobody else’s, nor is what looks like them', async () => {
    expect((await account('Cato')).status).toBe(200);
    for (const name of ['cato', CYRILLIC_CATO, 'Cat0'])
      expect([(await account(name)).status, (await guest(name)).status]).toEqual([409, 409]);
    const refused = (await guest('Cato')).body.problem;
    expect(refused).toMatchObject({ code: 'name-taken', field: 'name' });
    expect(refused.message).toMatch(/account/);
    const other = await Visitor.guest(house.base, 'Porcius');
    expect((await other.send('PATCH', '/api/me', { name: 'Cato' })).status).toBe(409);
    expect((await other.ok('GET', '/api/me')).person.name).toBe('Porcius');
    expect((await other.send('PATCH', '/api/me', { name: 'Portia' })).status).toBe(204);
  });

  it('that nobody can read or that are kept for the server are refused', async () => {
    expect((await guest('\u3164\u3164')).status).toBe(400);
    expect((await guest('Cаto')).status).toBe(400);
    for (const name of ['Admin', 'Punica', 'greedy', 'a former player'])
      expect([(await account(name)).status, (await guest(name)).status]).toEqual([409, 409]);
  });

  it('of a guest at a table are no new account’s, except the guest’s own', async () => {
    const hanno = await Visitor.guest(house.base, 'Hanno');
    await hanno.ok('POST', '/api/games', sitDown);
    const taken = await account('HANNO');
    expect(taken.status).toBe(409);
    expect(taken.body.problem.message).toMatch(/guest/);
    await hanno.ok('POST', '/api/accounts', { name: 'Hanno', password: PASSWORD });
  });

  it('that became an account’s are no guest’s at a table', async () => {
    const mago = await Visitor.guest(house.base, 'Mago');
    expect((await account('Mago')).status).toBe(200);
    expect((await mago.post('/api/games', sitDown)).status).toBe(409);
    await mago.ok('PATCH', '/api/me', { name: 'Mago Barca' });
    await mago.ok('POST', '/api/games', sitDown);
  });

  it('of somebody who left are free again', async () => {
    const visitor = new Visitor(house.base);
    await visitor.ok('POST', '/api/accounts', { name: 'Regulus', password: PASSWORD });
    await visitor.ok('DELETE', '/api/me', { password: PASSWORD });
    expect((await account('Regulus')).status).toBe(200);
  });

  it('given by the keeper of the server are unique too', async () => {
    expect((await account('Bomilcar')).status).toBe(200);
    await expect(moderate(house.database, 'rename', 'Bomilcar', CYRILLIC_CATO)).rejects.toThrow('looks like');
    await moderate(house.database, 'rename', 'Bomilcar', 'Bostar');
    expect((await account('Bomilcar')).status).toBe(200);
    expect((await account('BOSTAR')).status).toBe(409);
  });

  it('of old that look alike stay, and the keeper is told', async () => {
    const old = await house.fresh();
    const store = await openUnmigrated(old);
    const before = MIGRATIONS.findIndex(({ name }) => name === '014-names');
    await migrate(store, MIGRATIONS.slice(0, before));
    const people = ['Varro', 'Vаrrо', 'Paullus'];
    for (const [i, name] of people.entries()) {
      const row = {
        id: `p${i}`,
        kind: 'account',
        name,
        login: name.toLowerCase(),
        notices: '{"mail":false,"webhook":false,"push":false}',
        created_at: i,
        seen_at: i,
        vacation_left: 0,
        vacation_year: 2026,
      };
      const names = Object.keys(row).join(', ');
      const values = Object.values(row)
        .map((it) => (typeof it === 'string' ? `'${it}'` : it))
        .join(', ');
      await store.write([{ sql: `insert into people (${names}) values (${values})`, parameters: [] }]);
    }
    await store.close();
    const upgraded = await startTestServer(old);
    try {
      expect(upgraded.remarks.join('\n')).toContain('Varro (p0) and Vаrrо (p1, newer)');
      expect(upgraded.remarks.join('\n')).not.toContain('Paullus');
      const visitor = new Visitor(upgraded.address);
      expect((await visitor.get('/api/people/p1')).body.name).toBe('Vаrrо');
      expect((await visitor.post('/api/guests', { name: 'PAULLUS' })).status).toBe(409);
      expect((await visitor.post('/api/accounts', { name: 'Vаrr0', password: PASSWORD })).status).toBe(400);
    } finally {
      await upgraded.stop();
    }
    const again = await startTestServer(old);
    expect(again.remarks.join('\n')).toContain('look alike');
    await again.stop();
  });
});
