import { firstIn as firstMember, generalsIn as members } from '@punica/punic-cards';
import type { GeneralId } from './state.ts';

/** The generals of a set of bits. */
export const generalsIn: (set: number) => readonly GeneralId[] = members<GeneralId>;

/** The first of them; asked about one after the other. */
export const firstIn: (set: number) => GeneralId = firstMember<GeneralId>;
