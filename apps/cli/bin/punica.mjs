#!/usr/bin/env node
import './register.mjs';

const { main } = await import('../src/main.ts');
const { processIo } = await import('../src/io.ts');
process.exitCode = await main(process.argv.slice(2), processIo());
