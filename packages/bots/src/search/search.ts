import { type Core, type Dice, type Engine, type Plan, QuickDice, type Role, redeal } from '@punica/kernel';
import type { Bot } from '../bot.ts';
import { type Budget, type Means, Meter } from './budget.ts';
import { type Judge, logistic } from './judge.ts';
import { type Choice, estimate, freshBranch } from './plan-node.ts';
import { answerForOthers } from './sealed.ts';
import type { Simulation } from './simulation.ts';
import { Ledger, type Weighing, type Witness } from './weighing.ts';

const SEEDS = 0x4000_0000;

/** What a search found. */
export interface Found {
  readonly plan: Plan;
  /** The chance of winning that it sees in it. */
  readonly chance: number;
  readonly simulations: number;
}

/** How far a search has come, and one of the plans that it began with. */
interface Progress {
  readonly spent: number;
  readonly plan: Plan;
}

/** A plan that is looked at, and what is added to its chances: by how much it is misjudged, and how it is liked. */
interface Looked extends Choice {
  readonly bias: number;
}

/** Plans that are weighed against one another. */
export interface Contest {
  readonly plans: readonly Plan[];
  /** What is measured however it fares: what was played, or what comes naturally. */
  readonly kept: readonly Plan[];
  /** How many of the best are measured. */
  readonly finalists: number;
}

/** What is narrowed down, and how far. */
interface Narrowing<G extends Core> {
  readonly view: G;
  readonly role: Role;
  readonly first: readonly Looked[];
  readonly dice: Dice;
  readonly meter: Meter;
  readonly witness?: Witness<G>;
  /** Of the budget. */
  readonly part?: number;
  readonly least?: number;
  readonly always?: readonly Looked[];
}

/** So much of a budget goes into finding the best plans; with the rest they are measured. */
const NARROWING = 0.5;

/** How a search judges what it finds. */
export interface Manner<G> {
  /** The number of plans, by their quick scores, that are looked at. */
  readonly width: number;
  /** How far it misjudges the chances of each, as a standard deviation. */
  readonly error: number;
  /** What a plan is worth to it beside its chances. */
  lean(view: G, role: Role, plan: Plan): number;
}

const FACES = 1001;
/** Nearly normal, around 0, with standard deviation 1: twelve even draws. */
function slipOf(dice: Dice): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += dice.below(FACES) / (FACES - 1);
  return sum;
}

/** What a plan is taken to be worth by now. */
const worth = ({ branch, expected, bias }: Looked): number => estimate(branch, expected, 0) + bias;

/** Looks for the best of some plans of a role. */
export class Search<G extends Core> {
  readonly #engine: Engine<G>;
  readonly #quick: Bot<G>;
  readonly #judge: Judge<G>;
  readonly #simulation: Simulation<G>;
  readonly #manner: Manner<G>;

