import { expect, test } from 'vitest';
import { botsTold, brokenIn, type WeighWork, weighKind, weightLines, weightsOf } from './kind.ts';

const work: WeighWork = {
  game: 'italian-campaign',
  scenario: 'short',
  bots: ['greedy', 'greedy'],
  seed: 3,
  games: 2,
  figures: ['a', 'b', 'c'].map((field) => ({ file: 'map.json', field, tried: 1 })),
  taken: '2026-11-18',
};
const ours = { of: -1, first: 0, shares: [1, 1], leads: [-100, -300] };

test('a figure that broke a game has no weight, and is told with what went wrong', async () => {
  const results = [
    ours,
    { of: 0, first: 0, shares: [0, 1], leads: [-90, -310] },
    { of: 1, first: 0, shares: [], leads: [], broken: 'stuck' },
  ];
  const { weights, codes, seed } = await weightsOf(work, results, 'abc');
  expect(weights.map(({ field }) => field)).toEqual(['a']);
  expect([codes, seed]).toEqual([['abc'], 3]);
  expect(brokenIn(work, results)).toEqual(['left out, a game broke: map.json:b as 1: stuck']);
});

test('a figure of which games are missing has no weight yet', async () => {
  const { weights } = await weightsOf(work, [ours, { of: 2, first: 0, shares: [0], leads: [0] }], 'abc');
  expect(weights).toEqual([]);
});

test('bots that differ are told role by role', () => {
  expect(botsTold(['greedy', 'greedy'])).toBe('greedy');
  expect(botsTold(['greedy', 'random', 'greedy'])).toBe('greedy, random, greedy');
});

test('the games of the whole work are counted in the points of the game, from sides that were evened', async () => {
  const agreement = { kind: 'fixed', handicap: { carthage: 440 } } as const;
  const evened = {
    ...work,
    bots: ['random', 'random'],
    games: 2,
    figures: work.figures.slice(0, 1),
    agreement,
  };
  const results = [ours, { of: 0, first: 0, shares: [1, 1], leads: [-150, -250] }];
  const weighed = await weightsOf(evened, results, 'abc');
  expect(weighed).toMatchObject({
    handicap: 'Carthage +440 victory points',
    points: { name: 'Points of Carthage', lead: -200, deviation: 141.4214 },
    weights: [{ shift: 0, points: { shift: 0 } }],
  });
  expect(weightLines(weighed)[0]).toBe(
    'short, random, 2 games, Carthage +440 victory points: rome wins 100.0 % with our figures, and leads by -200.0 Points of Carthage',
  );
});

test('what was agreed upon is in the games that are played', async () => {
  const random = { ...work, bots: ['random', 'random'], games: 1, figures: [] };
  const played = async (carthage: number) => {
    const agreement = carthage === 0 ? undefined : ({ kind: 'fixed', handicap: { carthage } } as const);
    const [slice] = weighKind.cut({ ...random, agreement });
    return (await weighKind.run(slice)).leads[0];
  };
  // The points stand on the count of Carthage from the beginning on, and bots that play by chance mind none of them.
  expect((await played(0)) - (await played(50))).toBe(50);
});
