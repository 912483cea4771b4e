import type { Words } from '@punica/kernel';
import type { HamilcarEvent } from '../events.ts';
import type { H } from '../state.ts';
import { actionWords } from './actions.ts';
import { eventWords } from './events.ts';
import { outcomeWords } from './outcomes.ts';
import { promptWords, waitingWords } from './prompts.ts';
import { refusalWords } from './refusals.ts';

export const words: Words<H, HamilcarEvent> = {
  prompt: promptWords,
  waiting: waitingWords,
  action: actionWords,
  event: eventWords,
  refusal: refusalWords,
  outcome: outcomeWords,
};
