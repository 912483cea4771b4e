import { expect, test } from 'vitest';
import { missingIn } from './named-paths.mjs';

const exists = (/** @type {string} */ path) => ['packages/kernel', 'docs/formats.md'].includes(path);

test('packages, folders and pages that a document names must exist', () => {
  const text = [
    'The kernel (`packages/kernel`) and [formats](formats.md#records) are there.',
    'Not so `packages/gone/src` and [this](../old.md).',
  ].join('\n');
  expect(missingIn('docs/architecture.md', text, exists)).toEqual([
    { file: 'docs/architecture.md', line: 2, message: 'names packages/gone/src, which does not exist' },
    { file: 'docs/architecture.md', line: 2, message: 'names old.md, which does not exist' },
  ]);
});

test('placeholders, addresses and plain code name nothing', () => {
  const text =
    'See `packages/<game>/src`, [lichess](https://lichess.org), [above](#top) and `march.frame(g)`.';
  expect(missingIn('docs/a.md', text, exists)).toEqual([]);
});
