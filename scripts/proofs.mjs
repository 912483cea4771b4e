import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Proof a long run that shows that something holds at full size
 * @property {string} name
 * @property {string} report where it may leave a dated report, from the root
 * @property {{ command: string[] } | { testFile: string }} work arguments for `punica`, or a test file
 */

/**
 * Every `*.long.test.ts`, and every command that a package.json lists under `proofs`.
 * @param {string} root
 * @param {string[]} files of the repository
 * @param {Date} today
 * @returns {Proof[]}
 */
export function proofsIn(root, files, today) {
  const date = today.toISOString().slice(0, 10);
  /** @param {string} name */
  const reportOf = (name) => `docs/proof/${date}-${name}.md`;
  const commands = files
    .filter((file) => /^(packages|apps)\/[^/]+\/package\.json$/.test(file))
    .flatMap((file) => Object.entries(declaredProofs(join(root, file))))
    .map(([name, line]) => {
      const report = reportOf(name);
      return { name, report, work: { command: line.replaceAll('{report}', report).split(' ') } };
    });
  const tests = files
    .filter((file) => file.endsWith('.long.test.ts'))
    .map((testFile) => {
      const name = testFile.slice(testFile.lastIndexOf('/') + 1, -'.long.test.ts'.length);
      return { name, report: reportOf(name), work: { testFile } };
    });
  return [...commands, ...tests];
}

/**
 * @param {string} file
 * @returns {Record<string, string>}
 */
function declaredProofs(file) {
  return JSON.parse(readFileSync(file, 'utf8')).proofs ?? {};
}

/**
 * Which proofs a stopped run has behind it. A commit later they count no more.
 * @param {string} file
 * @param {string} commit
 * @returns {string[]} their names
 */
export function finishedProofs(file, commit) {
  if (!existsSync(file)) return [];
  const saved = JSON.parse(readFileSync(file, 'utf8'));
  return saved.commit === commit ? saved.finished : [];
}
