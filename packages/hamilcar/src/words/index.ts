import type { Words } from '@punica/kernel';
import type { HamilcarEvent } from '../events.ts';
import type { H } from '../state.ts';
import { actionWords as action } from './actions.ts';
import { eventWords } from './events.ts';
import type { Names } from './names.ts';
import { outcomeWords as outcome } from './outcomes.ts';
import { promptWords as prompt, waitingWords as waiting } from './prompts.ts';
import { refusalWords as refusal } from './refusals.ts';

/** Everything the game says; lines of the log, which are said without a state, by these names. */
export const wordsWith = (names: Names): Words<H, HamilcarEvent> => ({
  prompt,
  waiting,
  action,
  event: (e) => eventWords(e, names),
  refusal,
  outcome,
});
