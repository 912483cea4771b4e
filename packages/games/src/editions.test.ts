import { readFileSync } from 'node:fs';
import { botByName } from '@punica/bots';
import {
  BadInput,
  Engine,
  keyFromSeed,
  Match,
  pending,
  QuickDice,
  readRecord,
  replay,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import {
  applyEdition,
  type DataFiles,
  differencesOf,
  editionHash,
  isSameEdition,
  leavesOf,
  matchesOf,
  readEdition,
  readWith,
} from '@punica/kernel/edition';
import { describe, expect, it } from 'vitest';
import { tryEdition } from './edition.ts';
import { positionOf, readPosition, recordFrom } from './position.ts';
import { allLeaves, DAMAGE, randomRecord, testEdition, testEditionJson, WITH_EDITIONS } from './testing.ts';

const GAMES_PLAYED = 2;
const DAMAGED = 60;

describe.each(WITH_EDITIONS)('an edition of $title', (entry) => {
  const edition = testEdition(entry.id);

  it('that changes one thing of every kind is read by the same checks as ours', async () => {
    const game = await tryEdition(entry, edition);
    expect(isSameEdition(game.edition, edition)).toBe(true);
    expect(game).not.toBe(await entry.load());
    expect(await entry.load(readEdition(testEditionJson(entry.id)))).toBe(game);
    const base = await entry.editionBase!();
    const differences = differencesOf(base.files, applyEdition(base, edition));
    expect(differences.length).toBeGreaterThanOrEqual(edition.changes.length);
  });

  it('is played by chance without a fault, and its records replay from their text alone', async () => {
    const engine = new Engine(await entry.load(edition));
    const ours = new Engine(await entry.load());
    for (let seed = 0; seed < GAMES_PLAYED; seed++) {
      const text = JSON.stringify(randomRecord(engine, seed));
      const record = readRecord(JSON.parse(text));
      expect(editionHash(record.edition!)).toBe(editionHash(edition));
      const match = replay(new Engine(await entry.load(record.edition)), record);
      expect(JSON.stringify(match.record())).toBe(text);
      expect(() => replay(ours, record)).toThrow(/^edition: is not the one/);
    }
  });

  it('leaves our own game as it is', async () => {
    const ours = await entry.load();
    expect(ours.edition).toBeUndefined();
    const before = randomRecord(new Engine(ours), 3);
    await entry.load(edition);
    expect(randomRecord(new Engine(await entry.load()), 3)).toEqual(before);
    expect(before.edition).toBeUndefined();
  });

  it('goes with a position', async () => {
    const game = await entry.load(edition);
    const engine = new Engine(game);
    const scenario = game.scenarios.at(-1)!.id;
    const match = new Match(engine, { scenario, options: {}, quick: true }, keyFromSeed(1));
    const position = readPosition(JSON.parse(JSON.stringify(positionOf(match))));
    const again = replay(engine, recordFrom(position, game.version));
    expect(game.write(again.state)).toEqual(game.write(match.state));
    expect(editionHash(again.record().edition!)).toBe(editionHash(edition));
  });

  it('is played by the greedy bot, and hinted at, told and weighed by its own names', {
    timeout: 60_000,
  }, async () => {
    const game = await entry.load(edition);
    const engine = new Engine(game);
    const match = new Match(
      engine,
      { scenario: game.scenarios[0].id, options: {}, quick: true },
      keyFromSeed(2),
    );
    const bot = botByName('greedy', game);
    const dice = new QuickDice(5);
    for (let n = 0; n < 60 && match.state.outcome === null; n++) {
      const [role] = rolesIn(pending(match.state));
      const legal = engine.legal(match.state, role, []);
      const view = viewFor(game, match.state, role);
      for (const a of legal) expect(game.words.action(view, a)).not.toMatch(/undefined/);
      const told = match.play(role, bot.choose(view, role, legal, dice));
      for (const { event } of told) expect(game.words.event(event)).not.toMatch(/undefined/);
    }
    expect((await entry.odds?.(edition))?.headlines).toBeDefined();
    expect((await entry.insight?.(edition))?.roleNames).toBeDefined();
  });

  it('that is damaged is refused with a field and a reason, and nothing starts', {
    timeout: 60_000,
  }, async () => {
    const base = await entry.editionBase!();
    const leaves = allLeaves(base.files);
    const good = testEditionJson(entry.id);
    const ways = Object.entries(DAMAGE);
    for (let n = 0; n < DAMAGED; n++) {
      const [way, damage] = ways[n % ways.length];
      const json = damage(structuredClone(good), base, leaves, new QuickDice(n, 11));
      const refused = await tryRead(entry, json);
      expect(refused, `${way}: ${JSON.stringify(json).slice(-300)}`).toBeInstanceOf(BadInput);
    }
  });

  it('with any list emptied is read, or refused with a field and a reason', {
    timeout: 60_000,
  }, async () => {
    const base = await entry.editionBase!();
    for (const { file, field } of oneListOfEachKind(base.files)) {
      const change = { file, field, value: [], source: 'a slip of the pen', confidence: 'low' };
      const emptied = { format: 'punica-edition', version: 1, game: entry.id, name: 'x', changes: [change] };
      try {
        readWith(base, readEdition(emptied));
      } catch (refused) {
        expect(refused, `${file}: ${field}`).toBeInstanceOf(BadInput);
      }
    }
    // A game is begun in one of its scenarios.
    const { file, field } = base.scenarios;
    const change = { file, field, value: [], source: 'a slip of the pen', confidence: 'low' };
    const none = { format: 'punica-edition', version: 1, game: entry.id, name: 'x', changes: [change] };
    await expect(tryEdition(entry, readEdition(none))).rejects.toThrow(
      `${file}: ${field}: must have an entry`,
    );
  });

  it('may be one in which nothing differs', async () => {
    const none = readEdition({ format: 'punica-edition', version: 1, game: entry.id, name: 'Ours' });
    const game = await entry.load(none);
    const { edition: _, ...record } = randomRecord(new Engine(game), 4);
    expect(record).toEqual(randomRecord(new Engine(await entry.load()), 4));
  });

  it('has house rules whose rules and fields there are, within their bounds', async () => {
    const base = await entry.editionBase!();
    const rules = rulesOf(entry.id);
    for (const { rule, name } of base.houseFigures) expect(rules, name).toContain(rule);
    const values = new Map<string, unknown>();
    for (const [file, json] of Object.entries(base.files))
      leavesOf(json, (field, value) => values.set(`${file}:${field}`, value));
    for (const { file, field, least, most, name } of base.houseFigures) {
      const value = values.get(`${file}:${field}`) as number;
      expect(value, `${name}: ${field}`).toBeGreaterThanOrEqual(least);
      expect(value, `${name}: ${field}`).toBeLessThanOrEqual(most);
    }
  });
});

it.each([
  ['italian-campaign', 'setUp.rome.leaders'],
  ['italian-campaign', 'setUp.carthage.leaders'],
  ['hamilcar', 'scenarios[first-punic-war].turns'],
])('%s without %s is refused by that field, and not where it would be set up', async (game, field) => {
  const told = { source: 'a slip of the pen', confidence: 'low' };
  const changes = [{ file: 'scenarios.json', field, value: [], ...told }];
  const edition = readEdition({ format: 'punica-edition', version: 1, game, name: 'x', changes });
  await expect(tryEdition(WITH_EDITIONS.find(({ id }) => id === game)!, edition)).rejects.toThrow(
    `scenarios.json: ${field}: must have an entry`,
  );
});

/** Lists in the same field of several entries are of one kind. */
function oneListOfEachKind(files: DataFiles): readonly { readonly file: string; readonly field: string }[] {
  const seen = new Set<string>();
  const lists: { readonly file: string; readonly field: string }[] = [];
  for (const { file, field } of allLeaves(files))
    for (let path = field; path !== ''; path = path.replace(/(\[[^\]]*\]|\.?[\w-]+)$/, '')) {
      const kind = `${file} ${path.replaceAll(/\[[^\]]*\]/g, '[*]')}`;
      if (seen.has(kind)) break;
      seen.add(kind);
      if (Array.isArray(matchesOf(files[file], path)[0]?.[1])) lists.push({ file, field: path });
    }
  return lists;
}

/** The numbers of a game's rules, with those of the game that it stands on. */
function rulesOf(id: string): readonly string[] {
  const text = readFileSync(new URL(`../../${id}/rules-index.json`, import.meta.url), 'utf8');
  const { rules, base } = JSON.parse(text) as { readonly rules: readonly string[]; readonly base?: string };
  return [...rules, ...(base === undefined ? [] : rulesOf(base))];
}

async function tryRead(entry: (typeof WITH_EDITIONS)[number], json: unknown): Promise<unknown> {
  try {
    const edition = readEdition(json);
    await tryEdition(entry, edition.game === entry.id ? edition : ({ ...edition, game: 'another' } as never));
  } catch (refused) {
    return refused;
  }
  return 'read';
}
