import { expect, test } from 'vitest';
import { iconPaths } from '../src/icon.ts';
import { wholeSteps } from './whole-steps.ts';

test('steps are whole and nothing adds up', () => {
  expect(wholeSteps('M.4 .4l.4 0l.4 0l.4 0l.4 0')).toBe('M0 0l1 0l0 0l1 0l0 0');
  expect(wholeSteps('M10.2 10.2c1.4 1.4 2.6 2.6 3.4 3.4H5v-2.2z')).toBe('M10 10c2 2 3 3 4 4h-9v-3z');
});

test('a path goes on from where it was closed, and pairs after a move are lines', () => {
  expect(wholeSteps('M2 2h4v4zm1 1 2.6 0')).toBe('M2 2h4v4zM3 3l3 0');
});

test('arcs keep their sizes and signs, however they are written', () => {
  expect(wholeSteps('M0 0a.5.5 0 0 1 1 1')).toBe('M0 0a0.5 0.5 0 0 1 1 1');
  expect(wholeSteps('M0 0a2.25 2.25 0 01.6.6A3 3 0 1 0 9.4 9.6')).toBe(
    'M0 0a2.3 2.3 0 0 1 1 1a3 3 0 1 0 8 9',
  );
});

test.each(Object.entries(iconPaths))('the path of %s is in whole steps already', (_, path) => {
  expect(path).toMatch(/^[\d\s.MlhvcsqtaZz-]+$/);
  expect(wholeSteps(path)).toBe(path);
});
