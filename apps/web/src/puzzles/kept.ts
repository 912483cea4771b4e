import { FIRST_RATING, ratingAfter } from '@punica/insight/puzzle';

/** What came of a puzzle. */
export interface Result {
  /** Whether it was solved without a wrong try and without being shown: that alone counts for the rating. */
  readonly first: boolean;
  readonly solved: boolean;
}

/** What this browser remembers of puzzles. */
export interface Kept {
  readonly rating: number;
  /** Solved at the first try, one after the other. */
  readonly streak: number;
  readonly best: number;
  /** The last day whose puzzle was solved, and how many days in a row it was. */
  readonly day: number;
  readonly days: number;
  readonly results: Readonly<Record<string, Result>>;
}

const KEY = 'punica-puzzles';
const NOTHING: Kept = { rating: FIRST_RATING, streak: 0, best: 0, day: 0, days: 0, results: {} };

export function keptPuzzles(): Kept {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return NOTHING;
  }
}

function keep(kept: Kept): Kept {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing has puzzles all the same.
  }
  return kept;
}

/** A puzzle went wrong at first, or its answer was asked for; what was settled before stays. */
export const noteMissed = (id: string, rating: number): Kept => keep(missed(keptPuzzles(), id, rating));

/** A puzzle has been solved. */
export const noteSolved = (id: string, rating: number): Kept => keep(solved(keptPuzzles(), id, rating));

/** The puzzle of a day has been solved; the same day twice is once. */
export const noteDay = (today: number): Kept => keep(daySolved(keptPuzzles(), today));

export function missed(kept: Kept, id: string, rating: number): Kept {
  if (kept.results[id] !== undefined) return kept;
  return {
    ...kept,
    rating: ratingAfter(kept.rating, rating, false),
    streak: 0,
    results: { ...kept.results, [id]: { first: false, solved: false } },
  };
}

export function solved(kept: Kept, id: string, rating: number): Kept {
  const before = kept.results[id];
  if (before !== undefined)
    return { ...kept, results: { ...kept.results, [id]: { ...before, solved: true } } };
  const streak = kept.streak + 1;
  return {
    ...kept,
    rating: ratingAfter(kept.rating, rating, true),
    streak,
    best: Math.max(kept.best, streak),
    results: { ...kept.results, [id]: { first: true, solved: true } },
  };
}

export function daySolved(kept: Kept, today: number): Kept {
  if (kept.day === today) return kept;
  return { ...kept, day: today, days: kept.day === today - 1 ? kept.days + 1 : 1 };
}
