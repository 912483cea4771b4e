import { setOf } from '@punica/kernel';

/** What a march has paid (H4a), rolled for (H5) and takes along (event Rome 2), as bits of the number that it has for a variant. */
export const PAID_FOR_CITY = 1;
export const COUNTED = 2;
export const WITH_MARINES = 4;
export const MARCH_NOTE = setOf('note', ['paidForCity', 'counted', 'withMarines']);
