import { type Core, type Dice, type Engine, type Plan, QuickDice, type Role, redeal } from '@punica/kernel';
import { type Budget, type Means, Meter } from './budget.ts';
import { type Judge, logistic } from './judge.ts';
import { type Choice, estimate, freshBranch } from './plan-node.ts';
import { answerForOthers } from './sealed.ts';
import type { Simulation } from './simulation.ts';

const SEEDS = 0x4000_0000;

/** What a search found. */
export interface Found {
  readonly plan: Plan;
  /** The chance of winning that it sees in it. */
  readonly chance: number;
  readonly simulations: number;
}

/** Looks for the best of some plans of a role. */
export class Search<G extends Core> {
  readonly #engine: Engine<G>;
  readonly #judge: Judge<G>;
  readonly #simulation: Simulation<G>;
  readonly #width: number;

  /** `width` is the number of plans, by their quick scores, that are looked at. */
  constructor(engine: Engine<G>, judge: Judge<G>, simulation: Simulation<G>, width: number) {
    this.#engine = engine;
    this.#judge = judge;
    this.#simulation = simulation;
    this.#width = width;
  }

  /** A state that the view allows, at the same question. */
  guess(view: G, role: Role, dice: Dice): G {
    const guess = redeal(this.#engine.game, view, dice);
    // What pauses tell is no matter in a guess, and windows that nobody can use cost time.
    guess.quick = true;
    answerForOthers(this.#engine, guess, role, dice);
    return guess;
  }

  /**
   * Tries every plan on the same guess with the same dice, guess after guess, and gives up the worst of them
   * as the budget goes.
   */
  best(view: G, role: Role, plans: readonly Plan[], dice: Dice, budget: Budget, means: Means): Found {
    const meter = new Meter(budget, means);
    const now = this.#judge.logOdds(view, role);
    const expected = (plan: Plan): number => logistic(now + this.#judge.fromScore(plan.score));
    const worth = ({ plan, branch }: Choice): number => estimate(branch, expected(plan));
    const first: readonly Choice[] = plans
      .toSorted((a, b) => b.score - a.score)
      .slice(0, this.#width)
      .map((plan) => ({ plan, branch: freshBranch() }));
    let left = first;
    while (left.length > 1 && meter.spent() < 1) {
      const guess = this.guess(view, role, dice);
      const luck = dice.below(SEEDS);
      for (const choice of left) {
        if (meter.spent() >= 1) break;
        this.#simulation.run(this.#engine.game.copy(guess), role, choice, new QuickDice(luck));
        meter.count();
      }
      const keep = Math.max(2, Math.ceil(first.length * (1 - meter.spent()) ** 2));
      if (keep < left.length) left = left.toSorted((a, b) => worth(b) - worth(a)).slice(0, keep);
    }
    const best = left.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    return { plan: best.plan, chance: worth(best), simulations: meter.simulations };
  }
}
