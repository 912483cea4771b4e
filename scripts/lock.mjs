#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runNpm } from './command.mjs';
import { completeLock } from './lock-file.mjs';
import { exitWith, troubleFrom } from './trouble.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));

/** Brings the lock file in step with every package.json, for every system. */
async function main() {
  const result = await runNpm(['install', '--package-lock-only'], root);
  if (result.code !== 0) throw troubleFrom('The lock file could not be written.', result);
  writeFileSync(file, `${JSON.stringify(completeLock(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`);
}

main().catch(exitWith);
