import { greedyBot, searchBot } from '@punica/bots';
import {
  type Action,
  Context,
  Engine,
  pending,
  QuickDice,
  type Role,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import { peekingFault } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import type { CampaignEvent } from '../../events.ts';
import { italianCampaign } from '../../game.ts';
import type { Hex, Italy } from '../../state.ts';
import { knowledge } from '../knowledge.ts';
import { newReach, reach } from '../reach.ts';
import type { CampaignPlan, Goal } from './plan.ts';
import { planning } from './planning.ts';

const engine = new Engine<Italy, CampaignEvent>(italianCampaign);
const greedy = greedyBot(italianCampaign, knowledge);

/** The first years of a war between quick bots, with a look at every decision. */
function play(seed: number, decisions: number, look: (g: Italy, role: Role, legal: Action[]) => void): void {
  const dice = new QuickDice(seed, 3);
  const x = new Context<CampaignEvent>(dice);
  const g = italianCampaign.begin({ scenario: 'short', options: {}, quick: true }, x);
  engine.settle(g, x);
  for (let i = 0; i < decisions && g.outcome === null; i++) {
    const [role] = rolesIn(pending(g));
    const legal = engine.legal(g, role, []);
    look(g, role, legal);
    engine.apply(g, role, greedy.choose(viewFor(italianCampaign, g, role), role, legal, dice), x);
  }
}

/** Where a leader stands when a plan has been carried out. */
function carriedOut(before: Italy, role: Role, plan: CampaignPlan, { leader }: Goal): Hex {
  const g = italianCampaign.copy(before);
  const dice = new QuickDice(5, 1);
  const x = new Context<CampaignEvent>(dice);
  engine.apply(g, role, plan.first, x);
  while (g.stack[g.stack.length - 1].proc === 'march') {
    const legal = engine.legal(g, role, []);
    engine.apply(g, role, planning.follow(g, role, legal, plan) ?? greedy.choose(g, role, legal, dice), x);
  }
  return g.leaderAt[leader];
}

describe('plans', () => {
  it('are legal, told apart by their keys, and judged by finite scores', () => {
    const bold = new Set<number>();
    const places = new Set<string>();
    let offered = 0;
    play(1, 400, (g, role, legal) => {
      const plans = planning.plans(viewFor(italianCampaign, g, role), role, legal) ?? [];
      if (plans.length > 0) offered++;
      for (const plan of plans) {
        expect(legal).toContain(plan.first);
        expect(Number.isFinite(plan.score)).toBe(true);
        bold.add(Math.sign(planning.boldness!(g, role, plan)));
        const place = planning.about!(g, plan);
        if (place !== undefined) places.add(place);
      }
      expect(new Set(plans.map(({ key }) => key)).size).toBe(plans.length);
    });
    expect(offered).toBeGreaterThan(40);
    // Some seek battle and some hold back, and they are about places that one can name.
    expect([...bold].toSorted()).toEqual([-1, 0, 1]);
    expect(places.size).toBeGreaterThan(3);
  });

  it('are carried out: a march whose goal is within its points ends there', () => {
    let set = 0;
    let arrived = 0;
    play(2, 300, (g, role, legal) => {
      if (legal.length < 2) return;
      for (const plan of planning.plans(g, role, legal) ?? []) {
        if (plan.goal === undefined) continue;
        const from = g.leaderAt[plan.goal.leader];
        const side = g.rules.leaders.side[plan.goal.leader];
        if (reach(g, side, from, newReach())[plan.goal.hex] > g.rules.tables.constants.footMp) continue;
        set++;
        if (carriedOut(g, role, plan, plan.goal) === plan.goal.hex) arrived++;
      }
    });
    expect(set).toBeGreaterThan(50);
    expect(arrived / set).toBeGreaterThan(0.95);
  });
});

it('at a glance does what the script does with a leader on the march, and knows where that leads', () => {
  let seen = 0;
  let bound = 0;
  play(3, 250, (g, role, legal) => {
    const plans = legal.length > 1 ? planning.glance?.(g, role, legal) : undefined;
    if (plans === undefined) return;
    seen++;
    expect(plans.map(({ first }) => first)).toEqual([knowledge.script?.(g, role, legal, new QuickDice(1))]);
    if (plans[0].goal !== undefined) bound++;
  });
  expect(seen).toBeGreaterThan(10);
  expect(bound).toBeGreaterThan(5);
});

it('does not peek', () => {
  const bot = searchBot(italianCampaign, knowledge, { budget: { simulations: 3 }, width: 3 });
  const fault = peekingFault(engine, (view, role, legal, dice) => bot.choose(view, role, legal, dice), {
    beginning: { scenario: 'short', options: {}, quick: false },
    seed: 4,
    decisions: 30,
  });
  expect(fault).toBeUndefined();
});
