#!/usr/bin/env node
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { obtainBrowser } from './browser.mjs';
import { runCommand } from './command.mjs';
import { installPackages } from './install.mjs';
import { finishedProofs, proofsIn } from './proofs.mjs';
import { repositoryFiles } from './repository-files.mjs';
import { exitWith, Trouble } from './trouble.mjs';
import { runTests } from './vitest-run.mjs';
import { buildWeb } from './web-build.mjs';

const USAGE = `npm run test:long                 every long proof
npm run test:long -- NAME…        those whose name contains one of these
npm run test:long -- --list       what there is
npm run test:long -- --resume     leaves out what this commit has already passed`;

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @param {import('./proofs.mjs').Proof} proof
 * @returns {Promise<boolean>}
 */
async function holds({ report, work }) {
  if ('command' in work) {
    const args = ['apps/cli/bin/punica.mjs', ...work.command];
    return (await runCommand(process.execPath, args, { cwd: root, show: true })).code === 0;
  }
  const env = { ...process.env, PUNICA_LONG: '1', PUNICA_PROOF_REPORT: join(root, report) };
  const { passed, failed } = (await runTests(root, ['long'], [work.testFile], env)).tally;
  return failed === 0 && passed > 0;
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'boolean' }, resume: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(USAGE);

  const all = proofsIn(root, await repositoryFiles(root), new Date());
  const named = all.filter(
    ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
  );
  if (values.list) return console.log(named.map(({ name }) => name).join('\n'));
  if (named.length === 0) {
    throw new Trouble(
      `No long proof is called that. There are: ${all.map(({ name }) => name).join(', ') || 'none'}.`,
    );
  }

  await installPackages(root, 'test');
  await buildWeb(root);
  process.env.PUNICA_CHROMIUM = await obtainBrowser(root);
  mkdirSync(join(root, 'docs/proof'), { recursive: true });
  mkdirSync(join(root, '.cache'), { recursive: true });

  const memory = join(root, '.cache/proofs.json');
  const commit = (await runCommand('git', ['rev-parse', 'HEAD'], { cwd: root })).output.trim();
  const finished = values.resume ? finishedProofs(memory, commit) : [];
  const failed = [];
  for (const [index, proof] of named.entries()) {
    const place = `[${index + 1}/${named.length}] ${proof.name}`;
    if (finished.includes(proof.name)) {
      console.log(`${place}: passed before`);
      continue;
    }
    const begun = Date.now();
    console.log(`\n${place}`);
    const ok = await holds(proof);
    console.log(
      `${place}: ${ok ? 'passed' : 'FAILED'} in ${((Date.now() - begun) / 60_000).toFixed(1)} minutes`,
    );
    if (existsSync(join(root, proof.report))) console.log(`Report: ${proof.report}`);
    if (ok) finished.push(proof.name);
    else failed.push(proof.name);
    writeFileSync(memory, JSON.stringify({ commit, finished }));
  }
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  console.log(`${named.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

main().catch(exitWith);
