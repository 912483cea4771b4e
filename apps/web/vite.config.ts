import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { offline } from './build/offline.ts';
import { oneBuild } from './build/one-build.ts';
import { packed } from './build/packed.ts';

/** In the build that tests make for themselves the list of games has the proving game too. */
const withProving = (): Plugin => ({
  name: 'with-proving',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './list.ts' && importer?.endsWith('packages/games/src/index.ts')
      ? fileURLToPath(new URL('./build/testing/list-with-proving.ts', import.meta.url))
      : null,
});

/** Chunks smaller than this are put with the ones that are nearest to being loaded together. */
const SMALL = 60_000;
/** The list of games stays apart: the start page needs it, and nothing of the kernel. */
const PACKAGES = /[\\/]packages[\\/](?!games[\\/])[\w-]+[\\/](src|generated)[\\/]/;
/** What tables are laid of; what workers load is elsewhere. */
const OF_TABLES = /[\\/]apps[\\/]web[\\/]src[\\/](table|kit|hints|odds[\\/][\w-]+\.tsx)/;
const packageOf = (id: string): string => /packages[\\/]([\w-]+)/.exec(id)?.[1] ?? 'shared';

export default defineConfig(({ mode }) => {
  const { plugin, preloads } = oneBuild();
  return {
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [plugin, offline(), packed(), mode === 'proving' && withProving()],
    build: {
      target: 'es2022',
      // Data URLs would put fonts and drawings into the style sheet of the first load.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, needed, { hostId, hostType }) =>
          hostType === 'html' || preloads(hostId) ? needed : [],
      },
      rolldownOptions: {
        output: {
          // The builder puts the names of all who load a chunk into its own.
          chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
          // Chunks that are put together by size may need each other.
          strictExecutionOrder: true,
          codeSplitting: {
            groups: [
              { name: 'preact', test: /node_modules[\\/](preact|@preact)[\\/]/ },
              {
                name: 'table',
                test: OF_TABLES,
                entriesAware: true,
                entriesAwareMergeThreshold: SMALL,
                includeDependenciesRecursively: false,
              },
              {
                // Icons and boards of the tables would come to the start page with what is small.
                name: packageOf,
                debugName: 'drawings',
                test: /[\\/]packages[\\/](art|geography)[\\/](src|generated)[\\/]/,
                entriesAware: true,
                includeDependenciesRecursively: false,
              },
              {
                name: packageOf,
                debugName: 'packages',
                test: PACKAGES,
                entriesAware: true,
                entriesAwareMergeThreshold: SMALL,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
    server: { port: 5173 },
  };
});
