import { describe, expect, it } from 'vitest';
import {
  type ClockSettings,
  deadlineOf,
  FREE_WINDOW_MS,
  freshClocks,
  postponed,
  turnClocks,
} from './clock.ts';

const LIVE: ClockSettings = { kind: 'live', bankMs: 60_000, incrementMs: 5_000, zero: 'forfeit' };
const SLOW: ClockSettings = { kind: 'slow', moveMs: 86_400_000, bankMs: 3_600_000, zero: 'bot' };
const [ROME, BOTH] = [1, 3];

describe('a live clock', () => {
  it('runs from being asked until nothing more is asked, through many clicks', () => {
    let clocks = turnClocks(LIVE, freshClocks(LIVE, 2), ROME, false, 1_000);
    clocks = turnClocks(LIVE, clocks, ROME, false, 9_000);
    expect(deadlineOf(LIVE, clocks, 0)).toBe(61_000);
    expect(deadlineOf(LIVE, clocks, 1)).toBeNull();
    clocks = turnClocks(LIVE, clocks, 2, false, 21_000);
    expect(clocks.banks).toEqual([60_000 - 20_000 + 5_000, 60_000]);
    expect(deadlineOf(LIVE, clocks, 1)).toBe(81_000);
  });

  it('charges nothing for a window answered in time, and the rest for one answered late', () => {
    const asked = turnClocks(LIVE, freshClocks(LIVE, 2), BOTH, true, 0);
    const quick = turnClocks(LIVE, asked, 2, true, FREE_WINDOW_MS - 1);
    expect(quick.banks[0]).toBe(60_000);
    const late = turnClocks(LIVE, asked, 2, true, FREE_WINDOW_MS + 8_000);
    expect(late.banks[0]).toBe(57_000);
  });
});

describe('a slow clock', () => {
  it('takes only what goes beyond the days of a move from the bank', () => {
    const asked = turnClocks(SLOW, freshClocks(SLOW, 2), ROME, false, 0);
    expect(deadlineOf(SLOW, asked, 0)).toBe(86_400_000 + 3_600_000);
    expect(turnClocks(SLOW, asked, 0, false, 86_400_000).banks[0]).toBe(3_600_000);
    expect(turnClocks(SLOW, asked, 0, false, 86_400_000 + 600_000).banks[0]).toBe(3_000_000);
  });

  it('waits for somebody on vacation', () => {
    const asked = turnClocks(SLOW, freshClocks(SLOW, 2), ROME, false, 0);
    expect(deadlineOf(SLOW, postponed(asked, 0, 500_000_000), 0)).toBe(500_000_000 + 90_000_000);
  });
});

it('without a clock there is no deadline', () => {
  const none: ClockSettings = { kind: 'none' };
  expect(deadlineOf(none, turnClocks(none, freshClocks(none, 2), BOTH, false, 0), 0)).toBeNull();
});
