// Bots are TypeScript like everything else: this thread can load it once it has registered the loader.
import { getPriority, setPriority } from 'node:os';
import { register } from 'tsx/esm/api';

/** Whoever is asked at a table is served before what a thread works out; Linux lets a single thread step back. */
const STEPS_BACK = 5;
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + STEPS_BACK));

register();
export const { think } = await import('./think.ts');
export const { lookBack } = await import('./look-back.ts');
export const { replayRecord } = await import('./replay-record.ts');
export const { countRecord } = await import('./dice-counts.ts');
export const { pairSwiss } = await import('../tournaments/pair-swiss-round.ts');
export const { layOutGame } = await import('./checkpoint.ts');
export const { studyOfRecord } = await import('../studies/study-of-record.ts');
