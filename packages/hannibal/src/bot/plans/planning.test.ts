import { greedyBot, type Memo, searchBot } from '@punica/bots';
import {
  type Action,
  Context,
  Engine,
  maskOf,
  type Plan,
  pending,
  QuickDice,
  type Role,
  viewFor,
} from '@punica/kernel';
import { peekingFault } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { spaceOf } from '../../board.ts';
import { CARTHAGE, ROME } from '../../data/codes.ts';
import type { HannibalEvent } from '../../events.ts';
import { hannibal } from '../../game.ts';
import { campaignOf, marchOf } from '../../rules/10-frames.ts';
import type { H, Space } from '../../state.ts';
import { scenarioTable } from '../../testing.ts';
import { knowledge } from '../knowledge.ts';
import type { HannibalPlan } from './plan.ts';
import { planning } from './planning.ts';

const engine = new Engine<H, HannibalEvent>(hannibal);
const greedy = greedyBot(hannibal, knowledge);
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
    const bold = new Set<number>();
    const places = new Set<string>();
    let offered = 0;
    play(1, 80, (g) => {
      const role = (pending(g) & maskOf(ROME)) !== 0 ? ROME : CARTHAGE;
      const legal = engine.legal(g, role, []);
      const plans = planning.plans(viewFor(hannibal, g, role), role, legal);
      if (plans === undefined || plans.length === 0) return;
      offered++;
      for (const plan of plans) {
        expect(legal).toContain(plan.first);
        expect(Number.isFinite(plan.score)).toBe(true);
        bold.add(Math.sign(planning.boldness!(g, role, plan)));
        const place = planning.about!(g, plan);
        if (place !== undefined) places.add(place);
      }
      expect(new Set(plans.map(({ key }) => key)).size).toBe(plans.length);
    });
    expect(offered).toBeGreaterThan(5);
    expect([...bold].toSorted()).toEqual([-1, 0]);
    expect(places.size).toBeGreaterThan(3);
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

it('a march at an enemy is bold, a siege less so, and to stay holds back', () => {
  const { g } = scenarioTable();
  const general = g.rules.generals.index['p-scipio'];
  const boldness = (space: Space, besieges = false): number =>
    planning.boldness!(g, ROME, { key: '', first: 0, score: 0, goal: { general, cus: 4, space, besieges } });
  expect(boldness(spaceOf(g, g.at[g.rules.hannibal]))).toBe(1);
  expect(boldness(g.rules.carthago, true)).toBe(1);
  expect(boldness(g.rules.map.index.utica, true)).toBe(0.5);
  expect(boldness(spaceOf(g, g.at[general]))).toBe(-0.5);
  expect(planning.boldness!(g, ROME, { key: 'pass', first: 0, score: 0 })).toBe(-0.5);
});

describe('what comes to mind at a glance', () => {
  it('is legal, finite and told apart by its keys, at every card and activation', () => {
    let seen = 0;
    let marches = 0;
    play(3, 260, (g) => {
      const role = (pending(g) & maskOf(ROME)) !== 0 ? ROME : CARTHAGE;
      const legal = engine.legal(g, role, []);
      const plans = planning.glance?.(g, role, legal);
      if (plans === undefined) return;
      seen++;
      expect(plans.length).toBeGreaterThan(0);
      for (const { first, score, goal } of plans) {
        expect(legal).toContain(first);
        expect(Number.isFinite(score)).toBe(true);
        if (goal?.steps !== undefined && goal.steps.length > 0) marches++;
      }
    });
    expect(seen).toBeGreaterThan(15);
    expect(marches).toBeGreaterThan(30);
  });

  it('is carried out along the way that was found', () => {
    let set = 0;
    let arrived = 0;
    play(5, 120, (before) => {
      const role = (pending(before) & maskOf(ROME)) !== 0 ? ROME : CARTHAGE;
      if (!planning.begins(before)) return;
      const plans = planning.glance?.(before, role, engine.legal(before, role, [])) ?? [];
      for (const plan of plans.slice(0, 6)) {
        if (plan.goal?.steps === undefined || plan.goal.steps.length < 2) continue;
        set++;
        if (endOf(before, role, plan) === plan.goal.space) arrived++;
      }
    });
    expect(set).toBeGreaterThan(10);
    expect(arrived / set).toBeGreaterThan(0.5);
  });
});

/** Where the general of a plan stands when it has been carried out in a guess. */
function endOf(before: H, role: Role, plan: HannibalPlan): number {
  const g = hannibal.copy(before);
  const dice = new QuickDice(8);
  const x = new Context<HannibalEvent>(dice);
  engine.apply(g, role, plan.first, x);
  while (g.outcome === null && !planning.begins(g)) {
    const asked = (pending(g) & maskOf(ROME)) !== 0 ? ROME : CARTHAGE;
    const legal = engine.legal(g, asked, []);
    const next = asked === role ? planning.follow(g, role, legal, plan) : undefined;
    engine.apply(
      g,
      asked,
      next ?? planning.reply?.(g, asked, legal) ?? greedy.choose(g, asked, legal, dice),
      x,
    );
  }
  const at = g.at[plan.goal!.general];
  return at < 0 ? at : spaceOf(g, at);
}

it('does not peek', () => {
  const few = searchBot(hannibal, knowledge, { budget: { simulations: 2 }, width: 2 });
  const fault = peekingFault(engine, (view, role, legal, dice) => few.choose(view, role, legal, dice), {
    beginning: { scenario: 'second-punic-war', options: {}, quick: false },
    seed: 4,
    decisions: 30,
  });
  expect(fault).toBeUndefined();
});
