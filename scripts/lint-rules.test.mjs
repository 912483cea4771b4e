import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
const folder = mkdtempSync(join(tmpdir(), 'punica-lint-'));

/** @param {string} path @param {string} text */
function put(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Code that breaks a rule of the house, where it stands, and the rule that says so. */
const BREACHES = [
  ['packages/kernel/src/a.ts', "export * from '@punica/games';", 'noRestrictedImports'],
  ['packages/bots/src/a.ts', "export * from '@punica/hannibal';", 'noRestrictedImports'],
  ['packages/bots/src/b.ts', "export const late = () => import('@punica/odds');", 'noRestrictedImports'],
  ['packages/hannibal/src/a.ts', "export * from '../../kernel/src/dice.ts';", 'noRestrictedImports'],
  ['packages/hannibal/src/b.ts', "export * from 'fastify';", 'noRestrictedImports'],
  ['packages/hannibal/src/c.ts', "export * from 'node:fs';", 'noNodejsModules'],
  ['packages/hannibal/src/a.test.ts', "export * from '@punica/server';", 'noRestrictedImports'],
  ['apps/server/src/a.ts', "export * from '@punica/web';", 'noRestrictedImports'],
  ['apps/web/src/a.ts', "export * from '@punica/server/client';", 'noRestrictedImports'],
  ['apps/web/src/b.ts', "export * from 'node:path';", 'noNodejsModules'],
  ['packages/odds/src/a.ts', 'export const now = () => Date.now();', 'noRestrictedGlobals'],
  ['packages/odds/src/b.ts', 'export const page = () => window;', 'noRestrictedGlobals'],
  ['packages/odds/src/c.ts', 'export const chance = () => Math.random();', 'plugin'],
  ['packages/odds/src/d.ts', 'export const load = (/** @type {string} */ name) => import(name);', 'plugin'],
  ['apps/web/src/c.ts', "import { schema } from '@punica/protocol';\nexport const it = schema;", 'plugin'],
  ['apps/web/src/d.ts', "import { type Wire } from '@punica/protocol';\nexport type It = Wire;", 'plugin'],
  ['apps/web/src/e.ts', "export const late = () => import('@punica/protocol');", 'plugin'],
  ['apps/web/src/g.ts', "export { schema } from '@punica/protocol';", 'plugin'],
  ['apps/web/src/f.ts', "export * from '@punica/protocol';", 'plugin'],
  [
    'packages/protocol/src/a.ts',
    "import { Engine } from '@punica/kernel';\nexport const it = Engine;",
    'plugin',
  ],
  ['packages/odds/src/e.ts', "export * from 'zod';", 'noUndeclaredDependencies'],
  ['packages/odds/src/f.ts', "export * from '@punica/testkit';", 'noRestrictedImports'],
  ['packages/hamilcar/src/d.ts', "export * from '@punica/testkit/driver';", 'noRestrictedImports'],
  ['packages/hamilcar/src/rules/e.ts', "export * from '../testing.ts';", 'plugin'],
  ['packages/hannibal-historical/src/f.ts', "export * from '@punica/hannibal/testing';", 'plugin'],
  ['packages/hamilcar/src/testing.ts', "export * from '@punica/server';", 'noRestrictedImports'],
  [
    'apps/server/src/late.ts',
    'async function save() {}\nexport const later = () => {\n  save();\n};',
    'noFloatingPromises',
  ],
  [
    'apps/server/src/one.ts',
    "import { two } from './two.ts';\nexport const one = () => two();",
    'noImportCycles',
  ],
  [
    'apps/server/src/two.ts',
    "import { one } from './one.ts';\nexport const two = () => one();",
    'noImportCycles',
  ],
];

/** Code that keeps the rules. */
const FINE = [
  ['packages/odds/src/fine.ts', "export * from '@punica/kernel';\nexport * from './other.ts';"],
  ['packages/odds/src/other.ts', 'export const windowed = (window: number) => window + 1;'],
  [
    'packages/odds/src/fine.test.ts',
    "export * from '@punica/testkit';\nexport const now = () => Date.now();",
  ],
  ['packages/hannibal/src/testing.ts', "export * from '@punica/testkit/driver';"],
  ['packages/hannibal/src/rules/10-testing.ts', "export * from '../testing.ts';"],
  ['packages/games/src/fine.ts', "export const load = () => import('@punica/hannibal');"],
  ['apps/web/src/types.ts', "export type { Wire } from '@punica/protocol';"],
  ['apps/web/src/fine.ts', "import type { Wire } from '@punica/protocol';\nexport type It = Wire;"],
  ['packages/protocol/src/fine.ts', "import type { Game } from '@punica/kernel';\nexport type It = Game;"],
  ['apps/cli/src/fine.ts', "export * from '@punica/server/terms';\nexport * from 'node:fs';"],
];

describe('the linter', () => {
  /** @type {{ category: string, location: { path: string | { file: string } } }[]} */
  let diagnostics = [];

  beforeAll(() => {
    const config = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
    // A folder of its own is no checkout.
    put('biome.json', JSON.stringify({ ...config, vcs: { enabled: false } }));
    for (const name of ['for-tests', 'pure-code', 'types-of-kernel', 'types-of-protocol'])
      put(`scripts/${name}.grit`, readFileSync(join(ROOT, `scripts/${name}.grit`), 'utf8'));
    const parts = new Set([...BREACHES, ...FINE].map(([path]) => path.split('/').slice(0, 2).join('/')));
    for (const part of parts)
      put(`${part}/package.json`, readFileSync(join(ROOT, part, 'package.json'), 'utf8'));
    for (const [path, text] of [...BREACHES, ...FINE]) put(path, `${text}\n`);
    // What it has to say besides goes to the other output, and may come at any time.
    const { stdout } = spawnSync(
      process.execPath,
      [BIOME, 'lint', '--reporter=json', '--max-diagnostics=none', '.'],
      { cwd: folder, encoding: 'utf8' },
    );
    diagnostics = JSON.parse(stdout).diagnostics;
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  /** @param {string} path */
  const rulesBrokenIn = (path) =>
    diagnostics
      .filter(
        ({ location }) => (typeof location.path === 'string' ? location.path : location.path.file) === path,
      )
      .map(({ category }) => category.split('/').at(-1));

  it.each(BREACHES)('sees what is wrong in %s', (path, _text, rule) => {
    expect(rulesBrokenIn(path)).toContain(rule);
  });

  it.each(FINE)('lets %s pass', (path) => {
    expect(rulesBrokenIn(path)).toEqual([]);
  });
});
