import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { packagesOf } from './checkout.mjs';

/** @typedef {import('../../apps/cli/src/bench/workload.ts').Workload} Workload */

/**
 * Bundles the work with the packages of one checkout and loads it. Each bundle has its own copy of everything, so that
 * the compiler sees two programs that have nothing in common.
 * @param {string} root
 * @param {import('./checkout.mjs').Checkout} checkout
 * @param {string} place a name for this one of the two
 * @returns {Promise<typeof import('../../apps/cli/src/bench/workload.ts')>}
 */
export async function bundled(root, checkout, place) {
  const fileOf = packagesOf(checkout.folder);
  const outDir = join(root, '.cache/bench', `bundle-${place}`);
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    plugins: [
      {
        name: 'packages-of-checkout',
        enforce: 'pre',
        resolveId: (name) => fileOf(name),
      },
    ],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      emptyOutDir: true,
      outDir,
      rolldownOptions: {
        input: { workload: join(root, 'apps/cli/src/bench/workload.ts') },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return import(pathToFileURL(join(outDir, 'workload.mjs')).href);
}