  constructor(
    engine: Engine<G>,
    quick: Bot<G>,
    judge: Judge<G>,
    simulation: Simulation<G>,
    manner: Manner<G>,
  ) {
    this.#engine = engine;
    this.#quick = quick;
    this.#judge = judge;
    this.#simulation = simulation;
    this.#manner = manner;
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
   * as the budget goes. Between any two simulations it says what it is busy with.
   */
  *best(
    view: G,
    role: Role,
    plans: readonly Plan[],
    dice: Dice,
    budget: Budget,
    means: Means,
  ): Generator<Progress, Found, void> {
    const meter = new Meter(budget, means);
    const first = this.#looked(view, role, this.#likely(plans), dice);
    const left = yield* this.#narrowed({ view, role, first, dice, meter });
    // What was given up was measured against weaker plans than those that are left, and would look better than it is.
    const best = left.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    return { plan: best.plan, chance: worth(best) - best.bias, simulations: meter.simulations };
  }

  /**
   * The same, and then measures the best anew against those that must be `kept`: what was chosen by its luck is told
   * apart from what is good. Without anything kept, against the next best.
   */
  *weigh(
    view: G,
    role: Role,
    { plans, kept, finalists }: Contest,
    dice: Dice,
    budget: Budget,
    means: Means,
  ): Generator<Progress, Weighing, void> {
    const meter = new Meter(budget, means);
    // What must be kept comes first, so that something is known of it however little was granted.
    const first = this.#looked(view, role, [...kept, ...this.#likely(plans)], dice);
    const always = first.slice(0, kept.length);
    const witness = new Ledger(this.#judge, role, kept);
    const left = yield* this.#narrowed({
      view,
      role,
      first,
      dice,
      meter,
      witness,
      part: NARROWING,
      least: finalists,
      always,
    });
    const inOrder = left.filter((it) => !always.includes(it)).toSorted((a, b) => worth(b) - worth(a));
    const measured = [...always, ...inOrder.slice(0, Math.max(finalists, 2 - always.length))];
    witness.measure();
    while (meter.spent() < 1) {
      for (const _ of this.#round(view, role, measured, dice, meter, witness))
        yield { spent: meter.spent(), plan: first[first.length - 1].plan };
    }
    return witness.weighing(
      first.map(({ plan }) => plan),
      measured.map(({ plan }) => plan),
    );
  }

  #likely(plans: readonly Plan[]): Plan[] {
    return plans.toSorted((a, b) => b.score - a.score).slice(0, this.#manner.width);
  }

  #looked(view: G, role: Role, plans: readonly Plan[], dice: Dice): Looked[] {
    const now = this.#judge.logOdds(view, role);
    const { error } = this.#manner;
    return plans.map((plan) => ({
      plan,
      branch: freshBranch(),
      expected: logistic(now + this.#judge.fromScore(view, plan.score)),
      bias: (error === 0 ? 0 : error * slipOf(dice)) + this.#manner.lean(view, role, plan),
    }));
  }

  /** Tries plans and gives up the worst, until `part` of the budget is gone. */
  *#narrowed({
    view,
    role,
    first,
    dice,
    meter,
    witness,
    part = 1,
    least = 2,
    always = [],
  }: Narrowing<G>): Generator<Progress, readonly Looked[], void> {
    let left = first;
    const gone = (): number => Math.min(1, meter.spent() / part);
    while (left.length > 1 && gone() < 1) {
      for (const _ of this.#round(view, role, left, dice, meter, witness)) {
        const spent = meter.spent();
        // Not the plan that is being tried: who is left over in the end would be told.
        yield { spent, plan: first[Math.min(first.length - 1, Math.floor(spent * first.length))].plan };
      }
      const rivals = left.filter((it) => !always.includes(it));
      const keep = Math.max(least, Math.ceil((first.length - always.length) * (1 - gone()) ** 2));
      if (keep < rivals.length)
        left = [...always, ...rivals.toSorted((a, b) => worth(b) - worth(a)).slice(0, keep)];
    }
    return left;
  }

  /** Every plan on one guess; what all of them met with is told for none of them. */
  *#round(
    view: G,
    role: Role,
    left: readonly Looked[],
    dice: Dice,
    meter: Meter,
    witness?: Witness<G>,
  ): Generator<undefined, void, void> {
    const guess = this.guess(view, role, dice);
    witness?.round(guess);
    const luck = dice.below(SEEDS);
    const excess: number[] = [];
    for (const looked of left) {
      if (meter.spent() >= 1) break;
      const copy = this.#engine.game.copy(guess);
      const closed = witness === undefined ? undefined : () => witness.closed(looked.plan, copy);
      excess.push(this.#simulation.run(copy, role, looked, new QuickDice(luck), closed) - looked.expected);
      witness?.ended(looked.plan, copy);
      meter.count();
      yield;
    }
    if (excess.length < 2) return;
    const usual = excess.reduce((sum, it) => sum + it, 0) / excess.length;
    excess.forEach((it, i) => {
      left[i].branch.visits++;
      left[i].branch.excess += it - usual;
    });
  }
}
