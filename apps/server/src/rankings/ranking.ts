import type { Pace, Ranked, Ranking } from '@punica/protocol';
import { standingOf } from '../play/ratings.ts';
import type { Store } from '../storage/store.ts';
import { RANKED_BELOW } from './certainty.ts';
import { ratingInfoOf } from './standing.ts';

const PER_PAGE = 50;

interface Wanted {
  readonly game: string;
  readonly pace: Pace;
  readonly provisional: boolean;
  readonly page: number;
}

/** Everybody with a rating, the best first: those who are sure enough have a rank, the others come without one. */
async function everybody({ db }: Store, { game, pace, provisional }: Wanted, now: number): Promise<Ranked[]> {
  let rows = db
    .selectFrom('ratings')
    .innerJoin('people', 'people.id', 'ratings.person')
    .selectAll('ratings')
    .select(['people.name', 'people.bot'])
    .where('ratings.game', '=', game)
    .where('ratings.pace', '=', pace)
    .where('people.kind', '=', 'account')
    .where('people.banned_at', 'is', null);
  // Nobody becomes more certain by waiting: the rest is worked out below.
  if (!provisional) rows = rows.where('ratings.deviation', '<=', RANKED_BELOW);
  const found = (await rows.execute()).map(({ name, bot, ...row }): Ranked => {
    const { game: _game, pace: _pace, ...strength } = ratingInfoOf(row, now);
    return {
      rank: null,
      person: row.person,
      name,
      bot: bot === 1,
      ...strength,
      lastPlayed: standingOf(row).at,
    };
  });
  const sorted = found
    .filter((it) => provisional || !it.provisional)
    .toSorted((a, b) => b.rating - a.rating || a.deviation - b.deviation || (a.person < b.person ? -1 : 1));
  let [sure, rank, last] = [0, 0, Number.NaN];
  return sorted.map((it) => {
    if (it.provisional) return it;
    sure++;
    if (it.rating !== last) [rank, last] = [sure, it.rating];
    return { ...it, rank };
  });
}

export async function rankingOf(
  store: Store,
  wanted: Wanted,
  viewer: string | undefined,
  now = Date.now(),
): Promise<Ranking> {
  const all = await everybody(store, wanted, now);
  const from = (wanted.page - 1) * PER_PAGE;
  return {
    game: wanted.game,
    pace: wanted.pace,
    total: all.length,
    page: wanted.page,
    perPage: PER_PAGE,
    list: all.slice(from, from + PER_PAGE),
    you: all.find(({ person }) => person === viewer) ?? null,
  };
}
