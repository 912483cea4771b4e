import { expect, it } from 'vitest';
import { toRemove } from './retention.ts';

const at = (text: string): number => Date.parse(`${text}Z`);

it('keeps the newest of each day and of each week, and nothing twice', () => {
  const made = [
    '2026-11-16T18:00',
    '2026-11-16T06:00',
    '2026-11-15T18:00',
    '2026-11-14T18:00',
    '2026-11-09T18:00',
    '2026-11-08T18:00',
    '2026-11-01T18:00',
    '2026-10-25T18:00',
  ].map(at);
  // Days: 16, 15. Weeks (Monday to Sunday): that of the 16th, of the 9th to 15th, of the 2nd to 8th.
  expect(toRemove(made, { days: 2, weeks: 3 })).toEqual(
    ['2026-11-16T06:00', '2026-11-14T18:00', '2026-11-09T18:00', '2026-11-01T18:00', '2026-10-25T18:00'].map(
      at,
    ),
  );
});

it('never removes the newest, and counts only days on which a backup was made', () => {
  const made = ['2026-11-16T18:00', '2026-01-03T18:00', '2026-01-02T18:00'].map(at);
  expect(toRemove(made, { days: 0, weeks: 0 })).toEqual(made.slice(1));
  expect(toRemove(made, { days: 2, weeks: 0 })).toEqual(made.slice(2));
  expect(toRemove([], { days: 1, weeks: 1 })).toEqual([]);
});
