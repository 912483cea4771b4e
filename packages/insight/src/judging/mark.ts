/** Marks of plays, the lightest first, with the chance of winning that was lost at least. */
const LEAST_LOST = { inaccuracy: 0.05, mistake: 0.1, blunder: 0.2 } as const;

export type Mark = keyof typeof LEAST_LOST;
export const MARKS = Object.keys(LEAST_LOST) as readonly Mark[];

/** What a play is marked with that lost so much of a chance of winning; nothing where it was as good as any. */
export const markOf = (lost: number): Mark | null =>
  MARKS.findLast((mark) => lost >= LEAST_LOST[mark]) ?? null;

/** Of what is less than so many standard errors nobody can tell whether it was lost at all. */
const ERRORS = 2;

/** The chance that was lost, where it is certain that some was. */
export const certainlyLost = (by: number, error: number): number => (by > ERRORS * error ? by : 0);
