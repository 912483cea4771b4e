import type { Id } from '@punica/kernel';
import type { NONE } from './codes.ts';

/** A leader, by his place in the list; nobody has a number of his own. */
export type LeaderId = Id<'leader'> | typeof NONE;
