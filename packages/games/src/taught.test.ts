import { ChanceJudge, Net, netIn, type TaughtFile } from '@punica/bots';
import {
  type Action,
  BadInput,
  Context,
  type Core,
  Engine,
  Facts,
  pending,
  QuickDice,
  type Role,
  redeal,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import { describe, expect, test } from 'vitest';
import hamilcar from '../test-judges/hamilcar.json' with { type: 'json' };
import hannibal from '../test-judges/hannibal.json' with { type: 'json' };
import historical from '../test-judges/hannibal-historical.json' with { type: 'json' };
import war from '../test-judges/hannibals-war.json' with { type: 'json' };
import italy from '../test-judges/italian-campaign.json' with { type: 'json' };
import { GAMES } from './list.ts';

const ANSWERS = [hannibal, historical, hamilcar, italy, war];

describe.each(ANSWERS)('the judge that was taught $game', ({ game: id, checksum, cases }) => {
  const entry = GAMES.find((it) => it.id === id);

  test('answers as it did where it was taught', async () => {
    const file = (entry?.ready && (await entry.taught?.())) as TaughtFile;
    expect(file.checksum).toBe(checksum);
    const net = netIn(file);
    const out: number[] = [];
    for (const { facts, terms, logits } of cases) {
      net.judge(facts, terms, out);
      for (const [role, logit] of logits.entries()) expect(out[role]).toBeCloseTo(logit, 3);
    }
  });

  test('is shown as many facts and terms as it was taught, and small enough to be fetched for an evening', async () => {
    if (!entry?.ready) return;
    const game = await entry.load();
    const file = (await entry.taught?.()) as TaughtFile;
    const engine = new Engine(game);
    const x = new Context<unknown>(new QuickDice(3));
    const g = game.begin({ scenario: game.scenarios[0].id, options: {}, quick: true }, x);
    engine.settle(g, x);
    const facts = new Facts();
    game.knowledge?.tellFacts?.(g, 0, facts);
    expect(facts.count).toBe(file.shape.facts);
    expect(Math.max(...facts.told)).toBeLessThan(facts.count);
    expect((game.knowledge?.terms.length ?? 0) * game.roles.length).toBe(file.shape.inputs);
    expect(Net.bytesOf(file.shape)).toBeLessThan(1_000_000);
  });
});

test('who has no part in a scenario takes no chance from those who have', async () => {
  const war = GAMES.find((it) => it.id === 'hannibals-war')!;
  if (!war.ready) return;
  const game = await war.load();
  const judge = new ChanceJudge(game.knowledge!, netIn((await war.taught?.()) as TaughtFile));
  const x = new Context<unknown>(new QuickDice(3));
  const g = game.begin({ scenario: 'short-2', options: {}, quick: true }, x);
  new Engine(game).settle(g, x);
  // Each sees it from the own chair, so that they need not be one together to the last digit.
  expect(judge.chance(g, 0) + judge.chance(g, 1)).toBeCloseTo(1, 0.5);
});

describe.each(GAMES.filter((entry) => entry.ready))('what is told to a judge of $title', (entry) => {
  test('is the same in two positions that look alike to the role', async () => {
    if (!entry.ready) return;
    const game = await entry.load();
    const engine = new Engine(game);
    const dice = new QuickDice(11);
    const x = new Context<unknown>(dice);
    const g = game.begin({ scenario: game.scenarios[0].id, options: {}, quick: true }, x);
    engine.settle(g, x);
    const told = (it: Core, role: Role): readonly number[] => {
      const facts = new Facts();
      game.knowledge?.tellFacts?.(it, role, facts);
      return facts.told;
    };
    const legal: Action[] = [];
    for (let n = 0; n < 400 && g.outcome === null; n++) {
      const [role] = rolesIn(pending(g));
      if (n % 10 === 0) {
        const twin = redeal(game, viewFor(game, g, role), dice);
        expect(told(twin, role)).toEqual(told(g, role));
        expect(told(g, role).length).toBeGreaterThan(20);
      }
      engine.legal(g, role, legal);
      engine.apply(g, role, legal[dice.below(legal.length)], x);
    }
  });
});

test('a judge that was damaged on the way is refused by the field', async () => {
  const entry = GAMES[0];
  const file = (entry.ready && (await entry.taught?.())) as TaughtFile;
  const refusal = (damaged: TaughtFile): string => {
    try {
      netIn(damaged);
    } catch (error) {
      if (error instanceof BadInput) return error.field;
      throw error;
    }
    return 'taken';
  };
  expect(refusal(file)).toBe('taken');
  expect(refusal({ ...file, weights: `B${file.weights.slice(1)}` })).toBe('checksum');
  expect(refusal({ ...file, weights: file.weights.slice(8) })).toBe('weights');
  expect(refusal({ ...file, version: 2 as 1 })).toBe('format');
});
