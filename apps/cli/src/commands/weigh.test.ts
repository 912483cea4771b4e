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

  it('weighs those that moved most again, by others and from evened sides, beside the first weighing', async () => {
    const both = ['--find', 'tables.json:roadMp', '--find', 'tables.json:unfriendlyCityMp'];
    await weigh(...both);
    const first = kept();
    const again = ['--again', '1', '--games', '2', '--handicap', 'carthage=440'];
    const run = await weigh(...again);
    expect(run.code, run.err).toBe(0);
    const { again: second, ...rest } = kept();
    expect(rest).toEqual(first);
    const [{ field, tried }] = first.weights;
    expect(second).toMatchObject({ games: 2, handicap: 'Carthage +440 victory points' });
    expect(second.weights).toMatchObject([{ field, tried, games: 2, points: {} }]);
    // What was weighed from other sides would not compare, and the first weighing goes on beside it.
    expect((await weigh('--again', '2', '--games', '2')).err).toContain(
      'holds weights of handicap Carthage +440 victory points, not none',
    );
    await weigh('--again', '2', '--games', '2', '--handicap', 'carthage=440', '--resume');
    expect(kept().again.weights).toHaveLength(2);
    await weigh('--find', 'tables.json:prisonerVp', '--find', 'tables.json:terrain', '--most', '1');
    expect(kept().weights.length).toBeGreaterThan(2);
    expect(kept().again.weights).toHaveLength(2);
  });

  it('weighs nothing again of which nothing is known', async () => {
    expect((await weigh('--again', '3')).err).toContain(
      'again: needs a file (-o) that holds a first weighing',
    );
  });
});
