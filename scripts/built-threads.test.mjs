import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { builtThreads } from './built-threads.mjs';

const folder = mkdtempSync(join(tmpdir(), 'punica-threads-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sources = ['cli', 'server'].flatMap((app) => {
  const src = fileURLToPath(new URL(`../apps/${app}/src`, import.meta.url));
  return readdirSync(src, { recursive: true, encoding: 'utf8' }).map((path) => join(src, path));
});
const threads = sources
  .filter((path) => /(-thread|serve-proving)\.mjs$/.test(path))
  .map((it) => basename(it));
for (const name of threads) writeFileSync(join(folder, name), '');
const built = pathToFileURL(`${folder}/`);

it.each(threads)('whoever starts %s starts the built one where the build is of these sources', (name) => {
  const starts = sources.filter((path) => {
    const isCode = path.endsWith('.ts') && !path.endsWith('.test.ts');
    return isCode && readFileSync(path, 'utf8').includes(`/${name}'`);
  });
  expect(starts.length).toBeGreaterThan(0);
  for (const path of starts) {
    const code = readFileSync(path, 'utf8');
    expect(builtThreads(true, built).transform(code), path).toContain(`new URL('${new URL(name, built)}')`);
    expect(builtThreads(false, built).transform(code), path).toBeNull();
  }
});
