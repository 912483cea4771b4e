import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import { broken, marked } from './breaks.mjs';

/**
 * A process that keeps one vitest warm and runs a game's tests against one broken file after another. It is a process
 * of its own because a break may loop for ever, and then only killing helps.
 *
 * @typedef {import('./breaks.mjs').Break} Break
 * @typedef {{ root: string, game: string }} Setting
 * @typedef {{ name: 'run', break: Break, files: string[] } | { name: 'reach', breaks: Break[] }} Order
 * @typedef {{ failed: string[], durations: Record<string, number>, reach: Record<string, number[]> }} Answer
 */

/** @type {Setting} */
const { root, game } = JSON.parse(String(process.argv[2]));
/** @type {Break | null} the break that is in the code */
let active = null;
/** @type {readonly Break[]} the breaks whose places are marked */
let watched = [];

const vitest = await createVitest(
  'test',
  {
    config: false,
    root,
    watch: false,
    include: [`packages/${game}/src/**/*.test.ts`],
    exclude: ['**/*.long.test.ts', '**/node_modules/**'],
    environment: 'node',
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    testTimeout: 120_000,
    reporters: [{}],
    setupFiles: [fileURLToPath(new URL('./reach-setup.mjs', import.meta.url))],
    passWithNoTests: false,
  },
  {
    plugins: [
      {
        name: 'one-break',
        enforce: 'pre',
        load(id) {
          if (active && id === `${root}/${active.file}`) return broken(readFileSync(id, 'utf8'), active);
          const here = watched
            .map((it, index) => ({ ...it, index }))
            .filter(({ file }) => id === `${root}/${file}`);
          return here.length > 0 ? marked(readFileSync(id, 'utf8'), here) : null;
        },
      },
    ],
  },
);
const specifications = await vitest.globTestSpecifications();

/**
 * Runs tests against the code as `change` makes it.
 * @param {readonly Break[]} changed whose files are not as vitest remembers them
 * @param {{ bail: boolean, files?: string[], reach?: { size: number, folder: string } }} how
 * @returns {Promise<Omit<Answer, 'reach'>>}
 */
async function runTests(changed, { bail, files, reach }) {
  for (const file of new Set(changed.map((it) => it.file))) vitest.invalidateFile(`${root}/${file}`);
  const wanted = specifications.filter(
    ({ moduleId }) => files === undefined || files.includes(moduleId.slice(root.length + 1)),
  );
  for (const project of vitest.projects) {
    project.config.bail = bail ? 1 : 0;
    project.provide('reach', reach);
  }
  vitest.config.bail = bail ? 1 : 0;
  // What vitest remembers of earlier runs is not this break's doing.
  vitest.state.clearErrors();
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted, true);
  /** @type {Omit<Answer, 'reach'>} */
  const answer = { failed: unhandledErrors.map((error) => String(error)), durations: {} };
  for (const module of testModules) {
    const file = module.moduleId.slice(root.length + 1);
    answer.durations[file] = module.diagnostic().duration;
    if (module.state() === 'failed') {
      const tests = [...module.children.allTests('failed')].map((test) => `${file}: ${test.fullName}`);
      answer.failed.push(...(tests.length > 0 ? tests : [`${file}: does not load`]));
    }
  }
  return answer;
}

/**
 * All tests without any break, noting which breaks each test file runs past.
 * @param {readonly Break[]} breaks
 * @returns {Promise<Answer>}
 */
async function reachOf(breaks) {
  const folder = mkdtempSync(join(tmpdir(), 'punica-reach-'));
  watched = breaks;
  const answer = await runTests(breaks, { bail: false, reach: { size: breaks.length, folder } });
  watched = [];
  for (const file of new Set(breaks.map((it) => it.file))) vitest.invalidateFile(`${root}/${file}`);
  /** @type {import('./reach-setup.mjs').Reach[]} */
  const found = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  rmSync(folder, { recursive: true });
  const loaded = found.flatMap((it) => it.loaded);
  const reach = found.map(({ file, reached }) => [
    file.slice(root.length + 1),
    [...new Set([...loaded, ...reached])],
  ]);
  return { ...answer, reach: Object.fromEntries(reach) };
}

/**
 * @param {Order} order
 * @returns {Promise<Answer>}
 */
async function run(order) {
  if (order.name === 'reach') return reachOf(order.breaks);
  const last = active;
  active = order.break;
  const answer = await runTests(last ? [last, active] : [active], { bail: true, files: order.files });
  return { ...answer, reach: {} };
}

process.on('message', (/** @type {Order} */ order) => {
  run(order).then(
    (answer) => process.send?.(answer),
    (error) => process.send?.({ failed: [String(error)], durations: {}, reach: {} }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
