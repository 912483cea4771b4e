import { processIo } from './io.ts';
import { main } from './main.ts';

// Not awaited here: built, parts that are loaded later share code with this file, and would wait for its end for ever.
void main(process.argv.slice(2), processIo()).then((code) => {
  process.exitCode = code;
});
