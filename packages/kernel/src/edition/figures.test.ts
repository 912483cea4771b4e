import { expect, test } from 'vitest';
import { byWeight, type FigureWeight, figuresOf, type WeightsFile } from './figures.ts';

const files = {
  'men.json': {
    provenance: 'ratings from the rulebook; the rest reconstructed',
    men: [
      {
        id: 'a',
        name: 'Aulus',
        side: 'rome',
        rating: 3,
        skill: { kind: 'siege', value: 1 },
        confidence: { rating: 'high', skill: 'reconstructed' },
        source: 'counter',
      },
      { id: 'b', name: 'Bostar', side: 'carthage', rating: 2, confidence: 'medium', source: 'a report' },
      { id: 'c', name: 'Gaius', side: 'rome', rating: 1 },
    ],
    hand: { value: 7, rule: '5.2' },
    dice: [1, 2],
  },
};
const fixed = [{ file: 'men.json', field: 'men[*].side', why: 'counted' }];

const told = (weights?: WeightsFile) =>
  Object.fromEntries(
    figuresOf({ files, fixed }, [['men.json', 'dice[1]', 'high', 'the die']], weights, {
      skill: 'skill',
    }).figures.map(({ field, value, confidence, source }) => [field, [value, confidence, source]]),
  );

test('every figure has the nearest word about it; names, texts and what is fixed are none', () => {
  expect(told()).toEqual({
    'men[a].rating': [3, 'high', 'counter'],
    'men[a].skill.kind': ['siege', 'reconstructed', 'counter'],
    'men[a].skill.value': [1, 'reconstructed', 'counter'],
    'men[b].rating': [2, 'medium', 'a report'],
    'men[c].rating': [1, 'low', 'ratings from the rulebook; the rest reconstructed'],
    'hand.value': [7, 'high', 'rulebook 5.2'],
    'dice[0]': [1, 'low', 'ratings from the rulebook; the rest reconstructed'],
    'dice[1]': [2, 'high', 'the die'],
  });
});

test('a weight stands at its figure, and how it was taken beside the list', () => {
  const weight = { tried: 4, games: 10, changed: 3, shift: 0.1, low: -0.1, high: 0.3 };
  const how = {
    taken: '2026-11-18',
    bots: 'greedy',
    scenario: 'war',
    role: 'rome',
    share: 0.5,
    games: 10,
    seed: 1,
    codes: ['abc'],
  };
  const { figures, weighing } = figuresOf({ files, fixed }, [], {
    ...how,
    note: '',
    weights: [{ file: 'men.json', field: 'men[a].rating', ...weight }],
  });
  expect(figures.filter((it) => it.weight !== undefined)).toEqual([
    expect.objectContaining({ field: 'men[a].rating', weight }),
  ]);
  expect(weighing).toEqual(how);
});

test('so does the weight of those who weighed it again, and how they did', () => {
  const weight = { tried: 4, games: 10, changed: 3, shift: 0.1, low: -0.1, high: 0.3 };
  const again = { ...weight, games: 4, points: { shift: 2, low: 1, high: 3 } };
  const how = { taken: '', scenario: 'war', role: 'rome', share: 0.5, seed: 1, codes: [] };
  const field = { file: 'men.json', field: 'men[a].rating' };
  const points = { name: 'Points', lead: -3, deviation: 2 };
  const file: WeightsFile = {
    note: '',
    ...how,
    bots: 'greedy',
    games: 10,
    weights: [{ ...field, ...weight }],
    again: {
      ...how,
      bots: 'search@8',
      games: 4,
      handicap: 'Rome +2 PCs',
      points,
      weights: [{ ...field, ...again }],
    },
  };
  const figures = figuresOf({ files, fixed }, [], file);
  expect(figures.figures.find((it) => it.field === field.field)).toMatchObject({ weight, again });
  expect(figures.weighing).toEqual({ ...how, bots: 'greedy', games: 10 });
  expect(figures.again).toEqual({ ...how, bots: 'search@8', games: 4, handicap: 'Rome +2 PCs', points });
});

test('the largest effect comes first, either way; what may be luck after what is sure; points before wins', () => {
  const of = (shift: number, changed: number, low = -1, high = 1): FigureWeight => ({
    tried: 1,
    games: 9,
    changed,
    shift,
    low,
    high,
  });
  const order = (weights: FigureWeight[]) =>
    weights.sort(byWeight).map(({ shift, changed }) => [shift, changed]);
  expect(
    order([of(0.1, 1), of(-0.3, 1), of(0.1, 5), of(0.2, 2, 0.1, 0.3), of(-0.25, 2, -0.4, -0.11)]),
  ).toEqual([
    [-0.25, 2],
    [0.2, 2],
    [-0.3, 1],
    [0.1, 5],
    [0.1, 1],
  ]);
  const nothing = { shift: 1, low: -3, high: 5 };
  expect(
    order([
      { ...of(0.4, 4, 0.2, 0.6), points: nothing },
      { ...of(0, 0), points: { shift: -8, low: -12, high: -4 } },
    ]),
  ).toEqual([
    [0, 0],
    [0.4, 4],
  ]);
});
