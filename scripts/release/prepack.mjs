#!/usr/bin/env node
// Before npm packs: what the package holds is built, unless what stands is of these sources.
import { fileURLToPath } from 'node:url';
import { buildCommandLine } from '../command-line-build.mjs';
import { exitWith } from '../trouble.mjs';
import { buildWeb } from '../web-build.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function main() {
  // What npm prints on its output is read by programs; words of ours go to the error stream.
  console.log = console.error;
  await buildWeb(root);
  await buildCommandLine(root);
}

main().catch(exitWith);
