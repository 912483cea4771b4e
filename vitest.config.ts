import { defineConfig } from 'vitest/config';

const everyTest = '**/*.test.{ts,tsx,mjs}';
const browserTests = '**/*.browser.test.ts';
const longTests = '**/*.long.test.ts';
const notOurs = ['**/node_modules/**', '**/dist/**', '**/.cache/**'];
const otherKinds = [browserTests, longTests, ...notOurs];

/** Hours of work, and so only on demand: scripts/test-long.mjs sets PUNICA_LONG. */
const longProofs = {
  test: {
    name: 'long',
    include: [longTests],
    exclude: notOurs,
    environment: 'node',
    pool: 'forks' as const,
    fileParallelism: false,
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
          include: [`packages/${everyTest}`],
          exclude: otherKinds,
          environment: 'node',
          // Pure code shares no state between files, so one set of loaded modules serves all of them.
          pool: 'threads',
          isolate: false,
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'node',
          include: [`apps/cli/${everyTest}`, `apps/server/${everyTest}`, `scripts/${everyTest}`],
          exclude: otherKinds,
          environment: 'node',
          pool: 'forks',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Real sockets and real clocks, as below.
          retry: 1,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        test: {
          name: 'web',
          include: [`apps/web/${everyTest}`],
          exclude: otherKinds,
          environment: 'happy-dom',
          pool: 'threads',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          globalSetup: 'scripts/browser-setup.mjs',
          include: [browserTests],
          exclude: notOurs,
          environment: 'node',
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 180_000,
          // Real browsers and real clocks: a busy machine may make one late. A fault fails every time.
          retry: 2,
        },
      },
      ...(process.env.PUNICA_LONG ? [longProofs] : []),
    ],
  },
});
