import { expect, it } from 'vitest';
import { compareAhead, compareDuel, trustIn } from './calibration.ts';

const POSITIONS = 1000;
const EFFORT = { trials: 4000, battles: 400 };

it.each([
  { name: 'before the deal', compare: compareAhead },
  { name: 'in the duel', compare: compareDuel },
])(
  'simulated odds agree with battles fought by the rules on 1,000 random positions, $name',
  ({ compare }) => {
    const comparisons = Array.from({ length: POSITIONS }, (_, n) => {
      if (n % 100 === 0) console.log(`${n} positions`);
      return compare(n, EFFORT);
    });
    const { outside, drift, error } = trustIn(comparisons);
    console.log(
      `${outside} of ${POSITIONS} outside; mean difference ${drift.toFixed(4)} ± ${error.toFixed(4)}`,
    );
    // Fifty are to be expected, with a standard deviation of seven.
    expect(outside).toBeLessThan(78);
    expect(Math.abs(drift)).toBeLessThan(4 * error);
  },
);
