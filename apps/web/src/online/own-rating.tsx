import { onlineWords } from '../words/online.ts';
import { me } from './house.ts';
import type { OnlineModel } from './online-model.ts';
import { useTableRatings } from './table-ratings.ts';

/** What a rated game has made of one's own rating, beside its end. */
export function OwnRating({ online }: { online: OnlineModel }) {
  const info = online.state.value?.info;
  const ratings = useTableRatings(info?.rated === true && info.state === 'over' ? info : null, online.invite);
  const change = ratings.find(({ person }) => person === me.value?.id)?.change;
  if (change == null) return null;
  return <span role="status">{onlineWords.ratings.yours(change.from, change.to)}</span>;
}
