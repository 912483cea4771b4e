import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import Database from 'libsql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restore } from '../operate/backup.ts';
import { DAY, HOUR } from '../spans.ts';
import type { TestDatabases } from '../testing/databases.ts';
import { EACH_DATABASE } from '../testing/house.ts';
import { layOldDatabase, type OldKnown } from '../testing/old-database.ts';
import { type Loose, startTestServer, Visitor } from '../testing/server.ts';
import { MIGRATIONS, stepsDone } from './migrations.ts';
import { openStore } from './open-store.ts';
import { isPostgres, openUnmigrated } from './open-unmigrated.ts';
import type { Migration } from './schema.ts';
import { type Upgraded, UpgradeFailed, upgrade } from './upgrade.ts';

const OF_0_1_0 = ['001-people', '002-games', '003-talk-and-notices', '004-dice'];

type Ask = (text: string) => Promise<Loose[]>;

/** Asks a database directly, whatever form it is in and whatever the program thinks of it. */
async function asking<T>(database: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  if (isPostgres(database)) {
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    return work(async (text) => (await client.query(text)).rows).finally(() => void client.end());
  }
  const db = new Database(database);
  return work(async (text) => db.prepare(text).all()).finally(() => db.close());
}

const COLUMNS = {
  sqlite: `select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' order by 1, 2`,
  postgres: `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public' order by 1, 2`,
};

/** Everything in a database: its tables with their columns, and every row. */
const contentsAt = (database: string): Promise<unknown> =>
  asking(database, async (ask) => {
    const columns = await ask(isPostgres(database) ? COLUMNS.postgres : COLUMNS.sqlite);
    const rows = [];
    for (const table of new Set(columns.map((it) => it.table as string)))
      rows.push([table, (await ask(`select * from ${table}`)).map((it) => JSON.stringify(it)).sort()]);
    return { columns: columns.map((it) => [it.table, it.column]), rows };
  });

/** Steps of which one goes wrong after it has changed something. */
const breaking: readonly Migration[] = [
  ...MIGRATIONS,
  {
    name: '999-breaks',
    up: () => [
      { sql: 'create table half_done (id text)', parameters: [] },
      { sql: `update people set name = 'changed'`, parameters: [] },
      { sql: 'update nowhere set id = 1', parameters: [] },
    ],
  },
];

