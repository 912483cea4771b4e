/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 */

/** @type {Tally} */
export const NOTHING_RUN = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {Tally} a
 * @param {Tally} b
 * @returns {Tally}
 */
export function addTallies(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/**
 * @param {Tally} a
 * @param {Tally} b
 * @returns {Tally}
 */
function withoutTally(a, b) {
  return { passed: a.passed - b.passed, failed: a.failed - b.failed, skipped: a.skipped - b.skipped };
}

/**
 * @typedef {object} VitestReport the fields that we read of vitest's JSON report
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ name: string, status: string, assertionResults: { status: string }[] }[]} testResults
 */

/**
 * A file that fails without a failing test in it (it does not load, a hook broke), or a run that fails without a
 * failing file (an error outside every test), is one failure more.
 * @param {VitestReport | undefined} report nothing when vitest did not get as far as writing one
 * @param {number} exitCode of vitest
 * @returns {Tally}
 */
export function tallyOf(report, exitCode) {
  if (!report) return { ...NOTHING_RUN, failed: 1 };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((it) => it.status !== 'failed'),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @typedef {{ tally: Tally, failedFiles: Map<string, Tally> }} Outcome of a run, and what failed in it, file by file
 */

/**
 * @param {VitestReport | undefined} report
 * @param {number} exitCode
 * @returns {Outcome}
 */
export function outcomeOf(report, exitCode) {
  const failedFiles = new Map(
    (report?.testResults ?? [])
      .filter(({ status }) => status === 'failed')
      .map(({ name, assertionResults }) => [name, tallyOfFile(assertionResults.map((it) => it.status))]),
  );
  return { tally: tallyOf(report, exitCode), failedFiles };
}

/**
 * @param {string[]} results of the tests of a file that failed
 * @returns {Tally}
 */
function tallyOfFile(results) {
  const count = (/** @type {string[]} */ ...kinds) => results.filter((it) => kinds.includes(it)).length;
  // Without a failing test the file itself is the failure.
  return {
    passed: count('passed'),
    failed: Math.max(1, count('failed')),
    skipped: count('skipped', 'pending', 'todo'),
  };
}

/**
 * What a run comes to when the files that failed in it were run again.
 * @param {Outcome} first
 * @param {Outcome} second
 * @returns {Tally}
 */
export const afterSecondTry = (first, second) =>
  addTallies([...first.failedFiles.values()].reduce(withoutTally, first.tally), second.tally);
