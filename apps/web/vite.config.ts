import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { offline } from './build/offline.ts';
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

export default defineConfig(({ mode }) => ({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [offline(), packed(), mode === 'proving' && withProving()],
  build: {
    target: 'es2022',
    // Data URLs would put fonts and drawings into the style sheet of the first load.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'preact', test: /node_modules[\\/](preact|@preact)[\\/]/ }],
        },
      },
    },
  },
  worker: { format: 'es', plugins: () => (mode === 'proving' ? [withProving()] : []) },
  server: { port: 5173 },
}));
