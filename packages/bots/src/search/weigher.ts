import {
  type Action,
  type Core,
  type Dice,
  type Engine,
  type Game,
  type Knowledge,
  type Plan,
  type Planning,
  QuickDice,
  type Role,
  redeal,
} from '@punica/kernel';
import type { Bot, Musing } from '../bot.ts';
import type { Budget, Means } from './budget.ts';
import { carriedOut } from './carried-out.ts';
import type { Judge } from './judge.ts';
import type { Search } from './search.ts';
import { type Outlook, thinkingOf } from './thinking.ts';
import type { Weighing } from './weighing.ts';

interface Asked {
  /** Plans that are measured however they fare. */
  readonly kept?: readonly Plan[];
  /** How many of the best are measured; one where something is kept, otherwise two. */
  readonly finalists?: number;
  readonly budget: Budget;
}

/**
 * Says how good the plans of a question are, where a bot takes the best. It is given what a role may see, and the
 * same view, plans, dice and number of simulations give the same answer.
 */
export class Weigher<G extends Core> {
  readonly planning: Planning<G>;
  readonly #engine: Engine<G>;
  readonly #judge: Judge<G>;
  readonly #quick: Bot<G>;
  readonly #search: Search<G>;
  readonly #means: Means;

  constructor(
    game: Game<G>,
    knowledge: Knowledge<G> & { readonly planning: Planning<G> },
    means: Means = {},
    outlook: Outlook = {},
  ) {
    const { engine, judge, quick, search } = thinkingOf(game, knowledge, outlook, means);
    this.planning = knowledge.planning;
    this.#engine = engine;
    this.#judge = judge;
    this.#quick = quick;
    this.#search = search;
    this.#means = means;
  }

  /** Nothing where the script decides. */
  plans(view: G, role: Role, legal: readonly Action[]): readonly Plan[] {
    return this.planning.plans(view, role, legal) ?? [];
  }

  *weigh(
    view: G,
    role: Role,
    plans: readonly Plan[],
    dice: Dice,
    { kept = [], finalists = kept.length === 0 ? 2 : 1, budget }: Asked,
  ): Generator<Musing, Weighing, void> {
    const search = this.#search.weigh(view, role, { plans, kept, finalists }, dice, budget, this.#means);
    for (;;) {
      const { done, value } = search.next();
      if (done === true) return value;
      yield { spent: value.spent, about: this.planning.about?.(view, value.plan) };
    }
  }

  /** The chance of winning of everybody who plays, all together one unless the game is over. */
  standing(g: G, roles: readonly Role[]): number[] {
    return this.#judge.standing(g, roles);
  }

  /** The chance of winning as a role sees it that does not see everything: on the average of so many guesses. */
  chance(view: G, role: Role, guesses: number, seed: number): number {
    if (view.outcome !== null) return this.#judge.chance(view, role);
    const dice = new QuickDice(seed);
    let sum = 0;
    for (let i = 0; i < guesses; i++) sum += this.#judge.chance(redeal(this.#engine.game, view, dice), role);
    return sum / guesses;
  }

  /** What a plan would decide, one by one, as long as neither chance nor others have a say: with the table before each. */
  *line(view: G, role: Role, plan: Plan, seed: number): Generator<readonly [G, Action], void, void> {
    const dice = new QuickDice(seed);
    const guess = this.#search.guess(view, role, dice);
    let begun = false;
    const next = (g: G): Action => {
      if (!begun) {
        begun = true;
        return plan.first;
      }
      const legal = this.#engine.legal(g, role, []);
      return this.planning.follow(g, role, legal, plan) ?? this.#quick.choose(g, role, legal, dice);
    };
    const play = { engine: this.#engine, planning: this.planning, role, next };
    for (const a of carriedOut(play, guess)) yield [guess, a];
  }
}
