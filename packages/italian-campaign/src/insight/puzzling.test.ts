import { Weigher } from '@punica/bots';
import { Engine, keyFromSeed, Match } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { knowledge } from '../bot/knowledge.ts';
import { planning } from '../bot/plans/planning.ts';
import { italianCampaign } from '../game.ts';
import { PUZZLING } from './puzzling.ts';

const engine = new Engine(italianCampaign);
const begin = (points: number, scenario = 'short') =>
  new Match(
    engine,
    {
      scenario,
      options: {},
      quick: true,
      ...(points === 0 ? {} : { agreement: { kind: 'fixed', handicap: { carthage: points } } }),
    },
    keyFromSeed('puzzling'),
  ).state;
const fitOf = (g: ReturnType<typeof begin>) => PUZZLING.fit?.(g);
const weigher = new Weigher(italianCampaign, { ...knowledge, planning, fit: fitOf });
const ROLES = [0, 1];

describe('the chance that puzzles are asked by', () => {
  it('is even where bots found the war even, and Rome’s as the war begins', () => {
    const [rome, carthage] = weigher.standing(begin(440), ROLES);
    expect(carthage).toBeGreaterThan(0.4);
    expect(carthage).toBeLessThan(0.6);
    expect(rome + carthage).toBeCloseTo(1);
    expect(weigher.standing(begin(0), ROLES)[0]).toBeGreaterThan(0.98);
    // What the bots count is above nothing for Carthage from the beginning.
    expect(
      new Weigher(italianCampaign, { ...knowledge, planning }).standing(begin(0), ROLES)[1],
    ).toBeGreaterThan(0.6);
  });

  it('is measured for the short war alone', () => {
    expect(fitOf(begin(0, 'campaign'))).toBeUndefined();
  });
});

it('whoever is asked hears what count wins', () => {
  expect(PUZZLING.goal?.(begin(440), 1)).toBe(
    'Carthage counts 440 points. When the winter of 212 BC is over, Rome wins below 500 and Carthage from 601 on.',
  );
});
