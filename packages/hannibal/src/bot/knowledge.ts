import type { Knowledge } from '@punica/kernel';
import type { H } from '../state.ts';
import { evaluate, TERMS } from './evaluation.ts';
import { tellFacts } from './facts.ts';
import { planning } from './plans/planning.ts';
import { script } from './script.ts';

/** What bots know of this war. */
export const knowledge: Knowledge<H> = { terms: TERMS, evaluate, script, planning, tellFacts };
