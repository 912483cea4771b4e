import { Weigher } from '@punica/bots';
import { Engine, keyFromSeed, Match } from '@punica/kernel';
import { expect, it } from 'vitest';
import { knowledge } from '../bot/knowledge.ts';
import { planning } from '../bot/plans/planning.ts';
import { hannibalsWar } from '../game.ts';
import { PUZZLING } from './puzzling.ts';

const engine = new Engine(hannibalsWar);
const fit = (g: Parameters<NonNullable<typeof PUZZLING.fit>>[0]) => PUZZLING.fit?.(g);
const weigher = new Weigher(hannibalsWar, { ...knowledge, planning, fit });

it.each(['short-2', 'short-3', 'short-4'])('of all powers together about one wins: %s', (scenario) => {
  const beginning = { scenario, options: {}, quick: true };
  const { state } = new Match(engine, beginning, keyFromSeed('puzzling'));
  const chances = state.rules.seats.map((power) => weigher.chance(state, power, 1, 1));
  const sum = chances.reduce((a, b) => a + b, 0);
  // By what bots count, everybody would win more often than not.
  expect(sum).toBeGreaterThan(0.7);
  expect(sum).toBeLessThan(1.4);
  expect(Math.min(...chances)).toBeGreaterThan(0.05);
});
