import type { WordsByKey } from '@punica/kernel';
import { marchOf } from '../rules/07-frames.ts';
import type { HamilcarProcedure } from '../rules/index.ts';
import type { GeneralId, H } from '../state.ts';
import { generalName } from './names.ts';

/** The questions of steps, for the side that is asked. */
export type Prompts = WordsByKey<HamilcarProcedure, H>;

export const marching = (g: H): string => generalName(g.rules, marchOf(g).general);

export const ratingOf = (g: H, general: GeneralId): number => g.rules.generals.list[general].battleRating;
