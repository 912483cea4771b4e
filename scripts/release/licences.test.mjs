import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isFree, licencesText, packageFolder, shippedPackages, unfreeLicences } from './licences.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');

it.each(['MIT', '(MIT OR Apache-2.0)', 'GPL-9.9 OR MIT', 'MIT AND ISC'])('%s is free', (licence) => {
  expect(isFree(licence)).toBe(true);
});

it.each(['UNLICENSED', 'GPL-9.9', 'MIT AND BUSL-1.1', ''])('"%s" is not known to be free', (licence) => {
  expect(isFree(licence)).toBe(false);
});

it('everything that is shipped is under a free licence', () => {
  expect(unfreeLicences(root)).toEqual([]);
});

it('counts fonts and icons as shipped, and tools not', () => {
  const names = shippedPackages(JSON.parse(read('package-lock.json')).packages).map(([path]) => path);
  expect(names).toContain('node_modules/@fontsource/cinzel');
  expect(names).toContain('node_modules/@iconify-json/game-icons');
  expect(names).toContain('node_modules/fastify');
  expect(names).not.toContain('node_modules/vitest');
});

it('finds the package of a module, also of one inside another and of a scope', () => {
  expect(packageFolder('/a/node_modules/x/lib/i.js')).toBe('/a/node_modules/x');
  expect(packageFolder('/a/node_modules/x/node_modules/@s/y/i.js')).toBe(
    '/a/node_modules/x/node_modules/@s/y',
  );
  expect(packageFolder('/a/packages/kernel/src/i.ts')).toBeUndefined();
});

it('tells the licence of what is in a bundle, with its words', () => {
  const text = licencesText([join(root, 'node_modules/fastify/fastify.js')]);
  expect(text).toMatch(/fastify \d+\.\d+\.\d+\nLicence: MIT\n\n[\s\S]*Permission is hereby granted/);
});

it('every font and every drawn icon has its source in the credits', () => {
  const credits = read('CREDITS.md');
  const faces = readdirSync(join(root, 'node_modules/@fontsource')).map((it) => it.replaceAll('-', ' '));
  for (const face of faces) expect(credits.toLowerCase()).toMatch(new RegExp(`\\b${face}\\b[^|]*\\|`));
  const { icons } = JSON.parse(read('packages/art/CREDITS-icons.json'));
  const drawn = ['icons.generated.ts', 'icons-everywhere.generated.ts'].flatMap((file) =>
    [...read(`packages/art/src/${file}`).matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, name]) => name),
  );
  expect(drawn.length).toBeGreaterThan(20);
  for (const name of drawn)
    expect(icons).toContainEqual({ name, author: expect.any(String), source: expect.stringContaining(name) });
});
