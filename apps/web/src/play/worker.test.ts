import { BadInput } from '@punica/kernel';
import { afterEach, expect, it, vi } from 'vitest';
import './worker.ts';

const told = vi.spyOn(self, 'postMessage').mockImplementation(() => {});
afterEach(() => told.mockClear());

it('tells the table of what fails while no request waits for it, as when a bot chooses', () => {
  const fail = (reason: unknown): void => {
    self.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  };
  fail(new Error('a bot is at a loss'));
  fail(new BadInput('log.3', 'is not legal'));
  expect(told.mock.calls.map(([message]) => message)).toEqual([
    { news: 'trouble', problem: { message: 'a bot is at a loss', field: null } },
    { news: 'trouble', problem: { message: expect.stringContaining('is not legal'), field: 'log.3' } },
  ]);
});
