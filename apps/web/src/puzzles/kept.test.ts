import { FIRST_RATING } from '@punica/insight/puzzle';
import { afterEach, describe, expect, it } from 'vitest';
import { dayNumber, gamesOfDay, puzzleOfDay } from './daily.ts';
import { daySolved, keptPuzzles, missed, noteMissed, noteSolved, solved } from './kept.ts';

afterEach(() => localStorage.clear());

describe('what is kept of puzzles', () => {
  it('counts the first try alone: a miss ends the streak, and solving it later mends nothing', () => {
    noteSolved('a', 1200);
    noteSolved('b', 1200);
    expect(keptPuzzles()).toMatchObject({ streak: 2, best: 2 });
    const risen = keptPuzzles().rating;
    expect(risen).toBeGreaterThan(FIRST_RATING);
    noteMissed('c', 1200);
    const { rating } = keptPuzzles();
    expect(rating).toBeLessThan(risen);
    noteMissed('c', 1200);
    noteSolved('c', 1200);
    expect(keptPuzzles()).toMatchObject({ rating, streak: 0, best: 2 });
    expect(keptPuzzles().results).toEqual({
      a: { first: true, solved: true },
      b: { first: true, solved: true },
      c: { first: false, solved: true },
    });
  });

  it('does not count a puzzle twice', () => {
    const once = solved(keptPuzzles(), 'a', 1500);
    expect(solved(once, 'a', 1500)).toEqual(once);
    expect(missed(once, 'a', 1500)).toEqual(once);
  });

  it('counts days in a row, each once', () => {
    const one = daySolved(keptPuzzles(), 100);
    const two = daySolved(daySolved(one, 101), 101);
    expect(two).toMatchObject({ day: 101, days: 2 });
    expect(daySolved(two, 103)).toMatchObject({ day: 103, days: 1 });
  });

  it('begins anew where what is kept cannot be read', () => {
    localStorage.setItem('punica-puzzles', '{broken');
    expect(keptPuzzles()).toMatchObject({ rating: FIRST_RATING, streak: 0, results: {} });
  });
});

describe('the puzzle of the day', () => {
  it('is the same for everybody who calls the day by the same date, and another the next day', () => {
    const morning = dayNumber(new Date(2026, 10, 18, 0, 1));
    expect(dayNumber(new Date(2026, 10, 18, 23, 59))).toBe(morning);
    expect(dayNumber(new Date(2026, 10, 19))).toBe(morning + 1);
    const games = ['hannibal', 'hamilcar'];
    expect(gamesOfDay(morning, games)).toEqual(gamesOfDay(morning + 1, games).reverse());
    const puzzles = Array.from({ length: 60 }, (_, i) => i);
    expect(new Set(puzzles.map((day) => puzzleOfDay(day, puzzles))).size).toBe(60);
    expect(puzzleOfDay(1, [])).toBeUndefined();
  });
});
