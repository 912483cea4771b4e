import { fileURLToPath } from 'node:url';
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { licences } from '../../scripts/release/licences.mjs';
import { type ChunkPlan, chunkPlan } from './build/chunks.ts';
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

/** A build that is only looked at: which modules are needed on which occasions. */
async function plan(plugins: () => (Plugin | false)[]): Promise<ChunkPlan> {
  const looked = await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'error',
    oxc: JSX,
    resolve: { alias: ALIAS },
    plugins: plugins(),
    build: {
      target: 'es2022',
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      // Style sheets stay with the modules that ask for them.
      cssCodeSplit: false,
      // Otherwise modules are put where they are loaded anyway, and it can no longer be seen who needs them.
      rolldownOptions: { experimental: { chunkOptimization: false }, output: { strictExecutionOrder: true } },
    },
  });
  return chunkPlan((looked as Rolldown.RolldownOutput).output);
}

/** What d3-zoom needs of it is in a module of our own. */
const ALIAS = { 'd3-transition': fileURLToPath(new URL('./src/map/glide.ts', import.meta.url)) };

const JSX = { jsx: { runtime: 'automatic', importSource: 'preact' } } as const;

export default defineConfig(async ({ mode, command }): Promise<UserConfig> => {
  const proving = mode === 'proving' && withProving();
  const files = command === 'build' ? await plan(() => [oneBuild().plugin, proving]) : new Map();
  const { plugin, preloads } = oneBuild();
  // For plain hosts, which keep it in any folder and pack files themselves if they do.
  const forPlainHosts = mode === 'static';
  // Nobody asks for packed files of the build that tests make for themselves.
  const isPacked = !forPlainHosts && mode !== 'proving';
  return {
    oxc: JSX,
    resolve: { alias: ALIAS },
    plugins: [plugin, licences(), offline(), isPacked && packed(), proving],
    ...(forPlainHosts && { base: './' }),
    build: {
      ...(forPlainHosts && {
        outDir: fileURLToPath(new URL('../../dist/page', import.meta.url)),
        emptyOutDir: true,
      }),
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
          // Files need each other in both directions: a game's rules and its facts do.
          strictExecutionOrder: true,
          codeSplitting: {
            groups: [
              {
                debugName: 'occasions',
                // Style sheets go with the first who asks for them.
                name: (id, modules) =>
                  files.get(id) ?? files.get(modules.getModuleInfo(id)?.importers[0] ?? '') ?? null,
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
