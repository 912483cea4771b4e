import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packagesOf } from './checkout.mjs';

test('a name leads into the checkout by its own entry, or by the one with a star', () => {
  const folder = mkdtempSync(join(tmpdir(), 'punica-checkout-'));
  const part = join(folder, 'packages/hannibal');
  mkdirSync(part, { recursive: true });
  writeFileSync(
    join(part, 'package.json'),
    JSON.stringify({
      name: '@punica/hannibal',
      exports: { '.': './src/index.ts', './view': './src/view/index.ts', './view/*': './src/view/*.ts' },
    }),
  );
  const fileOf = packagesOf(folder);
  expect(fileOf('@punica/hannibal')).toBe(join(part, 'src/index.ts'));
  expect(fileOf('@punica/hannibal/view')).toBe(join(part, 'src/view/index.ts'));
  expect(fileOf('@punica/hannibal/view/event-shown')).toBe(join(part, 'src/view/event-shown.ts'));
  expect(fileOf('vite')).toBeUndefined();
  rmSync(folder, { recursive: true });
});
