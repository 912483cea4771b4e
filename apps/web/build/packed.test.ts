import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { packFolder } from './packed.ts';

const folder = mkdtempSync(join(tmpdir(), 'punica-packed-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('writes what packs well packed in both ways, and leaves the rest alone', async () => {
  const script = 'export const words = "Carthago delenda est";\n'.repeat(60);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/main.js'), script);
  writeFileSync(join(folder, 'small.js'), 'export {};');
  writeFileSync(join(folder, 'picture.png'), Buffer.alloc(4000));
  await packFolder(folder);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/main.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(folder, 'assets/main.js.gz'))).toString()).toBe(script);
  for (const left of ['small.js', 'picture.png']) expect(existsSync(join(folder, `${left}.br`))).toBe(false);
});
