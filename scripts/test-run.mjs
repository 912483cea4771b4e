import { fileURLToPath } from 'node:url';
import { installPackages } from './install.mjs';
import { addTallies, NOTHING_RUN } from './tally.mjs';
import { exitWith } from './trouble.mjs';

const LIMIT_MINUTES = 20;

/**
 * Everything that must hold before a change is good: checks, tests, tests in a browser.
 * @param {string[]} filters parts of file names; with them only the tests that match run, and no checks
 */
export async function testRun(filters) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const begun = Date.now();
  let tally = NOTHING_RUN;
  try {
    await installPackages(root, 'test');
    // Only now is there something to import them from.
    const { runChecks } = await import('./check.mjs');
    const { runTests } = await import('./vitest-run.mjs');
    const { buildWeb } = await import('./web-build.mjs');
    const { obtainBrowser } = await import('./browser.mjs');

    process.env.PUNICA_CHROMIUM = await obtainBrowser(root);
    console.log(`Browser: ${process.env.PUNICA_CHROMIUM}`);
    if (filters.length === 0) {
      console.log('\nChecks');
      tally = addTallies(tally, { ...(await runChecks(root)), skipped: 0 });
    }
    console.log('\nTests');
    tally = addTallies(tally, await runTests(root, ['rules', 'node', 'web'], filters));
    console.log('\nTests in the browser');
    await buildWeb(root);
    tally = addTallies(tally, await runTests(root, ['browser'], filters));
  } catch (error) {
    exitWith(error);
  }
  report(tally, (Date.now() - begun) / 60_000);
}

/**
 * @param {import('./tally.mjs').Tally} tally
 * @param {number} minutes
 */
function report(tally, minutes) {
  const late = minutes > LIMIT_MINUTES ? `, over the ${LIMIT_MINUTES} that the suite may take` : '';
  console.log(`\nTime: ${minutes.toFixed(1)} minutes${late}`);
  if (tally.skipped > 0) console.log(`${tally.skipped} skipped`);
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
  process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0;
}
