import { defineConfig } from 'vite';
import { offline } from './build/offline.ts';
import { packed } from './build/packed.ts';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [offline(), packed()],
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
  worker: { format: 'es' },
  server: { port: 5173 },
});
