import { describe, expect, it } from 'vitest';
import { addTallies, afterSecondTry, outcomeOf, tallyOf } from './tally.mjs';

const clean = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };

it('counts what vitest counted', () => {
  expect(tallyOf(clean, 0)).toEqual({ passed: 3, failed: 0, skipped: 2 });
});

it('counts a file that could not be loaded as a failure', () => {
  const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }];
  expect(tallyOf({ ...clean, testResults }, 1).failed).toBe(1);
});

it('counts a file once when its tests say why it failed', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
  ];
  expect(tallyOf({ ...clean, numFailedTests: 1, testResults }, 1).failed).toBe(1);
});

it('never calls a run good that vitest calls bad', () => {
  expect(tallyOf(clean, 1).failed).toBe(1);
  expect(tallyOf(undefined, 0).failed).toBe(1);
});

it('adds up', () => {
  const sum = addTallies({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 });
  expect(sum).toEqual({ passed: 11, failed: 22, skipped: 33 });
});

describe('a second try', () => {
  const results = (/** @type {string[]} */ ...kinds) => kinds.map((status) => ({ status }));
  const first = outcomeOf(
    {
      numPassedTests: 11,
      numFailedTests: 1,
      numPendingTests: 3,
      numTodoTests: 0,
      testResults: [
        { name: 'good.test.ts', status: 'passed', assertionResults: results(...Array(10).fill('passed')) },
        { name: 'bad.test.ts', status: 'failed', assertionResults: results('passed', 'failed', 'skipped') },
        { name: 'broken.test.ts', status: 'failed', assertionResults: results('skipped', 'pending') },
      ],
    },
    1,
  );

  it('is for the files that failed', () => {
    expect([...first.failedFiles.keys()]).toEqual(['bad.test.ts', 'broken.test.ts']);
    expect(first.tally).toEqual({ passed: 11, failed: 2, skipped: 3 });
  });

  it('counts instead of the first', () => {
    const good = { tally: { passed: 5, failed: 0, skipped: 0 }, failedFiles: new Map() };
    expect(afterSecondTry(first, good)).toEqual({ passed: 15, failed: 0, skipped: 0 });
    const bad = { tally: { passed: 4, failed: 1, skipped: 0 }, failedFiles: new Map() };
    expect(afterSecondTry(first, bad).failed).toBe(1);
  });

  it('leaves a failure that is in no file', () => {
    const outside = outcomeOf({ ...clean, testResults: [] }, 1);
    expect(outside.failedFiles.size).toBe(0);
    expect(outside.tally.failed).toBe(1);
  });
});
