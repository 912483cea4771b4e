import { type Core, type Dice, type Engine, type Plan, QuickDice, type Role, redeal } from '@punica/kernel';
import type { Bot } from '../bot.ts';
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

/** A plan that is looked at, and by how much it is misjudged. */
interface Looked extends Choice {
  readonly slip: number;
}

const FACES = 1001;
/** Nearly normal, around 0, with standard deviation 1: twelve even draws. */
function slipOf(dice: Dice): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += dice.below(FACES) / (FACES - 1);
  return sum;
}

/** Looks for the best of some plans of a role. */
export class Search<G extends Core> {
  readonly #engine: Engine<G>;
  readonly #quick: Bot<G>;
  readonly #judge: Judge<G>;
  readonly #simulation: Simulation<G>;
  readonly #width: number;
  readonly #error: number;

  /**
   * `width` is the number of plans, by their quick scores, that are looked at; `error` how far it misjudges the
   * chances of each, as a standard deviation.
   */
  constructor(
    engine: Engine<G>,
    quick: Bot<G>,
    judge: Judge<G>,
    simulation: Simulation<G>,
    width: number,
    error: number,
  ) {
    this.#engine = engine;
    this.#quick = quick;
    this.#error = error;
    this.#judge = judge;
    this.#simulation = simulation;
    this.#width = width;
  }

  /** A state that the view allows, at the same question. */
  guess(view: G, role: Role, dice: Dice): G {
    const guess = redeal(this.#engine.game, view, dice);
    // What pauses tell is no matter in a guess, and windows that nobody can use cost time.
    guess.quick = true;
    answerForOthers(this.#engine, this.#quick, guess, role, dice);
    return guess;
  }

  /**
   * Tries every plan on the same guess with the same dice, guess after guess, and gives up the worst of them
   * as the budget goes.
   */
  best(view: G, role: Role, plans: readonly Plan[], dice: Dice, budget: Budget, means: Means): Found {
    const meter = new Meter(budget, means);
    const now = this.#judge.logOdds(view, role);
    const worth = ({ branch, expected, slip }: Looked): number => estimate(branch, expected, 0) + slip;
    const first: readonly Looked[] = plans
      .toSorted((a, b) => b.score - a.score)
      .slice(0, this.#width)
      .map((plan) => ({
        plan,
        branch: freshBranch(),
        expected: logistic(now + this.#judge.fromScore(view, plan.score)),
        slip: this.#error === 0 ? 0 : this.#error * slipOf(dice),
      }));
    let left = first;
    while (left.length > 1 && meter.spent() < 1) {
      this.#round(view, role, left, dice, meter);
      const keep = Math.max(2, Math.ceil(first.length * (1 - meter.spent()) ** 2));
      if (keep < left.length) left = left.toSorted((a, b) => worth(b) - worth(a)).slice(0, keep);
    }
    const best = first.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    return { plan: best.plan, chance: worth(best) - best.slip, simulations: meter.simulations };
  }

  /** Every plan on one guess; what all of them met with is told for none of them. */
  #round(view: G, role: Role, left: readonly Looked[], dice: Dice, meter: Meter): void {
    const guess = this.guess(view, role, dice);
    const luck = dice.below(SEEDS);
    const excess: number[] = [];
    for (const looked of left) {
      if (meter.spent() >= 1) break;
      const copy = this.#engine.game.copy(guess);
      excess.push(this.#simulation.run(copy, role, looked, new QuickDice(luck)) - looked.expected);
      meter.count();
    }
    if (excess.length < 2) return;
    const usual = excess.reduce((sum, it) => sum + it, 0) / excess.length;
    excess.forEach((it, i) => {
      left[i].branch.visits++;
      left[i].branch.excess += it - usual;
    });
  }
}
