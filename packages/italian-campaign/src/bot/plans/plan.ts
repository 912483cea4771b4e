import type { Plan } from '@punica/kernel';
import type { Hex, LeaderId } from '../../state.ts';

/** Where a leader goes, sending envoys on the way as far as his points allow. */
export interface Goal {
  readonly leader: LeaderId;
  readonly hex: Hex;
  /** There he looks around again, instead of staying. */
  readonly onward?: true;
}

/** A march of a leader and where to, or an answer. */
export interface CampaignPlan extends Plan {
  readonly goal?: Goal;
}
