import { Engine } from '@punica/kernel';
import { fuzz } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { hannibal } from './game.ts';

/**
 * About a second of each scenario, with and without quick windows; 10,000 games are a long proof. Games are counted and
 * not seconds, so that the same are played however busy the machine is.
 */
const GAMES: Readonly<Record<string, number>> = { 'second-punic-war': 4, 'scenario-6-211bc': 10 };
const SHORT_GAMES = 30;

const CASES = hannibal.scenarios.flatMap(({ id }) => [true, false].map((quick) => ({ scenario: id, quick })));

describe('random games with every check', () => {
  it.each(CASES)('$scenario, quick windows $quick', ({ scenario, quick }) => {
    const report = fuzz(new Engine(hannibal), {
      games: GAMES[scenario] ?? SHORT_GAMES,
      seed: 5,
      scenarios: [scenario],
      quick,
      costlyShare: 0.04,
    });
    // The log of a failing game can be given to `punica replay`.
    expect(report.failure).toBeUndefined();
    for (const check of ['sound', 'positionFile', 'twinsLookAlike', 'undoAndRedo', 'sameWhenReplayed'])
      expect(report.checks[check]).toBeGreaterThan(0);
  });
});
