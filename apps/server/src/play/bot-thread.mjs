// Bots are TypeScript like everything else: this thread can load it once it has registered the loader.
import { register } from 'tsx/esm/api';

register();
export const { think } = await import('./think.ts');
export const { lookBack } = await import('./look-back.ts');
export const { replayRecord } = await import('./replay-record.ts');
export const { countRecord } = await import('./dice-counts.ts');
export const { layOutGame } = await import('./checkpoint.ts');
