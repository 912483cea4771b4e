import { lessonWriter } from '@punica/insight';
import type { Key } from '@punica/kernel';
import { ACTIONS } from '../actions.ts';
import type { HamilcarProcedure } from '../rules/index.ts';
import type { H } from '../state.ts';
import { BEGINNING } from './prepared.ts';

type Question = Key<HamilcarProcedure>;

export const lesson = lessonWriter<H, Question>(ACTIONS, BEGINNING);

/** What the other side does where a step does not say. */
export const OTHERWISE = {
  'cardPlays.play': 'discard',
  'navalBattle.evade': 'pass',
  'navalBattle.manoeuvre': 'pass',
} satisfies Partial<Record<Question, string>>;
