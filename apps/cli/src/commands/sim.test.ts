import { expect, it } from 'vitest';
import { punica, punicaJson, refused } from '../testing.ts';

interface Sim {
  readonly games: number;
  readonly finished: number;
  readonly faults: number;
  readonly deadEnds: number;
  readonly actions: number;
  readonly actionsPerSecond: number;
  readonly gamesPerSecond: number;
  readonly draws: number;
  readonly wins: { role: string; bot: string; wins: number; low: number; high: number }[];
}

const sim = (...more: string[]) =>
  punicaJson<Sim>(['sim', '--game', 'proving', '--games', '60', '--jobs', '1', ...more]);

it('plays whole games and counts', async () => {
  const result = await sim('--bots', 'greedy,random,random');
  expect(result).toMatchObject({ games: 60, finished: 60, faults: 0, deadEnds: 0 });
  expect(result.actionsPerSecond).toBeGreaterThan(0);
  expect(result.gamesPerSecond).toBeGreaterThan(0);
  expect(result.wins.map(({ role, bot }) => [role, bot])).toEqual([
    ['amber', 'greedy'],
    ['blue', 'random'],
    ['coral', 'random'],
  ]);
  const wins = result.wins.reduce((sum, w) => sum + w.wins, result.draws);
  expect(wins).toBeGreaterThanOrEqual(60);
  for (const { wins: n, low, high } of result.wins) {
    expect(low).toBeLessThanOrEqual(n / 60);
    expect(high).toBeGreaterThanOrEqual(n / 60);
  }
});

it('comes out alike from the same seed, on one thread or two', async () => {
  const counted = ({ actions, wins }: Sim) => ({ actions, wins });
  const one = counted(await sim('--seed', '7'));
  expect(counted(await sim('--seed', '7', '--jobs', '2'))).toEqual(one);
  expect(counted(await sim('--seed', '8'))).not.toEqual(one);
});

it('plays one game of a series again', async () => {
  const whole = await sim('--games', '3');
  const parts = await Promise.all([0, 1, 2].map((n) => sim('--games', '1', '--first', String(n))));
  expect(parts.reduce((sum, part) => sum + part.actions, 0)).toBe(whole.actions);
});

it('draws scenarios and options, and fixes those that are given', async () => {
  const drawn = await sim('--options', 'random', '--scenario', 'random');
  expect(drawn).toMatchObject({ finished: 60, faults: 0 });
  expect(drawn.actions).not.toBe((await sim()).actions);
  expect(await sim('--options', 'random', '--option', 'omens=false')).toMatchObject({ finished: 60 });
});

it('says it in words', async () => {
  const { out } = await punica(['sim', '--game', 'proving', '--games', '5', '--jobs', '1']);
  expect(out).toContain('5 games, 5 finished, 0 faults, 0 dead ends');
  expect(out).toContain('coral (random)');
});

it('names the field that is wrong', async () => {
  await refused('game', ['sim', '--game', 'go']);
  await refused('scenario', ['sim', '--game', 'proving', '--scenario', 'nowhere']);
  await refused('games', ['sim', '--game', 'proving', '--games', '0']);
  await refused('games', ['sim', '--game', 'proving', '--games', 'many']);
  await refused('seed', ['sim', '--game', 'proving', '--seed', '-1']);
  await refused('jobs', ['sim', '--game', 'proving', '--jobs', '0']);
  await refused('bots', ['sim', '--game', 'proving', '--bots', 'deep']);
  await refused('bots', ['sim', '--game', 'proving', '--bots', 'random,greedy']);
  await refused('options', ['sim', '--game', 'proving', '--options', 'all']);
  await refused('options.loud', ['sim', '--game', 'proving', '--option', 'loud=1']);
});
