import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../repository.ts';
import { FOLDERS } from './code-version.ts';

it('the code of work is that of every kind of it', () => {
  const kinds = readFileSync(join(ROOT, 'apps/cli/src/work/kinds.ts'), 'utf8');
  const folders = [...kinds.matchAll(/from '\.\.\/(\w+)\/kind\.ts'/g)].map(
    ([, name]) => `apps/cli/src/${name}`,
  );
  expect(folders.length).toBeGreaterThan(4);
  expect(FOLDERS).toEqual(expect.arrayContaining(folders));
});
