import type { Notices } from '../notices/notices.ts';
import type { Store } from '../storage/store.ts';

/** The job: a game is over. Whoever played it hears of it; programs have events of their own for that. */
export async function tellPlayers(
  { db }: Store,
  notices: Notices,
  game: string,
  title: string,
  names: readonly string[],
  outcome: string,
): Promise<void> {
  const players = db
    .selectFrom('players')
    .innerJoin('people', 'people.id', 'players.person')
    .select('players.person')
    .distinct()
    .where('players.game', '=', game)
    .where('people.bot', '=', 0)
    .where('people.kind', '!=', 'deleted');
  await notices.tell(players, {
    kind: 'game',
    key: `over:${game}`,
    text: `Your game of ${title} is over (${names.join(', ')}). ${outcome}`.trim(),
    path: `/online/${game}`,
  });
}
