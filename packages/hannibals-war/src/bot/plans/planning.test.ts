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
import type { WarEvent } from '../../events.ts';
import { hannibalsWar } from '../../game.ts';
import type { Square, W } from '../../state.ts';
import { knowledge } from '../knowledge.ts';
import type { WarPlan } from './plan.ts';
import { planning } from './planning.ts';

const engine = new Engine<W, WarEvent>(hannibalsWar);
const greedy = greedyBot(hannibalsWar, knowledge);

/** The beginning of a war between quick bots, with a look at every decision. */
function play(seed: number, decisions: number, look: (g: W, role: Role, legal: Action[]) => void): void {
  const dice = new QuickDice(seed, 3);
  const x = new Context<WarEvent>(dice);
  const g = hannibalsWar.begin({ scenario: 'short-4', options: {}, quick: true }, x);
  engine.settle(g, x);
  for (let i = 0; i < decisions && g.outcome === null; i++) {
    const [role] = rolesIn(pending(g));
    const legal = engine.legal(g, role, []);
    look(g, role, legal);
    engine.apply(g, role, greedy.choose(viewFor(hannibalsWar, g, role), role, legal, dice), x);
  }
}

/** Where a force went last when its plan had been carried out; nothing where it did not go. */
function carriedOut(before: W, role: Role, plan: WarPlan): Square | undefined {
  const g = hannibalsWar.copy(before);
  const dice = new QuickDice(5, 1);
  const x = new Context<WarEvent>(dice);
  let at: Square | undefined;
  engine.apply(g, role, plan.first, x);
  while (g.outcome === null && !planning.begins(g)) {
    const [asked] = rolesIn(pending(g));
    const legal = engine.legal(g, asked, []);
    const next = asked === role ? planning.follow(g, role, legal, plan) : undefined;
    const chosen = next ?? greedy.choose(g, asked, legal, dice);
    engine.apply(g, asked, chosen, x);
    const { act, arg } = hannibalsWar.actions.toJson(chosen);
    if (act === 'go') at = g.rules.map.index[String(arg)];
  }
  return at;
}

describe('plans', () => {
  it('are legal, told apart by their keys, and judged by finite scores', () => {
    const bold = new Set<number>();
    const places = new Set<string>();
    let offered = 0;
    play(1, 500, (g, role, legal) => {
      const plans = planning.plans(viewFor(hannibalsWar, g, role), role, legal) ?? [];
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
    expect(offered).toBeGreaterThan(30);
    // Some seek battle and some hold back, and they are about places that one can name.
    expect([...bold].toSorted()).toEqual([-1, 0, 1]);
    expect(places.size).toBeGreaterThan(3);
  });

  it('are carried out: most forces come to where they were to go, on land and by sea', () => {
    const set = { land: 0, fleets: 0, carried: 0 };
    let arrived = 0;
    play(2, 250, (g, role, legal) => {
      if (!planning.begins(g) || legal.length < 2) return;
      for (const plan of planning.plans(g, role, legal) ?? []) {
        if (plan.goal === undefined) continue;
        set[plan.goal.manner]++;
        if (carriedOut(g, role, plan) === plan.goal.to) arrived++;
      }
    });
    expect(Math.min(set.land, set.fleets, set.carried)).toBeGreaterThan(10);
    // Storms, delays and ambushes end some before their time.
    expect(arrived / (set.land + set.fleets + set.carried)).toBeGreaterThan(0.8);
  });
});

it('at a glance does what the script does with an operation, and knows where that leads', () => {
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
  const bot = searchBot(hannibalsWar, knowledge, { budget: { simulations: 3 }, width: 3 });
  const fault = peekingFault(engine, (view, role, legal, dice) => bot.choose(view, role, legal, dice), {
    beginning: { scenario: 'short-3', options: {}, quick: false },
    seed: 4,
    decisions: 30,
  });
  expect(fault).toBeUndefined();
});
