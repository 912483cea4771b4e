import type { Plan, Role } from '@punica/kernel';

/** What has come of one plan at one place of the tree. */
export interface Branch {
  visits: number;
  /** How often it could have been chosen: hidden hands differ from guess to guess. */
  available: number;
  /** Sum of the chances of whoever chose it. */
  total: number;
  below: PlanNode | undefined;
}

/** How much the untried are worth trying. */
const CURIOSITY = 0.35;
/** How far the quick score is believed: as much as so many visits. */
const BELIEF = 2;
/** Plans looked at from the first visit on, and how their number grows with the visits. */
const FIRST_WIDTH = 2;
const WIDENING = 0.6;

export const freshBranch = (): Branch => ({ visits: 0, available: 0, total: 0, below: undefined });

/** A plan as it is in one guess: where a hand is another, another card may begin it. */
export interface Choice {
  readonly plan: Plan;
  readonly branch: Branch;
}

/** Mean chance of a branch, where its quick score stands for a few visits. */
export const estimate = ({ visits, total }: Branch, expected: number): number =>
  (total + BELIEF * expected) / (visits + BELIEF);

/** A place of the tree at which one role chooses: open-loop, known by the plans that led to it alone. */
export class PlanNode {
  readonly role: Role;
  readonly #branches = new Map<string, Branch>();
  #visits = 0;

  constructor(role: Role) {
    this.role = role;
  }

  /** Chooses among the plans of this guess; `expect` is the chance that a quick score promises. */
  choose(plans: readonly Plan[], expect: (plan: Plan) => number): Choice {
    this.#visits++;
    const width = FIRST_WIDTH + Math.floor(WIDENING * Math.sqrt(this.#visits));
    const sorted = plans.length > width ? plans.toSorted((a, b) => b.score - a.score) : plans;
    let best: Choice | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < sorted.length && i < width; i++) {
      const branch = this.#branch(sorted[i]);
      branch.available++;
      const worth =
        estimate(branch, expect(sorted[i])) +
        CURIOSITY * Math.sqrt(Math.log(branch.available + 1) / (branch.visits + 1));
      if (worth > most) {
        most = worth;
        best = { plan: sorted[i], branch };
      }
    }
    return best!;
  }

  #branch({ key }: Plan): Branch {
    let branch = this.#branches.get(key);
    if (branch === undefined) {
      branch = freshBranch();
      this.#branches.set(key, branch);
    }
    return branch;
  }
}
