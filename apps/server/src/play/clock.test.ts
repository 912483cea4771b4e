import type { ClockRule } from '@punica/protocol';
import { describe, expect, it } from 'vitest';
import { deadlineOf, freshClocks, postponed, turnClocks } from './clock.ts';
import { readClockState } from './clock-state.ts';

const LIVE: ClockRule = { kind: 'live', bankMs: 60_000, incrementMs: 5_000, zero: 'forfeit' };
const SLOW: ClockRule = { kind: 'slow', moveMs: 86_400_000, bankMs: 3_600_000, zero: 'bot' };
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

  it('stands still in a window, however long it is, and goes on behind it', () => {
    const asked = turnClocks(LIVE, freshClocks(LIVE, 2), ROME, false, 0);
    const inWindow = turnClocks(LIVE, asked, BOTH, true, 4_000);
    expect([deadlineOf(LIVE, inWindow, 0), deadlineOf(LIVE, inWindow, 1)]).toEqual([null, null]);
    const behind = turnClocks(LIVE, inWindow, ROME, false, 100_000);
    expect(behind.banks).toEqual([60_000, 60_000]);
    expect(deadlineOf(LIVE, behind, 0)).toBe(100_000 + 60_000 - 4_000);
    expect(turnClocks(LIVE, behind, 2, false, 103_000).banks[0]).toBe(60_000 - 7_000 + 5_000);
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
  const none: ClockRule = { kind: 'none' };
  expect(deadlineOf(none, turnClocks(none, freshClocks(none, 2), BOTH, false, 0), 0)).toBeNull();
});

it('reads the spells of version 0.1.0, whose first seconds in a window were free', () => {
  const spells = [{ since: 1_000, free: 10_000 }, null];
  const clocks = { banks: [60_000, 60_000], spells };
  const state = readClockState(JSON.stringify({ clocks, shown: clocks, autoAt: 5_000 }));
  expect(deadlineOf(LIVE, state.clocks, 0)).toBe(71_000);
  expect(state).toMatchObject({ autoAt: 5_000, window: null, acts: [0, 0] });
});
