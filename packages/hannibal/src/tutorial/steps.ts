import type { LessonStep, Pointer } from '@punica/insight';
import type { ActionJson } from '@punica/kernel';
import { isAsked, type Question } from '../rules/questions.ts';
import type { H } from '../state.ts';

/** A step of a lesson of this game. */
export type Step = LessonStep<H>;

export const space = (id: string): Pointer => ({ kind: 'space', id });
export const card = (id: string): Pointer => ({ kind: 'card', id });
export const general = (id: string): Pointer => ({ kind: 'general', id });
export const battleCard = (id: string): Pointer => ({ kind: 'battleCard', id });

export const act = (verb: string, arg?: string | number): ActionJson =>
  arg === undefined ? { act: verb } : { act: verb, arg };

/** Holds as soon as this question is asked. */
export const asks =
  (question: Question) =>
  (g: H): boolean =>
    isAsked(g, question);
