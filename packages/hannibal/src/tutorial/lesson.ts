import { lessonWriter } from '@punica/insight';
import { ACTIONS } from '../actions.ts';
import { isAsked, type Question } from '../rules/questions.ts';
import type { H } from '../state.ts';
import { BEGINNING } from './prepared.ts';

export const lesson = lessonWriter<H, Question>(ACTIONS, BEGINNING);

/** Holds as soon as this question is asked. */
export const asks =
  (question: Question) =>
  (g: H): boolean =>
    isAsked(g, question);
