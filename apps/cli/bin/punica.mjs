#!/usr/bin/env node
import { builtIsCurrent } from './built.mjs';

// Built code starts five times as quickly; whoever changes the sources runs the sources.
if (builtIsCurrent()) {
  await import(new URL('../dist/run.mjs', import.meta.url).href);
} else {
  await import('./register.mjs');
  await import('../src/run.ts');
}
