import { expect, it } from 'vitest';
import { clockWords, leftOf, leftWords, span } from './clock-words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it('says how long a time is in its largest whole unit', () => {
  expect([20_000, 90_000, 10 * MINUTE, HOUR, 36 * HOUR, 3 * DAY].map(span)).toEqual([
    '20 s',
    '90 s',
    '10 min',
    'one hour',
    '36 hours',
    '3 days',
  ]);
});

it('shows what is left as a clock, and as days where there are days', () => {
  expect([-5, 59_999, 61_000, HOUR + 2_000, 5 * HOUR, 2 * DAY + 3 * HOUR].map(leftWords)).toEqual([
    '0:00',
    '0:59',
    '1:01',
    '1:00:02',
    '5 h 0 min',
    '2 d 3 h',
  ]);
});

it('counts down to the deadline, and never shows more than there is', () => {
  const live = { kind: 'live', bankMs: HOUR, incrementMs: 0, zero: 'forfeit' } as const;
  expect(leftOf(live, { bankMs: HOUR, since: null, deadline: null }, 0)).toBe(HOUR);
  expect(leftOf(live, { bankMs: HOUR, since: 0, deadline: HOUR + 10_000 }, 5_000)).toBe(HOUR);
  expect(leftOf(live, { bankMs: HOUR, since: 0, deadline: HOUR + 10_000 }, 40_000)).toBe(HOUR - 30_000);
  const slow = { kind: 'slow', moveMs: DAY, bankMs: HOUR, zero: 'bot' } as const;
  expect(leftOf(slow, { bankMs: HOUR, since: null, deadline: null }, 0)).toBe(DAY + HOUR);
  expect(clockWords(slow)).toBe('slow, one day a move');
  expect(clockWords({ kind: 'none' })).toBe('no clock');
  expect(clockWords({ ...slow, windowMs: 3_600_000 })).toBe('slow, one day a move, reactions one hour');
});
