import { type Played, settingOf } from './played.ts';

/** What a sequential test says: go on playing, or one of the two hypotheses with 5 % of error. */
export interface NotWorse {
  readonly verdict: 'not worse' | 'worse' | 'undecided';
  readonly pairs: number;
  /** Mean share of the points. */
  readonly score: number;
  readonly logLikelihoodRatio: number;
}

const BOUND = Math.log(0.95 / 0.05);
const expected = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));
/** Fewer pairs say nothing of how much they differ. */
const FEWEST = 8;

/**
 * Is a bot not worse than another? Tests "as good" against "worse by `margin` Elo", deal by deal: both games of a
 * pair have the same cards and dice, so pairs are counted, not games.
 */
export function notWorse(games: readonly Played[], bot: string, rival: string, margin: number): NotWorse {
  const pairs = new Map<string, number[]>();
  for (const game of games) {
    const { seed, deal, bots, winners } = game;
    const role = bots.indexOf(bot);
    if (bots.length !== 2 || role < 0 || bots[1 - role] !== rival) continue;
    const points = winners.length !== 1 ? 0.5 : winners[0] === role ? 1 : 0;
    const key = `${settingOf(game)}/${seed}/${deal}`;
    pairs.set(key, [...(pairs.get(key) ?? []), points]);
  }
  const scores = [...pairs.values()].filter((both) => both.length === 2).map(([a, b]) => (a + b) / 2);
  const n = scores.length;
  const score = n === 0 ? 0.5 : scores.reduce((sum, s) => sum + s, 0) / n;
  if (n < FEWEST) return { verdict: 'undecided', pairs: n, score, logLikelihoodRatio: 0 };
  // Where all came out alike, the spread of one half pair stands for what has not been seen.
  const spread = scores.reduce((sum, s) => sum + (s - score) ** 2, 0.25 / n) / n;
  const worse = expected(-margin);
  const logLikelihoodRatio = (n * (0.5 - worse) * (2 * score - 0.5 - worse)) / (2 * spread);
  const verdict =
    logLikelihoodRatio > BOUND ? 'not worse' : logLikelihoodRatio < -BOUND ? 'worse' : 'undecided';
  return { verdict, pairs: n, score, logLikelihoodRatio };
}
