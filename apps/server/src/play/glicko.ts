/**
 * Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2013), step by step as in the paper, with one thing
 * more: a result may count for less than a whole game. Numbers of steps are the paper's.
 */
export interface Strength {
  /** On the usual scale: 1500 for a newcomer. */
  readonly rating: number;
  /** How uncertain it is: with 95 of 100 the true strength is within twice this. */
  readonly deviation: number;
  /** How much it goes up and down. */
  readonly volatility: number;
}

export interface Outcome {
  readonly opponent: Strength;
  /** 1 for a win, one half for a draw, 0 for a loss. */
  readonly score: number;
  /** How much of a game it counts for. */
  readonly weight: number;
}

/** Step 1. */
export const NEWCOMER: Strength = { rating: 1500, deviation: 350, volatility: 0.06 };
/** How much volatility may change: small for games in which upsets are seldom wild. */
const TAU = 0.5;
/** Step 2: the scale of the paper. */
const SCALE = 173.7178;
const CLOSE_ENOUGH = 1e-6;

const weighed = (deviation: number): number => 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2);

/** Somebody who has not played for so many periods: the rating stays, and is less certain (step 6). */
export function rested({ rating, deviation, volatility }: Strength, periods: number): Strength {
  const grown = Math.sqrt((deviation / SCALE) ** 2 + volatility ** 2 * periods) * SCALE;
  return { rating, deviation: Math.min(NEWCOMER.deviation, grown), volatility };
}

/** The new strength after some results; without any it stays as it is. */
export function afterOutcomes(player: Strength, outcomes: readonly Outcome[]): Strength {
  const mu = (player.rating - NEWCOMER.rating) / SCALE;
  const phi = player.deviation / SCALE;
  // Step 3 and 4.
  let [information, surprise] = [0, 0];
  for (const { opponent, score, weight } of outcomes) {
    const g = weighed(opponent.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-g * (mu - (opponent.rating - NEWCOMER.rating) / SCALE)));
    information += weight * g ** 2 * expected * (1 - expected);
    surprise += weight * g * (score - expected);
  }
  if (information === 0) return player;
  const variance = 1 / information;
  const volatility = newVolatility(player.volatility, phi, variance, variance * surprise);
  // Step 6 and 7.
  const phiBefore = Math.sqrt(phi ** 2 + volatility ** 2);
  const phiAfter = 1 / Math.sqrt(1 / phiBefore ** 2 + information);
  return {
    rating: NEWCOMER.rating + SCALE * (mu + phiAfter ** 2 * surprise),
    deviation: SCALE * phiAfter,
    volatility,
  };
}

/** Step 5: the Illinois algorithm. */
function newVolatility(sigma: number, phi: number, variance: number, delta: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const spread = phi ** 2 + variance + e;
    return (e * (delta ** 2 - spread)) / (2 * spread ** 2) - (x - a) / TAU ** 2;
  };
  let low = a;
  let high: number;
  if (delta ** 2 > phi ** 2 + variance) high = Math.log(delta ** 2 - phi ** 2 - variance);
  else {
    let k = 1;
    while (f(a - k * TAU) < 0) k++;
    high = a - k * TAU;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > CLOSE_ENOUGH) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = f(middle);
    if (atMiddle * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [middle, atMiddle];
  }
  return Math.exp(low / 2);
}
