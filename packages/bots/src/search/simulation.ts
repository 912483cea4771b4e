import {
  type Action,
  Context,
  type Core,
  type Dice,
  type Engine,
  type Plan,
  type Planning,
  pending,
  type Role,
  rolesIn,
} from '@punica/kernel';
import type { Bot } from '../bot.ts';
import { courseOf } from './as-played.ts';
import type { Judge } from './judge.ts';
import { logistic } from './judge.ts';
import { type Branch, type Choice, PlanNode } from './plan-node.ts';

/** How far a simulation looks. */
export interface Horizon {
  /** Plays after the one that is judged, of whichever role; the end of the turn comes first if it does. */
  readonly plays: number;
  /** Of those, how many are chosen by the tree; the rest by the quick bot. */
  readonly inTree: number;
  /** Decisions after which any simulation ends; the only limit where a game does not say where plays begin. */
  readonly decisions: number;
}

/** Plays guesses on: plan by plan in the tree, then by the quick bot, and judges where that ends. */
export class Simulation<G extends Core> {
  readonly #engine: Engine<G>;
  readonly #planning: Planning<G> | undefined;
  readonly #quick: Bot<G>;
  readonly #judge: Judge<G>;
  readonly #horizon: Horizon;
  readonly #legal: Action[] = [];

  constructor(
    engine: Engine<G>,
    planning: Planning<G> | undefined,
    quick: Bot<G>,
    judge: Judge<G>,
    horizon: Horizon,
  ) {
    this.#engine = engine;
    this.#planning = planning;
    this.#quick = quick;
    this.#judge = judge;
    this.#horizon = horizon;
  }

  /**
   * Lets `role` begin with a plan in a guess, plays on, notes at every place below what came of it, and says what
   * chance `role` has in the end. `closed` hears when the play that the plan began has been carried out.
   */
  run(g: G, role: Role, from: Choice, dice: Dice, closed?: () => void): number {
    const path: { readonly node: PlanNode; readonly choice: Choice }[] = [];
    const plans: (Plan | undefined)[] = [];
    const x = new Context<unknown>(dice);
    const turn = this.#planning?.turn(g);
    let branch: Branch | undefined = from.branch;
    let plays = 0;
    const { course, plan } = courseOf(from.plan);
    plans[role] = plan;
    this.#engine.apply(g, role, from.plan.first, x);
    for (let decisions = 1; g.outcome === null && decisions < this.#horizon.decisions; decisions++) {
      // What a new turn brings to both sides alike tells nothing of a plan, and costs time.
      if (this.#planning !== undefined && this.#planning.turn(g) !== turn) break;
      const asked = rolesIn(pending(g))[0];
      const legal = this.#engine.legal(g, asked, this.#legal);
      if (this.#planning?.begins(g)) {
        plays++;
        if (plays === 1) closed?.();
        if (plays > this.#horizon.plays) break;
        plans[asked] = undefined;
        if (branch !== undefined && plays <= this.#horizon.inTree) {
          const step = this.#descend(branch, g, asked, legal);
          branch = step?.choice.branch;
          if (step !== undefined) {
            path.push(step);
            plans[asked] = step.choice.plan;
            this.#engine.apply(g, asked, step.choice.plan.first, x);
            continue;
          }
        }
      }
      const decided = plays === 0 && asked === role ? course?.next(this.#question(g), legal) : undefined;
      this.#engine.apply(g, asked, decided ?? this.#next(g, asked, legal, plans, dice), x);
    }
    if (plays === 0) closed?.();
    for (const { node, choice } of path) node.note(choice, this.#judge.foreseen(g, node.role));
    return this.#judge.foreseen(g, role);
  }

  #question(g: G): string {
    return this.#engine.question(g)?.key ?? '';
  }

  /** One step down the tree, where this guess has plans to choose among. */
  #descend(
    from: Branch,
    g: G,
    role: Role,
    legal: readonly Action[],
  ): { readonly node: PlanNode; readonly choice: Choice } | undefined {
    if (legal.length < 2) return undefined;
    const plans = this.#find(g, role, legal);
    if (plans === undefined || plans.length === 0) return undefined;
    from.below ??= new PlanNode(role);
    // Another role may be asked here in another guess; its chances do not mix with those of this place.
    if (from.below.role !== role) return undefined;
    const now = this.#judge.logOdds(g, role);
    const choice = from.below.choose(plans, (plan) => logistic(now + this.#judge.fromScore(g, plan.score)));
    return { node: from.below, choice };
  }

  /** What comes to mind at a glance, where that is something to choose among. */
  #find(g: G, role: Role, legal: readonly Action[]): readonly Plan[] | undefined {
    const seen = this.#planning?.glance?.(g, role, legal);
    return seen !== undefined && seen.length > 1 ? seen : this.#planning?.plans(g, role, legal);
  }

  #next(g: G, role: Role, legal: readonly Action[], plans: (Plan | undefined)[], dice: Dice): Action {
    if (legal.length === 1) return legal[0];
    const planning = this.#planning;
    if (planning === undefined) return this.#quick.choose(g, role, legal, dice);
    const plan = plans[role];
    if (plan !== undefined) {
      const a = planning.follow(g, role, legal, plan);
      if (a !== undefined) return a;
    }
    const seen = planning.glance?.(g, role, legal);
    if (seen !== undefined && seen.length > 0) {
      const best = seen.reduce((a, b) => (b.score > a.score ? b : a));
      plans[role] = best;
      return best.first;
    }
    return planning.reply?.(g, role, legal) ?? this.#quick.choose(g, role, legal, dice);
  }
}
