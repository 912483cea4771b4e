import { readFileSync } from 'node:fs';
import { createVitest } from 'vitest/node';
import { broken } from './breaks.mjs';

/**
 * A process that keeps one vitest warm and runs a game's tests against one broken file after another. It is a process
 * of its own because a break may loop for ever, and then only killing helps.
 *
 * @typedef {import('./breaks.mjs').Break} Break
 * @typedef {{ root: string, game: string }} Setting
 * @typedef {{ name: 'run', break: Break | null, files: string[] | null, bail: boolean }} Order
 * @typedef {{ failed: string[], durations: Record<string, number> }} Answer
 */

/** @type {Setting} */
const { root, game } = JSON.parse(String(process.argv[2]));
/** @type {Break | null} */
let active = null;

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
    passWithNoTests: false,
  },
  {
    plugins: [
      {
        name: 'one-break',
        enforce: 'pre',
        load(id) {
          if (active && id === `${root}/${active.file}`) return broken(readFileSync(id, 'utf8'), active);
          return null;
        },
      },
    ],
  },
);
const specifications = await vitest.globTestSpecifications();

/**
 * @param {Order} order
 * @returns {Promise<Answer>}
 */
async function run(order) {
  const last = active;
  active = order.break;
  for (const it of [last, active]) if (it) vitest.invalidateFile(`${root}/${it.file}`);
  const wanted = specifications.filter(
    ({ moduleId }) => order.files === null || order.files.includes(moduleId.slice(root.length + 1)),
  );
  vitest.config.bail = order.bail ? 1 : 0;
  for (const project of vitest.projects) project.config.bail = vitest.config.bail;
  // What vitest remembers of earlier runs is not this break's doing.
  vitest.state.clearErrors();
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted, true);
  /** @type {Answer} */
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

process.on('message', (/** @type {Order} */ order) => {
  run(order).then(
    (answer) => process.send?.(answer),
    (error) => process.send?.({ failed: [String(error)], durations: {} }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