describe.each(EACH_DATABASE)('a database of version 0.1.0 on %s', (_name, open) => {
  let databases: TestDatabases;
  let copies: string;
  beforeAll(async () => {
    databases = await open();
    copies = await mkdtemp(join(tmpdir(), 'punica-copies-'));
  });
  afterAll(() => databases.stop());

  const laid = async (): Promise<{ database: string; known: OldKnown }> => {
    const database = await databases.fresh();
    return { database, known: await layOldDatabase(database) };
  };

  /** Copies that were made before an upgrade. */
  const copiesOf = (database: string): string[] =>
    isPostgres(database)
      ? readdirSync(copies).map((it) => join(copies, it))
      : readdirSync(dirname(database))
          .filter((it) => it.startsWith(`${basename(database)}.before-upgrade`))
          .map((it) => join(dirname(database), it));

  it('goes on in this program: people come in, games are opened and played on', async () => {
    const { database, known } = await laid();
    const server = await startTestServer(database, {
      backups: { folder: join(copies, 'of-this-test'), everyHours: 24, keep: { days: 1, weeks: 1 } },
    });
    try {
      expect(server.remarks[0]).toContain('from version 0.1.0');
      expect(server.remarks.some((it) => it.includes('look alike'))).toBe(true);
      const people = await Promise.all(
        ['Marcellus', 'Nero', 'Livius'].map(async (name) => {
          const visitor = new Visitor(server.address);
          const { person } = await visitor.ok('POST', '/api/login', { name, password: known.password });
          visitor.id = person.id;
          return visitor;
        }),
      );
      const guest = new Visitor(server.address);
      await guest.ok('POST', '/api/guests/return', { link: known.link });
      const program = new Visitor(server.address);
      program.token = known.token;
      expect((await program.ok('GET', '/api/me')).person.name).toBe('Marcellus');

      const ended = await people[0].ok('GET', `/api/games/${known.rated}`);
      expect(ended.info.state).toBe('over');
      expect((await people[0].ok('GET', `/api/games/${known.rated}/verify`)).valid).toBe(true);
      expect((await people[0].ok('GET', `/api/games/${known.private}/record`)).log.length).toBeGreaterThan(
        30,
      );
      expect((await guest.get(`/api/games/${known.private}`)).status).toBe(404);
      const { ratings } = await guest.ok('GET', `/api/people/${people[0].id}`);
      expect(ratings).toMatchObject([{ game: 'proving', games: 1 }]);

      const chat = await people[0].ok('GET', `/api/games/${known.slow}/chat`);
      expect(chat.map((it: Loose) => it.text)).toEqual(['Festina lente.']);
      expect((await people[2].ok('GET', `/api/games/${known.slow}/notes`)).text).toBe('He bluffs.');
      const slow = await people[0].ok('GET', `/api/games/${known.slow}`);
      expect(slow.now.offers).toHaveLength(1);
      // One whose time ran out while the file lay there is played for by a bot; the others still have theirs.
      expect(slow.info.clock).toMatchObject({ kind: 'slow', moveMs: DAY, bankMs: HOUR });
      expect(slow.now.clocks.filter((it: Loose) => it.bankMs === HOUR).length).toBeGreaterThanOrEqual(2);

      for (const [game, id] of [
        ...Object.entries(known.running),
        ['slow', known.slow],
        ['bot', known.withBot],
      ])
        expect(await playOne(id, people), game).toBe(true);
      await guest.ok('GET', `/api/games/${known.open.id}`);
      await people[1].ok('POST', `/api/games/${known.open.id}/join`, {
        role: 'blue',
        invite: known.open.invite,
      });
    } finally {
      await server.stop();
    }
    const store = await openStore(database);
    expect(await stepsDone(store)).toEqual(MIGRATIONS.map(({ name }) => name));
    await store.close();
  });

  it('is copied before it is brought forward, and the copy leads back', async () => {
    const { database } = await laid();
    const before = await contentsAt(database);
    const told: Upgraded[] = [];
    const store = await openStore(database, { folder: copies, told: (it) => told.push(it) });
    await store.close();
    expect(told).toMatchObject([{ from: 'version 0.1.0', steps: MIGRATIONS.slice(4).map((it) => it.name) }]);
    const copy = told[0].copy!;
    expect(copiesOf(database)).toContain(copy);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    const old = await openUnmigrated(copy);
    expect(await stepsDone(old)).toEqual(OF_0_1_0);
    await old.close();
    if (!isPostgres(database)) expect(await contentsAt(copy)).toEqual(before);
    // What `punica restore` of either version does with it; here that of this one.
    const again = await databases.fresh();
    const counts = await restore(copy, again);
    expect(counts).toMatchObject({ people: 6, tokens: 1, chat: 1 });
    // Nothing is copied that is new, or that needs nothing.
    const number = copiesOf(database).length;
    await (await openStore(database, { folder: copies })).close();
    expect(copiesOf(database)).toHaveLength(number);
  });

  it('stays as it was where a step goes wrong part-way, and the keeper is told how to go back', async () => {
    const { database } = await laid();
    const before = await contentsAt(database);
    const number = copiesOf(database).length;
    const store = await openUnmigrated(database);
    const failure = await upgrade(store, database, { folder: copies }, breaking).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(UpgradeFailed);
    expect((failure as Error).message).toMatch(/nowhere/);
    expect((failure as Error).message).toContain('Nothing in it was changed.');
    expect((failure as Error).message).toContain('start version 0.1.0 of the program with the same database');
    expect(await stepsDone(store)).toEqual(OF_0_1_0);
    await store.close();
    expect(await contentsAt(database)).toEqual(before);
    expect(copiesOf(database)).toHaveLength(number);
    // And the sound program brings it forward afterwards.
    await (await openStore(database)).close();
  });

  it('is not touched where it cannot be copied first', async () => {
    const blocked = join(copies, 'not-a-folder');
    writeFileSync(blocked, '');
    let { database } = await laid();
    if (!isPostgres(database)) {
      // With what is put behind it the name of the copy is longer than a file may be called.
      const folder = join(dirname(database), 'long');
      mkdirSync(folder, { recursive: true });
      database = join(folder, `${'x'.repeat(230)}.db`);
      await layOldDatabase(database);
    }
    const before = await contentsAt(database);
    await expect(openStore(database, { folder: blocked })).rejects.toThrow(
      /could not be copied first.*Nothing in it was changed/,
    );
    expect(await contentsAt(database)).toEqual(before);
  });

  it('of a newer program is refused in plain words and not touched', async () => {
    const database = await databases.fresh();
    const store = await openUnmigrated(database);
    await upgrade(store, database, {}, [...MIGRATIONS, { name: '998-later', up: () => [] }]);
    await store.close();
    const before = await contentsAt(database);
    await expect(openStore(database)).rejects.toThrow(
      'The database is newer than this program: it has been through the step 998-later',
    );
    expect(await contentsAt(database)).toEqual(before);
    expect(existsSync(`${database}.before-upgrade`)).toBe(false);
  });
});

/** Somebody who is asked plays, however the rules of the game have changed since. */
async function playOne(id: string, people: readonly Visitor[]): Promise<boolean> {
  // A bot may have to load its game and think first, and the machine may have other work.
  const end = Date.now() + 90_000;
  while (Date.now() < end) {
    for (const person of people) {
      const { status, body } = await person.get(`/api/games/${id}`);
      if (status !== 200) throw new Error(`${id}: ${status} ${JSON.stringify(body)}`);
      const { now } = body;
      if (now.you === null || now.legal.length === 0 || now.answer !== null) continue;
      const { text: _text, ...action } = now.legal[0];
      const played = await person.ok('POST', `/api/games/${id}/actions`, { version: now.version, action });
      if ('refused' in played && played.refused !== 'stale') throw new Error(JSON.stringify(played));
      if (!('refused' in played)) return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
