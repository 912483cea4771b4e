import type { Words } from '@punica/kernel';
import type { WarData } from '../data/index.ts';
import type { WarEvent } from '../events.ts';
import type { W } from '../state.ts';
import { actionWords as action } from './actions.ts';
import { eventWordsWith } from './events.ts';
import { outcomeWords as outcome } from './outcomes.ts';
import { promptWords as prompt, waitingWords as waiting } from './prompts.ts';
import { refusalWords as refusal } from './refusals.ts';

/** Everything the game says, in English. */
export const wordsWith = (data: WarData): Words<W, WarEvent> => ({
  prompt,
  waiting,
  action,
  event: eventWordsWith(data),
  refusal,
  outcome,
});
