import type { Words } from '@punica/kernel';
import type { WarEvent } from '../events.ts';
import type { W } from '../state.ts';
import { actionWords } from './actions.ts';
import { eventWords } from './events.ts';
import { outcomeWords } from './outcomes.ts';
import { promptWords, waitingWords } from './prompts.ts';
import { refusalWords } from './refusals.ts';

/** Everything the game says, in English. */
export const words: Words<W, WarEvent> = {
  prompt: promptWords,
  waiting: waitingWords,
  action: actionWords,
  event: eventWords,
  refusal: refusalWords,
  outcome: outcomeWords,
};
