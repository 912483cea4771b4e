import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installPackages } from './install.mjs';
import { LEFT_OUT, QUICK_CHECKS } from './quick-tests.mjs';
import { addTallies, NOTHING_RUN } from './tally.mjs';
import { exitWith } from './trouble.mjs';

const LIMIT_MINUTES = 15;
const QUICK_LIMIT_MINUTES = 3;
/** The projects of vitest.config.ts that need no browser. */
const UNITS = ['rules', 'node', 'web', 'web-alone'];

export const USAGE = `npm test                 everything that must hold before a change is good: checks, tests, tests in a browser
npm test -- PART…        tests whose file name contains one of these, without the checks
npm test -- --once       what fails is not tried again by itself (a test that needs that is told, and is to be mended)
npm test -- --quick      for work in progress, under ${QUICK_LIMIT_MINUTES} minutes on two cores

The quick run does the checks ${QUICK_CHECKS.join(', ')}
and all tests but these:
${LEFT_OUT.map(({ why }) => `  - ${why};`).join('\n')}
  - everything in a browser (the page is not even built).`;

/**
 * Everything that must hold before a change is good: checks, tests, tests in a browser.
 * @param {string[]} args see USAGE
 */
export async function testRun(args) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const clock = new PartClock();
  let tally = NOTHING_RUN;
  let limit = LIMIT_MINUTES;
  try {
    const { values, positionals: filters } = parseArgs({
      args,
      allowPositionals: true,
      options: { quick: { type: 'boolean' }, once: { type: 'boolean' }, help: { type: 'boolean' } },
    });
    if (values.help) return console.log(USAGE);
    if (values.quick) limit = QUICK_LIMIT_MINUTES;
    await installPackages(root, 'test');
    tally = values.quick
      ? await quickRun(root, filters, clock)
      : await wholeRun(root, filters, clock, values.once ?? false);
  } catch (error) {
    exitWith(error);
  }
  report(tally, clock, limit);
}

/**
 * @param {string} root
 * @param {string[]} filters
 * @param {PartClock} clock
 */
async function quickRun(root, filters, clock) {
  const { runChecks } = await import('./check.mjs');
  const { runTests } = await import('./vitest-run.mjs');
  let tally = NOTHING_RUN;
  if (filters.length === 0)
    tally = await clock.during('checks', async () => ({
      ...(await runChecks(root, QUICK_CHECKS)),
      skipped: 0,
    }));
  console.log('\nTests');
  const env = { ...process.env, PUNICA_QUICK: '1' };
  const units = () => runTests(root, UNITS, filters, env);
  return addTallies(tally, (await clock.during('tests', units)).tally);
}

/**
 * @param {string} root
 * @param {string[]} filters
 * @param {PartClock} clock
 * @param {boolean} once
 */
async function wholeRun(root, filters, clock, once) {
  // Only after the installation is there something to import them from.
  const { runChecks } = await import('./check.mjs');
  const { runTests } = await import('./vitest-run.mjs');
  const { secondTry } = await import('./second-try.mjs');
  const { buildWeb } = await import('./web-build.mjs');
  const { buildCommandLine } = await import('./command-line-build.mjs');
  const { obtainBrowser } = await import('./browser.mjs');

  process.env.PUNICA_CHROMIUM = await obtainBrowser(root);
  console.log(`Browser: ${process.env.PUNICA_CHROMIUM}`);
  // Built code starts five times as quickly as the sources, and many tests start the program.
  await clock.during('builds', async () => {
    await buildCommandLine(root);
    await buildWeb(root);
  });
  let tally = NOTHING_RUN;
  if (filters.length === 0) {
    console.log('\nChecks');
    tally = await clock.during('checks', async () => ({ ...(await runChecks(root)), skipped: 0 }));
  }
  console.log('\nTests');
  const run = (/** @type {string} */ part, /** @type {string[]} */ projects) =>
    clock.during(part, async () => ({ projects, outcome: await runTests(root, projects, filters) }));
  // Servers and databases wait for half of their time: the other tests have the processor meanwhile.
  const waiting = run('servers at the same time', ['node']);
  const done = [
    await run('rules and page', ['rules', 'web', 'web-alone']),
    await run('browser', ['browser']),
  ];
  for (const { projects, outcome } of [...done, await waiting])
    tally = addTallies(tally, once ? outcome.tally : await secondTry(root, projects, outcome));
  return tally;
}

/** How long a run takes, and which part of it how much. */
class PartClock {
  #begun = Date.now();
  /** @type {string[]} */
  #parts = [];

  /**
   * @template T
   * @param {string} part
   * @param {() => Promise<T>} work
   */
  async during(part, work) {
    const begun = Date.now();
    const result = await work();
    this.#parts.push(`${part} ${minutesSince(begun).toFixed(1)}`);
    return result;
  }

  get minutes() {
    return minutesSince(this.#begun);
  }

  get parts() {
    return this.#parts.length === 0 ? '' : ` (${this.#parts.join(', ')})`;
  }
}

/** @param {number} moment */
const minutesSince = (moment) => (Date.now() - moment) / 60_000;

/**
 * @param {import('./tally.mjs').Tally} tally
 * @param {PartClock} clock
 * @param {number} limit
 */
function report(tally, { minutes, parts }, limit) {
  const late = minutes > limit ? `, over the ${limit} that this may take on two cores` : '';
  console.log(`\nTime: ${minutes.toFixed(1)} minutes${parts}${late}`);
  if (tally.skipped > 0) console.log(`${tally.skipped} skipped`);
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
  process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0;
}
