import { includes } from '@punica/kernel';
import { grouped } from '../grouped.ts';
import type { Result } from '../play/table.ts';
import type { Store } from '../storage/store.ts';
import { type Cup, type CupMatch, entrantOf } from './cup.ts';

type Score = readonly [first: number, second: number];

const goingOn = (matches: readonly CupMatch[]): string[] =>
  matches.flatMap(({ played }) => played.filter(({ score }) => score === null).map(({ id }) => id));

/** What the games of these matches have come to, by game; nothing for those that go on, `void` for one called off. */
export async function scoresOf(
  { db }: Store,
  cup: Cup,
  matches: readonly CupMatch[],
): Promise<Map<string, Score | 'void'>> {
  const ids = goingOn(matches);
  if (ids.length === 0) return new Map();
  const [games, players] = await Promise.all([
    db.selectFrom('games').select(['id', 'state', 'result']).where('id', 'in', ids).execute(),
    db
      .selectFrom('players')
      .select(['game', 'role', 'person', 'left_how'])
      .where('game', 'in', ids)
      .execute(),
  ]);
  const rows = new Map(games.map((it) => [it.id, it]));
  const seats = grouped(players, ({ game }) => game);
  const scores = new Map<string, Score | 'void'>();
  for (const match of matches) {
    for (const { id, score } of match.played) {
      const row = rows.get(id);
      if (score !== null || row === undefined) continue;
      if (row.state === 'cancelled') {
        scores.set(id, 'void');
        continue;
      }
      const sat = seats.get(id) ?? [];
      const seatOf = (no: number) => sat.find(({ person }) => person === entrantOf(cup, no).person);
      const two = [seatOf(match.first), seatOf(match.second!)] as const;
      const left = two.map((it) => it !== undefined && it.left_how !== null);
      // Whoever left has lost, whatever the bot in the seat does.
      if (left[0] || left[1]) scores.set(id, [left[0] ? 0 : 1, left[1] ? 0 : 1]);
      else if (row.state === 'over') scores.set(id, scoreFor(row.result, two[0]?.role, two[1]?.role));
    }
  }
  return scores;
}

function scoreFor(text: string | null, first: number | undefined, second: number | undefined): Score {
  const { winners } = JSON.parse(text ?? '{"winners":[]}') as Result;
  const [one, other] = [first, second].map((role) => role !== undefined && winners.includes(role));
  return one === other ? [0.5, 0.5] : one ? [1, 0] : [0, 1];
}

/** Who is to move in the games that go on, the first and the second of each pairing; nothing where one of them is over. */
export async function awaitedIn(
  { db }: Store,
  cup: Cup,
  matches: readonly CupMatch[],
): Promise<Map<string, readonly [boolean, boolean]> | undefined> {
  const ids = goingOn(matches);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('games')
    .innerJoin('seats', 'seats.game', 'games.id')
    .select(['games.id', 'games.state', 'games.pending', 'seats.role', 'seats.person'])
    .where('games.id', 'in', ids)
    .execute();
  if (rows.some(({ state }) => state !== 'open' && state !== 'running')) return undefined;
  const seats = grouped(rows, ({ id }) => id);
  const isAwaited = (id: string, no: number): boolean => {
    const seat = seats.get(id)?.find(({ person }) => person === entrantOf(cup, no).person);
    return seat === undefined || includes(seat.pending, seat.role);
  };
  return new Map(
    matches.flatMap(({ played, first, second }) =>
      played
        .filter(({ score }) => score === null)
        .map(({ id }) => [id, [isAwaited(id, first), isAwaited(id, second!)]] as const),
    ),
  );
}
