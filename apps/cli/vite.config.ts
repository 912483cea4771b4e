import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** The files of the command line and the server with a given ending. */
const filesEnding = (ending: string): string[] =>
  ['src', '../server/src'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith(ending))
      .map((path) => join(import.meta.dirname, folder, path)),
  );

/** Threads are loaded by name from beside the code that starts them, so each is an entry of the build too. */
const threads = filesEnding('-thread.mjs').map((path): [string, string] => [basename(path, '.mjs'), path]);

/** Tables that are read from beside the code that needs them. */
const tables: Plugin = {
  name: 'tables',
  generateBundle() {
    for (const path of filesEnding('.txt')) {
      this.emitFile({ type: 'asset', fileName: basename(path), source: readFileSync(path) });
    }
  },
};

/**
 * The command line and the server as plain JavaScript in one flat folder. Libraries are left where npm put them, save
 * those that every command loads out of many small files: in the bundle they take a quarter off its start.
 */
export default defineConfig({
  plugins: [tables],
  // Built code needs no loader for TypeScript.
  resolve: {
    alias: [{ find: /^tsx\/esm\/api$/, replacement: join(import.meta.dirname, 'build/no-loader.ts') }],
  },
  ssr: { noExternal: [/^@punica\//, 'zod', '@noble/hashes'], external: ['fastify'] },
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
