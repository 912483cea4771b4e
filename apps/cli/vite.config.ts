import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'vite';

/** Threads are loaded by name from beside the code that starts them, so each is an entry of the build too. */
const threads = ['src', '../server/src'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('-thread.mjs'))
    .map((path): [string, string] => [basename(path, '.mjs'), join(import.meta.dirname, folder, path)]),
);

/** The command line and the server as plain JavaScript in one flat folder, libraries left where npm put them. */
export default defineConfig({
  // Built code needs no loader for TypeScript.
  resolve: {
    alias: [{ find: /^tsx\/esm\/api$/, replacement: join(import.meta.dirname, 'build/no-loader.ts') }],
  },
  ssr: { noExternal: [/^@punica\//], external: ['fastify'] },
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { run: join(import.meta.dirname, 'src/run.ts'), ...Object.fromEntries(threads) },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
