import type { House } from '../api/house.ts';
import { tooMany } from '../problem.ts';

const GOING_ON = ['open', 'running'] as const;

/** Nobody has more games going on, as player or creator, than the house can bear from one person. */
export async function refuseCrowd(
  { store: { db }, limits }: Pick<House, 'store' | 'limits'>,
  person: string,
  withBots: boolean,
): Promise<void> {
  const mine = db
    .selectFrom('games')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('games.state', 'in', GOING_ON)
    .where((it) =>
      it.or([
        it('games.creator', '=', person),
        it.exists(
          it
            .selectFrom('seats')
            .select('seats.role')
            .whereRef('seats.game', '=', 'games.id')
            .where('seats.person', '=', person),
        ),
      ]),
    );
  const { count } = await mine.executeTakeFirstOrThrow();
  if (count >= limits.gamesPerPerson)
    throw tooMany('games', `You have ${count} games going on. Finish some first.`);
  if (!withBots) return;
  const { count: bots } = await db
    .selectFrom('games')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('games.state', 'in', GOING_ON)
    .where('games.creator', '=', person)
    .where((it) =>
      it.exists(
        it
          .selectFrom('seats')
          .select('seats.role')
          .whereRef('seats.game', '=', 'games.id')
          .where('seats.bot', 'is not', null),
      ),
    )
    .executeTakeFirstOrThrow();
  if (bots < limits.botGamesPerPerson) return;
  throw tooMany('bot-games', `You have ${bots} games with bots going on. Finish some first.`);
}
