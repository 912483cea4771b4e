/**
 * Chance that the side that attacks wins a battle, from the hands and the Battle Ratings of both. A curve
 * through 120,000 duels between players who lead what is hardest to match and seize every attack.
 */
export function winChance(cards: number, theirCards: number, rating: number, theirRating: number): number {
  if (cards <= 0) return 0;
  if (theirCards <= 0) return 1;
  const better = rating - theirRating;
  // Whole hands are asked about over and over; help that may come makes others.
  const isUsual =
    Number.isInteger(cards) &&
    Number.isInteger(theirCards) &&
    cards < HANDS &&
    theirCards < HANDS &&
    better > -RATINGS &&
    better < RATINGS;
  if (!isUsual) return chanceOf(cards, theirCards, better);
  const place = (cards * HANDS + theirCards) * 2 * RATINGS + better + RATINGS;
  if (Number.isNaN(usual[place])) usual[place] = chanceOf(cards, theirCards, better);
  return usual[place];
}

/** More cards than a hand has, and more than one general is better than another. */
const HANDS = 32;
const RATINGS = 8;
const usual = new Float64Array(HANDS * HANDS * 2 * RATINGS).fill(Number.NaN);

function chanceOf(cards: number, theirCards: number, better: number): number {
  const root = Math.sqrt(cards + theirCards);
  const lean =
    -0.35 + (1.24 * (cards - theirCards) + 4.1) / root + 0.61 * Math.log(cards / theirCards) + 0.42 * better;
  return 1 / (1 + Math.exp(-lean));
}

/** Casualties of each side in an ordinary battle, and what a beaten Force loses on top of them (14.11, 14.12). */
export const CASUALTIES = 0.9;
export const ROUT = 1.8;
export const SMALL_ROUT = 0.6;
