import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { layerBreaches } from './layers.mjs';

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'punica-layers-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/**
 * @param {string} file
 * @param {string} code
 * @returns {string[]} the breaches of a tree that holds this file alone
 */
function breaches(file, code) {
  const workspace = file.split('/').slice(0, 2).join('/');
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, workspace, 'package.json'), '{}');
  writeFileSync(join(root, file), code);
  return layerBreaches(root).map((it) => `${it.file}:${it.line} ${it.message}`);
}

describe('imports', () => {
  it.each([
    ['the kernel takes nothing of ours', 'packages/kernel/src/a.ts', '@punica/geography'],
    ['nor a game', 'packages/kernel/src/a.ts', '@punica/hannibal'],
    ['the kernel does not know Node', 'packages/kernel/src/a.ts', 'node:fs'],
    ['also by its old name', 'packages/kernel/src/a.ts', 'fs/promises'],
    ['pure code takes no other library', 'packages/kernel/src/a.ts', 'preact'],
    ['a game does not know bots', 'packages/hannibal/src/a.ts', '@punica/bots'],
    ['a game does not know an unrelated game', 'packages/hannibal/src/a.ts', '@punica/hamilcar'],
    ['the base game does not know its variant', 'packages/hannibal/src/a.ts', '@punica/hannibal-historical'],
    ['bots know games by the interface only', 'packages/bots/src/a.ts', '@punica/hannibal'],
    ['so does the odds package', 'packages/odds/src/a.ts', '@punica/hannibal'],
    ['nothing imports an app', 'packages/bots/src/a.ts', '@punica/server'],
    ['not even from a test', 'packages/bots/src/a.test.ts', '@punica/cli'],
    ['nor from another app', 'apps/web/src/a.tsx', '@punica/server'],
    ['the page does not know Node', 'apps/web/src/a.tsx', 'node:fs'],
    ['the page takes no schema', 'apps/web/src/a.tsx', '@punica/protocol'],
    ['the protocol takes no code of the kernel', 'packages/protocol/src/a.ts', '@punica/kernel'],
    ['no unknown part of ours', 'apps/cli/src/a.ts', '@punica/nowhere'],
    ['no path into another package', 'packages/hannibal/src/a.ts', '../../kernel/src/index.ts'],
    ['not from a test either', 'packages/hannibal/src/a.test.ts', '../../kernel/src/index.ts'],
    ['no path out of a package', 'packages/hannibal/src/a.ts', '../../../package.json'],
  ])('refuses: %s', (_, file, name) => {
    expect(breaches(file, `\nimport x from '${name}';\n`)).toEqual([
      expect.stringMatching(new RegExp(`^${file}:2 imports ${name.replaceAll('.', '\\.')}`)),
    ]);
  });

  it.each([
    ['packages/kernel/src/a.ts', './b.ts'],
    ['packages/kernel/src/a.ts', 'zod'],
    ['packages/kernel/src/a.ts', '@noble/hashes/sha2.js'],
    ['packages/hannibal/src/a.ts', '@punica/kernel'],
    ['packages/hannibal/src/rules/a.ts', '../../data/map.json'],
    ['packages/hannibal-historical/src/a.ts', '@punica/hannibal'],
    ['packages/bots/src/a.test.ts', '@punica/hannibal'],
    ['packages/geography/build/a.ts', 'node:fs'],
    ['packages/geography/build/a.ts', 'd3-geo'],
    ['apps/server/src/a.ts', '@punica/hannibal'],
    ['apps/server/src/a.ts', 'node:fs'],
    ['apps/cli/src/serve.ts', '@punica/server'],
    ['apps/web/src/a.tsx', 'preact'],
    ['apps/web/vite.config.ts', 'node:path'],
  ])('allows %s to import %s', (file, name) => {
    expect(breaches(file, `import x from '${name}';`)).toEqual([]);
  });

  it.each([
    "import type { Push } from '@punica/protocol';",
    "export type A = import('@punica/protocol').Push;",
    "export type { Push } from '@punica/protocol';",
  ])('allows the page types of the protocol: %s', (code) => {
    expect(breaches('apps/web/src/a.tsx', code)).toEqual([]);
  });

  it.each([
    "import type { A } from 'node:fs';",
    "export type A = import('node:fs').Stats;",
    "export { a } from 'node:fs';",
    "export * from 'node:fs';",
    "export const a = () => import('node:fs');",
    'export const a = (name: string) => import(name);',
  ])('sees through every form: %s', (code) => {
    expect(breaches('packages/kernel/src/a.ts', code)).toHaveLength(1);
  });

  it.each([
    "import { type Push } from '@punica/protocol';",
    "export { type Push } from '@punica/protocol';",
    "import '@punica/protocol';",
    "import type from '@punica/protocol';",
    "export const a = () => import('@punica/protocol');",
  ])('refuses the page what would load the protocol: %s', (code) => {
    expect(breaches('apps/web/src/a.tsx', code)).toHaveLength(1);
  });

  it('asks for a layer for every package', () => {
    expect(breaches('packages/new-game/src/a.ts', '')).toEqual([
      'packages/new-game/package.json:1 packages/new-game has no layer. Say in scripts/layers.mjs what it may import.',
    ]);
  });
});

describe('globals', () => {
  it.each([
    ['process', 'export const a = process.env.HOME;'],
    ['window', 'export const a = () => window.alert;'],
    ['document', 'document.title = "";'],
    ['Date', 'export const a = new Date();'],
    ['Date', 'export const a = Date.now();'],
    ['Date', 'export type A = { at: Date };'],
    ['Date', 'export const a = { Date };'],
    ['Math.random', 'export const a = Math.random();'],
    ['Math.random', "export const a = Math['random']();"],
    ['Math.random', 'const { random } = Math; random();'],
    ['setTimeout', 'setTimeout(() => {}, 1);'],
    ['fetch', 'export const a = fetch("x");'],
    ['performance', 'performance.now();'],
    ['globalThis', 'export const a = globalThis.Date;'],
  ])('refuses %s in %s', (name, code) => {
    expect(breaches('packages/hannibal/src/a.ts', code)).toEqual([
      `packages/hannibal/src/a.ts:1 uses ${name}: pure code reads no clock, no chance and no surroundings`,
    ]);
  });

  it.each([
    'export const a = (window: { opens: boolean }) => window.opens;',
    'export const a = { process: 1, document: 2 };',
    'export const a = (b: { process: number }) => b.process;',
    'export interface A { window: string; fetch(): void }',
    'export function process(): void {}',
    'export const a = Math.floor(1.5);',
    "export const a = 'Math.random and Date';",
  ])('allows %s', (code) => {
    expect(breaches('packages/hannibal/src/a.ts', code)).toEqual([]);
  });

  it('leaves apps and tests alone', () => {
    expect(breaches('apps/server/src/a.ts', 'export const a = Date.now();')).toEqual([]);
    expect(breaches('packages/kernel/src/a.test.ts', 'export const a = Date.now();')).toEqual([]);
  });
});
