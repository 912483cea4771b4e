import type { Words } from '@punica/kernel';
import type { CampaignEvent } from '../events.ts';
import type { Italy } from '../state.ts';
import { actionWords } from './actions.ts';
import { eventWords } from './events.ts';
import { outcomeWords } from './outcomes.ts';
import { promptWords, waitingWords } from './prompts.ts';
import { refusalWords } from './refusals.ts';

/** Everything the game says, in English. Another language is another set of these files. */
export const words: Words<Italy, CampaignEvent> = {
  prompt: promptWords,
  waiting: waitingWords,
  action: actionWords,
  event: eventWords,
  refusal: refusalWords,
  outcome: outcomeWords,
};
