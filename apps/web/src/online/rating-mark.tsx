import type { ShownRating, TableRating } from '@punica/protocol';
import { onlineWords } from '../words/online.ts';

const w = onlineWords.ratings;

/** A rating beside a name; one that is not sure enough to be ranked has a question mark. */
export function RatingMark({ of }: { of: ShownRating | null }) {
  if (of === null) return null;
  return (
    <small class="rating-mark" title={of.provisional ? w.provisional : w.sure}>
      {w.short(of.rating, of.provisional)}
    </small>
  );
}

/** What somebody at a table is rated; once the game is over, how it has changed that. */
export function SeatRating({ ratings, person }: { ratings: readonly TableRating[]; person: string | null }) {
  const found = ratings.find((it) => it.person === person);
  if (person === null || found === undefined) return null;
  if (found.change === null) return <RatingMark of={found.now} />;
  const { from, to } = found.change;
  return (
    <small class="rating-mark" title={w.changed(from, to)}>
      {w.change(to, to - from)}
    </small>
  );
}
