#!/usr/bin/env node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runCommand } from './command.mjs';
import { missingOptional } from './lock-file.mjs';
import { leftMarks } from './marks.mjs';
import { missingPaths } from './named-paths.mjs';
import { unfreeLicences } from './release/licences.mjs';
import { exitWith, Trouble } from './trouble.mjs';

/**
 * @typedef {{ ok: boolean, output: string }} Verdict
 * @typedef {{ name: string, run: (root: string) => Promise<Verdict> }} Check
 */

/**
 * A program from node_modules, started without a shell.
 * @param {string} script
 * @param {string[]} args
 * @returns {Check['run']}
 */
const program = (script, args) => async (root) => {
  const { code, output } = await runCommand(process.execPath, [join('node_modules', script), ...args], {
    cwd: root,
  });
  return { ok: code === 0, output };
};

/** @param {string} project */
const types = (project) => program('typescript/bin/tsc', ['-p', project, '--pretty', 'false']);

/**
 * @param {(root: string) => { file: string, line: number, message: string }[] | Promise<{ file: string, line: number, message: string }[]>} find
 * @returns {Check['run']}
 */
const nothing = (find) => async (root) => {
  const found = await find(root);
  return {
    ok: found.length === 0,
    output: found.map((it) => `${it.file}:${it.line} ${it.message}`).join('\n'),
  };
};

/** @param {string} root */
function lockGaps(root) {
  const file = 'package-lock.json';
  return missingOptional(JSON.parse(readFileSync(join(root, file), 'utf8'))).map(({ path }) => ({
    file,
    line: 1,
    message: `lacks ${path}, which another system needs; "npm run lock" adds it`,
  }));
}

/**
 * Every rule of a game has code and a test that names it.
 * @param {string} game
 * @returns {Check}
 */
const coverage = (game) => ({
  name: `coverage-${game}`,
  run: program('../apps/cli/bin/punica.mjs', ['coverage', '--game', game, '--strict']),
});

/** The games: whatever package has the numbers of a rulebook. */
function rulebooks() {
  const packages = fileURLToPath(new URL('../packages', import.meta.url));
  return readdirSync(packages).filter((name) => existsSync(join(packages, name, 'rules-index.json')));
}

/** @type {Check[]} */
const CHECKS = [
  {
    name: 'lint',
    run: program('@biomejs/biome/bin/biome', [
      'check',
      '--error-on-warnings',
      '--diagnostic-level=warn',
      '.',
    ]),
  },
  { name: 'types-pure', run: types('tsconfig.pure.json') },
  { name: 'types-node', run: types('tsconfig.json') },
  { name: 'types-web', run: types('apps/web/tsconfig.json') },
  { name: 'types-web-tests', run: types('apps/web/tsconfig.tests.json') },
  { name: 'unused', run: program('knip/bin/knip.js', ['--no-progress', '--no-config-hints']) },
  { name: 'lock', run: nothing(lockGaps) },
  { name: 'marks', run: nothing(leftMarks) },
  { name: 'documents', run: nothing(missingPaths) },
  { name: 'licences', run: nothing(unfreeLicences) },
  ...rulebooks().map(coverage),
];

/** Two cores are what the suite is sized for. */
const AT_ONCE = 2;

/**
 * @param {string} root
 * @param {string[]} names the checks wanted; none means all
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(root, names = []) {
  const unknown = names.filter((name) => !CHECKS.some((check) => check.name === name));
  if (unknown.length > 0) {
    throw new Trouble(
      `No such check: ${unknown.join(', ')}. There are ${CHECKS.map((it) => it.name).join(', ')}.`,
    );
  }
  let failed = 0;
  const wanted = CHECKS.filter(({ name }) => names.length === 0 || names.includes(name));
  const waiting = [...wanted];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const begun = Date.now();
      const { ok, output } = await next.run(root);
      console.log(`${ok ? 'ok    ' : 'FAILED'} ${next.name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
      if (ok) continue;
      failed++;
      console.log(`${output.trimEnd()}\n`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { passed: wanted.length - failed, failed };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  try {
    const { failed } = await runChecks(root, process.argv.slice(2));
    process.exitCode = failed > 0 ? 1 : 0;
  } catch (error) {
    exitWith(error);
  }
}
