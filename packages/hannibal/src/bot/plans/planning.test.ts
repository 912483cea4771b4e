import { type Memo, searchBot } from '@punica/bots';
import { type Action, Context, Engine, maskOf, type Plan, pending, QuickDice, viewFor } from '@punica/kernel';
import { peekingFault } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { spaceOf } from '../../board.ts';
import { CARTHAGE, ROME } from '../../data/codes.ts';
import type { HannibalEvent } from '../../events.ts';
import { hannibal } from '../../game.ts';
import { campaignOf, marchOf } from '../../rules/10-frames.ts';
import type { H } from '../../state.ts';
import { knowledge } from '../knowledge.ts';
import type { HannibalPlan } from './plan.ts';
import { planning } from './planning.ts';

const engine = new Engine<H, HannibalEvent>(hannibal);
const bot = searchBot(hannibal, knowledge, { budget: { simulations: 2 }, width: 3 });

/** Turns of a game of the bot against itself, with a look at every decision. */
function play(seed: number, decisions: number, look: (g: H, chosen: Action, memo: Memo) => void): void {
  const dice = new QuickDice(seed, 3);
  const x = new Context<HannibalEvent>(dice);
  const g = hannibal.begin({ scenario: 'second-punic-war', options: {}, quick: true }, x);
  engine.settle(g, x);
  const memos: Memo[] = [{}, {}];
  for (let i = 0; i < decisions && g.outcome === null; i++) {
    const role = (pending(g) & maskOf(ROME)) !== 0 ? ROME : CARTHAGE;
    const legal = engine.legal(g, role, []);
    const chosen = bot.choose(viewFor(hannibal, g, role), role, legal, dice, memos[role]);
    expect(legal).toContain(chosen);
    look(g, chosen, memos[role]);
    engine.apply(g, role, chosen, x);
  }
}

describe('plans', () => {
  it('are legal, told apart by their keys, and judged by finite scores', () => {
    let offered = 0;
    play(1, 80, (g) => {
      const role = (pending(g) & maskOf(ROME)) !== 0 ? ROME : CARTHAGE;
      const legal = engine.legal(g, role, []);
      const plans = planning.plans(viewFor(hannibal, g, role), role, legal);
      if (plans === undefined || plans.length === 0) return;
      offered++;
      for (const { first, score } of plans) {
        expect(legal).toContain(first);
        expect(Number.isFinite(score)).toBe(true);
      }
      expect(new Set(plans.map(({ key }) => key)).size).toBe(plans.length);
    });
    expect(offered).toBeGreaterThan(5);
  });

  it('are carried out: most marches end where they were to go', () => {
    let set = 0;
    let arrived = 0;
    let under: HannibalPlan | undefined;
    play(2, 160, (g, chosen, memo) => {
      const { proc, step } = g.stack[g.stack.length - 1];
      if (proc !== 'march' || step !== 'step' || campaignOf(g) !== undefined) return;
      const plan: (Plan & HannibalPlan) | undefined = memo.plan;
      if (plan?.goal === undefined || plan.goal.general !== marchOf(g).general) return;
      if (plan !== under) set++;
      under = plan;
      const ends = hannibal.actions.toJson(chosen);
      if (/stop|besiege|enter/.test(JSON.stringify(ends)) && spaceOf(g, marchOf(g).at) === plan.goal.space)
        arrived++;
    });
    expect(set).toBeGreaterThan(4);
    // Battles, interceptions and the sea end some marches before their time.
    expect(arrived / set).toBeGreaterThan(0.6);
  });
});

it('does not peek', () => {
  const few = searchBot(hannibal, knowledge, { budget: { simulations: 2 }, width: 2 });
  const fault = peekingFault(engine, (view, role, legal, dice) => few.choose(view, role, legal, dice), {
    beginning: { scenario: 'second-punic-war', options: {}, quick: false },
    seed: 4,
    decisions: 30,
  });
  expect(fault).toBeUndefined();
});
