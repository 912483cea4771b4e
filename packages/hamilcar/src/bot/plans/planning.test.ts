import { type Memo, searchBot } from '@punica/bots';
import { type Action, Context, pending, QuickDice, type Role, rolesIn, viewFor } from '@punica/kernel';
import { peekingFault } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { spaceOf } from '../../board.ts';
import type { HamilcarEvent } from '../../events.ts';
import { hamilcar } from '../../game.ts';
import { activationOf, marchOf } from '../../rules/07-frames.ts';
import type { H } from '../../state.ts';
import { CARTHAGE, engine, openTable, ROME } from '../../testing.ts';
import { knowledge } from '../knowledge.ts';
import type { HamilcarPlan } from './plan.ts';
import { planning } from './planning.ts';

const bot = searchBot(hamilcar, knowledge, { budget: { simulations: 2 }, width: 3 });

type Look = (g: H, role: Role, legal: readonly Action[], chosen: Action, memo: Memo) => void;

/** A game of the bot against itself, with a look at every decision. */
function play(seed: number, decisions: number, look: Look): void {
  const dice = new QuickDice(seed, 3);
  const x = new Context<HamilcarEvent>(dice);
  const g = hamilcar.begin({ scenario: 'first-punic-war', options: {}, quick: true }, x);
  engine.settle(g, x);
  const memos: Memo[] = [{}, {}];
  for (let i = 0; i < decisions && g.outcome === null; i++) {
    const [role] = rolesIn(pending(g));
    const legal = engine.legal(g, role, []);
    const chosen = bot.choose(viewFor(hamilcar, g, role), role, legal, dice, memos[role]);
    expect(legal).toContain(chosen);
    look(g, role, legal, chosen, memos[role]);
    engine.apply(g, role, chosen, x);
  }
}

const at = (g: H): string => `${g.stack[g.stack.length - 1].proc}.${g.stack[g.stack.length - 1].step}`;

describe('plans', () => {
  it('are legal, told apart by their keys, judged by finite scores, and carried out', () => {
    const bold = new Set<number>();
    const places = new Set<string>();
    const offered = new Map<string, number>();
    let arrived = 0;
    let strayed = 0;
    let under: HamilcarPlan | undefined;
    const followMarch = (g: H, chosen: Action, memo: Memo): void => {
      if (at(g) !== 'march.step' || activationOf(g).left > 0) return;
      const plan: HamilcarPlan | undefined = memo.plan;
      const march = marchOf(g);
      if (plan?.goal?.general !== march.general || plan === under || march.halted === 1) return;
      if (!/stop|besiege|enter/.test(JSON.stringify(hamilcar.actions.toJson(chosen)))) return;
      under = plan;
      if (spaceOf(g, march.at) === plan.goal.space) arrived++;
      else strayed++;
    };
    play(2, 420, (g, role, legal, chosen, memo) => {
      followMarch(g, chosen, memo);
      const plans = planning.plans(viewFor(hamilcar, g, role), role, legal);
      if (plans === undefined || plans.length === 0) return;
      offered.set(at(g), (offered.get(at(g)) ?? 0) + 1);
      for (const plan of plans) {
        expect(legal).toContain(plan.first);
        expect(Number.isFinite(plan.score)).toBe(true);
        bold.add(Math.sign(planning.boldness!(g, role, plan)));
        const place = planning.about!(g, plan);
        if (place !== undefined) places.add(place);
      }
      expect(new Set(plans.map(({ key }) => key)).size).toBe(plans.length);
    });
    expect(offered.get('cardPlays.play')).toBeGreaterThan(10);
    expect([...offered.keys()]).toContain('march.step');
    // They are carried out: nearly all marches that nobody disturbs end where they were to go.
    expect(arrived).toBeGreaterThan(6);
    expect(strayed).toBeLessThanOrEqual(arrived / 8);
    // Some seek battle and some hold back, and they are about places that one can name.
    expect([...bold].toSorted()).toEqual([-1, 0, 1]);
    expect(places.size).toBeGreaterThan(3);
  });

  it('leave room for warships when an army sails, as ten units are all that a fleet carries', () => {
    const t = openTable()
      .stack(ROME, 'messana', { cus: 10, generals: ['cotta'] })
      .stack(ROME, 'capua', { cus: 3, generals: ['caudex'] })
      .control(ROME, 'messana')
      .sea({ seamanship: 4, rome: 5, carthage: 5, supremacy: ROME })
      .activate(ROME);
    const [role] = rolesIn(pending(t.g));
    const legal = engine.legal(t.g, role, []);
    const sailing = planning
      .plans(t.g, role, legal)!
      .filter(({ goal }) => goal !== undefined && goal.escort > 0);
    expect(sailing.length).toBeGreaterThan(0);
    for (const { goal } of sailing) expect(goal!.cus + goal!.escort).toBeLessThanOrEqual(10);
  });
});

describe('caution', () => {
  /** What Carthage thinks of leaving its capital with all its men for Utica or farther. */
  function scoresOfLeaving(romans: number): number {
    const t = openTable()
      .stack(CARTHAGE, 'carthago', { cus: 5, generals: ['hamilcar_barca'] })
      .stack(CARTHAGE, 'cirta', { cus: 2, generals: ['hanno'] })
      .control(ROME, 'zama', 'thugga');
    if (romans > 0) t.stack(ROME, 'utica', { cus: romans, generals: ['m_regulus'] });
    t.activate(CARTHAGE);
    const [role] = rolesIn(pending(t.g));
    const plans = planning.plans(t.g, role, engine.legal(t.g, role, []))!;
    const barca = t.general('hamilcar_barca');
    const away = [t.g.rules.carthago, t.space('utica')];
    const leaving = plans.filter(({ goal }) => goal?.general === barca && !away.includes(goal.space));
    return Math.max(...leaving.map(({ score }) => score));
  }

  it('does not strip Carthago before an army that can reach it', () => {
    expect(scoresOfLeaving(8)).toBeLessThan(scoresOfLeaving(0) - 30);
  });
});

it('does not peek', () => {
  const few = searchBot(hamilcar, knowledge, { budget: { simulations: 2 }, width: 2 });
  const fault = peekingFault(engine, (view, role, legal, dice) => few.choose(view, role, legal, dice), {
    beginning: { scenario: 'first-punic-war', options: {}, quick: false },
    seed: 4,
    decisions: 30,
  });
  expect(fault).toBeUndefined();
});
