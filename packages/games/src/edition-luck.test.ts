import { Engine, readRecord } from '@punica/kernel';
import { readEdition } from '@punica/kernel/edition';
import { flawsOf, luckOfGames } from '@punica/odds/testing';
import { randomBeginning } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { randomRecord, testEdition, WITH_EDITIONS } from './testing.ts';

const COUNT = 15;
/** Games of chance in which cities are besieged. */
const SIEGES = Array.from({ length: 12 }, (_, seed) => seed);

describe.each(WITH_EDITIONS)('the luck in games with an edition of $title', (entry) => {
  it('misses no throw and comes out even by its figures', async () => {
    const game = await entry.load(testEdition(entry.id));
    const engine = new Engine(game);
    const luck = luckOfGames({
      game,
      reader: (await entry.luck!()).reader,
      count: COUNT,
      begin: (dice) => randomBeginning(engine, dice),
    });
    expect(flawsOf(luck, 1)).toEqual([]);
  });

  it('is told from a record alone, with the edition that it holds', async () => {
    const game = await entry.load(testEdition(entry.id));
    const record = readRecord(JSON.parse(JSON.stringify(randomRecord(new Engine(game), 2))));
    const { luckLedger, topics } = await entry.luck!();
    const { entries } = luckLedger(record);
    expect(entries.length).toBeGreaterThan(10);
    for (const { what } of entries) expect(topics[what]).toMatch(/\w/);
  });
});

it('a die whose faces are all alike in an edition is no luck there', async () => {
  const entry = WITH_EDITIONS.find(({ id }) => id === 'hannibal')!;
  const { files } = await entry.editionBase!();
  const { dice } = (files['tables.json'] as { siege: { dice: Record<string, readonly object[]> } }).siege;
  const edition = readEdition({
    format: 'punica-edition',
    version: 1,
    game: entry.id,
    name: 'Slow sieges',
    changes: Object.entries(dice).map(([die, faces]) => ({
      file: 'tables.json',
      field: `siege.dice.${die}`,
      value: faces.map((face) => ({ ...face, siegePoints: 1, loseCUs: 0, romanOnly: false })),
      source: 'a test',
      confidence: 'high',
    })),
  });
  const { luckLedger } = await entry.luck!();
  const sieges = async (of: typeof edition | undefined): Promise<readonly number[]> => {
    const engine = new Engine(await entry.load(of));
    const all = SIEGES.flatMap((seed) => luckLedger(randomRecord(engine, seed)).entries);
    return all.filter(({ what }) => what === 'siege').map(({ luck }) => luck.variance);
  };
  const [ours, theirs] = [await sieges(undefined), await sieges(edition)];
  expect(Math.max(...ours)).toBeGreaterThan(0);
  expect(theirs.length).toBeGreaterThan(2);
  expect(Math.max(...theirs)).toBe(0);
});
