import { defineConfig } from 'vitest/config';
import { builtThreads } from './scripts/built-threads.mjs';
import { LEFT_OUT } from './scripts/quick-tests.mjs';

const everyTest = '**/*.test.{ts,tsx,mjs}';
const browserTests = '**/*.browser.test.ts';
const longTests = '**/*.long.test.ts';
const notOurs = ['**/node_modules/**', '**/dist/**', '**/.cache/**'];
/** scripts/test-run.mjs sets PUNICA_QUICK for `npm test -- --quick`. */
const tooLong = process.env.PUNICA_QUICK ? LEFT_OUT.flatMap(({ files }) => files) : [];
/** What is waited for comes within the second on a machine that is at rest; a busy one is no fault. */
const PATIENCE_MS = 30_000;
const patient = { poll: { timeout: PATIENCE_MS } };
const otherKinds = [browserTests, longTests, ...notOurs, ...tooLong];

/** What replaces modules for itself (`vi.mock`) must not share them with others. */
const alone = ['apps/web/src/studies/study-host.test.ts'];

/** Hours of work, and so only on demand: scripts/test-long.mjs sets PUNICA_LONG. */
const longProofs = {
  test: {
    name: 'long',
    include: [longTests],
    exclude: notOurs,
    environment: 'node',
    pool: 'forks' as const,
    fileParallelism: false,
    sequence: { groupOrder: 3 },
    testTimeout: 6 * 60 * 60_000,
    hookTimeout: 10 * 60_000,
  },
};

export default defineConfig({
  test: {
    // Two cores are the machine that the suite is sized for.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          expect: patient,
          include: [`packages/${everyTest}`],
          exclude: otherKinds,
          environment: 'node',
          // Pure code shares no state between files, so one set of loaded modules serves all of them.
          pool: 'threads',
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
        },
      },
      {
        plugins: [builtThreads()],
        test: {
          name: 'node',
          expect: patient,
          globalSetup: 'apps/server/src/testing/postgres-for-all.ts',
          include: [`apps/cli/${everyTest}`, `apps/server/${everyTest}`, `scripts/${everyTest}`],
          exclude: otherKinds,
          environment: 'node',
          pool: 'forks',
          // Servers wait for clocks, disks and databases: of two cores two files at once leave one idle.
          maxWorkers: 3,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        test: {
          name: 'web',
          expect: patient,
          include: [`apps/web/${everyTest}`],
          exclude: [...otherKinds, ...alone],
          environment: 'happy-dom',
          pool: 'threads',
          // A document takes longer to make than most of these tests: each tidies up what it laid on it.
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        test: {
          name: 'web-alone',
          expect: patient,
          include: alone,
          environment: 'happy-dom',
          pool: 'threads',
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          expect: patient,
          globalSetup: 'scripts/browser-setup.mjs',
          include: [browserTests],
          exclude: notOurs,
          environment: 'node',
          pool: 'forks',
          // One browser and one set of loaded modules for all files of a worker; visits share nothing.
          isolate: false,
          // A browser waits much of its time, as servers do: three files at once keep two cores at work.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
      ...(process.env.PUNICA_LONG ? [longProofs] : []),
    ],
  },
});
