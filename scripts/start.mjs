#!/usr/bin/env node
// Read by old versions of Node too, which must get an answer in words: everything else is loaded after the check.
import { nodeRefusal } from './node-version.mjs';

const refusal = nodeRefusal(process.versions.node);
if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
} else {
  void import('./launch.mjs').then((module) => module.launch(process.argv.slice(2)));
}
