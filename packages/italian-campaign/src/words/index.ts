import type { Words } from '@punica/kernel';
import type { CampaignData } from '../data/index.ts';
import type { CampaignEvent } from '../events.ts';
import type { Italy } from '../state.ts';
import { actionWords as action } from './actions.ts';
import { eventWordsWith } from './events.ts';
import { outcomeWords as outcome } from './outcomes.ts';
import { promptWords as prompt, waitingWords as waiting } from './prompts.ts';
import { refusalWords as refusal } from './refusals.ts';

/** Everything the game says, in English. Another language is another set of these files. */
export const wordsWith = (data: CampaignData): Words<Italy, CampaignEvent> => ({
  prompt,
  waiting,
  action,
  event: eventWordsWith(data),
  refusal,
  outcome,
});
