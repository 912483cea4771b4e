import { Engine } from '@punica/kernel';
import { fuzz } from '@punica/testkit';
import { expect, it } from 'vitest';
import { hannibalHistorical } from './game.ts';

/** A few seconds with random options, the same games however busy the machine is; thousands are a long proof. */
const GAMES = 5;

it.each([true, false])('random games with random options and every check, quick windows %s', (quick) => {
  const report = fuzz(new Engine(hannibalHistorical), { games: GAMES, seed: 11, quick, costlyShare: 0.03 });
  expect(report.failure).toBeUndefined();
  expect(report.games).toBe(GAMES);
});
