// Bots are TypeScript like everything else: this thread can load it once it has registered the loader.
import { register } from 'tsx/esm/api';

register();
export const { think } = await import('./think.ts');
export const { lookBack } = await import('./look-back.ts');
export const { replayRecord } = await import('./replay-record.ts');
