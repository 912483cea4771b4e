import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { REACHED } from './breaks.mjs';

/** @typedef {{ file: string, reached: number[], loaded: number[] }} Reach what a test file ran of the marked code */

// Runs before each test file. What is run while files are loaded belongs to all of them: a module is loaded once.
const setting = inject('reach');
if (setting) {
  const { size, folder } = setting;
  const reached = new Uint8Array(size);
  Object.assign(globalThis, { [REACHED]: reached });
  /** @type {number[]} */
  let loaded = [];
  const noted = () => [...reached.keys()].filter((index) => reached[index] === 1);
  beforeAll(() => {
    loaded = noted();
    reached.fill(0);
  });
  afterAll(() => {
    const file = String(expect.getState().testPath);
    const words = JSON.stringify({ file, reached: noted(), loaded });
    writeFileSync(join(folder, `${file.replace(/[^\w.-]/g, '_')}.json`), words);
  });
}
