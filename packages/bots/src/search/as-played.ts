import type { Action, Plan } from '@punica/kernel';

/** What was chosen at a question. */
export interface Decided {
  /** The key of the question. */
  readonly question: string;
  readonly action: Action;
}

/** What somebody did, as a plan that can be tried again with other dice. */
export interface PlayedPlan extends Plan {
  /** What was decided after the first action, in order. */
  readonly decided: readonly Decided[];
  /** The plan most like it: followed where the record has nothing to say. */
  readonly otherwise: Plan | undefined;
}

const AS_PLAYED = 'as played';

export const asPlayed = (
  first: Action,
  decided: readonly Decided[],
  otherwise: Plan | undefined,
  score: number,
): PlayedPlan => ({ key: AS_PLAYED, first, score, decided, otherwise });

const isPlayed = (plan: Plan): plan is PlayedPlan => plan.key === AS_PLAYED && 'decided' in plan;

/** Carries out what was decided, as long as the dice bring the same questions and the same can be done. */
export class Course {
  #left: readonly Decided[];

  constructor({ decided }: PlayedPlan) {
    this.#left = decided;
  }

  /** Nothing at a question that did not come then, and nothing any more once something has become impossible. */
  next(question: string, legal: readonly Action[]): Action | undefined {
    // Questions in which nothing can be done are not asked in a guess.
    const at = this.#left.findIndex((it) => it.question === question);
    if (at < 0) return undefined;
    const { action } = this.#left[at];
    const possible = legal.includes(action);
    this.#left = possible ? this.#left.slice(at + 1) : [];
    return possible ? action : undefined;
  }
}

/** What is carried out step by step, and what is followed beside it. */
export const courseOf = (plan: Plan): { readonly course?: Course; readonly plan: Plan | undefined } =>
  isPlayed(plan) ? { course: new Course(plan), plan: plan.otherwise } : { plan };
