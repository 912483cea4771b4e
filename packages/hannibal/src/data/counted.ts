import type { Id } from '@punica/kernel';
import type { NONE } from './codes.ts';

/** A general, by his place in the list, or nobody. He is no number of anything else. */
export type GeneralId = Id<'general'> | typeof NONE;
