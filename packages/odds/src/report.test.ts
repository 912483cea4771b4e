import { expect, it } from 'vitest';
import { exactAmount, exactChance } from './report.ts';

it('no chance is more than certain, however its shares add up', () => {
  const sum = [0.1, 0.2, 0.3, 0.1, 0.3].map((it) => it + Number.EPSILON).reduce((a, b) => a + b);
  expect(sum).toBeGreaterThan(1);
  expect(exactChance('fallsInTheEnd', sum)).toMatchObject({ chance: 1, low: 1, high: 1 });
});

it('what is lost whatever falls is certain', () => {
  const spread = [1, 2, 3].map((value) => ({ value, chance: 1 / 3 - Number.EPSILON }));
  expect(exactAmount('losses', spread)).toMatchObject({ chance: 1 });
});
