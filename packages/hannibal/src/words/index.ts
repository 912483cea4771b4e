import type { Words } from '@punica/kernel';
import type { HannibalEvent } from '../events.ts';
import type { H } from '../state.ts';
import { actionWords as action } from './actions.ts';
import { eventWords as event } from './events.ts';
import { outcomeWords as outcome } from './outcomes.ts';
import { promptWords as prompt, waitingWords as waiting } from './prompts.ts';
import { refusalWords as refusal } from './refusals.ts';

/** Everything the game says, in English. Another language is another set of these files. */
export const words: Words<H, HannibalEvent> = { prompt, waiting, action, event, refusal, outcome };
