import { existsSync } from 'node:fs';
import { builtIsCurrent } from '../apps/cli/bin/built.mjs';

/** How the server and the command line name a thread or a process of theirs. */
const OWN_FILE = /new URL\('\.\/([a-z-]+\.mjs)', import\.meta\.url\)/g;
const BUILT = new URL('../apps/cli/dist/', import.meta.url);

/**
 * Threads and processes that tests start come out of the build where it is of these sources. Out of the sources each
 * of them would go through the loader for TypeScript, which takes seconds of the processor, a hundred times in a run.
 * @param {boolean} current
 * @param {URL} built the folder of the build
 */
export function builtThreads(current = builtIsCurrent(), built = BUILT) {
  return {
    name: 'punica-built-threads',
    enforce: /** @type {const} */ ('pre'),
    /** @param {string} code */
    transform(code) {
      if (!current || !code.includes('import.meta.url')) return null;
      return code.replace(OWN_FILE, (named, file) => {
        const there = new URL(file, built);
        return existsSync(there) ? `new URL('${there}')` : named;
      });
    },
  };
}
