import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runBuild } from './command.mjs';
import { requireDiskSpace } from './disk.mjs';
import { troubleFrom } from './trouble.mjs';

const MEGABYTES_TO_BUILD = 100;
const NOT_SOURCES = new Set(['node_modules', 'dist', '.cache']);
const TEST_FILE = /\.test\.tsx?$/;

/**
 * One hash over everything that the page is built from.
 * @param {string} root
 * @returns {string}
 */
export function sourcesHash(root) {
  const hash = createHash('sha256');
  /** @param {string} path relative to the root */
  const add = (path) => {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true }).sort(byName)) {
      const inner = `${path}/${entry.name}`;
      if (NOT_SOURCES.has(entry.name) || TEST_FILE.test(entry.name)) continue;
      if (entry.isDirectory()) add(inner);
      else if (entry.isFile())
        hash
          .update(`${inner}\0`)
          .update(readFileSync(join(root, inner)))
          .update('\0');
    }
  };
  for (const folder of ['apps/web', 'packages']) add(folder);
  for (const file of ['package-lock.json', 'tsconfig.base.json']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** @type {(a: { name: string }, b: { name: string }) => number} */
const byName = (a, b) => (a.name < b.name ? -1 : 1);

/**
 * Builds the page unless the one that stands was built from the same sources.
 * @param {string} root
 */
export const buildWeb = (root) => build(root, 'build', 'apps/web/dist', '.cache/web-build.txt');

/**
 * The same for plain hosts, in dist/page.
 * @param {string} root
 */
export const buildStatic = (root) => build(root, 'build:static', 'dist/page', '.cache/static-build.txt');

/**
 * @param {string} root
 * @param {string} script of apps/web
 * @param {string} folder that it fills
 * @param {string} memory of which sources it was built from
 */
async function build(root, script, folder, memory) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'apps/web/package.json'), 'utf8'));
  if (!scripts?.[script]) return;
  const stamp = join(root, memory);
  const sources = sourcesHash(root);
  const stands = existsSync(join(root, folder, 'index.html')) && existsSync(stamp);
  if (stands && readFileSync(stamp, 'utf8') === sources) return;

  requireDiskSpace(root, MEGABYTES_TO_BUILD);
  console.log('Building the page.');
  const result = await runBuild(script, 'apps/web', root);
  if (result.code !== 0) throw troubleFrom('The page could not be built.', result);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
}
