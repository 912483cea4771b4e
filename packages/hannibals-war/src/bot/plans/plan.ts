import type { Plan } from '@punica/kernel';
import type { Square } from '../../state.ts';
import type { Manner } from '../plan.ts';

/** Which force goes where, and how. */
export interface Goal {
  readonly from: Square;
  readonly to: Square;
  readonly manner: Manner;
}

/** An operation and what it is for, or an answer. */
export interface WarPlan extends Plan {
  readonly goal?: Goal;
}
