#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { endWithParent, runCommand } from './command.mjs';
import { finishedRuns, repeatReport, summaryOf } from './repeat-report.mjs';
import { exitWith, Trouble } from './trouble.mjs';

const USAGE = `npm run test:repeat               npm test -- --once five times in a row, with a report in docs/proof
npm run test:repeat -- --runs 2   as often as that
npm run test:repeat -- --resume   goes on after the runs that this state of the sources has already passed

Run it where nothing else is at work. It stops at the first run that fails, and may be stopped at any time. What each
run said is kept in .cache/tests/run-N.log.`;

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @param {number} n
 * @returns {Promise<import('./repeat-report.mjs').Run>}
 */
async function oneRun(n) {
  const log = join(root, `.cache/tests/run-${n}.log`);
  const load = loadavg()[0];
  const begun = new Date();
  const child = spawn(process.execPath, ['scripts/test.mjs', '--once'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const release = endWithParent(child);
  const file = createWriteStream(log);
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(file, { end: false });
    stream.pipe(process.stdout, { end: false });
  }
  const [code] = await once(child, 'close');
  release();
  file.end();
  await once(file, 'finish');
  const minutes = (Date.now() - begun.getTime()) / 60_000;
  return { begun, load, minutes, code: code ?? 1, ...summaryOf(readFileSync(log, 'utf8')) };
}

/** Which sources are tested; the reports of runs are none. */
async function sourcesNow() {
  const [{ output: commit }, { output: changes }] = await Promise.all([
    runCommand('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root }),
    runCommand('git', ['status', '--porcelain', '--', '.', ':!docs/proof'], { cwd: root }),
  ]);
  return `${commit.trim()}${changes === '' ? '' : ' with changes'}`;
}

async function main() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      resume: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(USAGE);
  const wanted = Number(values.runs);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 100)
    throw new Trouble('--runs must be a whole number from 1 to 100.');
  mkdirSync(join(root, '.cache/tests'), { recursive: true });
  const commit = await sourcesNow();
  const memory = join(root, '.cache/tests/repeat.json');
  const runs = values.resume ? finishedRuns(memory, commit).slice(0, wanted) : [];
  if (runs.length > 0) console.log(`${runs.length} of ${wanted} were made before.`);
  const report = `docs/proof/${new Date().toISOString().slice(0, 10)}-test-runs.md`;
  const machine = { cores: cpus().length, model: cpus()[0]?.model ?? 'unknown', node: process.version };
  while (runs.length < wanted && (runs.at(-1)?.code ?? 0) === 0) {
    console.log(`\nRun ${runs.length + 1} of ${wanted}`);
    runs.push(await oneRun(runs.length + 1));
    // After each: whoever stops it here has what was done.
    writeFileSync(memory, JSON.stringify({ commit, runs }));
    writeFileSync(join(root, report), repeatReport(runs, wanted, commit, machine));
  }
  console.log(`\nReport: ${report}`);
  process.exitCode = runs.every(({ code }) => code === 0) ? 0 : 1;
}

main().catch(exitWith);
