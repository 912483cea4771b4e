import { expect, test } from 'vitest';
import { phaseStep } from './phases.ts';
import { listening } from './testing.ts';

test('a phase is told with its rule before it begins', () => {
  const { x, heard } = listening();
  const before: unknown[][] = [];
  const step = phaseStep<{ turn: number }>('5.3', 'winter', (g) => before.push([g.turn, ...heard()]));
  expect(step.rule).toBe('5.3');
  step.run({ turn: 4 }, {}, x);
  expect(before).toEqual([[4, { ev: 'phase', phase: 'winter', rule: '5.3' }]]);
});
