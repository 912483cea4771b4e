import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { RunningServer } from '../start.ts';
import type { TestDatabases } from '../testing/databases.ts';
import { EACH_DATABASE } from '../testing/house.ts';
import { type Loose, playOn, startTestServer, threeAtTable, Visitor } from '../testing/server.ts';

const atRoot = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../${path}`, import.meta.url)), 'utf8');

/** Lines of values by the name with its labels; names by their kind. */
function read(text: string): { values: Map<string, number>; kinds: Map<string, string> } {
  const lines = text.split('\n');
  const values = lines.flatMap((line) => {
    const found = /^([^#\s].*) (\S+)$/.exec(line);
    return found === null ? [] : [[found[1], Number(found[2])] as const];
  });
  const kinds = lines.flatMap((line) => {
    const found = /^# TYPE (\S+) (\S+)$/.exec(line);
    return found === null ? [] : [[found[1], found[2]] as const];
  });
  return { values: new Map(values), kinds: new Map(kinds) };
}

/** What a question of Prometheus names; it must be one. */
function namedBy(question: string): string[] {
  const names: string[] = [];
  // Grafana puts these in before it asks.
  const text = question.replaceAll('$instance', '.*');
  parser.parse(text).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.isError) throw new Error(`not a question of Prometheus: ${question}`);
      if (type.name === 'Identifier' && node.parent?.type.name === 'VectorSelector')
        names.push(text.slice(from, to));
    },
  });
  return names;
}

const rules = (): Loose[] =>
  parseYaml(atRoot('deploy/prometheus/punica-rules.yml')).groups.flatMap((it: Loose) => it.rules);
const panels = (): Loose[] => JSON.parse(atRoot('deploy/grafana/punica-dashboard.json')).panels;

describe.each(EACH_DATABASE)('the metrics on %s', (name, open) => {
  let databases: TestDatabases;
  let server: RunningServer;
  const metrics = async () => read((await new Visitor(server.address).get('/metrics')).body);

  beforeAll(async () => {
    databases = await open();
    server = await startTestServer(await databases.begun(), {
      limits: { gamesPerPerson: 3, words: 2, looks: 5 },
    });
  });
  afterAll(async () => {
    await server.stop();
    await databases.stop();
  });

  it('tell of queues, writing, jobs, clocks, games, people, room and the version', async () => {
    const { id, players } = await threeAtTable(server.address, { bots: {} });
    const line = await players[0].socket();
    await line.ask({ type: 'follow', game: id });
    await playOn(id, players, 300);
    await players[0].ok('GET', `/api/games/${id}/verify`);
    let { values } = await metrics();
    const at = (what: string): number => values.get(what) ?? Number.NaN;
    const sockets = at('punica_sockets');
    await line.close();
    expect(sockets).toBe(1);
    // The dice of the game are counted in a thread: that comes to an end.
    for (let i = 0; i < 200 && at('punica_queue_running{queue="thoughts"}') > 0; i++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const { values: later } = await metrics();
      values = new Map([
        ...values,
        ...[...later].filter(([name]) => name.startsWith('punica_queue_running')),
      ]);
    }
    expect(at('punica_people_present')).toBe(1);
    expect(at('punica_games_followed')).toBe(1);
    expect(at('punica_tables_in_memory')).toBeGreaterThan(0);
    expect(at('punica_games{state="over"}')).toBeGreaterThan(0);
    expect(at('punica_accounts')).toBe(0);
    expect(at('punica_queue_waiting{queue="looks"}')).toBe(0);
    expect(at('punica_queue_running{queue="thoughts"}')).toBe(0);
    expect(at('punica_queue_wait_seconds_count{queue="looks"}')).toBeGreaterThan(0);
    expect(at('punica_threads')).toBeGreaterThan(0);
    expect(at('punica_writes_waiting')).toBeLessThan(5);
    expect(at('punica_write_seconds_count')).toBeGreaterThan(20);
    expect(at('punica_commit_seconds_count')).toBeGreaterThan(20);
    expect(at('punica_commit_batches_sum')).toBeGreaterThanOrEqual(at('punica_commit_batches_count'));
    expect(at('punica_clock_beat_age_seconds')).toBeLessThan(6);
    expect(at('punica_jobs_given_up')).toBe(0);
    expect(at('punica_jobs_late_seconds')).toBeLessThan(30);
    expect(at('punica_database_bytes')).toBeGreaterThan(10_000);
    if (name === 'SQLite') expect(at('punica_disk_free_bytes')).toBeGreaterThan(0);
    expect(at('punica_ready')).toBe(1);
    expect(at('punica_backup_scheduled')).toBe(0);
    expect([...values.keys()].some((it) => /^punica_build_info\{version="\d/.test(it))).toBe(true);
  });

  it('count refusals by limit and kind, of requests and of sockets', async () => {
    const guest = await Visitor.guest(server.address, 'Crassus');
    const wish = { game: 'proving', scenario: 'short', side: 'amber' };
    const games = [];
    for (let i = 0; i < 4; i++) games.push(await guest.post('/api/games', wish));
    expect(games.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    const line = await guest.socket();
    const game = games[0].body.id;
    for (let i = 0; i < 3; i++) await line.ask({ type: 'say', game, text: 'hear, hear' });
    await line.close();
    for (let i = 0; i < 7; i++) await guest.get(`/api/games/${game}/past?version=0`);
    const { values } = await metrics();
    expect(values.get('punica_refused_total{limit="games"}')).toBe(1);
    expect(values.get('punica_refused_total{limit="words"}')).toBe(1);
    expect(values.get('punica_refused_total{limit="looks"}')).toBeGreaterThan(0);
  });

  it('are all explained in the docs', async () => {
    const docs = atRoot('docs/operating.md');
    const ours = [...(await metrics()).kinds.keys()].filter((it) => it.startsWith('punica_'));
    expect(ours.length).toBeGreaterThan(30);
    expect(ours.filter((it) => !docs.includes(`\`${it}\``))).toEqual([]);
  });

  it('hold everything that the sample rules and the dashboard ask for', async () => {
    const { kinds } = await metrics();
    const there = new Set(
      [...kinds].flatMap(([it, kind]) =>
        kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => `${it}${end}`) : [it],
      ),
    );
    // Prometheus makes this one itself.
    there.add('up');
    const alerts = rules();
    expect(alerts.length).toBeGreaterThan(10);
    for (const { alert, expr, annotations } of alerts) {
      expect(annotations.summary, alert).toMatch(/\.$/);
      const named = namedBy(expr);
      expect(named.length, alert).toBeGreaterThan(0);
      expect(
        named.filter((it) => !there.has(it)),
        alert,
      ).toEqual([]);
    }
    const questions = panels().flatMap(({ targets = [] }) => targets.map(({ expr }: Loose) => expr));
    expect(questions.length).toBeGreaterThan(20);
    for (const question of questions)
      expect(
        namedBy(question).filter((it) => !there.has(it)),
        question,
      ).toEqual([]);
  });

  it('are read from this machine, or with the token of the settings, and by nobody else', async () => {
    const visitor = new Visitor(server.address);
    const from = (headers: Record<string, string>) => visitor.send('GET', '/metrics', undefined, headers);
    expect((await from({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(403);
    const guarded = await startTestServer(await databases.begun(), { metricsToken: 'only for prometheus' });
    try {
      visitor.base = guarded.address.replace(/\/$/, '');
      expect((await from({})).status).toBe(403);
      expect((await from({ authorization: 'Bearer something-else' })).status).toBe(403);
      expect((await from({ 'x-metrics-token': 'only for prometheus' })).status).toBe(200);
    } finally {
      await guarded.stop();
    }
    const bearing = await startTestServer(await databases.begun(), { metricsToken: 'prometheus-1234567890' });
    try {
      visitor.base = bearing.address.replace(/\/$/, '');
      expect((await from({ authorization: 'Bearer prometheus-1234567890' })).status).toBe(200);
    } finally {
      await bearing.stop();
    }
  });
});

it('knows a question that is none', () => {
  expect(() => namedBy('sum by (punica_sockets')).toThrow('not a question');
  expect(namedBy('rate(punica_moves_total[5m]) / time()')).toEqual(['punica_moves_total']);
});
