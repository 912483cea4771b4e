import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { breaksIn } from './breaks.mjs';
import { Noticed } from './memory.mjs';

const CODE = 'export const rule = (n: number): boolean => n > 2;\n';
const FILE = 'packages/cannae/src/rule.ts';
const [first, second] = breaksIn(FILE, CODE);
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'punica-mutants-'));
  mkdirSync(join(root, 'packages/cannae/src'), { recursive: true });
  writeFileSync(join(root, FILE), CODE);
});
afterEach(() => rmSync(root, { recursive: true }));

test('what was noticed is known to the next run, and nothing else', () => {
  new Noticed(root, 'cannae').add(first, 'a test');
  const next = new Noticed(root, 'cannae');
  expect(next.by(first)).toBe('a test');
  expect(next.by(second)).toBeUndefined();
});

test('rules that have changed since are tried anew', () => {
  new Noticed(root, 'cannae').add(first, 'a test');
  writeFileSync(join(root, FILE), CODE.replace('2', '3'));
  expect(new Noticed(root, 'cannae').by(first)).toBeUndefined();
});
