import { existsSync } from 'node:fs';
import { builtIsCurrent } from '../apps/cli/bin/built.mjs';

/** How the server and the command line name a thread or a process of theirs. */
const OWN_FILE = /new URL\('\.\/([a-z-]+\.mjs)', import\.meta\.url\)/g;
const BUILT = new URL('../apps/cli/dist/', import.meta.url);

/**
 * Threads and processes that tests start come out of the build where it is of these sources. Out of the sources each
 * of them would go through the loader for TypeScript, which takes seconds of the processor, a hundred times in a run.
 * @returns {import('vite').Plugin}
 */
export function builtThreads() {
  const current = builtIsCurrent();
  return {
    name: 'punica-built-threads',
    enforce: 'pre',
    transform(code) {
      if (!current || !code.includes('import.meta.url')) return null;
      return code.replace(OWN_FILE, (named, file) => {
        const built = new URL(file, BUILT);
        return existsSync(built) ? `new URL('${built}')` : named;
      });
    },
  };
}
