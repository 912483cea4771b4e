import { writeFileSync } from 'node:fs';
import { Context, type Core, checkBeginning, Engine, type Game, pending, QuickDice } from '@punica/kernel';
import { anyRole } from '@punica/testkit';
import { expect, test } from 'vitest';
import { GAMES } from './list.ts';

/** Each event at least so often. */
const LEAST = 100;
const MOST_GAMES = 20_000;

/** What an event of the log says about the events of a game. */
type Heard = Readonly<Record<string, unknown>>;

const CHARTS = [
  {
    id: 'hannibal-historical',
    what: 'random events (H7)',
    happened: ({ ev, what }: Heard) =>
      ev === 'note' && typeof what === 'string' && what.startsWith('event ') ? what.slice(6) : undefined,
    /** How many there are, the roll without an event among them. */
    count: 20,
  },
  {
    id: 'hannibals-war',
    what: 'Olympian events (6.2)',
    happened: ({ ev, event }: Heard) => (ev === 'olympian' ? String(event) : undefined),
    count: 28,
  },
];

/** Plays random games until every event has happened often enough. */
function countedIn(game: Game<Core, unknown>, chart: (typeof CHARTS)[number]): [number, Map<string, number>] {
  const engine = new Engine(game);
  const counts = new Map<string, number>();
  const isEnough = () => counts.size >= chart.count && [...counts.values()].every((n) => n >= LEAST);
  let games = 0;
  for (; games < MOST_GAMES && !(games % 20 === 0 && isEnough()); games++) {
    const told: { readonly to: number; readonly event: unknown }[] = [];
    const x = new Context<unknown>(new QuickDice(games, 1), told as never);
    const chance = new QuickDice(games, 2);
    const { id: scenario } = game.scenarios[games % game.scenarios.length];
    const g = game.begin(checkBeginning(game, { scenario, options: {}, quick: true }), x);
    engine.settle(g, x);
    while (g.outcome === null) {
      const role = anyRole(pending(g), chance);
      const legal = engine.legal(g, role, []);
      engine.apply(g, role, legal[chance.below(legal.length)], x);
    }
    for (const { event } of told) {
      const id = chart.happened(event as Heard);
      if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return [games, counts];
}

test('random games bring every event of the charts at least a hundred times', async () => {
  const parts: string[] = [];
  const missing: string[] = [];
  for (const chart of CHARTS) {
    const entry = GAMES.find(({ id }) => id === chart.id);
    if (entry === undefined || !('load' in entry)) throw new Error(`no game ${chart.id}`);
    const game = (await entry.load()) as Game<Core, unknown>;
    const [games, counts] = countedIn(game, chart);
    const rows = [...counts].sort(([a], [b]) => a.localeCompare(b)).map(([id, n]) => `| ${id} | ${n} |`);
    parts.push(
      `## ${entry.title}: ${chart.what}\n\n${games.toLocaleString('en')} games.\n\n| event | times |\n| --- | --: |\n${rows.join('\n')}\n`,
    );
    if (counts.size < chart.count) missing.push(`${chart.id}: ${counts.size} of ${chart.count} events`);
    for (const [id, n] of counts) if (n < LEAST) missing.push(`${chart.id} ${id}: ${n}`);
  }
  const report = process.env.PUNICA_PROOF_REPORT;
  if (report !== undefined)
    writeFileSync(
      report,
      `# Every event of the charts, ${new Date().toISOString().slice(0, 10)}\n\nRandom games over all scenarios, until every event had happened at least ${LEAST} times.\n\n${parts.join('\n')}\nRepeat with \`npm run test:long -- event-uses\`.\n`,
    );
  expect(missing).toEqual([]);
});
