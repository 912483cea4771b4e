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

it('gives a handicap in every game', async () => {
  const coral = (result: Sim) => result.wins[2].wins;
  const plain = await sim('--games', '300');
  const given = await sim('--games', '300', '--handicap', 'coral=4');
  expect(given).toMatchObject({ finished: 300, faults: 0, agreement: { handicap: { coral: 4 } } });
  expect(coral(given)).toBeGreaterThan(coral(plain));
});

it('seats bots by their bids, equal ones by the dice of each game', async () => {
  const bids = ['--bid', 'sealed', '--bids', '2:blue,2:blue,0', '--bots', 'greedy,random,random'];
  const result = await punicaJson<Sim & { bidders: { bot: string; wins: number }[] }>([
    'sim',
    '--game',
    'proving',
    '--games',
    '200',
    '--jobs',
    '1',
    ...bids,
  ]);
  expect(result).toMatchObject({ finished: 200, faults: 0 });
  expect(result.bidders.map(({ bot }) => bot)).toEqual(['greedy', 'random', 'random']);
  expect(result.wins.map(({ bot }) => bot)).toEqual([null, null, null]);
  // Who is better wins more, wherever the lot puts him.
  expect(result.bidders[0].wins).toBeGreaterThan(result.bidders[1].wins);
  const sum = (list: readonly { wins: number }[]) => list.reduce((all, { wins }) => all + wins, 0);
  expect(sum(result.bidders)).toBe(sum(result.wins));
  const { out } = await punica(['sim', '--game', 'proving', '--games', '5', '--jobs', '1', ...bids]);
  expect(out).toContain('bidder 1 (greedy)');
});

it('names what is wrong with an agreement', async () => {
  await refused('agreement.handicap.coral', ['sim', '--game', 'proving', '--handicap', 'coral=5']);
  await refused('scenario', ['sim', '--game', 'proving', '--scenario', 'random', '--handicap', 'coral=1']);
  await refused('bids', ['sim', '--game', 'proving', '--bid', 'open', '--bids', '1']);
});
