import type { Means } from '@punica/bots';

/** The clock by which bots think here. */
export const WATCH: Means = { clock: () => performance.now() };
