import type { Ranked } from '@punica/protocol';
import { rankingWords } from '../words/rankings.ts';

/** The ratings that a list shows, with what is uncertain of them. */
export interface Scale {
  readonly low: number;
  readonly high: number;
}

export function scaleOf(list: readonly Pick<Ranked, 'rating' | 'deviation'>[]): Scale {
  return {
    low: Math.min(...list.map(({ rating, deviation }) => rating - 2 * deviation)),
    high: Math.max(...list.map(({ rating, deviation }) => rating + 2 * deviation)),
  };
}

interface Props {
  readonly rating: number;
  readonly deviation: number;
  readonly scale: Scale;
}

/** Within what the true strength lies with 95 of 100, drawn beside those of the others. */
export function RatingBand({ rating, deviation, scale: { low, high } }: Props) {
  const x = (value: number): number => ((value - low) / Math.max(1, high - low)) * 100;
  const [from, to] = [rating - 2 * deviation, rating + 2 * deviation];
  return (
    <svg class="rating-band" viewBox="0 0 100 8" preserveAspectRatio="none" role="img">
      <title>{rankingWords.within(from, to)}</title>
      <rect class="rating-band-span" x={x(from)} y="2" width={Math.max(1, x(to) - x(from))} height="4" />
      <rect class="rating-band-point" x={Math.max(0, x(rating) - 0.7)} y="0" width="1.4" height="8" />
    </svg>
  );
}
