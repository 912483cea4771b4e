#!/usr/bin/env node
// Read by old versions of Node too, which must get an answer in words: everything else is loaded after the check.
import { onGoodNode } from './node-version.mjs';

onGoodNode(() => import('./test-run.mjs').then((module) => module.testRun(process.argv.slice(2))));
