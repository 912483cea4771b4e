import type { Action, Plan } from '@punica/kernel';
import type { GeneralId, Space } from '../../state.ts';
import type { Intent } from '../intents.ts';

/** Where an army goes, with how much, and whether it tries the city there. */
export interface Goal {
  readonly general: GeneralId;
  readonly cus: number;
  readonly space: Space;
  readonly besieges: boolean;
  /** The steps of the way there, where it has been looked for already. */
  readonly steps?: readonly Action[];
}

/** A use of a card or an activation, and what it is for. */
export interface HannibalPlan extends Plan {
  readonly goal?: Goal;
}

/** A plan that carries out an intent, beginning with this action. */
export function marchPlan(first: Action, intent: Intent, score: number): HannibalPlan {
  const { general, cus, way, besieges } = intent;
  return {
    key: `march/${general}/${cus}/${way.space}/${besieges ? 'siege' : ''}`,
    first,
    score,
    goal: { general, cus, space: way.space, besieges },
  };
}

/** Of plans with one key the one that seems best: two cards may do the same. */
export function distinct(plans: readonly HannibalPlan[]): HannibalPlan[] {
  const best = new Map<string, HannibalPlan>();
  for (const plan of plans) {
    const known = best.get(plan.key);
    if (known === undefined || plan.score > known.score) best.set(plan.key, plan);
  }
  return [...best.values()];
}
