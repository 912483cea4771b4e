import { BACKDROP } from '@punica/geography';
import address from '@punica/geography/generated/hannibal-backdrop.svg?url';
import type { StillSource } from './still.ts';

/** Land and sea behind pages that are no table. */
export const WESTERN_LAND: StillSource = { address, sheet: () => Promise.resolve(BACKDROP) };
