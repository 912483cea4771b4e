import { expect, test } from 'vitest';
import { signsOf } from './design.ts';
import { brokenGames, type JointGame, type JointWork, jointWeightsOf, movedBy } from './joint.ts';

const figures = ['a', 'b', 'c'].map((field) => ({ file: 'map.json', field, tried: 3, down: 1 }));
const work: JointWork = {
  game: 'italian-campaign',
  scenario: 'short',
  bots: ['greedy', 'greedy'],
  seed: 3,
  games: 64,
  first: 0,
  figures,
  taken: '2026-11-19',
};

/** Games in which the first figure is worth 20 points a step and the others nothing; luck is a wave. */
const played: readonly JointGame[] = Array.from({ length: 64 }, (_, number) => {
  const levels = signsOf(3, 3, number);
  return {
    number,
    levels,
    share: levels[0] === 1 ? 1 : 0,
    lead: -100 + 20 * levels[0] + 5 * Math.sin(number),
  };
});

test('what a step of one figure moves is told apart from the others, which moved in the same games', async () => {
  const { weights, points, games, share } = await jointWeightsOf(work, played, ['abc']);
  expect([games, share]).toEqual([64, 0.5]);
  expect(points!.lead).toBeCloseTo(-100, 0);
  const [first, ...rest] = weights;
  expect([first.field, first.tried, first.shift]).toEqual(['a', 3, 0.5]);
  expect(first.points!.shift).toBeCloseTo(20, 0);
  expect(first.points!.low).toBeGreaterThan(15);
  for (const { points: its } of rest) {
    expect(its!.low).toBeLessThan(0);
    expect(its!.high).toBeGreaterThan(0);
  }
});

test('a game that broke says nothing and is told; too few games say nothing of any figure', async () => {
  const broken = { number: 64, levels: signsOf(3, 3, 64), share: 0, broken: 'stuck' };
  const whole = await jointWeightsOf(work, [...played, broken], ['abc']);
  expect(whole.games).toBe(64);
  expect(brokenGames([...played, broken])).toEqual(['left out, game 64 broke: stuck']);
  expect((await jointWeightsOf(work, played.slice(0, 2), ['abc'])).weights).toEqual([]);
});

test('a figure goes down as far as up where the checks allow it', async () => {
  const tables = (field: string, tried: number) => ({ file: 'tables.json', field, tried });
  const [city, road] = await movedBy(
    'italian-campaign',
    [tables('unfriendlyCityMp', 5), tables('roadMp', 2)],
    undefined,
  );
  expect(city).toMatchObject({ tried: 5, down: 3 });
  expect(road).not.toHaveProperty('down');
});
