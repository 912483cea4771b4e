import { Engine } from '@punica/kernel';
import { fuzz } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { hannibal } from './game.ts';

/** Some twenty seconds over all scenarios, with and without quick windows; 10,000 games are a long proof. */
const MILLISECONDS_EACH = 2_500;

const CASES = hannibal.scenarios.flatMap(({ id }) => [true, false].map((quick) => ({ scenario: id, quick })));

describe('random games with every check', () => {
  it.each(CASES)(
    '$scenario, quick windows $quick',
    ({ scenario, quick }) => {
      const report = fuzz(new Engine(hannibal), {
        games: 10_000,
        seed: 5,
        scenarios: [scenario],
        quick,
        costlyShare: 0.04,
        budget: MILLISECONDS_EACH,
        now: () => performance.now(),
      });
      // The log of a failing game can be given to `punica replay`.
      expect(report.failure).toBeUndefined();
      expect(report.games).toBeGreaterThan(0);
      for (const check of ['sound', 'positionFile', 'twinsLookAlike', 'undoAndRedo', 'sameWhenReplayed'])
        expect(report.checks[check]).toBeGreaterThan(0);
    },
    120_000,
  );
});
