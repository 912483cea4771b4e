// Games that are over are judged here. The code is TypeScript like everything else: this thread can load it once it
// has registered the loader.
import { setPriority } from 'node:os';
import { register } from 'tsx/esm/api';

/** Behind everything else that runs: nobody at a table waits for it. Linux lets a single thread step back. */
const LAST = 19;
if (process.platform === 'linux') setPriority(LAST);

register();
export const { readPlays, judgePlays } = await import('./judge-plays.ts');
