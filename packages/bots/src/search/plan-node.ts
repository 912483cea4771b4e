import type { Plan, Role } from '@punica/kernel';

/** What has come of one plan at one place of the tree. */
export interface Branch {
  visits: number;
  /** How often it could have been chosen: hidden hands differ from guess to guess. */
  available: number;
  /** By how much more than its quick score promised its visits brought whoever chose it, all together. */
  excess: number;
  below: PlanNode | undefined;
}

export const freshBranch = (): Branch => ({ visits: 0, available: 0, excess: 0, below: undefined });

/** A plan as it is in one guess: where a hand is another, another card may begin it. */
export interface Choice {
  readonly plan: Plan;
  readonly branch: Branch;
  /** The chance that its quick score promises. */
  readonly expected: number;
}

/** How much the untried are worth trying. */
const CURIOSITY = 0.2;
/** How far the quick score is believed: as much as so many visits. */
const BELIEF = 8;
/** Plans looked at from the first visit on, and how their number grows with the visits. */
const FIRST_WIDTH = 2;
const WIDENING = 0.6;

/**
 * What a branch is worth: its quick score, mended by what its visits brought. What all visits of its place brought
 * over their quick scores (`usual`) says nothing for the one or the other, and is left out.
 */
export const estimate = ({ visits, excess }: Branch, expected: number, usual: number): number =>
  expected + (excess - visits * usual) / (visits + BELIEF);

/** A place of the tree at which one role chooses: open-loop, known by the plans that led to it alone. */
export class PlanNode {
  readonly role: Role;
  readonly #branches = new Map<string, Branch>();
  #visits = 0;
  #excess = 0;

  constructor(role: Role) {
    this.role = role;
  }

  /** Chooses among the plans of this guess; `expect` is the chance that a quick score promises. */
  choose(plans: readonly Plan[], expect: (plan: Plan) => number): Choice {
    const width = FIRST_WIDTH + Math.floor(WIDENING * Math.sqrt(this.#visits));
    const usual = this.#visits === 0 ? 0 : this.#excess / this.#visits;
    const sorted = plans.length > width ? plans.toSorted((a, b) => b.score - a.score) : plans;
    let best: Choice | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < sorted.length && i < width; i++) {
      const plan = sorted[i];
      const branch = this.#branch(plan);
      branch.available++;
      const expected = expect(plan);
      const worth =
        estimate(branch, expected, usual) +
        CURIOSITY * Math.sqrt(Math.log(branch.available + 1) / (branch.visits + 1));
      if (worth > most) {
        most = worth;
        best = { plan, branch, expected };
      }
    }
    return best!;
  }

  /** Notes what came of a choice. */
  note({ branch, expected }: Choice, chance: number): void {
    branch.visits++;
    branch.excess += chance - expected;
    this.#visits++;
    this.#excess += chance - expected;
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
