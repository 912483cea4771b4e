import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { outcomeOf } from './tally.mjs';

/**
 * @param {string} root
 * @param {string[]} projects of vitest.config.ts
 * @param {string[]} filters parts of file names
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<import('./tally.mjs').Outcome>}
 */
export async function runTests(root, projects, filters, env = process.env) {
  const folder = join(root, '.cache/tests');
  const report = join(folder, `${projects.join('-')}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((name) => `--project=${name}`),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  ];
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const options = { cwd: root, env: { ...env, ...colours }, show: /** @type {const} */ ('lines') };
  const { code } = await runCommand(process.execPath, args, options);
  return outcomeOf(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined, code);
}
