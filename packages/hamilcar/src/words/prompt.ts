import { marchOf } from '../rules/07-frames.ts';
import type { H } from '../state.ts';
import { generalName } from './names.ts';

/** The question of a step, for the side that is asked; `f` is the frame that asks. */
export type Prompt = string | ((g: H, f: Readonly<Record<string, number>>) => string);
export type Prompts = Readonly<Record<string, Prompt>>;

export const marching = (g: H): string => generalName(marchOf(g).general);

export const ratingOf = (g: H, general: number): number => g.rules.generals.list[general].battleRating;
