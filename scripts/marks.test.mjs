import { expect, it } from 'vitest';
import { marksIn } from './marks.mjs';

it.each([
  [`// TO${'DO'}: later`, 'is marked as unfinished'],
  [`/* FIX${'ME'} */`, 'is marked as unfinished'],
  [`const a = '/wo${'rk'}/main';`, 'names a path of one machine'],
  [`see /ho${'me'}/alice/punica`, 'names a path of one machine'],
  [`"https://registry.npm${'js'}.org/zod"`, 'names a package registry'],
  [`reg${'istry'}=https://example.org`, 'names a package registry'],
])('finds the mark in %s', (line, message) => {
  expect(marksIn('a.ts', `clean\n${line}\n`)).toEqual([
    { file: 'a.ts', line: 2, message: `${message}: ${line}` },
  ]);
});

it('finds a lock file that is tied to a registry', () => {
  const line = '"resolved": "https://mirror.example.org/zod.tgz"';
  expect(marksIn('package-lock.json', line)).toHaveLength(1);
  expect(marksIn('package-lock.json', '"resolved": "packages/kernel"')).toEqual([]);
});

it.each(['the sum of work/life', "route('/home')", 'https://example.org/work/list', 'a todo list'])(
  'leaves %s alone',
  (line) => {
    expect(marksIn('a.ts', line)).toEqual([]);
  },
);
