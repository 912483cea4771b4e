import { expect, test } from 'vitest';
import { figuresAgainstUnit, unitOfWork, unitReport } from './against-unit.ts';
import type { Workload } from './workload.ts';

test('the unit is always the same work', () => {
  expect(unitOfWork()).toBe(unitOfWork());
});

test('a machine that is half as quick shows half the speed and the same figure a unit', () => {
  const on = (tick: number) => {
    let time = 0;
    // A unit takes ten ticks (its clock is read twice), the work thirty.
    const workload: Workload = {
      game: 'dice',
      pieces: {
        play: {
          what: 'throws',
          work: () => {
            time += 20 * tick;
            return 60;
          },
        },
      },
      games: () => ({ hash: '', actions: 0 }),
    };
    const now = () => {
      time += 10 * tick;
      return time;
    };
    return figuresAgainstUnit(workload, now)[0];
  };
  expect(on(1)).toEqual({
    game: 'dice',
    what: 'throws',
    perSecond: 2000,
    perUnit: 20,
    lowest: 20,
    highest: 20,
  });
  expect(on(2)).toEqual({ ...on(1), perSecond: 1000 });
  expect(unitReport('one core', [on(1)])).toContain('| dice | throws | 20.0 | 20.0 to 20.0 | 2,000 |');
});
