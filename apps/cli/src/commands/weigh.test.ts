import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeVersion } from '../farm/code-version.ts';
import { newFolder, punica } from '../testing.ts';

let file = '';
beforeEach(() => {
  file = join(newFolder(), 'weights.json');
});

const weigh = (...args: string[]) =>
  punica([
    'edition',
    'weigh',
    '--game',
    'italian-campaign',
    '--bots',
    'random',
    '--games',
    '3',
    '--jobs',
    '1',
    '-o',
    file,
    ...args,
  ]);
const kept = () => JSON.parse(readFileSync(file, 'utf8'));

describe('punica edition weigh', () => {
  it('plays with figures changed by one, and keeps what it has of others', async () => {
    const run = await weigh('--find', 'tables.json:roadMp', '--date', '2026-11-18');
    expect(run.err).not.toContain('error');
    expect(run.code).toBe(0);
    const first = kept();
    expect(first).toMatchObject({ taken: '2026-11-18', bots: 'random', role: 'rome', games: 3, seed: 1 });
    expect(first.codes).toEqual([codeVersion()]);
    expect(first.weights).toMatchObject([{ file: 'tables.json', field: 'roadMp', games: 3 }]);
    await weigh('--find', 'tables.json:unfriendlyCityMp');
    expect(
      kept()
        .weights.map(({ field }: { field: string }) => field)
        .sort(),
    ).toEqual(['roadMp', 'unfriendlyCityMp']);
  });

  it.each([
    [['--find', 'constants.footMp'], 'find: finds no whole number'],
    [['--find', 'tables.json:roadMp', '--scenario', 'none'], 'scenario: must be one of'],
    [['--find', 'tables.json:roadMp', '--games', '1'], 'games'],
    [['--find', 'tables.json:roadMp', '--most', '0'], 'most'],
  ])('refuses %j', async (args, problem) => {
    const run = await weigh(...args);
    expect(run.code).toBe(2);
    expect(run.err).toContain(problem);
  });

  it('adds nothing to weights that were taken otherwise', async () => {
    await weigh('--find', 'tables.json:roadMp');
    const before = kept();
    const run = await weigh('--find', 'tables.json:unfriendlyCityMp', '--bots', 'greedy', '--games', '2');
    expect(run.code).toBe(2);
    expect(run.err).toContain('these would not compare');
    expect(kept()).toEqual(before);
    expect((await weigh('--find', 'tables.json:roadMp', '--seed', '2')).err).toContain('seed 1, not 2');
  });

  it('goes on with --resume: what the file holds is not played again', async () => {
    const found = ['--find', 'tables.json:roadMp', '--find', 'tables.json:unfriendlyCityMp'];
    await weigh(...found, '--most', '1');
    const [{ field }] = kept().weights;
    const told = JSON.parse((await weigh(...found, '--resume', '--json')).out);
    expect(told.weights).toHaveLength(1);
    expect(told.weights[0].field).not.toBe(field);
    expect(kept().weights).toHaveLength(2);
    expect((await weigh(...found, '--resume')).out).toContain('nothing is left to weigh');
  });

  it('tries another kind of land where a figure is no number, and takes one of every kind first', async () => {
    const run = await weigh('--find', 'map.json:hexes', '--find', 'map.json:cities', '--most', '3');
    expect(run.code, run.err).toBe(0);
    const weighed = kept().weights.map(({ field, tried }: Record<string, string>) => [
      field.replace(/\[.*\]/, ''),
      typeof tried,
    ]);
    expect(weighed.sort()).toEqual([
      ['cities.class', 'string'],
      ['cities.loyalty', 'number'],
      ['hexes.terrain', 'string'],
    ]);
  });

  it('weighs those that moved most again, all at once in every game, by others and from evened sides', async () => {
    await weigh('--find', 'tables.json:roadMp', '--find', 'tables.json:unfriendlyCityMp');
    const first = kept();
    const again = ['--again', '2', '--handicap', 'carthage=440'];
    const games = join(newFolder(), 'games.json');
    const run = await weigh(...again, '--games', '6', '--kept', games);
    expect(run.code, run.err).toBe(0);
    const { again: second, ...rest } = kept();
    expect(rest).toEqual(first);
    expect(second).toMatchObject({ games: 6, handicap: 'Carthage +440 victory points' });
    expect(second.weights.map(({ field }: { field: string }) => field).sort()).toEqual([
      'roadMp',
      'unfriendlyCityMp',
    ]);
    for (const { points, games: of } of second.weights) {
      expect(of).toBe(6);
      expect(points.low).toBeLessThan(points.high);
    }
    // Both figures are moved in every game; a road costs one, so that it can only cost more.
    const played = JSON.parse(readFileSync(games, 'utf8'));
    expect(played.games).toHaveLength(6);
    expect(new Set(played.games.map(([levels]: [string]) => levels)).size).toBeGreaterThan(2);
    const road = played.figures.findIndex(({ field }: { field: string }) => field === 'roadMp');
    expect(played.figures[road].tried).toBe(2);
    expect(played.games.map(([levels]: [string]) => levels[road])).not.toContain('-');
  });

  it('goes on with the games that a run has kept, as if it had never stopped', async () => {
    await weigh('--find', 'tables.json:roadMp', '--find', 'tables.json:unfriendlyCityMp');
    const [whole, parts] = [join(newFolder(), 'whole.json'), join(newFolder(), 'parts.json')];
    await weigh('--again', '2', '--games', '6', '--kept', whole);
    const once = kept().again;
    await weigh('--again', '2', '--games', '3', '--kept', parts);
    await weigh('--again', '2', '--games', '6', '--kept', parts);
    expect(readFileSync(parts, 'utf8')).toBe(readFileSync(whole, 'utf8'));
    expect(kept().again).toEqual(once);
    const other = await weigh('--again', '2', '--games', '8', '--seed', '2', '--kept', parts);
    expect(other.err).toContain('kept: holds games of seed 1, not 2: these would not compare');
  });

  it('weighs nothing again of which nothing is known', async () => {
    expect((await weigh('--again', '3')).err).toContain(
      'again: needs a file (-o) that holds a first weighing',
    );
  });
});
