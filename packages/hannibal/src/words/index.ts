import type { Words } from '@punica/kernel';
import type { HannibalEvent } from '../events.ts';
import type { H } from '../state.ts';
import { actionWords as action } from './actions.ts';
import { eventWords } from './events.ts';
import { NAMES, type Names } from './names.ts';
import { outcomeWords as outcome } from './outcomes.ts';
import { promptWords as prompt, waitingWords as waiting } from './prompts.ts';
import { refusalWords as refusal } from './refusals.ts';

/** Everything the game says, in English. Another language is another set of these files. */
export const wordsWith = (names: Names): Words<H, HannibalEvent> => ({
  prompt,
  waiting,
  action,
  event: (e) => eventWords(e, names),
  refusal,
  outcome,
});

export const words = wordsWith(NAMES);
