import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireDiskSpace } from './disk.mjs';
import { missingPackages } from './install.mjs';
import { nodeRefusal, SUPPORTED_NODE } from './node-version.mjs';
import { reasonInWords, troubleFrom } from './trouble.mjs';
import { sourcesHash } from './web-build.mjs';

describe('the Node version', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.1.0'])('accepts %s', (version) => {
    expect(nodeRefusal(version)).toBeUndefined();
  });

  it.each(['12.22.0', '18.20.4', '20.18.3', '21.7.0', '22.11.0'])('refuses %s in words', (version) => {
    expect(nodeRefusal(version)).toContain(`This is Node ${version}.`);
  });

  it('is the range that package.json declares', () => {
    expect(JSON.parse(readFileSync('package.json', 'utf8')).engines.node).toBe(SUPPORTED_NODE);
  });
});

describe('what is missing', () => {
  const lock = {
    packages: {
      '': {},
      'packages/kernel': { version: '0.1.0' },
      'node_modules/@punica/kernel': { resolved: 'packages/kernel', link: true },
      'node_modules/zod': { version: '4.6.7' },
      'node_modules/vitest': { version: '4.1.0', dev: true },
      'node_modules/other-system': { version: '1.0.0', optional: true },
    },
  };
  const complete = structuredClone(lock);
  /** @param {Record<string, object | undefined>} changes */
  const installedWith = (changes) =>
    JSON.parse(JSON.stringify({ packages: { ...complete.packages, ...changes } }));
  const present = () => true;

  it('is nothing when everything is there', () => {
    expect(missingPackages(lock, complete, true, present)).toEqual([]);
  });

  it('is everything in a bare clone, but for tests only with the tools for them', () => {
    const bare = { packages: {} };
    expect(missingPackages(lock, bare, false, present)).toEqual([
      'node_modules/@punica/kernel',
      'node_modules/zod',
    ]);
    expect(missingPackages(lock, bare, true, present)).toContain('node_modules/vitest');
  });

  it('is a package in another version than the lock file asks for', () => {
    const old = installedWith({ 'node_modules/zod': { version: '4.6.6' } });
    expect(missingPackages(lock, old, false, present)).toEqual(['node_modules/zod']);
  });

  it('is a package that npm remembers and somebody deleted', () => {
    const exists = (/** @type {string} */ path) => path !== 'node_modules/zod';
    expect(missingPackages(lock, complete, false, exists)).toEqual(['node_modules/zod']);
  });

  it('is not a binary for another system', () => {
    const here = installedWith({ 'node_modules/other-system': undefined });
    expect(missingPackages(lock, here, true, present)).toEqual([]);
  });
});

describe('trouble', () => {
  it.each([
    ['npm error code ENOSPC', 'The disk is full'],
    ['npm error code ENOTFOUND', 'registry cannot be reached'],
    ['npm error code EAI_AGAIN', 'registry cannot be reached'],
    ['npm error code ECONNREFUSED', 'registry cannot be reached'],
    ['npm error code ETIMEDOUT', 'registry cannot be reached'],
    ['npm error code E403\nnpm error 403 Forbidden - GET', 'registry refused'],
    ['npm error code EUSAGE', 'out of step'],
    ['npm error code EBADENGINE', 'current Node'],
    ['npm error code EACCES', 'cannot be written'],
  ])('%s is told in words', (output, words) => {
    expect(reasonInWords(output)).toContain(words);
    expect(troubleFrom('It failed.', { code: 1, output }).message).toContain(words);
  });

  it('that nobody foresaw is told in its own words', () => {
    expect(troubleFrom('It failed.', { code: 3, output: 'a strange thing' }).message).toContain(
      'a strange thing',
    );
  });

  it('with the disk is foreseen', () => {
    const measure = () => ({ bavail: 100, bsize: 2 ** 20 });
    expect(() => requireDiskSpace('.', 500, measure)).toThrow('100 MB are free');
    expect(() => requireDiskSpace('.', 100, measure)).not.toThrow();
  });
});

describe('the hash of the sources of the page', () => {
  /** @type {string} */
  let root;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'punica-sources-'));
    for (const folder of ['apps/web/src', 'apps/web/dist', 'packages/kernel/src']) {
      mkdirSync(join(root, folder), { recursive: true });
    }
    for (const file of ['package-lock.json', 'tsconfig.base.json', 'apps/web/src/main.tsx']) {
      writeFileSync(join(root, file), 'first');
    }
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it.each([
    ['apps/web/src/main.tsx', true],
    ['apps/web/src/new.tsx', true],
    ['packages/kernel/src/index.ts', true],
    ['package-lock.json', true],
    ['packages/kernel/src/index.test.ts', false],
    ['apps/web/dist/index.html', false],
  ])('after a change of %s is another: %s', (file, another) => {
    const before = sourcesHash(root);
    writeFileSync(join(root, file), 'second');
    expect(sourcesHash(root) !== before).toBe(another);
  });
});
