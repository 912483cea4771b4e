import { expect, it } from 'vitest';
import { addTallies, tallyOf } from './tally.mjs';

const clean = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };

it('counts what vitest counted', () => {
  expect(tallyOf(clean, 0)).toEqual({ passed: 3, failed: 0, skipped: 2 });
});

it('counts a file that could not be loaded as a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(tallyOf({ ...clean, testResults }, 1).failed).toBe(1);
});

it('counts a file once when its tests say why it failed', () => {
  const testResults = [{ status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }];
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
