import { expect, test } from 'vitest';
import { figuresOf, type WeightsFile } from './figures.ts';

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
