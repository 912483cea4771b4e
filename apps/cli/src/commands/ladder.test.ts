import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { newFolder, punica } from '../testing.ts';

let folder = '';
beforeEach(() => {
  folder = newFolder();
});

const ladder = (...args: string[]) =>
  punica(['ladder', '--game', 'proving', '--results', join(folder, 'proving.json'), ...args]);
const kept = (name = 'proving.json') => JSON.parse(readFileSync(join(folder, name), 'utf8'));

describe('punica ladder', () => {
  it('plays every deal once for each seat, and keeps the games', async () => {
    const run = await ladder('--bots', 'search@2,random', '--deals', '2');
    expect(run.code).toBe(0);
    const { games } = kept();
    expect(games).toHaveLength(6);
    expect(games.map(({ bots }: { bots: string[] }) => bots.indexOf('search@2'))).toEqual([0, 1, 2, 0, 1, 2]);
    expect(run.out).toContain('| `search@2` |');
  });

  it('goes on where it was left, and adds what was played elsewhere once', async () => {
    await ladder('--bots', 'greedy,random', '--deals', '1');
    const before = kept().games;
    await ladder('--bots', 'greedy,random', '--deals', '2');
    expect(kept().games.slice(0, 3)).toEqual(before);
    expect(kept().games).toHaveLength(6);
    const other = join(folder, 'other.json');
    writeFileSync(other, readFileSync(join(folder, 'proving.json')));
    await ladder('--add', other);
    expect(kept().games).toHaveLength(6);
  });

  it('plays the same game again from the same deal', async () => {
    await ladder('--bots', 'search@2,greedy', '--deals', '1');
    const first = kept().games.map(({ winners }: { winners: number[] }) => winners);
    await ladder('--results', join(folder, 'again.json'), '--bots', 'search@2,greedy', '--deals', '1');
    expect(kept('again.json').games.map(({ winners }: { winners: number[] }) => winners)).toEqual(first);
  });

  it('plays from an even set-up, and keeps what was played there apart', async () => {
    const deal = ['--bots', 'greedy,random', '--deals', '1'];
    await ladder(...deal);
    const run = await ladder(...deal, '--handicap', 'coral=3', '--handicap', 'blue=1');
    const given = kept().games.map(({ handicap }: { handicap?: unknown }) => handicap);
    expect(given.slice(0, 3)).toEqual([undefined, undefined, undefined]);
    expect(given.slice(3)).toEqual(Array.from({ length: 3 }, () => ({ coral: 3, blue: 1 })));
    expect(run.out).toContain('| short, blue +1, coral +3 | `greedy` | amber | `random` |');
    expect(run.out).toContain('| short | `greedy` | amber | `random` |');
    // Once more, and written the other way round: it has been played.
    await ladder(...deal, '--handicap', 'blue=1', '--handicap', 'coral=3');
    expect(kept().games).toHaveLength(6);
  });

  it('writes the ladder of all games whose results stand together', async () => {
    const report = join(folder, 'ladder.md');
    await ladder('--bots', 'greedy,random', '--deals', '1', '--report', report);
    expect(readFileSync(report, 'utf8')).toMatch(/# The ladder[\s\S]+\| `greedy` \| 1500 \|/);
  });

  it('keeps the games of one edition in a file of its own', async () => {
    const results = { punica: 'ladder', version: 1, game: 'proving', edition: 'f'.repeat(64), games: [] };
    writeFileSync(join(folder, 'proving.json'), JSON.stringify(results));
    const run = await ladder('--bots', 'greedy,random', '--deals', '1');
    expect(run.code).toBe(2);
    expect(run.err).toContain('holds games of the edition ffffffffffff');
    expect(kept().games).toEqual([]);
  });

  it.each([
    [['--bots', 'greedy'], 'bots: must be two different bots'],
    [['--bots', 'greedy,greedy'], 'bots: must be two different bots'],
    [['--bots', 'greedy,deep'], 'bots: must be one of'],
    [['--bots', 'greedy,random', '--scenario', 'none'], 'scenario: must be one of'],
    [['--bots', 'greedy,random', '--deals', '0'], 'deals'],
    [['--bots', 'greedy,random', '--handicap', 'coral=5'], 'agreement.handicap.coral: must be'],
    [['--bots', 'greedy,random', '--handicap', 'coral'], 'handicap: "coral" must be written side=amount'],
    [['--not-worse', 'greedy'], 'not-worse: must be two'],
  ])('refuses %j', async (args, problem) => {
    const run = await ladder(...args);
    expect(run.code).toBe(2);
    expect(run.err).toContain(problem);
  });

  it('refuses a file that is no ladder, and leaves it as it was', async () => {
    const file = join(folder, 'proving.json');
    writeFileSync(file, '{"punica":"ladder","version":1,"game":"proving","games":[{"deal":1}]}');
    const run = await ladder('--bots', 'greedy,random');
    expect(run.code).toBe(2);
    expect(run.err).toContain('results: is no ladder: games.0');
    expect(readFileSync(file, 'utf8')).toContain('"deal":1');
    expect(existsSync(`${file}.part`)).toBe(false);
  });
});
