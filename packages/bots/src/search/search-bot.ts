import type { Action, Core, Dice, Engine, Game, Knowledge, Plan, Role } from '@punica/kernel';
import type { Bot, Memo, Musing } from '../bot.ts';
import type { Budget, Means } from './budget.ts';
import type { Judge } from './judge.ts';
import { legalPlans } from './legal-plans.ts';
import type { Search } from './search.ts';
import { type Outlook, thinkingOf } from './thinking.ts';

export interface SearchSettings extends Outlook {
  readonly budget: Budget;
}

/** A decision within a play, or one of many where a game does not say where plays begin, gets a part of the budget. */
const WITHIN_A_PLAY = 0.4;
const ONE_OF_MANY = 0.15;
const SEEDS = 0x4000_0000;

/**
 * Looks ahead: tries the plans that its game offers on guesses at what it cannot see, carries out the best
 * through ordinary decisions, and thinks anew when it is surprised. Details are the quick bot's.
 */
export const searchBot = <G extends Core>(
  game: Game<G>,
  knowledge: Knowledge<G>,
  settings: SearchSettings,
  means: Means = {},
  name = 'search',
): Bot<G> => new SearchBot(game, knowledge, settings, means, name);

class SearchBot<G extends Core> implements Bot<G> {
  readonly name: string;
  readonly looks = true;
  readonly #knowledge: Knowledge<G>;
  readonly #engine: Engine<G>;
  readonly #judge: Judge<G>;
  readonly #quick: Bot<G>;
  readonly #search: Search<G>;
  readonly #budget: Budget;
  readonly #means: Means;

  constructor(game: Game<G>, knowledge: Knowledge<G>, settings: SearchSettings, means: Means, name: string) {
    this.name = name;
    this.#knowledge = knowledge;
    const { engine, judge, quick, search } = thinkingOf(game, knowledge, settings, means);
    this.#engine = engine;
    this.#judge = judge;
    this.#quick = quick;
    this.#search = search;
    this.#budget = settings.budget;
    this.#means = means;
  }

  choose(view: G, role: Role, legal: readonly Action[], dice: Dice, memo?: Memo): Action {
    const pondering = this.ponder(view, role, legal, dice, memo);
    let step = pondering.next();
    while (step.done !== true) step = pondering.next();
    return step.value;
  }

  *ponder(
    view: G,
    role: Role,
    legal: readonly Action[],
    dice: Dice,
    memo?: Memo,
  ): Generator<Musing, Action, void> {
    if (legal.length === 1) return legal[0];
    const next = this.#underWay(view, role, legal, memo);
    if (next !== undefined) return next;
    const plans = this.#plans(view, role, legal, dice);
    if (plans === undefined) return this.#quick.choose(view, role, legal, dice);
    const search = this.#search.best(view, role, plans, dice, this.#budgetAt(view), this.#means);
    for (;;) {
      const { done, value } = search.next();
      if (done === true) {
        if (memo !== undefined) {
          memo.plan = value.plan;
          memo.chance = value.chance;
        }
        return value.plan.first;
      }
      yield { spent: value.spent, about: this.#knowledge.planning?.about?.(view, value.plan) };
    }
  }

  /** The next decision of the plan that it is carrying out, unless this one is no part of it. */
  #underWay(view: G, role: Role, legal: readonly Action[], memo: Memo | undefined): Action | undefined {
    const { planning } = this.#knowledge;
    if (planning === undefined || memo?.plan === undefined) return undefined;
    if (!planning.begins(view)) return planning.follow(view, role, legal, memo.plan);
    delete memo.plan;
    return undefined;
  }

  #budgetAt(view: G): Budget {
    const { planning } = this.#knowledge;
    if (planning?.begins(view)) return this.#budget;
    const part = planning === undefined ? ONE_OF_MANY : WITHIN_A_PLAY;
    const { simulations, milliseconds } = this.#budget;
    const fewer = Math.max(1, Math.round(part * simulations));
    return milliseconds === undefined
      ? { simulations: fewer }
      : { simulations: fewer, milliseconds: part * milliseconds };
  }

  #plans(view: G, role: Role, legal: readonly Action[], dice: Dice): readonly Plan[] | undefined {
    const { planning } = this.#knowledge;
    if (planning !== undefined) {
      const plans = planning.plans(view, role, legal);
      return plans === undefined || plans.length === 0 ? undefined : plans;
    }
    const quick = this.#quick.choose(view, role, legal, dice);
    const guess = this.#search.guess(view, role, dice);
    return legalPlans(this.#engine, this.#judge, guess, role, legal, quick, dice.below(SEEDS));
  }
}
