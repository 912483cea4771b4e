import { afterSecondTry } from './tally.mjs';
import { runTests } from './vitest-run.mjs';

/** More than so many files do not fail by bad luck. */
const MOST_FILES = 5;

/**
 * Files that failed beside all the others are run once more by themselves, when the machine has nothing else to do: who
 * waits for the result of a long run learns whether a test is wrong or was only unlucky. One that needs this is told
 * by name and is a fault to mend; `npm test -- --once` does without, and the series of `npm run test:repeat` too.
 * @param {string} root
 * @param {string[]} projects of vitest.config.ts
 * @param {import('./tally.mjs').Outcome} first
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function secondTry(root, projects, first) {
  const files = [...first.failedFiles.keys()];
  if (files.length === 0 || files.length > MOST_FILES) return first.tally;
  console.log(`\nOnce more, by themselves:\n${files.join('\n')}`);
  const second = await runTests(root, projects, files);
  const lucky = files.filter((file) => !second.failedFiles.has(file));
  if (lucky.length > 0) console.log(`\nNeeded a second try, which is a fault to mend:\n${lucky.join('\n')}`);
  return afterSecondTry(first, second);
}
