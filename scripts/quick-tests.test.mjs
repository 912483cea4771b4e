import { matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { LEFT_OUT, QUICK_CHECKS } from './quick-tests.mjs';
import { repositoryFiles } from './repository-files.mjs';
import { USAGE } from './test-run.mjs';

const files = await repositoryFiles(fileURLToPath(new URL('..', import.meta.url)));

it.each(LEFT_OUT.flatMap((part) => part.files))('what the quick run leaves out is there: %s', (pattern) => {
  expect(files.some((file) => matchesGlob(file, pattern))).toBe(true);
});

it('the help says what is left out and which checks are done', () => {
  for (const { why } of LEFT_OUT) expect(USAGE).toContain(why);
  for (const check of QUICK_CHECKS) expect(USAGE).toContain(check);
});
