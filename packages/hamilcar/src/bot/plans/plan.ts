import type { Action, Plan } from '@punica/kernel';
import type { GeneralId, Space } from '../../state.ts';

/** Where an army goes, with how much, and whether it tries the city there. */
export interface Goal {
  readonly general: GeneralId;
  /** CUs that go along at most. */
  readonly cus: number;
  readonly space: Space;
  readonly besieges: boolean;
  /** Warships that the army leaves room for; 0 for a march by land. */
  readonly escort: number;
}

/** What the points of a card are spent on first. */
export type Purchase = 'miat' | 'refit';

/** A use of a card or an activation, and what it is for. */
export interface HamilcarPlan extends Plan {
  readonly goal?: Goal;
  readonly buys?: Purchase;
}

/** A plan that carries out a goal, beginning with this action. */
export function marchPlan(first: Action, goal: Goal, score: number): HamilcarPlan {
  const { general, cus, space, besieges, escort } = goal;
  return {
    key: `march/${general}/${cus}/${space}/${besieges ? 'siege' : ''}${escort > 0 ? '/fleet' : ''}`,
    first,
    score,
    goal,
  };
}

/** Of plans with one key the one that seems best: two cards may do the same. */
export function distinct(plans: readonly HamilcarPlan[]): HamilcarPlan[] {
  const best = new Map<string, HamilcarPlan>();
  for (const plan of plans) {
    const known = best.get(plan.key);
    if (known === undefined || plan.score > known.score) best.set(plan.key, plan);
  }
  return [...best.values()];
}
