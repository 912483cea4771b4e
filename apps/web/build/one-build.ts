import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** How the page names a worker: `new URL('./worker.ts', import.meta.url)`. */
const WORKER = /new URL\('(\.\/worker\.ts)', import\.meta\.url\)/g;

interface Chunk {
  readonly type: string;
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** The files of the build that these entries may come to load. */
export function reachable(bundle: Readonly<Record<string, Chunk>>, entries: readonly Chunk[]): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const { imports = [], dynamicImports = [] } = bundle[file] ?? {};
    for (const next of [...imports, ...dynamicImports]) visit(next);
  };
  for (const { fileName } of entries) visit(fileName);
  return found;
}

/**
 * Page and workers as entries of one build, so that they share their files: rules that the page, the worker of
 * the games and that of the odds need are loaded once. The builder alone would bundle every worker for itself.
 */
export function oneBuild(): { plugin: Plugin; preloads: (host: string) => boolean } {
  const entries = new Set<string>();
  let ofWorkers = new Set<string>();
  const plugin: Plugin = {
    name: 'punica-one-build',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('new Worker(')) return null;
      return code.replace(WORKER, (_, path: string) => {
        const entry = resolve(dirname(id), path);
        entries.add(entry);
        return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: entry })}`;
      });
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = bundle as Readonly<Record<string, Chunk>>;
        ofWorkers = reachable(
          chunks,
          Object.values(chunks).filter(({ facadeModuleId }) => entries.has(facadeModuleId ?? '')),
        );
        for (const file of ofWorkers) {
          const drawn =
            bundle[file]?.type === 'chunk' && bundle[file].moduleIds.find((id) => id.endsWith('.tsx'));
          if (drawn) this.error(`${file} is loaded by a worker and has ${drawn}, which needs a page`);
        }
      },
    },
  };
  // Loading ahead is done with elements of the page, which a worker has not.
  return { plugin, preloads: (host) => !ofWorkers.has(host) };
}
