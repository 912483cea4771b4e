import { Engine } from '@punica/kernel';
import { fuzz } from '@punica/testkit';
import { expect, it } from 'vitest';
import { hannibalHistorical } from './game.ts';

/** A few seconds with random options; thousands of games are a long proof. */
const MILLISECONDS = 3_000;

it.each([true, false])(
  'random games with random options and every check, quick windows %s',
  (quick) => {
    const report = fuzz(new Engine(hannibalHistorical), {
      games: 10_000,
      seed: 11,
      quick,
      costlyShare: 0.03,
      budget: MILLISECONDS,
      now: () => performance.now(),
    });
    expect(report.failure).toBeUndefined();
    expect(report.games).toBeGreaterThan(0);
  },
  60_000,
);
