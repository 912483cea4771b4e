import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { finishedProofs, proofsIn } from './proofs.mjs';

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'punica-proofs-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('finds the commands that packages declare and the long tests', () => {
  mkdirSync(join(root, 'packages/hannibal'), { recursive: true });
  const proofs = { 'fuzz-hannibal': 'fuzz hannibal --games 10000 --report {report}' };
  writeFileSync(join(root, 'packages/hannibal/package.json'), JSON.stringify({ proofs }));
  const files = [
    'packages/hannibal/package.json',
    'apps/server/src/kill.long.test.ts',
    'apps/server/src/kill.ts',
  ];
  expect(proofsIn(root, files, new Date('2026-11-15T12:00:00Z'))).toEqual([
    {
      name: 'fuzz-hannibal',
      report: 'docs/proof/2026-11-15-fuzz-hannibal.md',
      work: {
        command: [
          'fuzz',
          'hannibal',
          '--games',
          '10000',
          '--report',
          'docs/proof/2026-11-15-fuzz-hannibal.md',
        ],
      },
    },
    {
      name: 'kill',
      report: 'docs/proof/2026-11-15-kill.md',
      work: { testFile: 'apps/server/src/kill.long.test.ts' },
    },
  ]);
});

it('remembers what is proved of one commit only', () => {
  const file = join(root, 'proofs.json');
  expect(finishedProofs(file, 'abc')).toEqual([]);
  writeFileSync(file, JSON.stringify({ commit: 'abc', finished: ['kill'] }));
  expect(finishedProofs(file, 'abc')).toEqual(['kill']);
  expect(finishedProofs(file, 'def')).toEqual([]);
});
