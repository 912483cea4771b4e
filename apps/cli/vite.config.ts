import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { licences } from '../../scripts/release/licences.mjs';
import { codeOfSources } from './src/farm/code-version.ts';

/** The files of the command line and the server with a given ending. */
const filesEnding = (ending: string): string[] =>
  ['src', '../server/src'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith(ending))
      .map((path) => join(import.meta.dirname, folder, path)),
  );

/** Threads and processes are loaded by name from beside the code that starts them: each is an entry of the build. */
const threads = [...filesEnding('-thread.mjs'), ...filesEnding('serve-proving.mjs')].map(
  (path): [string, string] => [basename(path, '.mjs'), path],
);

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
 * Binaries, which differ from system to system, and a library that starts threads from files of its own. The last is
 * one that a library of ours would use if it stood there, for settings that nobody has.
 */
const NOT_BUNDLED = ['@node-rs/argon2', 'libsql', 'tinypool', 'typescript'];

/**
 * The command line and the server as plain JavaScript in one flat folder, with every library in it that is not named
 * above: so it runs where nothing else is installed, and starts a quarter quicker than out of many small files.
 */
export default defineConfig({
  plugins: [tables, licences()],
  // Built code needs no loader for TypeScript.
  resolve: {
    alias: [{ find: /^tsx\/esm\/api$/, replacement: join(import.meta.dirname, 'build/no-loader.ts') }],
  },
  // The farm tells versions of the code apart by their sources, which are not at hand where only the built code is.
  define: { PUNICA_CODE: JSON.stringify(codeOfSources()) },
  ssr: { noExternal: true, external: NOT_BUNDLED },
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
