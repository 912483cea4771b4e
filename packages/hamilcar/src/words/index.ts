import type { Words } from '@punica/kernel';
import type { HamilcarEvent } from '../events.ts';
import type { H } from '../state.ts';
import { actionWords as action } from './actions.ts';
import { eventWords as event } from './events.ts';
import { outcomeWords as outcome } from './outcomes.ts';
import { promptWords as prompt, waitingWords as waiting } from './prompts.ts';
import { refusalWords as refusal } from './refusals.ts';

export const words: Words<H, HamilcarEvent> = { prompt, waiting, action, event, refusal, outcome };
