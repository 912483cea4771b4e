/** What became of tries at a puzzle by solvers of one strength. */
export interface Tries {
  readonly simulations: number;
  readonly hits: number;
  readonly tries: number;
}

/**
 * Searches that try their hand at every puzzle. Their ratings are a convention, two hundred points from one to the next,
 * and not measured against people: they put puzzles in order, and give a scale to those who solve them.
 */
export const SOLVERS: readonly {
  readonly simulations: number;
  readonly rating: number;
  readonly tries: number;
}[] = [
  { simulations: 8, rating: 1000, tries: 6 },
  { simulations: 16, rating: 1200, tries: 6 },
  { simulations: 40, rating: 1400, tries: 4 },
  { simulations: 120, rating: 1600, tries: 4 },
  { simulations: 400, rating: 1800, tries: 2 },
];

const POINTS_FOR_TEN_TO_ONE = 400;
/** Before anybody tried it, a puzzle is in the middle: two tries of a solver of this strength, one of them a hit. */
const MIDDLE = 1400;

/** The chance that somebody of this rating solves a puzzle of that one. */
export const chanceToSolve = (rating: number, puzzle: number): number =>
  1 / (1 + 10 ** ((puzzle - rating) / POINTS_FOR_TEN_TO_ONE));

/** The rating at which as many hits are expected as there were. */
export function puzzleRating(results: readonly Tries[]): number {
  const all = [
    { rating: MIDDLE, hits: 1, tries: 2 },
    ...results.map(({ simulations, hits, tries }) => ({
      rating: SOLVERS.find((it) => it.simulations === simulations)?.rating ?? MIDDLE,
      hits,
      tries,
    })),
  ];
  const hits = all.reduce((sum, it) => sum + it.hits, 0);
  let [low, high] = [0, 3000];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    const expected = all.reduce((sum, it) => sum + it.tries * chanceToSolve(it.rating, middle), 0);
    if (expected > hits) low = middle;
    else high = middle;
  }
  return Math.round(high);
}

/** How far one result moves a person's rating. */
const STEP = 32;
/** Where everybody begins. */
export const FIRST_RATING = 1200;

/** The rating of somebody after the first try at a puzzle, which alone counts. */
export const ratingAfter = (rating: number, puzzle: number, solved: boolean): number =>
  Math.round(rating + STEP * ((solved ? 1 : 0) - chanceToSolve(rating, puzzle)));
